import type { DataNode, Member, NameNode, TextNode } from "@questwright/grammar";
import { propertyOfKind, propertyOfThing } from "../../model/kinds.ts";
import type { Meaning } from "../../model/meaning.ts";
import type { Names } from "../../model/names.ts";
import { nameText } from "../../model/node-name.ts";
import type { HoleSymbol } from "../../model/symbols.ts";
import type { Found } from "./structure.ts";

type Inside = Meaning | "words" | undefined;

/** Where texts in braces are read with the holes of a verb. */
type ReadText = (text: TextNode, holes: readonly HoleSymbol[]) => void;

/** In a translation every text stands under the name of what it belongs to. */
export function localeNames(node: DataNode, names: Names, found: Found, read: ReadText): void {
  const walk = (members: readonly Member[], inside: Inside, isTop: boolean): void => {
    const meant = (name: NameNode): Inside => {
      const text = nameText(name);
      if (inside === "words") return { symbol: "word", word: text };
      if (isTop) return text === "words" ? "words" : declaredNamed(text, names);
      return inside === undefined ? undefined : partNamed(text, inside);
    };
    for (const member of members) {
      if (member.kind === "Section") {
        const meaning = meant(member.name);
        if (typeof meaning === "object") found(member.name, meaning);
        walk(member.body.members, meaning, false);
      } else if (member.kind === "Property") {
        const { key } = member;
        const meaning = key.kind === "Name" ? meant(key) : undefined;
        if (key.kind === "Name" && typeof meaning === "object") found(key, meaning);
        for (const value of [...member.values, member.default])
          if (value?.kind === "Text") read(value, holesOf(inside));
      }
    }
  };
  walk(node.body?.members ?? [], undefined, true);
}

function declaredNamed(text: string, names: Names): Meaning | undefined {
  return (
    names.named.get(text) ??
    names.verbs.get(text) ??
    names.adjectives.get(text) ??
    names.measures.get(text) ??
    names.packs.flatMap(({ layouts }) => layouts).find(({ name }) => name === text)
  );
}

function partNamed(text: string, owner: Meaning): Meaning | undefined {
  const named = (each: { readonly name: string }) => each.name === text;
  switch (owner.symbol) {
    case "thing":
      return (
        owner.children.find(named) ??
        owner.tables.find(named) ??
        owner.rules.find(named) ??
        owner.sides.find(named) ??
        propertyOfThing(owner, text)
      );
    case "kind":
      return (
        owner.children.find(named) ??
        owner.tables.find(named) ??
        owner.rules.find(named) ??
        propertyOfKind(owner, text)
      );
    default:
      return undefined;
  }
}

function holesOf(inside: Inside): readonly HoleSymbol[] {
  if (typeof inside !== "object") return [];
  if (inside.symbol === "verb") return inside.holes;
  return inside.symbol === "thing" ? (inside.verb?.holes ?? []) : [];
}
