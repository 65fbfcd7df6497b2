/** Strings, words, spans and dice expressions of a bundle: each once, in the order of first use. */
import type { Span as BundleSpan } from "@questwright/bundle";
import { lineTable } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";

export interface Interned<Value> {
  readonly all: Value[];
  /** The number of a value, which is kept if it is new. */
  of(value: Value): number;
}

/** Values that are the same have the same key. `first` are there from the start. */
export function intern<Value>(
  keyOf: (value: Value) => string,
  first: readonly Value[] = [],
): Interned<Value> {
  const all: Value[] = [];
  const numbers = new Map<string, number>();
  const of = (value: Value): number => {
    const key = keyOf(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, all.length);
    return all.push(value) - 1;
  };
  for (const value of first) of(value);
  return { all, of };
}

export interface Spans {
  readonly files: readonly string[];
  readonly all: readonly BundleSpan[];
  /** The number of a place; 0, which is nowhere, for what is built in. */
  of(at: Span | undefined): number;
  /** What stands at a place in the text. */
  text(at: Span): string;
}

/** Places in the files of packs; the files in the order of the packs. */
export function internSpans(packs: readonly PackModel[]): Spans {
  const sources = packs.flatMap(({ pack }) => pack.files);
  const numbers = new Map(sources.map(({ path }, index) => [path, index]));
  const places = sources.map(({ text }) => ({
    lines: lineTable(text),
    /** The last place with each beginning. */
    known: new Map<number, number>(),
  }));
  const all: BundleSpan[] = [[0, 0, 0, 0, 0]];
  /** The place before it with the same beginning; 0 where there is none. */
  const earlier: number[] = [0];
  return {
    files: sources.map(({ path }) => path),
    all,
    of(at) {
      const file = at === undefined ? undefined : numbers.get(at.file);
      if (at === undefined || file === undefined) return 0;
      const { lines, known } = places[file]!;
      const { start, end } = at;
      const last = known.get(start) ?? 0;
      for (let number = last; number !== 0; number = earlier[number]!)
        if (all[number]![2] === end) return number;
      const { line, column } = lines.positionAt(start);
      known.set(start, all.length);
      earlier.push(last);
      return all.push([file, start, end, line, column]) - 1;
    },
    text: (at) => sources[numbers.get(at.file) ?? -1]?.text.slice(at.start, at.end) ?? "",
  };
}
