import { type Board, drawingWords, readOut, type Thing, textsIn } from "@questwright/bundle";
import type { System } from "@questwright/runtime";
import type { DieView, Source } from "../play/view.ts";

/** What the numbers of a bundle are called and where they are written. */
export interface Names {
  readonly things: readonly Thing[];
  readonly dieKind: string;
  readonly thing: (id: string) => Thing | undefined;
  readonly titleOfThing: (thing: Thing) => string;
  /** Whether some seat moves things of its kind. */
  readonly isSeated: (thing: Thing) => boolean;
  /** Position of its kind among the kinds of pieces. */
  readonly tint: (thing: Thing) => number;
  readonly word: (word: number) => string;
  /** What a field of a thing holds before anything happens; undefined where nobody knows. */
  readonly valueAtStart: (thing: Thing | undefined, field: number) => number | undefined;
  /** The board that a map is drawn for, and whether maps may be laid beside others on it. */
  readonly boardOf: (map: number) => {
    readonly board: Board | undefined;
    readonly canGrow: boolean;
  };
  readonly dieCalled: (title: string) => number;
  readonly die: (die: number, face: number) => DieView;
  readonly source: (span: number) => Source | undefined;
}

const known = new WeakMap<System, Names>();

/** In the language that the games of the system are told in. */
export const namesOf = (system: System): Names => {
  let names = known.get(system);
  if (!names) {
    names = makeNames(system);
    known.set(system, names);
  }
  return names;
};

const MOST_PIPS = 6;

const makeNames = ({ bundle, language }: System): Names => {
  const { strings: written, words: shown } = textsIn(bundle, language);
  const wordOf = drawingWords(bundle);
  const strings = written.map((text) => readOut(text, wordOf));
  const { words, things, kinds, dice, symbols, spans, files, fields, maps, boards } = bundle;
  const starts = new Map<Thing, ReadonlyMap<number, number>>();
  const startOf = (thing: Thing): ReadonlyMap<number, number> => {
    const known = starts.get(thing) ?? new Map(thing.values);
    starts.set(thing, known);
    return known;
  };
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const symbolsByName = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const seated = new Set(
    things.map(({ role }) => role?.controls ?? -1).filter((kind) => kind >= 0),
  );
  const isSeatedKind = (kind: number): boolean =>
    kind >= 0 && (seated.has(kind) || isSeatedKind(kinds[kind]?.parent ?? -1));
  const pieceKind = kinds.findIndex(({ name }) => name === "piece");
  const isPieceKind = (kind: number): boolean =>
    kind >= 0 && (kind === pieceKind || isPieceKind(kinds[kind]?.parent ?? -1));
  const pieceKinds = kinds.flatMap((_, kind) => (isPieceKind(kind) ? [kind] : []));
  const dieKind = kinds.find(({ name }) => name === "die");
  const titleOfDie = (die: number) => strings[dice[die]?.title ?? 0] || (dice[die]?.name ?? "");
  return {
    things,
    dieKind: dieKind ? strings[dieKind.title] || dieKind.name : "die",
    thing: (id) => (id === "" ? undefined : byId.get(id)),
    titleOfThing: ({ title, id }) => strings[title] || id,
    isSeated: ({ kind }) => isSeatedKind(kind),
    tint: ({ kind }) => Math.max(0, pieceKinds.indexOf(kind)),
    word: (word) => words[word] ?? "",
    valueAtStart: (thing, field) => (thing && startOf(thing).get(field)) ?? fields[field]?.default,
    boardOf: (map) => {
      const board = boards[maps.find(({ thing }) => thing === map)?.board ?? -1];
      return { board, canGrow: (board?.exits.length ?? 0) > 0 };
    },
    dieCalled: (title) => dice.findIndex((_, die) => titleOfDie(die) === title),
    die: (die, face) => {
      const declared = dice[die];
      const label = declared?.symbols ? (shown[face] ?? "") : String(face);
      const symbol = declared?.symbols ? symbolsByName.get(words[face] ?? "") : undefined;
      const hasPips = !declared?.symbols && Math.max(0, ...(declared?.faces ?? [])) <= MOST_PIPS;
      return {
        die: titleOfDie(die),
        label,
        pips: hasPips ? face : 0,
        ...(symbol && { path: symbol.path, viewBox: symbol.viewBox }),
      };
    },
    source: (span) => {
      const [file, start, end, line] = spans[span] ?? [0, 0, 0, 0];
      const path = files[file];
      return span > 0 && path !== undefined ? { path, start, end, line } : undefined;
    },
  };
};
