/**
 * One cause, one error. What only follows from another fault is not told: from a line that could
 * not be read, from a name that such a line would have declared, from another fault of the same
 * phrase or of the head it stands under.
 */
import type { LineTable, Node } from "@questwright/grammar";
import type { Fault } from "../../diagnostics/fault.ts";
import { sForm } from "../../model/s-form.ts";
import type { SourceFile } from "../../model/symbols.ts";
import type { Declared } from "./declared.ts";
import { declaredName, type TornFile, type TornNames, tornFile } from "./torn.ts";
import { headEnd, isPhrase, type Placed, placeIn, wordsOf } from "./units.ts";

export interface CauseFile extends SourceFile {
  readonly lines: LineTable;
  readonly declared: ReadonlyMap<string, Declared>;
}

/** The files that faults may lie in, by path. */
export interface CauseFiles {
  has(path: string): boolean;
  get(path: string): CauseFile | undefined;
  values(): Iterable<CauseFile>;
}

/** Codes that say a name means nothing; the last word of the code tells. */
const UNKNOWN_NAME = /^(?!use\/|pack\/|map\/|syntax\/).*\/(?:unknown|none|no-verb|unknown-symbol)$/;
/** Codes about a name that nobody declares, but `condition/none` and its like. */
export const isUnknownName = ({ code }: Fault): boolean =>
  UNKNOWN_NAME.test(code) && code !== "condition/none";

const isSyntax = ({ code }: Fault): boolean => code.startsWith("syntax/");
const isError = ({ severity }: Fault): boolean => severity === "error";
/** About the text itself or its pack; never follows from anything. */
const OWN_CAUSE = /^(?:(?:syntax|use|pack|file)\/|declaration\/(?:swapped|no-name)$)/;

/** More faults than this are all told: nobody reads them one by one. */
const MOST = 2000;

/** A fault with all that is asked of its place. */
interface Located extends Placed {
  readonly fault: Fault;
  /** The text it marks. */
  readonly marked: string;
  /** Of its unit, without its bodies. */
  readonly wording: Wording;
  readonly line: number;
}

/** The faults that are causes, in the order they came. */
export function causesOf(faults: readonly Fault[], files: CauseFiles): readonly Fault[] {
  const errors = faults.filter((fault) => isError(fault) && files.has(fault.at.file));
  if (errors.length < 2 || errors.length > MOST) return faults;
  const located = locate(errors, files);
  const dropped = new Set<Fault>();
  dropTorn(errors, located, files, dropped);
  dropShadowed(located, dropped);
  dropEchoes(located, dropped);
  dropUnbound(located, dropped);
  return faults.filter((fault) => !dropped.has(fault));
}

function locate(errors: readonly Fault[], files: CauseFiles): readonly Located[] {
  const known = new Map<Node, Wording>();
  return errors
    .map((fault) => {
      const { tree, text, lines } = files.get(fault.at.file)!;
      const { start, end } = fault.at;
      const placed = placeIn(tree, start);
      const { unit } = placed;
      let own = known.get(unit);
      if (own === undefined) {
        own = wordingOf(text.slice(unit.start, headEnd(unit)), isPhrase(unit));
        known.set(unit, own);
      }
      const marked = text.slice(start, end).normalize("NFC");
      if (isSyntax(fault)) own = lineOf(text, start);
      return { ...placed, wording: own, fault, marked, line: lines.positionAt(start).line };
    })
    .sort(
      (a, b) =>
        compare(a.fault.at.file, b.fault.at.file) ||
        a.fault.at.start - b.fault.at.start ||
        a.fault.at.end - b.fault.at.end,
    );
}

/** The words of a stretch of text; found out when somebody asks for one that it may have. */
interface Wording {
  has(word: string): boolean;
  /** What a phrase calls something: `… as victim`, `let victim be …`. */
  readonly binds: readonly string[];
}

const NOTHING: readonly never[] = [];

function wordingOf(written: string, mayBind: boolean): Wording {
  const text = written.normalize("NFC");
  let words: readonly string[] | undefined;
  const all = () => {
    words ??= wordsOf(text);
    return words;
  };
  return {
    has: (word) => text.includes(word) && all().includes(word),
    get binds() {
      if (!mayBind || !/as|let/.test(text)) return NOTHING;
      const own = all();
      return own.filter((_, at) => own[at - 1] === "as" || own[at - 1] === "let");
    },
  };
}

