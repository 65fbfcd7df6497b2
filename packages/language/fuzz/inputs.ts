/** Inputs made of real texts by damage, and of nothing by chance; each follows from its seed alone. */
import { randomFrom } from "../bench/recovery/random.ts";

/** A pack as files by path. */
export type Files = Readonly<Record<string, string>>;

export interface Input {
  readonly files: Files;
  /** The file that was damaged. */
  readonly path: string;
  /** For whoever asks at places of it. */
  readonly random: () => number;
}

/** The input of a number; `corpus` are small packs without order. */
export function inputOf(seed: number, corpus: readonly Files[]): Input {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const files = pick(corpus);
  const path = pick(Object.keys(files));
  if (random() < 0.08) return { path, random, files: { ...files, [path]: soup(random, pick) } };
  let text = files[path]!;
  const rounds = 1 + Math.floor(random() * random() * 6);
  for (let round = 0; round < rounds; round += 1)
    text = damaged(text, random, pick, () => pick(Object.values(pick(corpus))));
  return { path, random, files: { ...files, [path]: text } };
}

type Pick = <Item>(items: readonly Item[]) => Item;

/** Words, signs and characters that have a meaning somewhere, or should have none. */
const PIECES: readonly string[] = (
  "pack use kind die deck table list map board role zone phase action verb adjective measure rule test " +
  "scenario layout symbol locale assume unknown always while once before after instead of is has can cannot did not " +
  "and or if otherwise for repeat until let be given expect says may chooses each a an any no the nearest " +
  "random highest most least another where when as from to in on by with within like replaces costs ends " +
  "per this up at self it so result move foe constructor __proto__ toString 0 00 1 2-5 5-2 4+ d6 2d6 d0 99d99 " +
  "2147483647 99999999999 1.0.0 1.5 { } ( ) [ ] | , : ; -> => → > < >= <= = == + - – — * / \" “ ” ‘ ’ ' // /// > \\ # @ $ ~ ` é e\u0301 " +
  "Гоблин ork_größe İ ı 怪物 \ud83d\ude00 \ud83d \u200b \u2003 \u00a0 \ufeff \u202e \0 \ufffd"
)
  .split(" ")
  .concat(["\n", "\r\n", "\r", "\t", "  ", "\n\n", "\n  "]);

function soup(random: () => number, pick: Pick): string {
  const length = Math.floor(random() ** 4 * 400) + 1;
  let text = "";
  if (random() < 0.3) {
    for (let at = 0; at < length; at += 1)
      text += String.fromCharCode(Math.floor(random() ** 3 * 65_536));
    return text;
  }
  for (let at = 0; at < length; at += 1) text += pick(PIECES) + (random() < 0.8 ? " " : "");
  return text;
}

const TOKENS = /[\p{L}_][\p{L}\p{M}\p{N}_-]*|\d+|"[^"\n]*"|->|\s+|[^\s]/gu;

