import { builtInKind, isStatedBuiltIn } from "../../model/built-in/kinds.ts";
import { isKind, propertiesOfKind } from "../../model/kinds.ts";
import type { Names } from "../../model/names.ts";
import type { KindSymbol, PropertySymbol } from "../../model/symbols.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import { literal, type Proposal, snippet } from "./completion.ts";
import { MEMBERS, RULES, SCENARIO } from "./keywords.ts";
import type { OpenBody, WritingPlace } from "./place.ts";
import { expressionWords } from "./words.ts";

export function kindStarter(kind: KindSymbol): Proposal {
  const required = propertiesOfKind(kind).filter(({ required }) => required);
  const lines = required.map(({ name }, index) => `  ${literal(name)}: $${index + 3}\n`);
  const text = `${literal(kind.name)} \${1:name} "\${2:Title}" {\n${lines.join("")}  $0\n}`;
  return snippet("kind", kind.name, text, kind.title ?? "", kind.help ?? "");
}

export function membersOf(
  kind: KindSymbol,
  { text }: Source,
  names: Names,
  { before, start }: WritingPlace,
  body: OpenBody,
): Proposal[] {
  if (before.length > 0 && before[before.length - 1] !== ",") return expressionWords(names, []);
  const written = text.slice(body.start, start);
  const stated = (name: string) =>
    new RegExp(`(^|[\\s,{])${escaped(name)}\\s*:`, "u").test(written);
  const properties = propertiesOfKind(kind)
    .filter((each) => !each.builtIn || isStatedBuiltIn(each))
    .filter(({ name }) => !stated(name))
    .map(propertyProposal);
  const scenario = isKind(kind, builtInKind("scenario")) ? SCENARIO : [];
  return [...properties, ...MEMBERS, ...RULES, ...scenario];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function propertyProposal({ name, type, help, required }: PropertySymbol): Proposal {
  return property(name, `${describeType(type)}${required ? "" : ", optional"}`, help ?? "");
}

export function property(name: string, detail: string, help: string): Proposal {
  return snippet("property", name, `${literal(name)}: $0`, detail, help);
}
