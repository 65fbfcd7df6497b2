/** The type of a property as it is declared, and what a declaration may not be. */
import type { Expression, PropertyNode } from "@questwright/grammar";
import { change } from "../diagnostics/fault.ts";
import { propertyLeftOver, propertyNoType } from "../diagnostics/generated/property.ts";
import { limitMeant } from "../model/built-in/english.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { placeOfNode } from "../model/node-place.ts";
import { ERROR, type Type } from "../model/type.ts";
import { beginsType, isZoneType, readType, type TypeContext } from "./types.ts";

/** Reports a value in the place of a type, and what stands behind one. */
export function declaredType(node: PropertyNode, context: TypeContext): Type {
  const [value, ...rest] = node.values;
  if (value === undefined || node.key.kind !== "Name") return ERROR;
  const name = nameText(node.key);
  const { reporter, file, source } = context;
  const textOf = (each: Expression): string => source.text.slice(each.start, each.end);
  const type = typeOfValue(value);
  if (type !== undefined) {
    const written = `${name}: ${type} = ${textOf(value)}`;
    const at = placeOfNode(value, file);
    const fix = { fixes: [change(at, `${type} = ${textOf(value)}`, false)] };
    if (node.default === undefined) {
      reporter.report(propertyNoType(at, { name, written }, fix));
      return ERROR;
    }
  }
  const [first] = rest;
  if (first === undefined || node.recovered || isZone(value)) return readType(value, context);
  const words = node.values.map(wordIn).filter((word) => word !== undefined);
  const isChoice = words.length === node.values.length && !beginsType(words[0]!, context.names);
  const at = placeOfNode(first, file);
  if (isChoice) {
    const written = words.join(" or ");
    const whole = { ...at, start: value.start, end: node.values.at(-1)!.end };
    const params = { name, written: `${name}: ${written}` };
    reporter.report(propertyLeftOver(at, params, { fixes: [change(whole, written, true)] }));
    return { type: "choice", words };
  }
  const limit = limitOf(node);
  const put = limit === undefined ? `= ${textOf(first)}` : limit;
  const after = limit === undefined ? put : `${limit} ${textOf(rest[1]!)}`;
  const params = { name, written: `${name}: ${textOf(value)} ${after}` };
  const fixes = node.default === undefined || limit ? [change(at, put, false)] : [];
  reporter.report(propertyLeftOver(at, params, { fixes }));
  return readType(value, context);
}

const wordIn = (value: Expression): string | undefined => {
  const name = bareName(value);
  return name && nameText(name);
};

const isZone = (value: Expression): boolean => wordIn(value) === "zone" || isZoneType(value);

/** `max 3`: the limit that was meant. */
function limitOf({ values: [, word, number] }: PropertyNode): string | undefined {
  const name = word && wordIn(word);
  return name !== undefined && number?.kind === "Number" ? limitMeant.get(name) : undefined;
}

function typeOfValue(value: Expression): string | undefined {
  switch (value.kind) {
    case "Number":
      return value.words.length === 0 ? "number" : undefined;
    case "Text":
      return "text";
    case "Dice":
      return "dice";
    case "Open":
      return "price";
    default: {
      const word = wordIn(value);
      return word === "yes" || word === "no" ? "flag" : undefined;
    }
  }
}
