/** What the packs owe their rulebooks: worked examples as tests, and what does not hold together settled by name. */
import { describe, expect, test } from "vitest";
import { built, workspaceWith } from "./kit/packs.ts";

interface Owed {
  /** How assumptions of this pack call the lines of the rulebook: `(000 L7)`, or `(line 7)`. */
  readonly named: RegExp;
  readonly packs: readonly string[];
  /** Numbers of the worked examples that a scenario of the pack touches. */
  readonly examples: readonly number[];
  /** For each inconsistency that a scenario touches, lines that one assumption names together. */
  readonly settled: readonly (readonly number[])[];
}

const RULEBOOKS: Readonly<Record<string, Owed>> = {
  "000": {
    named: /000 (L\d+(?:-L\d+)?(?:, L\d+(?:-L\d+)?)*)/gu,
    packs: ["blackstone", "annual-2019"],
    examples: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13],
    settled: [
      [130, 152], // the names of an action
      [152], // the names of the track
      [218], // twists and combat cards
      [280, 498], // vaults and chambers of stasis
      [306, 311], // rows that are missing or blank, from here
      [399, 405],
      [647, 654],
      [731, 738],
      [827, 834],
      [879, 886],
      [1060, 1066],
      [1213, 1220],
      [1242, 1249],
      [777, 802], // the end of an activation and of a turn
      [776, 801], // combinations
      [502, 726], // searching
      [502, 836],
      [490, 496], // where rules for retinues stand
      [578, 639], // Dorg's Defence
      [640], // and whether he is an explorer
      [850, 902, 1148, 1163], // where rules for strongholds stand
      [1166, 1167], // names of strongholds
      [1152], // whose cards are in the deck
      [1204, 1209], // one model or two
      [1217, 1218, 1246], // who decides without a hostile player
      [1304, 1312, 1313], // actions of lost rows
      [1044, 1049],
      [1303], // the order of columns
      [1056, 1338], // whom a rush is at
      [385, 389], // stages and steps
      [1053, 1063], // tokens and counters
      [885], // a row that differs on purpose
    ],
  },
  "001": {
    named: /lines? (\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)/gu,
    packs: ["blackstone", "ascension"],
    examples: [1, 2, 3, 4, 8, 10],
    settled: [
      [33, 87, 216], // how many cards
      [237], // Discover and Search
      [196, 385, 441], // weapon attacks
      [129, 328], // places to escape to
      [198, 461], // rows without a title
      [50, 83, 303], // symbols that are lost
      [149],
      [80, 94, 211, 223], // numbers that are lost
      [45, 228, 330], // how many resonators
      [146, 371], // what a resonator is to whom
    ],
  },
  "003": {
    named: /lines? (\d+(?:-\d+)?(?:(?:,| and) \d+(?:-\d+)?)*)/gu,
    packs: ["killer-of-the-maze"],
    examples: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    settled: [
      [3, 9],
      [513, 517],
      [264, 582],
      [262],
      [290, 415, 575],
      [340, 342],
      [340, 352],
      [338, 342, 352, 871],
      [332, 526, 580],
      [378],
      [36, 38, 307, 320, 412, 421, 517, 519],
      [578],
      [27, 417],
      [389, 481],
      [523, 564],
      [582, 376],
      [374, 511],
      [354],
      [550],
      [104, 465, 509],
      [415],
      [416, 421],
    ],
  },
  "004": {
    named: /lines? (\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)/gu,
    packs: ["silver-tower"],
    examples: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    settled: [
      [229, 233],
      [249, 256],
      [40, 112],
      [370, 374],
      [346, 350, 355, 359],
      [229],
      [213],
      [205],
      [67],
      [80],
      [27, 76],
      [122],
    ],
  },
};

function linesNamed(text: string, named: RegExp): ReadonlySet<number> {
  const ranges = [...text.matchAll(named)].flatMap(([, list]) =>
    (list ?? "")
      .split(/, | and /u)
      .map((range) => range.replaceAll("L", "").split("-").map(Number)),
  );
  return new Set(
    ranges.flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  );
}

describe.each(Object.entries(RULEBOOKS))("rulebook %s", (number, owed) => {
  const bundle = built(workspaceWith(...owed.packs), owed.packs.at(-1)!, true);

  test("each worked example that a scenario touches is a test of the pack", () => {
    const titles = (bundle.tests ?? []).map(({ title }) => title);
    const missing = owed.examples.filter(
      (each) => !titles.some((title) => new RegExp(`^T-${number}-${each}\\b`, "u").test(title)),
    );
    expect(missing).toEqual([]);
  });

  test("what does not hold together is settled by an assumption that names the lines", () => {
    const named = bundle.assumptions.map(({ text }) => linesNamed(text, owed.named));
    const open = owed.settled.filter(
      (lines) => !named.some((found) => lines.every((line) => found.has(line))),
    );
    expect(open).toEqual([]);
  });
});
