import { checkBundle } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";
import { bundleOf, cardOf, faultsOf, GAME, GERMAN, textsOf, workspaceWith } from "./kit.ts";

describe("a locale", () => {
  test("with every text in it has no faults, and its bundle is sound", () => {
    expect(faultsOf(GERMAN)).toEqual([]);
    expect(checkBundle(bundleOf(GERMAN))).toEqual([]);
  });

  test("words the titles, sentences, rows, choices and what is read aloud", () => {
    const texts = textsOf(bundleOf(GERMAN), "de");
    for (const text of [
      "Trauernde",
      "{0} erleidet {1} Wunde(n)",
      "Lauf",
      "Fort.",
      "Es ist spät.",
      "Regen",
      "2 Glück erhalten?",
    ])
      expect(texts).toContain(text);
  });

  test("prints whole cards", () => {
    const bundle = bundleOf(GERMAN);
    const { front, kindTitle } = cardOf(bundle, "mourner", "de");
    expect(kindTitle).toBe("Feind");
    expect(front.title).toBe("Trauernde");
    expect(front.flavour).toBe("Sie ist nur traurig, bis du rennst.");
    expect(front.rules.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      "Schmollen: Jedes Mal vor „dieser Feind erleidet Wunden“: Es geschieht nicht.",
      "Wehklage: Keinen stört es.",
    ]);
    expect(cardOf(bundle, "luck", "de").front.rows.map(({ title, text }) => [title, text])).toEqual(
      [
        ["Regen", "Anna erhält 1 Glück."],
        ["Sonne", "Nichts geschieht."],
      ],
    );
  });

  test("changes nothing of the pack's own language", () => {
    const plain = workspaceOf({ "game/game.quest": GAME }).build("game").bundle!;
    const bundle = bundleOf(GERMAN);
    expect(bundle.cards.map(({ front }) => front.title)).toEqual(
      plain.cards.map(({ front }) => front.title),
    );
    expect(textsOf(bundle, "en")).toEqual(bundle.strings);
    const sentences = ({ verbs, strings }: typeof plain) =>
      verbs.map(({ title, says }) => [strings[title], strings[says]]);
    expect(sentences(bundle)).toEqual(sentences(plain));
    expect({ ...bundle.cards }).toEqual({ ...plain.cards });
  });

  test("serves the dialects of its language, and another language is the pack's own", () => {
    const bundle = bundleOf(GERMAN);
    expect(textsOf(bundle, "de-AT")).toEqual(textsOf(bundle, "de"));
    expect(textsOf(bundle, "DE")).toEqual(textsOf(bundle, "de"));
    expect(textsOf(bundle, "fr")).toEqual(bundle.strings);
  });

  test("may word a sentence by hand that would be made from the rule", () => {
    const byHand = GERMAN.replace(
      'sulk: "Schmollen"',
      'sulk "Schmollen" { text: "Ihr tut nichts weh." }',
    ).replace("{ 1-3: ", '{\n    text { 1-3: "Anna freut sich." }\n    1-3: ');
    expect(faultsOf(byHand)).toEqual([]);
    const bundle = bundleOf(byHand);
    expect(cardOf(bundle, "mourner", "de").front.rules[0]!.text).toBe("Ihr tut nichts weh.");
    expect(cardOf(bundle, "luck", "de").front.rows[0]!.text).toBe("Anna freut sich.");
    expect(cardOf(bundle, "luck", "en").front.rows[0]!.text).toBe("Ann gains 1 luck.");
  });

  test("may stand in several files, and in a pack that uses the one it translates", () => {
    const workspace = workspaceOf({
      "game/game.quest": GAME,
      "words/pack.quest": `pack words "Words" 1.0.0 { edition: 1 }\nuse game 1.0.0\n${GERMAN.replace(
        '"Deutsch"',
        '"Deutsch" for game',
      )}`,
    });
    expect(workspace.check()).toEqual([]);
    expect(textsOf(workspace.build("words").bundle!, "de")).toContain("Trauernde");
    expect(workspace.build("game").bundle!.locales).toBeUndefined();
  });
});

