import type { Expression, ItemLabel } from "@questwright/grammar";
import { phraseMissing } from "../diagnostics/generated/phrase.ts";
import { rollNoRoll, rollNotATable } from "../diagnostics/generated/roll.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { DieSymbol, TableSymbol } from "../model/symbols.ts";
import { ANY, DICE, ERROR, NUMBER, type Type, WORD } from "../model/type.ts";
import { fits, kindOf } from "../types/fits.ts";
import { holesOf, whoseType } from "./bind-tables.ts";
import { type BuiltInPhrase, failed, namedResult, takePlain } from "./built-in-verbs.ts";
import { expectType } from "./check.ts";
import { addLocal, type BindContext, findLocal, makeLocal, means, report } from "./context.ts";
import { holeText } from "./deed.ts";
import { bindValue, dieNamed, numeric } from "./expression.ts";
import { diceAt, thingAt } from "./name.ts";
import { bindRows } from "./rows.ts";
import { chooserOf } from "./subject.ts";
import type { Term } from "./terms.ts";
import type { BoundExpression, BoundStatement, Local } from "./tree.ts";

/** `roll 2d6 for luck as luck`, `ann rolls d20 on events`. */
export function bindRoll(given: BuiltInPhrase): BoundStatement {
  const { phrase, inside, labelled, outside } = given;
  const on = labelled.get("on");
  const table = on === undefined ? undefined : bindTable(on, inside);
  const known = table?.kind === "table" ? table.table : undefined;
  const thrown = bindThrown(given, known);
  if (thrown === undefined) return failed(given, "dice");
  const by = labelled.get("by");
  const who = { type: "entity", kind: builtInKind("thing") } as const;
  const actor =
    by === undefined
      ? (given.actor ?? chooserOf(outside, phrase.at))
      : expectType(bindValue(by.value, inside, who), who, inside);
  const args = bindTableArgs(given, known, table, actor);
  const purpose = isForTable(given, known) ? undefined : labelled.get("for");
  const into = labelled.get("into");
  const dice = { type: "zone", of: builtInKind("die") } as const;
  const bound =
    into === undefined ? undefined : expectType(bindValue(into.value, inside, dice), dice, inside);
  const rolled: Type = { type: "roll", dice: thrown.known };
  const cell = cellType(table);
  const result = namedResult(given, cell ?? rolled) ?? lastResult(given, cell ?? rolled);
  const rows =
    phrase.node.rows === undefined ? undefined : bindRows(phrase.node.rows, result, outside);
  return {
    kind: "roll",
    at: phrase.at,
    hoists: phrase.hoists,
    dice: thrown.dice,
    count: thrown.count,
    purpose: purpose === undefined ? undefined : purposeOf(purpose, inside),
    actor,
    table,
    args,
    into: bound,
    result,
    rows,
  };
}

/** After `on TABLE`, `for` somebody fills its hole; `for` a word says what the roll is for. */
function isForTable(given: BuiltInPhrase, table: TableSymbol | undefined): boolean {
  if (table === undefined) return false;
  const holes = holesOf(table, given.outside);
  if (holes.some((hole) => hole.label === "for")) return true;
  const term = given.labelled.get("for");
  if (term === undefined || !holes.some((hole) => hole.label === undefined)) return false;
  const name = bareName(term.value);
  if (name === undefined || nameText(name) === "self") return true;
  if (findLocal(given.outside, nameText(name)) !== undefined) return true;
  const symbol = given.outside.names.named.get(nameText(name));
  const hole = holes.find((each) => each.label === undefined);
  return (
    symbol?.symbol === "thing" &&
    hole !== undefined &&
    fits(thingAt(symbol, term.at).type, hole.type)
  );
}

/** Without a name the roll is `result` for the rest of the body. */
function lastResult({ outside, phrase }: BuiltInPhrase, type: Type): Local {
  return addLocal(outside, makeLocal("result", "named", type, phrase.verbAt));
}

function purposeOf(term: Term, context: BindContext): string | undefined {
  const name = bareName(term.value);
  if (name !== undefined) {
    means(context, name, { symbol: "word", word: nameText(name) });
    context.shared.purposes.add(nameText(name));
    return nameText(name);
  }
  expectType(bindValue(term.value, context, WORD), WORD, context);
  return undefined;
}

interface Thrown {
  readonly dice: BoundExpression;
  readonly count: BoundExpression | undefined;
  readonly known: readonly DieSymbol[];
}