/** One damage: to a letter, a word, a line, or a long stretch. */
function damaged(text: string, random: () => number, pick: Pick, other: () => string): string {
  const at = Math.floor(random() * (text.length + 1));
  const spliced = (start: number, length: number, put: string) =>
    text.slice(0, start) + put + text.slice(start + length);
  switch (Math.floor(random() * 14)) {
    case 0:
      return spliced(at, 1 + Math.floor(random() * 4), "");
    case 1:
      return spliced(at, 0, pick(PIECES));
    case 2:
      return spliced(at, 1, String.fromCharCode(Math.floor(random() ** 3 * 65_536)));
    case 3:
      return random() < 0.5 ? text.slice(0, at) : text.slice(at);
    case 4:
    case 5:
    case 6:
    case 7: {
      const tokens = text.match(TOKENS) ?? [];
      const place = Math.floor(random() * tokens.length);
      const way = Math.floor(random() * 4);
      const token = tokens[place] ?? "";
      if (way === 0) tokens.splice(place, 1);
      else if (way === 1) tokens.splice(place, 0, token, " ");
      else if (way === 2) tokens[place] = pick(PIECES);
      else {
        const far = Math.floor(random() * tokens.length);
        tokens[place] = tokens[far] ?? "";
        tokens[far] = token;
      }
      return tokens.join("");
    }
    case 8:
    case 9: {
      const lines = text.split("\n");
      const from = Math.floor(random() * lines.length);
      const to = Math.floor(random() * lines.length);
      const [line = ""] = lines.splice(from, 1);
      if (random() < 0.6) lines.splice(to, 0, line);
      if (random() < 0.3) lines.splice(to, 0, line, line);
      return lines.join("\n");
    }
    case 10: {
      const length = Math.floor(random() * 80);
      const from = Math.floor(random() * text.length);
      return spliced(at, 0, text.slice(from, from + length));
    }
    case 11: {
      const source = other();
      const from = Math.floor(random() * source.length);
      return spliced(at, 0, source.slice(from, from + Math.floor(random() * 200)));
    }
    case 12: {
      const times = random() < 0.05 ? 3000 : Math.floor(random() * 12) + 2;
      return spliced(at, 0, `${pick(PIECES)}${random() < 0.5 ? " " : ""}`.repeat(times));
    }
    default: {
      const name = text.match(/[\p{L}_][\p{L}\p{M}\p{N}_-]*/gu) ?? ["x"];
      const word = pick(name);
      return text.replaceAll(word, random() < 0.5 ? pick(name) : pick(PIECES));
    }
  }
}

const MANY = 50_000;

/** Texts that ask for more than there can be. */
export function extremes(): ReadonlyMap<string, string> {
  const nested = (open: string, middle: string, close: string) =>
    open.repeat(MANY) + middle + close.repeat(MANY);
  return new Map([
    ["50,000 parentheses", `measure m of (n: number): ${nested("(", "n", ")")}\n`],
    ["50,000 parentheses that nothing closes", `measure m of (n: number): ${"(".repeat(MANY)}\n`],
    ["50,000 braces", nested("{", "", "}")],
    ["50,000 bodies", `verb go ${nested("{ if 1 = 1 ", "stop", " }")}\n`],
    ["50,000 braces that open nothing", "}".repeat(MANY)],
    ["50,000 square brackets", nested("[", "", "]")],
    ["50,000 quotes", '"'.repeat(MANY)],
    ["50,000 cells", `list of foe {\n${"| a ".repeat(MANY)}|\n}\n`],
    ["50,000 times of", `measure m of (n: number): ${"a of ".repeat(MANY)}n\n`],
    ["50,000 times not", `adjective (n: number) is m: ${"not ".repeat(MANY)}n = 1\n`],
    ["50,000 times then", `verb go { stop ${"then stop ".repeat(MANY)} }\n`],
    ["50,000 sums", `measure m of (n: number): n${" + n".repeat(MANY)}\n`],
    ["50,000 holes", `verb go ${"(a: number) ".repeat(MANY)}{ stop }\n`],
    [
      "50,000 otherwise",
      `verb go { if 1 = 1 { stop }${" otherwise if 1 = 1 { stop }".repeat(MANY)} }\n`,
    ],
    ["50,000 unknown names", `verb go { ${"remove x\n".repeat(MANY)} }\n`],
    ["50,000 things of an unknown kind", "foe x { }\n".repeat(MANY)],
    ["one line of 200,000 signs", `${"a ".repeat(100_000)}\n`],
    ["one name of 200,000 letters", `foe ${"a".repeat(200_000)} { }\n`],
    ["200,000 combining marks", `foe e${"\u0301".repeat(200_000)} { }\n`],
    ["100,000 empty lines", "\n".repeat(100_000)],
    ["100,000 carriage returns", "\r".repeat(100_000)],
    ["a text of a million signs", `foe x "${"a".repeat(1_000_000)}" { }\n`],
  ]);
}