describe("a missing text", () => {
  const without = GERMAN.replace('  guide: "Leiter"\n', "").replace(
    /flavour: "Sie ist nur.*\n/,
    "\n",
  );

  test("is told with its key and the language", () => {
    expect(faultsOf(without)).toEqual([
      "locale/missing de: The locale `de` lacks 2 texts of the pack `game`: `guide` and `mourner.flavour`.",
    ]);
  });

  test("stands on the card as the pack words it, and no key ever does", () => {
    const bundle = bundleOf(without);
    expect(cardOf(bundle, "mourner", "de").front.flavour).toBe("It is only sad until you run.");
    const shown = JSON.stringify([textsOf(bundle, "de"), cardOf(bundle, "mourner", "de")]);
    for (const { id } of workspaceWith(without).texts("game", "de")!.texts)
      if (id.includes(".") && !id.includes('"')) expect(shown).not.toContain(id);
  });

  test("is missing in a language whose sentences nobody has taught, too", () => {
    const told = faultsOf('locale fr "Français" { pack: "Le jeu" }\n');
    expect(told).toHaveLength(1);
    const { texts } = workspaceWith("").texts("game", "fr")!;
    const made = texts.filter(({ made, needed }) => made && needed).map(({ id }) => id);
    expect(made).toContain("mourner.sulk.text");
    expect(made).toContain("luck.text.1-3");
    expect(made).toContain("night.asks.may");
  });

  test("that a sentence would need leaves the whole sentence in the pack's own language", () => {
    const half = GERMAN.replace(', luck: "Glück"', "");
    expect(cardOf(bundleOf(half), "luck", "de").front.rows[0]!.text).toBe("Ann gains 1 luck.");
  });
});

