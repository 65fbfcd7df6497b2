/** What integers stand for, found from the code: so that a sentence can name an entity or a word. */
import type { Bundle, Expr, Proc, Stmt, ValueType } from "@questwright/bundle";
import type { Shown } from "../program/program.ts";

export function shownOfType({ type }: ValueType): Shown {
  switch (type) {
    case "number":
    case "counter":
    case "price":
    case "any":
    case "chart":
      return "number";
    case "flag":
    case "text":
    case "dice":
    case "word":
    case "entity":
    case "table":
    case "list":
      return type;
    case "zone":
      return "entity";
  }
}

/** What the parameters of each proc hold, as far as verbs and hooks tell. */
export function shownOfParameters(bundle: Bundle): ReadonlyMap<number, readonly Shown[]> {
  const known = new Map<number, readonly Shown[]>();
  const ofVerb = (verb: number) => bundle.verbs[verb]!.params.map(({ type }) => shownOfType(type));
  bundle.verbs.forEach(({ proc }, verb) => {
    if (proc >= 0) known.set(proc, ofVerb(verb));
  });
  for (const { verb, owner, body } of bundle.hooks) {
    const captures = owner.type === "effect" ? bundle.effects[owner.effect]!.captures : 1;
    known.set(body, [...new Array<Shown>(captures).fill("entity"), ...ofVerb(verb)]);
  }
  for (const { body } of bundle.watches) known.set(body, ["entity"]);
  return known;
}

/** What each local of a proc holds: by its parameters, then by the first assignment. */
export function shownOfLocals(
  bundle: Bundle,
  proc: Proc,
  parameters: readonly Shown[] | undefined,
): readonly Shown[] {
  const locals: Shown[] = [...proc.locals].map((letter, slot) =>
    letter === "l" ? "list" : (parameters?.[slot] ?? "number"),
  );
  const assigned = new Set<number>(parameters?.keys());
  const assign = (slot: number, shown: Shown) => {
    if (slot < 0 || assigned.has(slot) || locals[slot] === "list") return;
    assigned.add(slot);
    locals[slot] = shown;
  };
  const visit = (block: readonly Stmt[]): void => {
    for (const statement of block) {
      switch (statement[0]) {
        case "let":
          assign(statement[2], shownOfExpression(bundle, statement[3], locals));
          break;
        case "each":
          assign(statement[2], shownOfMembers(bundle, statement[3], locals));
          visit(statement[4]);
          break;
        case "pick":
          assign(statement[2].slot, statement[2].as === "number" ? "number" : statement[2].as);
          break;
        case "ask":
          assign(statement[4], "flag");
          break;
        case "if":
          visit(statement[3]);
          visit(statement[4]);
          break;
        case "repeat":
          visit(statement[3]);
          break;
        case "choose":
          for (const row of statement[4]) visit(row.body);
          break;
        default:
          break;
      }
    }
  };
  visit(proc.body);
  return locals;
}

export function shownOfExpression(
  bundle: Bundle,
  expression: Expr,
  locals: readonly Shown[],
): Shown {
  if (typeof expression === "number") return "number";
  switch (expression[0]) {
    case "local":
      return locals[expression[1]] ?? "number";
    case "get":
      return shownOfType(bundle.fields[expression[1]]!.type);
    case "proto":
    case "place":
    case "space":
    case "zone":
    case "beyond":
    case "opposite":
    case "edge":
    case "region":
      return "entity";
    case "chart":
      return "dice";
    case "topFace":
    case "face":
      return "word";
    case "if":
      return shownOfExpression(bundle, expression[2], locals);
    case "at":
      return shownOfMembers(bundle, expression[1], locals);
    default:
      return "number";
  }
}

function shownOfMembers(bundle: Bundle, list: Expr, locals: readonly Shown[]): Shown {
  if (typeof list === "number") return "number";
  switch (list[0]) {
    case "all":
    case "things":
    case "spaces":
    case "in":
    case "reach":
    case "line":
    case "crossed":
    case "edges":
      return "entity";
    case "filter":
    case "best":
    case "sort":
    case "union":
      return shownOfMembers(bundle, list[1], locals);
    case "if":
      return shownOfMembers(bundle, list[2], locals);
    case "list":
      return shownOfExpression(bundle, list[1] ?? 0, locals);
    default:
      return "number";
  }
}
