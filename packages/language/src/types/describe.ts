import type { Type } from "../model/type.ts";

/** A type in the words of an author: "a number", "a foe", "`small` or `large`". */
export function describeType(type: Type): string {
  switch (type.type) {
    case "error":
      return "something";
    case "none":
      return "nothing";
    case "number":
    case "text":
    case "phase":
    case "rule":
      return `a ${type.type}`;
    case "flag":
      return "yes or no";
    case "dice":
      return "dice";
    case "any":
      return "anything";
    case "price":
      return "a price";
    case "choice":
      return alternatives(type.words);
    case "word":
      return "a word";
    case "entity":
      return withArticle(type.kind.name);
    case "zone":
      return `a zone of ${type.of.name}`;
    case "list":
      return `several (${describeType(type.of)} each)`;
    case "table":
      return "a table";
    case "chart":
      return "a chart";
    case "roll":
      return "a roll";
    case "rolled":
      return "a rolled die";
  }
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/iu.test(noun) ? "an" : "a"} ${noun}`;
}

function alternatives(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  if (quoted.length < 2) return quoted.join("");
  return `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
}
