/**
 * Many things with the same fault are one fault with many places: every use of a name that nobody
 * declares, every row that lacks the same property.
 */
import type { Fault, FaultFix, Span } from "../../diagnostics/fault.ts";
import { change } from "../../diagnostics/fault.ts";
import { nameDeclaredOtherwise } from "../../diagnostics/generated/name.ts";
import { typingMistakes } from "../../diagnostics/nearest.ts";
import { sForm } from "../../model/s-form.ts";
import { type CauseFile, type CauseFiles, isUnknownName } from "./causes.ts";
import { type Declared, declaredAs, type FileNamed, filesByBeginning } from "./declared.ts";
import { wordsOf } from "./units.ts";

/** From so many on the same sentence about different places is told once. */
const SAME = 3;

/** The faults with those that belong together as one; each stands where the first of them stood. */
export function grouped(
  faults: readonly Fault[],
  files: CauseFiles,
  fileNamed: FileNamed,
): readonly Fault[] {
  const groups = Map.groupBy(faults, (fault) => keyOf(fault, files));
  const result: Fault[] = [];
  for (const [key, same] of groups) {
    if (key === undefined || same.length < (key.startsWith("name ") ? 2 : SAME))
      for (const fault of same) result.push(fault);
    else result.push(merged(inOrder(same)));
  }
  return blamed(result, files, fileNamed);
}

function keyOf(fault: Fault, files: CauseFiles): string | undefined {
  const { code, at, severity } = fault;
  const file = files.get(at.file);
  if (file === undefined || /^(?:syntax|file|use|pack)\//.test(code)) return undefined;
  if (isUnknownName(fault) && severity === "error")
    return `name ${stem(file.text.slice(at.start, at.end).normalize("NFC"))}`;
  return `same ${code} ${fault.group ?? fault.message}`;
}

/** `attacks` and `attack` are one name in two forms. */
function stem(name: string): string {
  const [head = "", ...tail] = name.split("-");
  const bare = head
    .replace(/(?:ies|y)$/, "y")
    .replace(/(?<=s|x|z|ch|sh|o)es$/, "")
    .replace(/s$/, "");
  return [bare, ...tail].join("-");
}

function inOrder(faults: readonly Fault[]): readonly Fault[] {
  return [...faults].sort((a, b) =>
    a.at.file === b.at.file ? a.at.start - b.at.start : a.at.file < b.at.file ? -1 : 1,
  );
}

function merged(faults: readonly Fault[]): Fault {
  const [first, ...rest] = faults as [Fault, ...Fault[]];
  const places = new Map([first, ...rest].map(({ at }) => [placeKey(at), at]));
  const [, ...others] = places.values();
  if (others.length === 0) return first;
  return { ...first, others, fixes: first.fixes.map((fix) => everywhere(fix, rest)) };
}

const placeKey = ({ file, start, end }: Span): string => `${start} ${end} ${file}`;

/** One fix for all places that offer it under the same title. */
function everywhere(fix: FaultFix, rest: readonly Fault[]): FaultFix {
  const edits = new Map(fix.edits.map((edit) => [placeKey(edit.at), edit]));
  for (const { fixes } of rest)
    for (const edit of fixes.find(({ title }) => title === fix.title)?.edits ?? [])
      if (!edits.has(placeKey(edit.at))) edits.set(placeKey(edit.at), edit);
  return { ...fix, edits: [...edits.values()] };
}

/**
 * Where several places agree on a name that nobody declares, and one that is near is declared and
 * used nowhere, it is the declaration that is misspelt.
 */
function blamed(
  faults: readonly Fault[],
  files: CauseFiles,
  fileNamed: FileNamed,
): readonly Fault[] {
  if (!faults.some((fault) => isUnknownName(fault) && fault.fixes.length > 0)) return faults;
  const filesWith = filesByBeginning(files);
  return faults.map((fault) => {
    if (!isUnknownName(fault) || fault.severity !== "error") return fault;
    const file = files.get(fault.at.file);
    if (file === undefined) return fault;
    const used = file.text.slice(fault.at.start, fault.at.end).normalize("NFC");
    for (const { edits } of fault.fixes) {
      const near = edits[0]?.text;
      if (near === undefined) continue;
      const found = declaredAs(near, files, fileNamed);
      if (found === undefined || isTitled(found, found.name)) continue;
      if (isUsed(found, files, filesWith)) continue;
      const wanted = near === found.name ? used : withoutS(used, found.name);
      if (wanted === undefined || wanted === found.name) continue;
      if ((fault.others?.length ?? 0) < 1 && !isTitled(found, wanted)) continue;
      const told = nameDeclaredOtherwise(
        found.at,
        { name: found.name, wanted },
        {
          related: [{ message: `\`${used}\` stands here.`, at: fault.at }],
          fixes: [change(found.at, wanted, false)],
        },
      );
      return { ...told, others: [fault.at, ...(fault.others ?? [])] };
    }
    return fault;
  });
}

/** The plain form that a name used with an -s has, if it is near the declared one. */
function withoutS(used: string, declared: string): string | undefined {
  const plain = [
    used.replace(/es(?=-|$)/, ""),
    used.replace(/s(?=-|$)/, ""),
    used.replace(/ies(?=-|$)/, "y"),
  ];
  return plain.find((name) => sForm(name) === used && typingMistakes(name, declared) <= 3);
}

/** Whether the title is written as the name that is wanted: `rein-an-draus "Rein and Raus"`. */
function isTitled({ title, name }: Declared, wanted: string): boolean {
  if (title === undefined) return false;
  const words = wordsOf(title.toLowerCase()).join("-");
  return words.includes(wanted) && (wanted === name || !words.includes(name));
}

/** Whether anything but the declaration itself speaks of a name. */
function isUsed(
  { name, at }: Declared,
  files: CauseFiles,
  filesWith: (name: string) => readonly CauseFile[],
): boolean {
  const said = sForm(name);
  const words = said === name ? [name] : [name, said];
  // Most names are used where they are declared.
  const own = files.get(at.file);
  let count = own === undefined ? 0 : countIn(own, words);
  if (count > 1) return true;
  for (const file of filesWith(name)) {
    if (file !== own) count += countIn(file, words);
    if (count > 1) return true;
  }
  return false;
}

/** How often words stand in a file: more than once is enough to know. */
function countIn({ text }: CauseFile, words: readonly string[]): number {
  let count = 0;
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0 && count < 2; at = text.indexOf(word, at + 1))
      if (isWord(text, at, at + word.length)) count += 1;
  return count;
}

const PART = /[\p{L}_\p{M}\p{N}-]/u;
const BEGINNING = /[\p{L}_]/u;

/** Whether a stretch that begins with a letter is a whole word. */
function isWord(text: string, start: number, end: number): boolean {
  if (PART.test(signAt(text, end))) return false;
  // Numbers and hyphens begin no word, but may stand behind its beginning.
  for (let at = start; at > 0; ) {
    const before = signBefore(text, at);
    if (BEGINNING.test(before)) return false;
    if (!PART.test(before)) return true;
    at -= before.length;
  }
  return true;
}

const signAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : "";

function signBefore(text: string, at: number): string {
  const code = text.charCodeAt(at - 1);
  const isLow = code >= 0xdc00 && code <= 0xdfff;
  return isLow && at > 1 ? signAt(text, at - 2) : text[at - 1]!;
}
