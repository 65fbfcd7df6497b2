import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createWorkspace } from "@questwright/language";
import { loadSystem } from "@questwright/runtime";
import { describe, expect, it } from "vitest";
import { folderWith, repository, run } from "./kit/run.ts";

const starter = join(repository, "content", "starter");

/** Every file of the starter pack but the German one. */
const englishAlone = () =>
  Object.fromEntries(
    readdirSync(starter)
      .filter((name) => name.endsWith(".quest") && name !== "german.quest")
      .map((name) => [`starter/${name}`, readFileSync(join(starter, name), "utf8")]),
  );

function starterBundle() {
  const workspace = createWorkspace();
  for (const name of readdirSync(starter))
    workspace.setFile(`starter/${name}`, readFileSync(join(starter, name), "utf8"));
  return workspace.build("starter").bundle!;
}

describe("a game in two languages", () => {
  it("is one game: the same states, decisions and saves whatever it is told in", () => {
    const bundle = starterBundle();
    const [english, german] = [loadSystem(bundle), loadSystem(bundle, { locale: "de" })];
    expect([english.language, german.language]).toEqual(["en", "de"]);
    const options = { scenario: "first-night", seed: 7 };
    const [one, other] = [english.start(options), german.start(options)];
    for (let decision = 0; decision < 60 && one.status === "waiting"; decision++) {
      expect(other.hash()).toBe(one.hash());
      expect(other.optionCount).toBe(one.optionCount);
      // Looking at the table and the journal in one language alone changes nothing either.
      void one.journal.length;
      void one.view(one.pending!.role);
      const option = decision % one.optionCount;
      one.choose(option);
      other.choose(option);
    }
    expect(other.save()).toEqual(one.save());
    const texts = (game: typeof one) => game.journal.map(({ text }) => text).join("\n");
    expect(texts(one)).toMatch(/Brother Odo/);
    expect(texts(other)).toMatch(/Bruder Odo/);
    expect(texts(other)).not.toMatch(/Brother Odo|suffers|creeps/);
    // What was saved in one language goes on in the other.
    const restored = german.restore(JSON.parse(JSON.stringify(one.save())));
    expect("game" in restored && restored.game.hash()).toBe(one.hash());
    const back = other.system.inLanguage().restore(other.save());
    expect("game" in back && texts(back.game)).toBe(texts(one));
  });

  it("has each sentence of the starter pack in German, and says so on its cards", () => {
    const bundle = starterBundle();
    const [locale] = bundle.locales!;
    expect(locale!.language).toBe("de");
    const shown = locale!.cards.map(({ front, back }) => JSON.stringify([front, back])).join("\n");
    expect(shown).toMatch(/Trauernde/);
    expect(shown).not.toMatch(/\b(the|warden|foe|harm|lamp|each|nearest)\b/i);
  });

  it("is played at the terminal in German, to the same end", async () => {
    const words = ["play", starter, "--seed", "3", "--bot", "random", "--json"];
    const [plain, translated] = await Promise.all([run(words), run([...words, "--locale", "de"])]);
    expect(JSON.parse(translated.out)).toEqual(JSON.parse(plain.out));
    const { out } = await run(["play", starter, "--locale", "de"], { input: "j\nq\n" });
    expect(out).toMatch(/Das Wasser ist gefallen/);
  });

  it("is saved in one language and goes on in another", async () => {
    const folder = folderWith();
    const words = ["play", starter, "--seed", "3", "--bot", "random"];
    const save = (locale: readonly string[], file: string) =>
      run([...words, ...locale, "--save", file, "--at", "9"], { cwd: folder });
    await Promise.all([save([], "en.json"), save(["--locale", "de"], "de.json")]);
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    expect(read("de.json")).toBe(read("en.json"));
    const load = ["play", starter, "--load", "en.json", "--bot", "random", "--json"];
    const [english, german] = await Promise.all([
      run(load, { cwd: folder }),
      run([...load, "--locale", "de"], { cwd: folder }),
    ]);
    expect(german.code).toBe(0);
    expect(german.out).toBe(english.out);
  });

  it("draws German cards, and refuses a language that the pack has not", async () => {
    const folder = folderWith();
    const words = ["cards", starter, "--out", "out", "--json", "--locale"];
    const { code, out } = await run([...words, "de-AT"], { cwd: folder });
    expect(code).toBe(0);
    const { files, problems } = JSON.parse(out);
    expect(problems).toEqual([]);
    const titles = files.map(({ shows }: { shows: { title: string }[] }) => shows[0]!.title);
    expect(titles).toContain("Glöckner");
    expect(readFileSync(join(folder, "out/mourner.svg"), "utf8")).toMatch(/^<svg [^>]*lang="de"/);
    const refused = await run([...words, "fr"], { cwd: folder });
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('starter has no texts in "fr"; it has en, de');
  });
});

