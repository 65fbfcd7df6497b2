import { nameLookAlike, nameTwoAlphabets } from "../diagnostics/generated/name.ts";
import type { PackModel } from "../model/model.ts";
import type { Reporter } from "../model/reporter.ts";
import type { AnySymbol } from "../model/symbols.ts";

/** Letters of other alphabets that look like one of ours (from Unicode's table of confusables). */
const LATIN: ReadonlyMap<string, string> = new Map([
  ["а", "a"],
  ["е", "e"],
  ["о", "o"],
  ["р", "p"],
  ["с", "c"],
  ["х", "x"],
  ["у", "y"],
  ["і", "i"],
  ["ј", "j"],
  ["ѕ", "s"],
  ["ԁ", "d"],
  ["һ", "h"],
  ["ԛ", "q"],
  ["ԝ", "w"],
  ["ӏ", "l"],
  ["А", "A"],
  ["В", "B"],
  ["Е", "E"],
  ["К", "K"],
  ["М", "M"],
  ["Н", "H"],
  ["О", "O"],
  ["Р", "P"],
  ["С", "C"],
  ["Т", "T"],
  ["Х", "X"],
  ["У", "Y"],
  ["І", "I"],
  ["Ј", "J"],
  ["Ѕ", "S"],
  ["ο", "o"],
  ["α", "a"],
  ["ν", "v"],
  ["ι", "i"],
  ["ρ", "p"],
  ["υ", "u"],
  ["κ", "k"],
  ["χ", "x"],
  ["Α", "A"],
  ["Β", "B"],
  ["Ε", "E"],
  ["Ζ", "Z"],
  ["Η", "H"],
  ["Ι", "I"],
  ["Κ", "K"],
  ["Μ", "M"],
  ["Ν", "N"],
  ["Ο", "O"],
  ["Ρ", "P"],
  ["Τ", "T"],
  ["Υ", "Y"],
  ["Χ", "X"],
] as const);

const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const NOT_PLAIN = /[^\0-\x7f]/;
const OURS = /\p{Script=Latin}/u;

const declaredIn = (model: PackModel): readonly AnySymbol[] =>
  [
    model.kinds,
    model.dice,
    model.boards,
    model.things,
    model.tables,
    model.rules,
    model.verbs,
    model.adjectives,
    model.measures,
  ].flat();

/** Whether a file declares a name with letters of other alphabets: most have none but plain ones. */
export function hasStrangeName(file: PackModel): boolean {
  return declaredIn(file).some(({ name }) => NOT_PLAIN.test(name) && OTHER.test(name));
}

/** Names that the eye cannot tell apart: one would be written where the other is meant. */
export function checkLookAlikes(model: PackModel, reporter: Reporter): void {
  const bySkeleton = new Map<string, AnySymbol>();
  for (const symbol of declaredIn(model)) {
    const { name, at } = symbol;
    if (at === undefined) continue;
    const skeleton = [...name].map((letter) => LATIN.get(letter) ?? letter).join("");
    const other = bySkeleton.get(skeleton);
    if (other === undefined) bySkeleton.set(skeleton, symbol);
    if (isMixed(name)) {
      const letters = [...new Set(name)].filter((letter) => OTHER.test(letter)).map(numbered);
      reporter.report(nameTwoAlphabets(at, { name, letters: letters.join(", ") }));
    } else if (other !== undefined && other.name !== name && !isMixed(other.name)) {
      const strange = OTHER.test(name) ? name : other.name;
      const letters = [...new Set(strange)].filter((letter) => LATIN.has(letter)).map(numbered);
      const related = other.at ? [{ message: "The other one is here.", at: other.at }] : [];
      reporter.report(
        nameLookAlike(at, { name, other: other.name, letters: letters.join(", ") }, { related }),
      );
    }
  }
}

const isMixed = (name: string): boolean => OTHER.test(name) && OURS.test(name);

function numbered(letter: string): string {
  const digits = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return `${letter} (U+${digits})`;
}
