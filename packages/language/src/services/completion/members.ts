import { builtInKind, isStatedBuiltIn } from "../../model/built-in/kinds.ts";
import { isKind, propertiesOfKind } from "../../model/kinds.ts";
import type { KindSymbol, PropertySymbol } from "../../model/symbols.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import { helpFor } from "../symbol-help.ts";
import { literal, type Proposal, snippet } from "./completion.ts";
import { MEMBERS, RULES, SCENARIO } from "./keywords.ts";
import type { OpenBody, WritingPlace } from "./place.ts";

export function kindStarter(kind: KindSymbol): Proposal {
  const required = propertiesOfKind(kind).filter(({ required }) => required);
  const lines = required.map(({ name }, index) => `  ${literal(name)}: $${index + 3}\n`);
  const text = `${literal(kind.name)} \${1:name} "\${2:Title}" {\n${lines.join("")}  $0\n}`;
  return snippet("kind", kind.name, text, kind.title ?? "", helpFor(kind));
}

export function membersOf(
  kind: KindSymbol,
  { text }: Source,
  { before, start }: WritingPlace,
  body: OpenBody,
): Proposal[] {
  if (before.length > 0 && before[before.length - 1] !== ",") return [];
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

function propertyProposal(symbol: PropertySymbol): Proposal {
  const { name, type, required } = symbol;
  return property(name, `${describeType(type)}${required ? "" : ", optional"}`, helpFor(symbol));
}

export function property(name: string, detail: string, help: string): Proposal {
  return snippet("property", name, `${literal(name)}: $0`, detail, help);
}