describe("locale", () => {
  it("lists what a language lacks, writes it down as notes, and leaves what is there alone", async () => {
    const folder = folderWith({
      ...englishAlone(),
      "starter/french.quest": 'locale fr "Français" {\n  mourner: "Pleureuse"\n}\n',
    });
    const check = await run(["locale", "starter", "fr", "--check", "--json"], { cwd: folder });
    expect(check.code).toBe(1);
    const told = JSON.parse(check.out);
    expect(told).toMatchObject({ pack: "starter", language: "fr", file: "starter/french.quest" });
    expect(told.missing).toContain("mourner.flavour");
    expect(told.missing).not.toContain("mourner");
    const file = join(folder, "starter/french.quest");
    const written = await run(["locale", "starter", "fr"], { cwd: folder });
    expect(written.code).toBe(0);
    const text = readFileSync(file, "utf8");
    expect(text).toContain('  mourner: "Pleureuse"\n');
    expect(text).toContain('  // mourner { flavour: "" = "It is only sad until you run." }\n');
    await run(["locale", "starter", "fr"], { cwd: folder });
    expect(readFileSync(file, "utf8")).toBe(text);
    // What is a note is still missing, and the pack can be played in the meantime.
    const checked = await run(["check", "starter"], { cwd: folder });
    expect(checked.code).toBe(0);
    expect(checked.out).toMatch(/The locale `fr` lacks \d+ texts of the pack `starter`/);
    const cards = await run(["cards", "starter", "--locale", "fr", "--out", "out", "--json"], {
      cwd: folder,
    });
    expect(cards.out).toContain("Pleureuse");
  });

  it("makes the file where there is none", async () => {
    const folder = folderWith(englishAlone());
    const { code, out } = await run(["locale", "starter", "pt-BR", "--json"], { cwd: folder });
    expect(code).toBe(0);
    expect(JSON.parse(out).file).toBe("starter/pt-BR.quest");
    expect(existsSync(join(folder, "starter/pt-BR.quest"))).toBe(true);
    const { code: wrong } = await run(["locale", "starter", "german"], { cwd: folder });
    expect(wrong).toBe(2);
  });

  it("finds that the German of the starter pack is whole", async () => {
    const { code, out } = await run(["locale", starter, "de", "--check", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out).missing).toEqual([]);
  });
});

describe("a machine that speaks Turkish", () => {
  const turkish = { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr" };
  const english = { LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8", LANGUAGE: "en" };

  it("builds the same bundle, its small and large i and I among them", async () => {
    const folder = folderWith({
      "liste/pack.quest": 'pack liste "INCLUDE" 1.0.0 { edition: 1 }\n',
      "liste/list.quest": `kind İmp "İMP" is piece { ıssız: number = 1, INCLUDE: number = 2 }
list of İmp {
  | name | title  | ıssız |
  | list | "LIST" | 3     |
  | iNCi | "I i"  | 4     |
}
layout kart "İ" for İmp { stats: ıssız INCLUDE }
`,
    });
    for (const pack of ["liste", starter]) {
      const built = await Promise.all(
        [turkish, english].map((env, index) =>
          run(["build", pack, "--out", `${index}.json`, "--json"], { cwd: folder, env }),
        ),
      );
      const [one, other] = built.map(({ code, out }) => [code, JSON.parse(out).hash]);
      expect(one).toEqual(other);
      expect(one![0]).toBe(0);
      expect(readFileSync(join(folder, "0.json"), "utf8")).toBe(
        readFileSync(join(folder, "1.json"), "utf8"),
      );
    }
  });
});
