/**
 * What a fault of shape took away: declarations whose heads could not be read, the names they may
 * have declared, and the stretches of text of which nothing more can be said.
 */
import type { FileNode, LineTable, Member, Node } from "@questwright/grammar";
import type { Fault } from "../../diagnostics/fault.ts";
import { nameText } from "../../model/node-name.ts";
import { sForm } from "../../model/s-form.ts";
import { headEnd, wordsOf } from "./units.ts";

interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface TornFile {
  /** Nothing that is told of these is told for certain. */
  readonly stretches: readonly Stretch[];
  /** Lines, from 1, with a fault of shape. */
  readonly lines: ReadonlySet<number>;
  /** Declarations that hold a fault of shape somewhere. */
  readonly touched: ReadonlySet<Node>;
  /** Some kind is among them, so that its properties are not all known. */
  readonly kind: boolean;
}

/** Names by what became of them. */
export interface TornNames {
  /** May have been declared where nothing could be read. */
  readonly lost: Set<string>;
  /** Are declared, but nobody knows as what. */
  readonly shaken: Set<string>;
  /** Some declaration has no name at all: whatever is unknown may have been it. */
  isOneMissing: boolean;
}

interface Reading {
  readonly text: string;
  readonly lines: LineTable;
  readonly faults: readonly Fault[];
  readonly names: TornNames;
  readonly stretches: Stretch[];
  readonly touched: Set<Node>;
  kind: boolean;
}

/** Reads the faults of shape of one file; what its declarations lost is added to `names`. */
export function tornFile(
  file: FileNode,
  text: string,
  lines: LineTable,
  faults: readonly Fault[],
  names: TornNames,
): TornFile {
  const reading: Reading = {
    text,
    lines,
    faults,
    names,
    stretches: faults.map(({ at }) => at),
    touched: new Set(),
    kind: false,
  };
  readMembers(file.members, faults, reading);
  const { stretches, touched, kind } = reading;
  return {
    stretches,
    touched,
    kind,
    lines: new Set(faults.map(({ at }) => lines.positionAt(at.start).line)),
  };
}

/** `faults` are those that lie in the body of which these are the members. */
function readMembers(members: readonly Member[], faults: readonly Fault[], reading: Reading): void {
  let at = 0;
  const sorted = [...faults].sort((a, b) => a.at.start - b.at.start);
  members.forEach((member, index) => {
    const until = members[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const own: Fault[] = [];
    while (at < sorted.length && sorted[at]!.at.start < until) own.push(sorted[at++]!);
    if (own.length > 0) readMember(member, own, reading);
    else if (member.kind === "Torn") loseHead(member, member.end, reading);
  });
}

function readMember(member: Member, faults: readonly Fault[], reading: Reading): void {
  const { lines, touched } = reading;
  touched.add(member);
  const end = headEnd(member);
  const lastLine = lines.positionAt(end).line;
  const inHead = faults.filter(({ at }) => lines.positionAt(at.start).line <= lastLine);
  if (inHead.length > 0 || member.kind === "Torn") {
    const torn = Math.max(end, ...inHead.map(({ at }) => lineEnd(reading.text, at.start)));
    loseHead(member, member.kind === "List" ? Math.max(torn, member.end) : torn, reading);
  }
  if (member.kind === "Data" && nameText(member.word) === "kind") reading.kind = true;
  if ((member.kind === "Data" || member.kind === "Section") && member.body !== undefined)
    readMembers(member.body.members, faults, reading);
  if ((member.kind === "Table" || member.kind === "List") && member.rows !== undefined) {
    const [first] = member.rows.rows;
    const isHeadTorn =
      first?.kind === "GridRow" &&
      faults.some(({ at }) => first.start <= at.start && at.start <= first.end);
    if (isHeadTorn) loseHead(member, member.end, reading);
  }
}

function loseHead(member: Member, end: number, { text, names, stretches }: Reading): void {
  stretches.push({ start: member.start, end: Math.max(member.end, end) });
  // The kind of a thing is spoken of, not declared.
  const from = member.kind === "Data" ? member.word.end : member.start;
  for (const word of wordsOf(text.slice(from, end))) {
    names.lost.add(word);
    names.lost.add(sForm(word));
  }
  const name = declaredName(member);
  if (name === undefined) {
    names.isOneMissing ||= DECLARING.has(member.kind);
    return;
  }
  names.shaken.add(name);
  names.shaken.add(sForm(name));
}

/** What has a name, or may have had one. */
const DECLARING: ReadonlySet<Node["kind"]> = new Set([
  "Verb",
  "Word",
  "Data",
  "Proc",
  "Table",
  "Torn",
]);

/** The name a member declares, if it could be read. */
export function declaredName(member: Node): string | undefined {
  switch (member.kind) {
    case "Verb":
    case "Word":
      return member.pattern.kind === "Torn" ? undefined : nameText(member.pattern.word);
    case "Data":
    case "Proc":
    case "Table":
      return member.name === undefined ? undefined : nameText(member.name);
    default:
      return undefined;
  }
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}
