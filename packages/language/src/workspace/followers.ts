import type { DataNode, Member } from "@questwright/grammar";
import type { Fault } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import { nameText } from "../model/node-name.ts";
import { sForm } from "../model/s-form.ts";
import type { PackSymbol, SourceFile } from "../model/symbols.ts";

/**
 * Names that the writer declared and a fault took away, each as it stands and as it is said of
 * somebody who acts: nobody is told that they are unknown.
 */
export function lostNames(pack: PackSymbol, model: PackModel): Set<string> {
  const lost = new Set<string>();
  const { things, kinds, dice, tables, rules, boards, layouts, art } = model;
  const declared = [things, kinds, dice, tables, rules, boards, layouts, art].flat();
  const known = new Set(declared.map(({ name }) => name));
  for (const file of pack.files) collectLost(file, file.tree.members, known, lost);
  return new Set([...lost, ...[...lost].map(sForm)]);
}

function collectLost(
  { text }: SourceFile,
  members: readonly Member[],
  known: ReadonlySet<string>,
  lost: Set<string>,
): void {
  for (const member of members) {
    if (member.kind === "Data" && member.name !== undefined && isNamed(member)) {
      const name = nameText(member.name);
      if (!known.has(name)) lost.add(name);
    }
    if (isTorn(member))
      for (const word of wordsIn(text.slice(member.start, headEnd(member)))) lost.add(word);
    if (member.kind === "Data" || member.kind === "Section")
      collectLost({ text } as SourceFile, member.body?.members ?? [], known, lost);
  }
}

/** A side has no name of its own: it says which flag it stands for; nor has a locale, which says which language. */
const isNamed = ({ word }: DataNode): boolean => !["side", "locale"].includes(nameText(word));

/** What recovery touched may have declared something else than what was read. */
function isTorn(member: Member): boolean {
  if (member.recovered) return true;
  return (member.kind === "Verb" || member.kind === "Word") && member.pattern.recovered;
}

/** Where the head of a declaration ends and its body begins. */
function headEnd(member: Member): number {
  switch (member.kind) {
    case "Data":
    case "Section":
    case "Verb":
    case "Proc":
      return member.body?.start ?? member.end;
    case "Table":
    case "List":
      return member.rows?.start ?? member.end;
    case "Word":
      return member.expression?.start ?? member.end;
    default:
      return member.end;
  }
}

/** A torn stretch may be long; what it would have declared stands at its beginning. */
const MOST_WORDS = 200;

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const { 0: word } of text.matchAll(/[\p{L}_][\p{L}\p{M}\p{N}_-]*/gu)) {
    words.push(word.normalize("NFC"));
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

/** Packs that use something that is not there, themselves or through another pack. */
export function incompletePacks(packs: readonly PackSymbol[]): Set<PackSymbol> {
  const incomplete = new Set(
    packs.filter(({ uses }) => uses.some(({ target }) => target === undefined)),
  );
  for (let grown = true; grown; ) {
    grown = false;
    for (const pack of packs)
      if (
        !incomplete.has(pack) &&
        pack.uses.some(({ target }) => target !== undefined && incomplete.has(target))
      ) {
        incomplete.add(pack);
        grown = true;
      }
  }
  return incomplete;
}

/** Codes that say a name means nothing; the last word of the code tells. */
const UNKNOWN_NAME = /^(?!use\/|pack\/|property\/|map\/|syntax\/).*\/(?:unknown|no-verb)$/;

/** Codes that are about the text itself and never follow from another fault. */
const OWN_CAUSE = /^(?:syntax|use|pack|file)\//;

/** Stretches of a file that could not be read: what stands there is not complained about again. */
export function unreadStretches(faults: readonly Fault[]): Map<string, Fault["at"][]> {
  const found = new Map<string, Fault["at"][]>();
  for (const { code, severity, at } of faults) {
    if (severity !== "error" || !code.startsWith("syntax/")) continue;
    const known = found.get(at.file);
    if (known === undefined) found.set(at.file, [at]);
    else known.push(at);
  }
  return found;
}

/** Whether a fault is about what could not be read. */
export function isInside({ code, at }: Fault, unread: readonly Fault["at"][]): boolean {
  if (code.startsWith("syntax/")) return false;
  return unread.some(({ start, end }) => at.start < end && start < at.end);
}

/** Whether a fault only follows from another: its name was lost, or the pack that has it is missing. */
export function isFollower(
  fault: Fault,
  text: string,
  lost: ReadonlySet<string>,
  incomplete: boolean,
): boolean {
  if (OWN_CAUSE.test(fault.code)) return false;
  if (incomplete && UNKNOWN_NAME.test(fault.code)) return true;
  const name = text.slice(fault.at.start, fault.at.end).normalize("NFC");
  return lost.has(name);
}
