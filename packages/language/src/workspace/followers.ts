import type { DataNode, Member } from "@questwright/grammar";
import type { Fault } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import { nameText } from "../model/node-name.ts";
import { sForm } from "../model/s-form.ts";
import type { PackSymbol } from "../model/symbols.ts";

/** Names that a file means to declare, whether they were understood or not. */
export interface Meant {
  /** From a name, and from how it is said of somebody who acts, to the name. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** Words of what recovery touched, and how they are said: any of them may have been declared. */
  readonly torn: ReadonlySet<string>;
}

/** Reads from a tree what its text means to declare. */
export function meantIn(text: string, members: readonly Member[]): Meant {
  const names = new Set<string>();
  const torn = new Set<string>();
  const look = (within: readonly Member[]): void => {
    for (const member of within) {
      if (member.kind === "Data" && member.name !== undefined && isNamed(member))
        names.add(nameText(member.name));
      if (isTorn(member))
        for (const word of wordsIn(text.slice(member.start, headEnd(member))))
          torn.add(word).add(sForm(word));
      if (member.kind === "Data" || member.kind === "Section") look(member.body?.members ?? []);
    }
  };
  look(members);
  const named = new Map<string, string[]>();
  for (const name of names)
    for (const said of new Set([name, sForm(name)])) {
      const same = named.get(said);
      if (same === undefined) named.set(said, [name]);
      else same.push(name);
    }
  return { named, torn };
}

/**
 * Whether the writer declared a name in a pack and a fault took it away, as it stands or as it is
 * said of somebody who acts: nobody is told that it is unknown.
 */
export function isLost(said: string, model: PackModel, meant: readonly Meant[]): boolean {
  const isKnown = (name: string) => NAMING.some((list) => model[list].some(isCalled(name)));
  return meant.some(
    ({ named, torn }) => torn.has(said) || named.get(said)?.some((name) => !isKnown(name)) === true,
  );
}

const NAMING = ["things", "kinds", "dice", "tables", "rules", "boards", "layouts", "art"] as const;

const isCalled = (wanted: string) => (symbol: { readonly name: string }) => symbol.name === wanted;

/** A side has no name of its own: it says which flag it stands for; nor has a locale, which says which language. */
const isNamed = ({ word }: DataNode): boolean => !["side", "locale"].includes(nameText(word));

/** What recovery touched may have declared something else than what was read. */
function isTorn(member: Member): boolean {
  if (member.recovered === true) return true;
  return (member.kind === "Verb" || member.kind === "Word") && member.pattern.recovered === true;
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
  isLostName: (name: string) => boolean,
  incomplete: boolean,
): boolean {
  if (OWN_CAUSE.test(fault.code)) return false;
  if (incomplete && UNKNOWN_NAME.test(fault.code)) return true;
  return isLostName(text.slice(fault.at.start, fault.at.end).normalize("NFC"));
}
