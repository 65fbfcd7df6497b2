import { type Bundle, type Owner, UNKNOWN } from "@questwright/bundle";
import { type Coverage, cellOf, choicesOf, resultRowsOf } from "@questwright/runtime";
import { outcomeOf } from "../outlook/endings.ts";
import type { Reach } from "./reach.ts";

export const COVERAGE_GROUPS = ["tables", "rolls", "choices", "actions", "deeds", "rules"] as const;
/** Rows and cells of tables; rows after rolls and verbs; rows of choices; actions; verbs and phases; hooks, endings and standing changes. */
export type CoverageGroup = (typeof COVERAGE_GROUPS)[number];

/** Something of a pack that can come up in a game. */
export interface CoverageItem {
  readonly group: CoverageGroup;
  /** `wolf/behaviour 5-6 engaged`, `row 17+`, `choose Run`, `search`, `after attack`. Two rules may have one; file and place tell them apart. */
  readonly id: string;
  /** What it is called for people: the title of a row, of an action, of whoever a rule belongs to; "" none. */
  readonly title: string;
  readonly file: string;
  /** The same for what one line of the source says, of whomever it says it, and in each bundle of it. */
  readonly key: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Reads how often it came up. */
  readonly count: (coverage: Coverage) => number;
}

/** Everything of a bundle that can come up, or what of it is within reach, in the order of the source. */
export function coverageItems(bundle: Bundle, reach?: Reach): readonly CoverageItem[] {
  const { strings, verbs, tables, things, hooks, watches, modifiers } = bundle;
  const items = new Map<string, CoverageItem>();
  /** What two things have from one line (`like`) is one item: it came up with either. */
  const add = (
    group: CoverageGroup,
    span: number,
    id: string,
    called: string,
    count: CoverageItem["count"],
    part = id,
  ): void => {
    const [file, , , line, column] = bundle.spans[span] ?? [];
    if (span === 0 || file === undefined) return;
    // Whoever has no title of its own is called by its name, with blanks.
    const title = called === id || called === id.replaceAll("-", " ") ? "" : called;
    const key = `${group} ${part} ${bundle.files[file]}:${line}:${column}`;
    const first = items.get(key);
    items.set(key, {
      ...(first ?? {
        group,
        id,
        title,
        key,
        file: bundle.files[file]!,
        line: line!,
        column: column!,
      }),
      count: first === undefined ? count : (coverage) => first.count(coverage) + count(coverage),
    });
  };
  const tested = testOnly(bundle);

  tables.forEach(({ name, shape, rows, columns }, table) => {
    if (reach?.tables.has(table) === false) return;
    rows.forEach(({ low, high, title, span, body, cells: values }, row) => {
      const numbers = low === high ? `${low}` : `${low}-${high}`;
      const cells = shape === "deeds" ? [undefined] : columns.map(({ name: column }) => column);
      cells.forEach((cell, column) => {
        // What the author does not know cannot come up: a game that needs it stops.
        if (shape === "deeds" ? body < 0 : values[column] === UNKNOWN) return;
        const part = cell === undefined ? numbers : `${numbers} ${cell}`;
        add(
          "tables",
          span,
          `${name} ${part}`,
          strings[title] ?? "",
          (coverage) => coverage.cells[cellOf(bundle, coverage, table, row, column)]!,
          part,
        );
      });
    });
  });
  resultRowsOf(bundle).forEach(({ proc, span, text }, row) => {
    if (tested.procs.has(proc) || reach?.procs.has(proc) === false) return;
    add("rolls", span, `row ${strings[text] ?? ""}`, "", (coverage) => coverage.results[row]!);
  });
  let firstRow = 0;
  for (const { proc, span, rows } of choicesOf(bundle)) {
    rows.forEach(({ label, body }, row) => {
      const number = firstRow + row;
      if (tested.procs.has(proc) || reach?.procs.has(proc) === false) return;
      // A row has no place of its own: it is where what it does begins.
      const id = `choose ${strings[label] ?? ""}`.trimEnd();
      add("choices", body[0]?.[1] || span, id, "", (coverage) => coverage.rows[number]!);
    });
    firstRow += rows.length;
  }
  const verbsOfActions = new Set<number>();
  things.forEach(({ id, title, action, span }, thing) => {
    if (action === null) return;
    verbsOfActions.add(action.verb);
    if (reach?.things.has(thing) === false) return;
    const proc = verbs[action.verb]?.proc ?? -1;
    const isAlone = things.every((each, at) => at === thing || each.action?.verb !== action.verb);
    // A deed may be done without being taken: a table that names it does.
    add("actions", span, id, strings[title] ?? "", (coverage) =>
      isAlone && proc >= 0 ? coverage.procs[proc]! : coverage.actions[thing]!,
    );
  });
  verbs.forEach(({ name, title, proc, span }, verb) => {
    if (proc < 0 || verbsOfActions.has(verb) || tested.verbs.has(verb)) return;
    // What a rule always does in another way is no deed of its own.
    if (reach?.procs.has(proc) === false) return;
    add("deeds", span, name, strings[title] ?? "", ({ procs }) => procs[proc]!);
  });
  const whose = (owner: Owner, title: number): string =>
    strings[title] || ownerTitle(bundle, owner);
  hooks.forEach(({ when, verb, owner, body, title, span }, hook) => {
    if (reach?.hooks.has(hook) === false || tested.owns(owner)) return;
    const id = `${when} ${verbs[verb]!.name}`;
    add("rules", span, id, whose(owner, title), ({ procs }) => procs[body]!);
  });
  watches.forEach(({ owner, body, span }, watch) => {
    if (reach?.watches.has(watch) === false || tested.owns(owner)) return;
    const ends = `ends ${bundle.words[outcomeOf(bundle, body)] ?? ""}`.trimEnd();
    add("rules", span, ends, ownerTitle(bundle, owner), ({ procs }) => procs[body]!);
  });
  modifiers.forEach(({ stage, target, owner, title, span }, modifier) => {
    if (reach?.modifiers.has(modifier) === false || tested.owns(owner)) return;
    const name =
      "field" in target
        ? bundle.fields[target.field]!.name
        : "verb" in target
          ? verbs[target.verb]!.name
          : bundle.adjectives[target.adjective]!.name;
    add(
      "rules",
      span,
      `${stage} ${name}`,
      whose(owner, title),
      (coverage) => coverage.modifiers[modifier]!,
    );
  });
  return [...items.values()];
}

function ownerTitle({ strings, things, kinds, effects }: Bundle, owner: Owner): string {
  switch (owner.type) {
    case "always":
      return "";
    case "thing":
      return strings[things[owner.thing]!.title] || things[owner.thing]!.id;
    case "kind":
      return strings[kinds[owner.kind]!.title] || kinds[owner.kind]!.name;
    case "effect":
      return strings[effects[owner.effect]!.title] ?? "";
  }
}

/** What stands in a bundle for the tests that it was built with. */
function testOnly({ tests = [], things, verbs }: Bundle): {
  readonly verbs: ReadonlySet<number>;
  readonly procs: ReadonlySet<number>;
  owns(owner: Owner): boolean;
} {
  const own = new Set(tests.map(({ thing }) => thing));
  const played = new Set(tests.map(({ thing }) => things[thing]!.scenario!.plays));
  return {
    verbs: played,
    procs: new Set([...played].map((verb) => verbs[verb]!.proc)),
    owns: (owner) => owner.type === "thing" && own.has(owner.thing),
  };
}
