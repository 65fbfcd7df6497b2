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
  const lines = sources.map(({ text }) => lineTable(text));
  const all: BundleSpan[] = [[0, 0, 0, 0, 0]];
  /** Numbers of places, each at or behind where its file, beginning and end lead; 0 is free. */
  let known = new Int32Array(roomFor(sources.reduce((sum, { text }) => sum + text.length, 0)));
  /** The file that was asked for last: those who ask go through one after another. */
  let path: string | undefined;
  let file: number | undefined;
  /** The same of the place: a deed asks for its own several times. */
  let last: Span | undefined;
  let lastNumber = 0;

  function homeOf(file: number, start: number, end: number): number {
    return (Math.imul(start, 0x9e3779b1) ^ Math.imul(end + file * 131, 0x85ebca6b)) >>> 7;
  }

  function makeRoom(): void {
    known = new Int32Array(4 * known.length);
    const mask = known.length - 1;
    for (let number = 1; number < all.length; number++) {
      const span = all[number]!;
      let at = homeOf(span[0], span[1], span[2]) & mask;
      while (known[at] !== 0) at = (at + 1) & mask;
      known[at] = number;
    }
  }

  return {
    files: sources.map(({ path }) => path),
    all,
    of(place) {
      if (place === undefined) return 0;
      if (place === last) return lastNumber;
      last = place;
      lastNumber = numberOf(place);
      return lastNumber;
    },
    text: (at) => sources[numbers.get(at.file) ?? -1]?.text.slice(at.start, at.end) ?? "",
  };

  function numberOf(place: Span): number {
    if (place.file !== path) {
      path = place.file;
      file = numbers.get(path);
    }
    if (file === undefined) return 0;
    const { start, end } = place;
    const mask = known.length - 1;
    let at = homeOf(file, start, end) & mask;
    for (let number = known[at]!; number !== 0; number = known[at]!) {
      const other = all[number]!;
      if (other[1] === start && other[2] === end && other[0] === file) return number;
      at = (at + 1) & mask;
    }
    const { line, column } = lines[file]!.positionAt(start);
    const number = all.push([file, start, end, line, column]) - 1;
    known[at] = number;
    if (2 * number > known.length) makeRoom();
    return number;
  }
}

/** A power of two: room for more places than most texts of such a length have. */
const roomFor = (length: number): number => 1 << (32 - Math.clz32(64 + (length >> 4)));
