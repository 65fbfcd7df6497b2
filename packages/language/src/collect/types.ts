import type { Expression, NameNode, PropertyNode } from "@questwright/grammar";
import { typeUnknown } from "../diagnostics/generated/type.ts";
import { nearest, nearestOf } from "../diagnostics/nearest.ts";
import { typeMeant } from "../model/built-in/english.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import type { Hints } from "../model/hints.ts";
import { commonKind } from "../model/kinds.ts";
import { kindsIn, type Names } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { placeOfNode } from "../model/node-place.ts";
import type { Reporter } from "../model/reporter.ts";
import type { KindSymbol, SourceFile } from "../model/symbols.ts";
import { ANY, DICE, ERROR, FLAG, NUMBER, PRICE, TEXT, type Type, WORD } from "../model/type.ts";

/** The names of types that are no kinds. */
const SIMPLE_TYPES: ReadonlyMap<string, Type> = new Map<string, Type>([
  ["number", NUMBER],
  ["counter", NUMBER],
  ["flag", FLAG],
  ["text", TEXT],
  ["dice", DICE],
  ["price", PRICE],
  ["word", WORD],
  ["any", ANY],
  // A table whose rows are deeds.
  ["table", { type: "table", of: undefined }],
  ["phase", { type: "phase" }],
  ["rule", { type: "rule" }],
]);

const COMPOUND_TYPES = ["list", "zone", "table", "chart"];

export interface TypeContext {
  readonly names: Names;
  readonly reporter: Reporter;
  readonly hints: Hints;
  readonly file: string;
  readonly source: SourceFile;
}

const isType = (word: string, { named }: Names): boolean =>
  SIMPLE_TYPES.has(word) || named.get(word)?.symbol === "kind";

/** Whether a word is a type or, with what stands behind it, a part of one. */
export const beginsType = (word: string, names: Names): boolean =>
  COMPOUND_TYPES.includes(word) || isType(word, names);

/** A zone may be followed by its rules: `zone of card seen owner`. */
export function isZoneType(value: Expression): boolean {
  return value.kind === "Path" && value.of !== undefined && value.word.text === "zone";
}

/** Whether an expression in the place of a value is a type, so that the property declares itself. */
export function isTypeExpression(node: PropertyNode, names: Names): boolean {
  const value = node.values[0];
  if (value === undefined || (node.values.length > 1 && !isZoneType(value))) return false;
  if (node.default !== undefined || node.bounds.length > 0) return true;
  if (value.kind === "Or") return value.terms.every((term) => bareName(term) !== undefined);
  if (value.kind === "Path" && value.of !== undefined)
    return (
      COMPOUND_TYPES.includes(value.word.text) && names.named.get(value.word.text) === undefined
    );
  const name = bareName(value);
  return name !== undefined && isType(nameText(name), names);
}

/** Reads a type; a name that is none is reported and gives the type `error`. */
export function readType(expression: Expression, context: TypeContext): Type {
  const name = bareName(expression);
  if (name !== undefined) return typeNamed(name, context);
  switch (expression.kind) {
    case "Or":
      return readAlternatives(expression.terms, context);
    case "Paren":
      return readType(expression.inner, context);
    case "Path":
      if (expression.of !== undefined) return readCompound(expression.word, expression.of, context);
      break;
    default:
  }
  if (!expression.recovered && expression.kind !== "Torn")
    context.reporter.report(
      typeUnknown(placeOfNode(expression, context.file), { name: "this", near: [] }),
    );
  return ERROR;
}

function readCompound(word: NameNode, of: Expression, context: TypeContext): Type {
  const text = nameText(word);
  switch (text) {
    case "list":
      return { type: "list", of: readType(of, context) };
    case "table":
      return { type: "table", of: readType(of, context) };
    case "chart":
      return { type: "chart", of: readType(of, context) };
    case "zone": {
      const held = readType(of, context);
      return held.type === "entity" ? { type: "zone", of: held.kind } : notAKind(of, held, context);
    }
    default:
      context.reporter.report(
        typeUnknown(placeOfNode(word, context.file), {
          name: text,
          near: nearest(text, COMPOUND_TYPES),
        }),
      );
      return ERROR;
  }
}

function notAKind(of: Expression, held: Type, context: TypeContext): Type {
  if (held.type !== "error")
    context.reporter.report(
      typeUnknown(placeOfNode(of, context.file), { name: bareName(of)?.text ?? "this", near: [] }),
    );
  return ERROR;
}

function typeNamed(name: NameNode, context: TypeContext): Type {
  const text = nameText(name);
  const symbol = context.names.named.get(text);
  if (symbol?.symbol === "kind") return entityType(symbol);
  const simple = SIMPLE_TYPES.get(text);
  if (simple !== undefined) return simple;
  const { names, hints } = context;
  const elsewhere = typeMeant.get(text);
  const types = () => [kindsIn(names).map((kind) => kind.name), SIMPLE_TYPES];
  context.reporter.report(
    typeUnknown(placeOfNode(name, context.file), {
      name: text,
      near: elsewhere === undefined ? nearestOf([hints("type", text, names, types)]) : [elsewhere],
    }),
  );
  return ERROR;
}

function entityType(kind: KindSymbol): Type {
  return kind === builtInKind("zone")
    ? { type: "zone", of: builtInKind("thing") }
    : { type: "entity", kind };
}

/** `small or large` is a choice of words; `foe or walker`, kinds both, what both are. */
function readAlternatives(terms: readonly Expression[], context: TypeContext): Type {
  const names = terms.map(bareName);
  const kinds = names.map((name) => {
    const symbol = name === undefined ? undefined : context.names.named.get(nameText(name));
    return symbol?.symbol === "kind" ? symbol : undefined;
  });
  if (kinds.length > 0 && kinds.every((kind) => kind !== undefined))
    return {
      type: "entity",
      kind: kinds.reduce((one, other) => commonKind(one, other) ?? builtInKind("thing")),
    };
  const words: string[] = [];
  names.forEach((name, index) => {
    if (name !== undefined) words.push(nameText(name));
    else readType(terms[index]!, context);
  });
  return words.length === terms.length ? { type: "choice", words } : ERROR;
}
