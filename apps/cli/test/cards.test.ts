import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, repository, run } from "./kit/run.ts";

const starter = join(repository, "content", "starter");

interface CardsJson {
  readonly files: readonly {
    readonly file: string;
    readonly shows: readonly {
      readonly id: string;
      readonly title: string;
      readonly side: string;
    }[];
  }[];
  readonly problems: readonly unknown[];
}

const cardsOf = async (format: string) => {
  const folder = folderWith();
  const words = ["cards", starter, "--out", "out", "--format", format, "--json"];
  const { code, out } = await run(words, { cwd: folder });
  const told = JSON.parse(out) as CardsJson;
  const read = (file: string) => readFileSync(join(folder, file));
  return { code, ...told, read, written: readdirSync(join(folder, "out")).sort() };
};

describe("cards", () => {
  it("draws a picture of each side of each card, and lists what it shows", async () => {
    const { code, files, written, read } = await cardsOf("svg");
    expect(code).toBe(0);
    expect(files.map(({ file }) => file).sort()).toEqual(written.map((name) => `out/${name}`));
    expect(files.map(({ shows }) => shows[0]?.title)).toEqual(
      expect.arrayContaining(["Mourner", "Bell Ringer", "Brother Odo", "Sexton Wren"]),
    );
    const mourner = files.find(({ shows }) => shows[0]?.id === "mourner");
    expect(mourner).toMatchObject({ file: "out/mourner.svg", shows: [{ side: "front" }] });
    const svg = read("out/mourner.svg").toString("utf8");
    expect(svg).toMatch(/^<svg [^>]*width="111mm" height="154mm"/);
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<script|<image[^>]+href="(?!data:)/);
  });

  it("draws PNG at 300 dots an inch, the bleed included", async () => {
    const { code, files, read } = await cardsOf("png");
    expect(code).toBe(0);
    const png = read("out/mourner.png");
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
    // 105 by 148 mm and 3 mm of bleed on each side.
    expect(png.readUInt32BE(16)).toBe(Math.round((111 / 25.4) * 300));
    expect(png.readUInt32BE(20)).toBe(Math.round((154 / 25.4) * 300));
    expect(files.length).toBeGreaterThan(3);
  });

  it("puts all cards on the sheets of one PDF", async () => {
    const { code, files, written, read } = await cardsOf("pdf");
    expect(code).toBe(0);
    expect(written).toEqual(["starter.pdf"]);
    expect(files).toHaveLength(1);
    expect(files[0]?.shows.map(({ title }) => title)).toContain("Mourner");
    expect(read("out/starter.pdf").subarray(0, 5).toString("latin1")).toBe("%PDF-");
  });

  it("tells a person which file shows what", async () => {
    const { code, out } = await run(["cards", starter, "--out", "o"], { cwd: folderWith() });
    expect(code).toBe(0);
    expect(out).toMatch(/^o\/mourner\.svg: Mourner, front$/m);
  });

  it("says that a pack has no cards, and what makes some", async () => {
    const folder = folderWith({ "pack.quest": 'pack tower "Tower" 1.0.0 { edition: 1 }\n' });
    const { code, out, err } = await run(["cards", ".", "--out", "o", "--json"], { cwd: folder });
    expect({ code, err, told: JSON.parse(out) }).toEqual({
      code: 0,
      err: "",
      told: { files: [], problems: [] },
    });
    const told = await run(["cards", ".", "--out", "o"], { cwd: folder });
    expect(told.err).toMatch(/^tower has no cards: .*`layout /);
  });

  it.each(["svg", "png"])(
    "tells which card cannot be drawn, and draws the others: %s",
    async (format) => {
      const endless = "so much that nobody could print it ".repeat(2500);
      const folder = folderWith({
        "crypt/crypt.quest": `pack crypt "Crypt" 1.0.0 { edition: 1 }
kind foe "Foe" is piece { move: number }
foe wisp "Wisp" { move: 2 }
foe bore "Bore" { move: 1, flavour: "${endless}" }
layout foe-card "Foe" for foe { template: reference, size: 63, 88, stats: move }
`,
      });
      const words = ["cards", "crypt", "--out", "out", "--format", format];
      const { code, err } = await run(words, { cwd: folder });
      expect(code).toBe(1);
      expect(err).toMatch(/^error: bore \(front\): There is \d+ times more on the face/m);
      expect(readdirSync(join(folder, "out"))).toEqual([`wisp.${format}`]);
    },
  );
});