describe("what is wrong with a locale", () => {
  const withLine = (line: string) => GERMAN.replace("  guide:", `  ${line}\n  guide:`);

  test.each([
    [
      'mourner { flavuor: "Still." }',
      "locale/unknown-key flavuor: The pack `game` has no text `mourner.flavuor`. Did you mean `flavour`?",
    ],
    [
      'murner { flavour: "Still." }',
      "locale/unknown-key murner: The pack `game` has no text `murner`. Did you mean `mourner`?",
    ],
    [
      'night { "Runn": "Lauf" }',
      'locale/unknown-key "Runn": The pack `game` has no text `night."Runn"`.',
    ],
    ['pack: "Noch eins"', "locale/twice pack: The text `pack` is translated already."],
    ["guide: 7", "locale/not-a-text guide: 7: A locale has texts and nothing else."],
  ])("%s", (line, told) => {
    const faults = faultsOf(withLine(line)).filter(
      (each) => !each.startsWith("locale/twice guide"),
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(told);
  });

  test("a placeholder that the text has not, or that is left out, is an error", () => {
    const wrong = GERMAN.replace("{amount} Wunde(n)", "{count} Wunden");
    expect(faultsOf(wrong)).toEqual([
      'locale/placeholder "{victim} erleidet {count} Wunden": The translation lacks `{amount}` and has `{count}`, which the text has not.',
    ]);
  });

  test("a text that has changed since it was translated is told with both places", () => {
    const game = GAME.replace("until you run", "until you stop");
    const [fault, ...more] = workspaceWith(GERMAN, game).check();
    expect(more).toEqual([]);
    expect(fault!.code).toBe("locale/stale");
    expect(GERMAN.slice(fault!.start.offset, fault!.end.offset)).toBe(
      '"It is only sad until you run."',
    );
    const [place] = fault!.related;
    expect(place!.file).toBe("game/game.quest");
    expect(game.slice(place!.start.offset, place!.end.offset)).toBe(
      '"It is only sad until you stop."',
    );
    expect(fault!.fixes.map(({ sure }) => sure)).toEqual([false]);
  });

  test.each([
    ['locale german "Deutsch" { }', "locale/language german"],
    ['locale en "English" { }', "locale/own-language en"],
    ['locale de "Deutsch" for gam { }', "locale/unknown-pack gam"],
  ])("%s", (text, told) => {
    expect(faultsOf(text).filter((each) => each.startsWith(told))).toHaveLength(1);
  });

  test("a pack with a torn file is not told that its texts are gone", () => {
    const torn = GAME.replace("foe mourner", "foe mourner {");
    expect(faultsOf(GERMAN, torn).filter((each) => each.startsWith("locale/"))).toEqual([]);
  });
});

describe("plurals", () => {
  test.each([
    ["{victim} erleidet {amount} Wunde(n)", "Jede"],
    ["{victim} erleidet {amount} (Wunde|Wunden)", "Jede"],
  ])("%s", (says) => {
    const text = GERMAN.replace('"{victim} erleidet {amount} Wunde(n)"', `"${says}"`);
    const game = GAME.replace(
      '1-3 "Rain" -> ann gains 1 luck',
      '1-3 "Rain" -> ann suffers 1',
    ).replace('4+ "Sun" -> stop', '4+ "Sun" -> ann suffers 2');
    const rows = cardOf(bundleOf(text, game), "luck", "de").front.rows;
    expect(rows.map((row) => row.text)).toEqual([
      "Anna erleidet 1 Wunde.",
      "Anna erleidet 2 Wunden.",
    ]);
  });
});

describe("a file of translations", () => {
  const complete = (locale: string) => workspaceWith(locale).texts("game", "de")!.completed;

  test("gets a note for each text that is missing, and keeps what is there", () => {
    const begun = `locale de "Deutsch" {
  // The heroine.
  ann: "Anna"
  mourner { flavour: "Sie ist traurig." }
}
`;
    const completed = complete(begun);
    expect(completed).toContain('  // The heroine.\n  ann: "Anna"\n');
    expect(completed).toContain('  // mourner: "" = "Mourner"\n');
    expect(completed).toContain('  // mourner { wail { says: "" = "Nobody minds" } }\n');
    expect(completed).toContain('  // luck { 1-3: "" = "Rain" }\n');
    expect(completed).toContain('  // night { "Run": "" }\n');
    expect(completed).not.toContain('mourner { flavour: ""');
    // Written once, written for good.
    expect(complete(completed)).toBe(completed);
  });

  test("is whole when its notes are filled in", () => {
    const filled = complete('locale de "Deutsch" {\n}\n')
      .replaceAll("  // ", "  ")
      .replaceAll(/: ""(?: = "(?<from>[^"]*)")?/g, (_, from: string | undefined) =>
        from === undefined ? ': "x"' : `: "${from}" = "${from}"`,
      );
    expect(faultsOf(filled)).toEqual([]);
  });

  test("is made where there is none", () => {
    const made = workspaceOf({ "game/game.quest": GAME }).texts("game", "pt-BR")!;
    expect(made.file).toBeUndefined();
    expect(made.completed).toContain("locale pt-BR {");
    expect(made.texts.every(({ text }) => text === undefined)).toBe(true);
  });

  test("ids are names, and stay when other texts come before them", () => {
    const ids = (game: string) =>
      new Set(
        workspaceOf({ "game/game.quest": game })
          .texts("game", "de")!
          .texts.map(({ id }) => id),
      );
    const before = ids(GAME);
    for (const id of [
      "mourner.wail.says",
      "luck.1-3",
      'night."Run"',
      "mourner.flavour",
      "words.hit",
    ])
      expect(before).toContain(id);
    const more = GAME.replace('    "Run" ->', '    "Hide" -> stop\n    "Run" ->').replace(
      "walker ann",
      'walker bob "Bob" { }\nwalker ann',
    );
    const after = ids(more);
    expect([...before].filter((id) => !after.has(id))).toEqual([]);
  });
});