/** Where the shape is lost the line counts. */
function lineOf(text: string, offset: number): Wording {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  return wordingOf(text.slice(start, end === -1 ? undefined : end), true);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What follows from lines that could not be read. */
function dropTorn(
  errors: readonly Fault[],
  located: readonly Located[],
  files: CauseFiles,
  dropped: Set<Fault>,
): void {
  const names: TornNames = { lost: new Set(), shaken: new Set(), isOneMissing: false };
  const torn = new Map<string, TornFile>();
  for (const [path, faults] of Map.groupBy(errors.filter(isSyntax), ({ at }) => at.file)) {
    const { tree, text, lines } = files.get(path)!;
    torn.set(path, tornFile(tree, text, lines, faults, names));
  }
  for (const { fault, marked } of located)
    if (fault.code === "declaration/no-name") names.isOneMissing = true;
    else if (fault.code === "declaration/swapped")
      for (const word of wordsOf(marked)) names.lost.add(word);
  shakeUnknown(located, names);
  const isKindTorn = [...torn.values()].some(({ kind }) => kind);
  const tainted = new Set<Node>();
  const follows = (each: Located): boolean => {
    const { fault, unit, line, marked, wording } = each;
    const { start } = fault.at;
    const own = torn.get(fault.at.file);
    if (own !== undefined) {
      if (own.lines.has(line) || own.touched.has(unit)) return true;
      if (own.stretches.some((stretch) => stretch.start <= start && start < stretch.end))
        return true;
    }
    if (isUnknownName(fault)) {
      if (names.lost.has(marked) || (names.isOneMissing && fault.fixes.length === 0)) {
        tainted.add(unit);
        return true;
      }
      // Of a kind that could not be read whole nobody knows what it has.
      if (isKindTorn && fault.code.startsWith("property/") && fault.fixes.length === 0) return true;
    }
    if (names.shaken.size === 0 || isShaking(each)) return false;
    for (const name of names.shaken) if (wording.has(name)) return true;
    return isSaid(names.shaken, fault.message);
  };
  for (const each of located)
    if (!OWN_CAUSE.test(each.fault.code) && follows(each)) dropped.add(each.fault);
  for (const { fault, unit } of located)
    if (tainted.has(unit) && !OWN_CAUSE.test(fault.code)) dropped.add(fault);
}

/** Whether a message speaks of one of some names. */
function isSaid(names: ReadonlySet<string>, message: string): boolean {
  for (const name of names)
    if (message.includes(name)) return wordsOf(message).some((word) => names.has(word));
  return false;
}

const SHAKING = /^(?:kind|type|noun)\/(?:unknown|circular)$/;

/** A declaration whose head names what nobody knows is not what it was meant to be. */
const isShaking = ({ fault, unit }: Located): boolean =>
  SHAKING.test(fault.code) && declaredName(unit) !== undefined;

function shakeUnknown(located: readonly Located[], { shaken }: TornNames): void {
  for (const each of located) {
    if (!isShaking(each)) continue;
    const name = declaredName(each.unit)!;
    shaken.add(name);
    shaken.add(sForm(name));
  }
}

const NARROWER = /\/narrower$/;

/** What stands under a faulty head: rows of a roll of unknown dice, columns of an unknown choice. */
function dropShadowed(located: readonly Located[], dropped: Set<Fault>): void {
  const kept = located.filter(({ fault }) => !dropped.has(fault));
  const heads = new Set(kept.map(({ unit }) => unit));
  for (const { fault, unit, around } of kept) {
    if (isSyntax(fault)) continue;
    if (around.some((head) => heads.has(head) && shadows(head, fault))) dropped.add(fault);
    if (isUnknownName(fault)) continue;
    const owner = around.at(-1);
    if (owner?.kind !== "List" && owner?.kind !== "Table") continue;
    const [first] = owner.rows?.rows ?? [];
    if (first?.kind === "GridRow" && first !== unit && heads.has(first)) dropped.add(fault);
  }
}

function shadows(head: Node, { code }: Fault): boolean {
  switch (head.kind) {
    case "If":
      return NARROWER.test(code);
    case "For":
    case "Hook":
    case "Phrase":
    case "Table":
      return true;
    default:
      return false;
  }
}

/** Of one phrase the faults that are nearest to a cause are told: names before what is made of them. */
function dropEchoes(located: readonly Located[], dropped: Set<Fault>): void {
  const kept = located.filter(({ fault, unit }) => !dropped.has(fault) && isPhrase(unit));
  for (const same of Map.groupBy(kept, ({ unit }) => unit).values()) {
    if (same.length < 2) continue;
    const least = Math.min(...same.map(({ fault }) => rankOf(fault)));
    const nearest = same.filter(({ fault }) => rankOf(fault) === least);
    const causes = new Set(least === RANK_OF_NAMES ? nearest : nearest.slice(0, 1));
    for (const each of same)
      if (!causes.has(each) && !isSyntax(each.fault)) dropped.add(each.fault);
  }
}

const RANK_OF_NAMES = 1;

function rankOf(fault: Fault): number {
  const { code } = fault;
  if (isSyntax(fault) || code.endsWith("/uneven-row")) return 0;
  if (isUnknownName(fault)) return RANK_OF_NAMES;
  if (/^(?:name|noun|adjective|verb)\//.test(code) && !/\/(?:left-over|missing)$/.test(code))
    return 2;
  return code.endsWith("/left-over") || code === "phrase/label" ? 4 : 3;
}

/** A name that a faulty phrase before it would have bound is not told to be unknown. */
function dropUnbound(located: readonly Located[], dropped: Set<Fault>): void {
  const kept = located.filter(({ fault }) => !dropped.has(fault));
  const declarations = Map.groupBy(kept, ({ around, unit }) => around[0] ?? unit);
  for (const same of declarations.values())
    same.forEach((later, index) => {
      if (isSyntax(later.fault)) return;
      const isLost = same.slice(0, index).some((before) => {
        if (before.unit === later.unit || before.marked === later.marked) return false;
        if (isUnknownName(later.fault)) {
          if (before.wording.has(later.marked)) return true;
          // A line that could not be read may have bound any name.
          if (isSyntax(before.fault) && later.fault.fixes.length === 0) return true;
        }
        return before.wording.binds.some((name) => later.wording.has(name));
      });
      if (isLost) dropped.add(later.fault);
    });
}
