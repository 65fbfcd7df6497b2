/** Dice as people call them, and what they call the column of what was rolled. */

/** No number of the language has more digits. */
const SOME = "(\\d{0,9})\\s?[dw]\\s?(\\d{1,9}|%%?)";
const ALONE = new RegExp(`^${SOME}$`, "iu");
const WITHIN = new RegExp(`(?<![\\p{L}\\p{N}])${SOME}(?![\\p{L}\\p{N}%])`, "giu");

/** `d66`, `1D20`, `d%`, `W6` as the language writes them; undefined where it is something else. */
export function readDice(text: string): string | undefined {
  const found = ALONE.exec(text.trim());
  return found === null ? undefined : written(found[1]!, found[2]!);
}

function written(count: string, faces: string): string | undefined {
  const sides = /^(?:%%?|00)$/u.test(faces) ? 100 : Number(faces);
  const many = count === "" ? 1 : Number(count);
  if (sides === 0 || many === 0) return undefined;
  return many === 1 ? `d${sides}` : `${many}d${sides}`;
}

/** What a column of rolled numbers is called, alone or with dice: `Roll`, `d66 Roll`, `Die result (1d20)`. */
const WORDS = new Set(
  "roll rolls rolled result results range number numbers no nr row die dice on a the of wurf würfel würfelwurf ergebnis zahl jet dé dés résultat tirada dado dados tiro risultato".split(
    " ",
  ),
);

export interface ColumnOfNumbers {
  /** As the language writes them; undefined where the name does not say. */
  readonly dice: string | undefined;
}

/** What a column is called, if that is a name for the numbers of rows. */
export function columnOfNumbers(title: string): ColumnOfNumbers | undefined {
  const found = [...title.matchAll(WITHIN)].map(([, count, faces]) => written(count!, faces!));
  const words = title
    .replace(WITHIN, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}#]+/u)
    .filter((word) => word !== "");
  if (words.length + found.length === 0) return undefined;
  if (!words.every((word) => word === "#" || WORDS.has(word))) return undefined;
  return { dice: found.length === 1 ? found[0] : undefined };
}
