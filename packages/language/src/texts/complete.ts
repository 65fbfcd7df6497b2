/** A locale file with a line for each text that it lacks. What is translated is left as it stands. */

import type { DataNode, Member } from "@questwright/grammar";
import { formatFile, parseFile } from "@questwright/grammar";
import { nameText } from "../model/node-name.ts";
import { tagOf } from "./locales.ts";

export interface MissingText {
  readonly path: readonly string[];
  readonly source: string;
}

/** Of a locale: its language and the pack that it is said to be for. */
export interface LocaleHead {
  readonly language: string;
  readonly pack: string;
  /** The name behind `for`; "" where there is none. */
  readonly target: string;
}

/**
 * The text of a locale file to which is added, as notes, what it lacks: `// mourner: "" = "Mourner"`.
 * Without its two strokes such a line is a translation to fill in. Lines of an earlier run are written
 * anew. `before` is the file as it is; undefined where there is none.
 */
export function completeLocale(
  before: string | undefined,
  head: LocaleHead,
  missing: readonly MissingText[],
): string {
  const kept = withoutNotes(before ?? "");
  const lines = missing.map(lineOf);
  const place = bodyEnd(kept, head);
  if (place === undefined) {
    const target = head.target === "" ? "" : ` for ${head.target}`;
    const top = kept.trim() === "" ? headNote(head) : `${kept.trimEnd()}\n\n`;
    return formatFile(`${top}locale ${head.language}${target} {\n${lines.join("")}}\n`);
  }
  const open = kept.slice(0, place).replace(/[ \t\n]+$/, "");
  const start = open.endsWith("{") || lines.length === 0 ? "\n" : "\n\n";
  return formatFile(`${open}${start}${lines.join("")}${kept.slice(place)}`);
}

const headNote = ({ language, pack }: LocaleHead): string =>
  [
    `// The texts of ${pack} in ${language}. Each stands under the name of what it belongs to; behind = is`,
    "// what it was translated from. Take away // before a line and write the translation in the empty quotes.",
    "",
    "",
  ].join("\n");

/** `// mourner { wail { says: "" = "Each warden …" } }`. */
function lineOf({ path, source }: MissingText): string {
  const groups = path.slice(0, -1);
  const from = source.replaceAll('"', "'").replace(/\s+/gu, " ");
  const key = path.at(-1) ?? "";
  const origin = key.startsWith('"') ? "" : ` = "${from}"`;
  const open = groups.map((group) => `${group} { `).join("");
  return `  // ${open}${key}: ""${origin}${" }".repeat(groups.length)}\n`;
}

const NOTE =
  /^[ \t]*\/\/ (?:\S+ \{ )*(?:"[^"\n]*"|[^\s"]+): ""(?: = "[^"\n]*")?(?: \})*[ \t]*\n/gmu;

const withoutNotes = (text: string): string => text.replace(/\r\n?/g, "\n").replace(NOTE, "");

/** Where the body of the locale ends: before its closing brace. */
function bodyEnd(text: string, { language, target }: LocaleHead): number | undefined {
  const found = parseFile(text).file.members.find(
    (member): member is DataNode => isLocale(member) && isOf(member, language, target),
  );
  const end = found?.body === undefined || found.body.recovered ? undefined : found.body.end - 1;
  return end;
}

const isLocale = (member: Member): member is DataNode =>
  member.kind === "Data" && nameText(member.word) === "locale";

function isOf({ name, clauses }: DataNode, language: string, target: string): boolean {
  if (name === undefined || tagOf(nameText(name)) !== tagOf(language)) return false;
  const clause = clauses.find(({ word }) => word === "for")?.value;
  const named = clause?.kind === "Name" ? nameText(clause) : "";
  return named === target;
}
