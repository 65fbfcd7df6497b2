import {
  type Bundle,
  checkBounds,
  checkBundle,
  type Expr,
  finishBundle,
  type Stmt,
  type UnfinishedBundle,
} from "@questwright/bundle";
import { describe, expect, it } from "vitest";
import { changed, type Draft as DraftOf } from "./kit/changed.ts";
import { proc, tinyGame } from "./kit/minimal.ts";

type Draft = DraftOf<UnfinishedBundle>;

const bundleWith = (change: (draft: Draft) => void): Bundle =>
  finishBundle(changed(tinyGame(), change));

const withBody = (body: readonly Stmt[], special = {}) =>
  bundleWith(({ procs }) => procs.push(proc("tested", 1, body, special) as Draft["procs"][0]));

const SAY: Stmt = ["say", 0, 0, []];
const list = (length: number): Expr => ["list", ...Array<number>(length).fill(0)];
const choices = (length: number): Stmt => [
  "choose",
  0,
  0,
  0,
  Array.from({ length }, () => ({ label: 0, guard: 1, body: [] })),
];

const large: readonly [string, Bundle, RegExp][] = [
  ["too many kinds", bundleWith((draft) => repeat(draft.kinds, 4097)), /kinds .*4096/],
  ["too many words", bundleWith((draft) => repeat(draft.words, 65_536)), /words .*65535/],
  ["too many texts", bundleWith((draft) => repeat(draft.strings, 1_000_001)), /strings .*1000000/],
  [
    "a text that is too long",
    bundleWith(({ strings }) => strings.push("a".repeat(100_001))),
    /100000/,
  ],
  ["a name that is too long", withBody([], { name: "a".repeat(1025) }), /name .*1024/],
  ["too many places", bundleWith((draft) => repeat(draft.spans, 1_000_001)), /spans .*1000000/],
  ["a body that is too long", withBody(Array(10_001).fill(SAY)), /body .*10000/],
  ["too many rows to choose from", withBody([choices(1001)]), /1000/],
  ["too long a list", withBody([["return", 0, list(10_001), 1]]), /10000/],
  ["a number larger than any", withBody([["return", 0, 2 ** 31, 1]]), /2147483647/],
  ["too many locals", withBody([], { locals: "i".repeat(1025) }), /locals/],
  ["too many parameters", withBody([], { params: 257, locals: "i".repeat(257) }), /params .*256/],
  ["a name of two lines", withBody([], { name: "one\ntwo" }), /name/],
  [
    "a number that a property begins with",
    bundleWith(({ fields }) => fields.push({ ...fields[0]!, default: 2 ** 31 })),
    /default .*2147483647/,
  ],
  [
    "a counter without end",
    bundleWith(({ fields }) =>
      fields.push({ ...fields[0]!, type: { type: "counter", least: 0, most: 2 ** 31 } }),
    ),
    /fields/,
  ],
  [
    "a verb of too many",
    bundleWith(({ verbs }) => {
      const params = Array(33).fill({ name: "one", type: { type: "number" } });
      verbs.push({ ...verbs[0]!, params });
    }),
    /params .*32/,
  ],
];

function repeat(items: unknown[], length: number): void {
  while (items.length < length) items.push(items[0]);
}

describe("a bundle that has just been compiled", () => {
  it("keeps within all bounds where nobody asked for much", () => {
    expect(checkBounds(bundleWith(() => {}))).toEqual([]);
    expect(checkBounds(withBody([choices(1000)]))).toEqual([]);
    expect(checkBounds(withBody([["return", 0, list(9000), 1]]))).toEqual([]);
  });

  it.each(large)(
    "is told to be too large, in the words of the schema: %s",
    (_, bundle, message) => {
      const problems = checkBounds(bundle);
      expect(problems[0]?.message).toMatch(message);
      expect(problems).toEqual(checkBundle(bundle));
    },
  );
});
