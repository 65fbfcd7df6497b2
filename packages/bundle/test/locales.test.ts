import {
  type Bundle,
  finishBundle,
  languagesOf,
  readBundle,
  textsIn,
  type UnfinishedBundle,
  writeBundle,
} from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { changed, type Draft as DraftOf, textWithHash } from "./kit/changed.ts";
import { tinyGame } from "./kit/minimal.ts";

type Draft = DraftOf<UnfinishedBundle>;

const german = { language: "de", title: "Deutsch", strings: [], words: [], cards: [] };

const withLocale = (locale: object): Bundle =>
  finishBundle({ ...tinyGame(), locales: [{ ...german, ...locale }] } as UnfinishedBundle);

describe("a bundle in several languages", () => {
  it("is written and read with its locales, the same bytes each time", () => {
    const bundle = withLocale({ strings: [[1, "Eins"]] });
    const text = writeBundle(bundle);
    expect(readBundle(text).bundle).toEqual(bundle);
    expect(writeBundle(readBundle(text).bundle!)).toBe(text);
  });

  it("shows each text in the language asked for, and what that lacks in the pack's own", () => {
    const bundle = withLocale({ strings: [[1, "Eins"]], words: [[1, "gewonnen"]] });
    const { language, strings, words } = textsIn(bundle, "de");
    expect(language).toBe("de");
    expect(strings[1]).toBe("Eins");
    expect(strings.slice(2)).toEqual(bundle.strings.slice(2));
    expect(words[1]).toBe("gewonnen");
    expect(languagesOf(bundle)).toEqual([
      { language: bundle.manifest.language, title: bundle.manifest.language },
      { language: "de", title: "Deutsch" },
    ]);
  });

  it.each(["de", "DE", "de-AT", "de-Latn-CH"])("takes %s for German", (tag) => {
    expect(textsIn(withLocale({ strings: [[1, "Eins"]] }), tag).strings[1]).toBe("Eins");
  });

  it.each(["fr", "d", "", "__proto__"])("has no texts in %j but the pack's own", (tag) => {
    const bundle = withLocale({ strings: [[1, "Eins"]] });
    expect(textsIn(bundle, tag).strings).toEqual(bundle.strings);
  });
});

const faults: readonly [string, (draft: Draft) => void, RegExp][] = [
  [
    "a text beyond the last",
    (draft) => (draft.locales = [{ ...german, strings: [[999, "x"]] }]),
    /a text of locale de is 999/,
  ],
  [
    "a word beyond the last",
    (draft) => (draft.locales = [{ ...german, words: [[999, "x"]] }]),
    /a word of locale de is 999/,
  ],
  [
    "a text twice",
    (draft) =>
      (draft.locales = [
        {
          ...german,
          strings: [
            [1, "x"],
            [1, "y"],
          ],
        },
      ]),
    /out of order/,
  ],
  [
    "one language twice, in other letters",
    (draft) => (draft.locales = [german, { ...german, language: "DE" }]),
    /locale DE is there twice/,
  ],
  [
    "other cards than the bundle",
    (draft) => (draft.locales = [{ ...german, cards: [{ ...CARD, id: "stranger" }] }] as never),
    /locale de has other cards than the bundle/,
  ],
];

const CARD = {
  id: "card",
  pack: "tiny",
  template: "reference",
  kindTitle: "",
  size: [63, 88],
  front: {
    title: "",
    subtitle: "",
    flavour: "",
    stats: [],
    grids: [],
    rules: [],
    rows: [],
    notes: [],
  },
  back: null,
  span: 0,
};

describe("a locale is refused", () => {
  it.each(faults)("with %s", (_, change, expected) => {
    const { problems = [] } = readBundle(textWithHash(changed(tinyGame(), change)));
    expect(problems.map(({ message }) => message).join("\n")).toMatch(expected);
  });
});
