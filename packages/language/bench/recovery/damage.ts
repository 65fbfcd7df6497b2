/** What may befall the tokens of a file: each is lost, doubled, swapped with the next, or mistyped. */
import type { Token } from "@questwright/grammar";

export type DamageKind = "deleted" | "doubled" | "swapped" | "misspelt";
export const DAMAGE_KINDS: readonly DamageKind[] = ["deleted", "doubled", "swapped", "misspelt"];

/** `start`..`end` of the sound text reads `put` instead. */
export interface Damage {
  readonly kind: DamageKind;
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/** The tokens that stand for something: no comments, no ends of lines. */
export function meaningful(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    ({ colour, type }) => colour !== "comment" && colour !== "documentation" && type !== "Newline",
  );
}

/** All damages of one kind; those that change nothing are none. */
export function damagesOf(
  kind: DamageKind,
  text: string,
  tokens: readonly Token[],
  random: () => number,
): Damage[] {
  return tokens.flatMap((token, at) => {
    const damage = damageOf(kind, text, token, tokens[at + 1], random);
    return damage === undefined || text.slice(damage.start, damage.end) === damage.put
      ? []
      : [damage];
  });
}

function damageOf(
  kind: DamageKind,
  text: string,
  token: Token,
  next: Token | undefined,
  random: () => number,
): Damage | undefined {
  const { start, end } = token;
  const image = text.slice(start, end);
  switch (kind) {
    case "deleted":
      return { kind, start, end, put: "" };
    case "doubled":
      // A comma or a brace is typed twice as it is; words and numbers with a blank between.
      return { kind, start, end, put: `${image} ${image}` };
    case "swapped": {
      if (next === undefined) return undefined;
      const other = text.slice(next.start, next.end);
      if (other === image) return undefined;
      const between = text.slice(end, next.start);
      return { kind, start, end: next.end, put: `${other}${between || " "}${image}` };
    }
    case "misspelt": {
      const put = misspelt(token, image, random);
      return put === undefined ? undefined : { kind, start, end, put };
    }
  }
}

/** The sign beside the one that was meant. */
const SLIPS: Readonly<Record<string, string>> = {
  "{": "[",
  "}": "]",
  "(": "9",
  ")": "0",
  ",": ".",
  ":": ";",
  "|": "\\",
  "->": "-",
  "=": "-",
  "+": "=",
  "-": "0",
  "*": "8",
  "<": ",",
  ">": ".",
  "<=": "<-",
  ">=": ".=",
};

/** One slip of the finger: a letter lost, doubled, wrong or swapped; the sign beside; a quote forgotten. */
function misspelt(token: Token, image: string, random: () => number): string | undefined {
  if (token.type === "Prose") return undefined;
  if (token.type === "Text") return image.slice(0, -1);
  if (/^\d/.test(image)) return `${image.slice(0, -1)}q`;
  const letters = [...image];
  if (!/\p{L}/u.test(image)) return SLIPS[image];
  return slip(letters, random).join("");
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** A slip that leaves another word. */
export function slip(letters: readonly string[], random: () => number): readonly string[] {
  const at = Math.floor(random() * letters.length);
  switch (Math.floor(random() * 4)) {
    case 0:
      if (letters.length > 2) return letters.toSpliced(at, 1);
      break;
    case 1:
      return letters.toSpliced(at, 0, letters[at]!);
    case 2: {
      const next = letters[at + 1];
      if (next !== undefined && next !== letters[at])
        return letters.toSpliced(at, 2, next, letters[at]!);
      break;
    }
  }
  const wrong = [...ALPHABET].filter((letter) => letter !== letters[at]);
  return letters.toSpliced(at, 1, wrong[Math.floor(random() * wrong.length)]!);
}

export function applied(text: string, { start, end, put }: Damage): string {
  return text.slice(0, start) + put + text.slice(end);
}
