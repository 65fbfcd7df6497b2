import { JOINTS, LABELS, NAME_PATTERN, PICKING_WORDS } from "@questwright/grammar";
import type { Diagnostic, Edit } from "../../diagnostics/diagnostic.ts";
import { placeOf } from "../../diagnostics/diagnostic.ts";
import type { Span } from "../../diagnostics/fault.ts";
import { builtInVerb } from "../../model/built-in/verbs.ts";
import type { Meaning } from "../../model/meaning.ts";
import { sForm } from "../../model/s-form.ts";
import { withArticle } from "../../types/describe.ts";
import { edited } from "../../workspace/edited.ts";
import type { ServiceHost } from "../host.ts";
import { identityOf, placeOfMeaning } from "./identity.ts";
import { type Moved, movedBy } from "./moved.ts";
import { type PlacedUse, usesOfSame } from "./references.ts";
import { useAt, usesIn } from "./uses.ts";

/** What may be renamed: the name as it is declared, and where it stands at the place asked about. */
export interface Renamable {
  readonly name: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/** Why something cannot be renamed, as a sentence. */
export interface Refused {
  readonly refused: string;
}

export interface Renamed {
  /** By file and place; they do not overlap. */
  readonly edits: readonly Edit[];
}

/** Whether the name at an offset may be renamed. */
export function renamableAt(path: string, offset: number, host: ServiceHost): Renamable | Refused {
  const use = useAt(path, offset, host);
  if (use === undefined) return { refused: wordAt(path, offset, host) };
  const { meaning, start, end } = use;
  if (placeOfMeaning(meaning) !== undefined) {
    const written = host.source(path)!.text.slice(start, end).normalize("NFC");
    return { name: formsOf(meaning) === undefined ? nameOf(meaning) : written, start, end };
  }
  switch (meaning.symbol) {
    case "word":
      return {
        refused: `\`${meaning.word}\` is a word that is declared nowhere of its own; change it where it is written.`,
      };
    case "local":
      return { refused: `\`${meaning.name}\` stands for whoever is meant; it has no other name.` };
    default:
      return { refused: `\`${nameOf(meaning)}\` belongs to the language.` };
  }
}

function wordAt(path: string, offset: number, host: ServiceHost): string {
  const tokens = host.source(path)?.tokens ?? [];
  const token =
    tokens.find(({ start, end }) => start <= offset && offset < end) ??
    tokens.find(({ end }) => end === offset);
  const word = token && host.source(path)?.text.slice(token.start, token.end);
  return word !== undefined && /^[\p{L}]/u.test(word)
    ? `\`${word}\` is a word of the language here, not a name.`
    : "There is no name here.";
}

function nameOf(meaning: Meaning): string {
  switch (meaning.symbol) {
    case "word":
      return meaning.word;
    case "built-in":
      return meaning.verb.name;
    default:
      return meaning.name;
  }
}

/**
 * Gives what the name at an offset means another name, everywhere: in declarations, phrases, tables,
 * legends and texts; a verb's form with -s follows. Refused where the new name is none, is taken, or
 * would make any other line of the workspace mean something else.
 */
export function renameAt(
  path: string,
  offset: number,
  written: string,
  host: ServiceHost,
): Renamed | Refused {
  const target = renamableAt(path, offset, host);
  if ("refused" in target) return target;
  const name = written.trim().normalize("NFC");
  const uses = usesOfSame(path, offset, host);
  const { meaning } = useAt(path, offset, host)!;
  const reason = whyNoName(name, meaning);
  if (reason !== undefined) return { refused: reason };
  if (name === target.name) return { edits: [] };
  const edits = uses.flatMap((use) => editOf(use, target.name, name, host));
  const taken = whyTaken(name, meaning, path, host);
  if (taken !== undefined) return { refused: taken };
  const changed = whatChanges(name, edits, host);
  return changed === undefined ? { edits } : { refused: changed };
}

const wholeName = new RegExp(`^(?:${NAME_PATTERN})$`);
const NEVER_NAMES: ReadonlySet<string> = new Set([...LABELS, ...PICKING_WORDS, ...JOINTS]);
const CORE = new Set(["self", "it", "none", "so", "yes", "no"]);

function whyNoName(name: string, meaning: Meaning): string | undefined {
  if (name === "") return "A name is missing.";
  if (!wholeName.test(name) || /^\d/.test(name))
    return `\`${name}\` is no name: a name is words joined by hyphens.`;
  const isKey = meaning.symbol === "property";
  if (NEVER_NAMES.has(name) && !(isKey && (LABELS as readonly string[]).includes(name)))
    return `\`${name}\` is a word of the language and can be no name.`;
  if (CORE.has(name)) return `\`${name}\` is a word of the language and can be no name.`;
  if (meaning.symbol === "verb" && meaning.role === "verb" && builtInVerb(name) !== undefined)
    return `\`${name}\` is a deed of the language.`;
  return undefined;
}

/** The forms that a word declares for itself; none where its form after someone follows from its name. */
function formsOf(meaning: Meaning): readonly string[] | undefined {
  return "forms" in meaning ? meaning.forms : undefined;
}

/** As it is written at this place: plain, a verb after someone, or behind the name of a used pack. */
function editOf(use: PlacedUse, from: string, to: string, host: ServiceHost): Edit[] {
  const { file, start, end, meaning } = use;
  const source = host.source(file)!;
  const written = source.text
    .slice(start, end)
    .normalize("NFC")
    .replaceAll(/[\u2010\u2011]/g, "-");
  const ofVerb = meaning.symbol === "verb" && formsOf(meaning) === undefined;
  const pairs = [[from, to], ...(ofVerb ? [[sForm(from), sForm(to)]] : [])] as const;
  const same = pairs.find(([old]) => old === written);
  const behind = pairs.find(([old]) => written.endsWith(`-${old}`));
  const text = same?.[1] ?? (behind && `${written.slice(0, -behind[0]!.length)}${behind[1]}`);
  // A word with forms of its own changes only where it has this form.
  if (text === undefined) return [];
  return [{ ...placeOf({ file, start, end }, source.lines), text }];
}

/** Something else of this name that could be meant by it in the same places. */
function whyTaken(
  name: string,
  meaning: Meaning,
  path: string,
  host: ServiceHost,
): string | undefined {
  const names = host.pack(path)?.names;
  if (names === undefined) return undefined;
  const say = (what: string, at: Span | undefined) => {
    const line = at && host.source(at.file)?.lines.positionAt(at.start).line;
    const where = line === undefined ? "built in" : `declared in ${at!.file}, line ${line}`;
    return `\`${name}\` is ${withArticle(what)} already, ${where}.`;
  };
  switch (meaning.symbol) {
    case "verb": {
      const found = names.verbs.get(name);
      return found && found.owner === meaning.owner ? say(found.role, found.at) : undefined;
    }
    case "adjective": {
      const found = names.adjectives.get(name);
      return found && say("adjective", found.at);
    }
    case "measure": {
      const found = names.measures.get(name);
      return found && say("measure", found.at);
    }
    case "kind":
    case "thing":
    case "die":
    case "table":
    case "rule":
    case "board": {
      const isInner = "owner" in meaning && meaning.owner !== undefined;
      const found = isInner ? undefined : names.named.get(name);
      if (found === undefined) return undefined;
      return say(found.symbol === "thing" ? found.kind.name : found.symbol, found.at);
    }
    case "property": {
      const found = meaning.owner.properties.get(name);
      return found && say("property", found.at);
    }
    default:
      return undefined;
  }
}

/** The first name that would mean something else afterwards, or the first fault that would be new. */
function whatChanges(name: string, edits: readonly Edit[], host: ServiceHost): string | undefined {
  const moved = movedBy(edits);
  const after = host.with(textsAfter(edits, host));
  for (const { path } of host.sources()) {
    const before = usesIn(path, host);
    const then = new Map(usesIn(path, after).map((use) => [use.start, use]));
    for (const use of before) {
      const start = moved(path, use.start);
      const now = then.get(start);
      const identity = identityOf(use.meaning);
      const same = now !== undefined && identityOf(now.meaning) === shifted(identity, moved);
      if (same) continue;
      const line = host.source(path)!.lines.positionAt(use.start).line;
      const written = host.source(path)!.text.slice(use.start, use.end);
      return `With \`${name}\`, \`${written}\` in ${path}, line ${line}, would mean something else.`;
    }
  }
  const known = new Set(host.diagnostics().map((each) => faultKey(each, moved)));
  const fresh = after
    .diagnostics()
    .find((each) => each.severity !== "info" && !known.has(faultKey(each)));
  return (
    fresh &&
    `\`${name}\` would be a fault in ${fresh.file}, line ${fresh.start.line}: ${fresh.message}`
  );
}

function faultKey(diagnostic: Diagnostic, moved?: Moved): string {
  const { code, file, start } = diagnostic;
  return `${code} ${file} ${moved === undefined ? start.offset : moved(file, start.offset)}`;
}

/** An identity by its place, where that place has moved. */
function shifted(identity: string | undefined, moved: Moved): string | undefined {
  const match = identity === undefined ? null : /^(.*):(\d+)$/su.exec(identity);
  return match === null ? identity : `${match[1]}:${moved(match[1]!, Number(match[2]))}`;
}

function textsAfter(edits: readonly Edit[], host: ServiceHost): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    texts.set(file, edited(host.source(file)!.text, own));
  }
  return texts;
}