function bindThrown(given: BuiltInPhrase, table: TableSymbol | undefined): Thrown | undefined {
  const { inside } = given;
  const first = takePlain(given);
  if (first === undefined) {
    const own = table?.node.dice;
    return own === undefined ? undefined : thrownOf(bindValue(own, inside, DICE), inside);
  }
  const [second] = given.plain;
  const die = second === undefined ? undefined : dieOf(second.value, inside);
  if (second !== undefined && die !== undefined) {
    takePlain(given);
    const count = numeric(bindValue(first.value, inside, NUMBER), inside);
    return { dice: diceAt(die, 1, second.at), count, known: [die] };
  }
  return thrownOf(bindValue(first.value, inside, DICE), inside);
}

function dieOf(value: Expression, context: BindContext): DieSymbol | undefined {
  const name = bareName(value);
  return name === undefined ? undefined : dieNamed([name], context);
}

function thrownOf(value: BoundExpression, context: BindContext): Thrown {
  const dice = expectType(value, DICE, context);
  const known = dice.kind === "dice" ? dice.pool.map(([die]) => die) : [];
  return { dice, count: undefined, known };
}

function bindTable(term: Term, context: BindContext): BoundExpression {
  const value = bindValue(term.value, context, { type: "table", of: undefined });
  if (value.type.type !== "table" && value.type.type !== "error") {
    report(context, rollNotATable(term.at));
    return { kind: "error", type: ERROR, at: term.at };
  }
  return value;
}

/** What a grid gives; undefined where the rows are deeds. */
function cellType(table: BoundExpression | undefined): Type | undefined {
  return table?.type.type === "table" ? table.type.of : undefined;
}

/**
 * Whose table it is, then its holes: the first one without a label is the one who rolls, the
 * labelled ones are filled by their labels.
 */
function bindTableArgs(
  given: BuiltInPhrase,
  known: TableSymbol | undefined,
  table: BoundExpression | undefined,
  actor: BoundExpression | undefined,
): BoundExpression[] {
  if (table === undefined) return [];
  const { inside, outside, phrase, labelled } = given;
  const nobody: BoundExpression = {
    kind: "none",
    type: { type: "none" },
    at: phrase.at,
  };
  const whose =
    table.kind === "property" ? table.of : (ownerSelf(known, outside) ?? actor ?? nobody);
  if (known === undefined) return [whose];
  const holes = holesOf(known, outside);
  const open = holes.some((hole) => hole.label === undefined);
  if (known.owner === undefined && !open) expectType(whose, whoseType(known, inside), inside);
  const missing: string[] = [];
  const named = isForTable(given, known) ? labelled.get("for") : undefined;
  let plain = 0;
  const args = holes.map((hole) => {
    if (hole.label === undefined) {
      plain += 1;
      if (plain === 1 && named !== undefined)
        return expectType(bindValue(named.value, inside, hole.type), hole.type, inside);
      if (plain === 1 && actor !== undefined) return expectType(actor, hole.type, inside);
    } else {
      const term = labelled.get(hole.label as ItemLabel);
      if (term !== undefined)
        return expectType(bindValue(term.value, inside, hole.type), hole.type, inside);
    }
    if (hole.default !== undefined) return bindValue(hole.default, inside, hole.type);
    missing.push(holeText(hole));
    return nobody;
  });
  if (missing.length > 0)
    report(outside, phraseMissing(phrase.verbAt, { verb: known.name, holes: missing }));
  return [whose, ...args];
}

/** In a thing's own rules its tables are those of `self`. */
function ownerSelf(
  table: TableSymbol | undefined,
  context: BindContext,
): BoundExpression | undefined {
  if (table?.owner?.symbol !== "thing") return undefined;
  const { owner } = table;
  const at = table.at;
  if (context.owner === owner && context.self !== undefined)
    return { kind: "local", type: context.self.type, at, local: context.self };
  return { kind: "thing", type: { type: "entity", kind: owner.kind }, at, thing: owner };
}

/** `reroll luck`, `reroll it`; alone in a hook on a roll: that roll. */
export function bindReroll(given: BuiltInPhrase): BoundStatement {
  const { phrase, inside, outside } = given;
  const what = takePlain(given);
  if (what === undefined) {
    if (outside.moment?.roll !== true) report(outside, rollNoRoll(phrase.verbAt));
    return { kind: "reroll", at: phrase.at, hoists: phrase.hoists, dice: undefined };
  }
  const value = bindValue(what.value, inside, ANY);
  const kind = kindOf(value.type);
  const fine =
    ["roll", "rolled", "error"].includes(value.type.type) ||
    (kind !== undefined && isKind(kind, builtInKind("die"))) ||
    (value.type.type === "list" && ["rolled", "entity"].includes(value.type.of.type));
  if (!fine) report(outside, rollNoRoll(what.at));
  return { kind: "reroll", at: phrase.at, hoists: phrase.hoists, dice: value };
}
