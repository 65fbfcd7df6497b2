import type { Expression, ItemLabel } from "@questwright/grammar";
import { numericFaces } from "../../check/dice.ts";
import { baseOf, rowsOf } from "../../check/table-rows.ts";
import { expressionTwoRolls } from "../../diagnostics/generated/expression.ts";
import { phraseMissing } from "../../diagnostics/generated/phrase.ts";
import {
  rollNegative,
  rollNoRoll,
  rollNotATable,
  rollRanks,
} from "../../diagnostics/generated/roll.ts";
import { tableAdded } from "../../diagnostics/generated/table.ts";
import { builtInKind } from "../../model/built-in/kinds.ts";
import { contradiction } from "../../model/face-order.ts";
import { isKind } from "../../model/kinds.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import type { DieSymbol, TableSymbol } from "../../model/symbols.ts";
import { ANY, DICE, ERROR, NUMBER, type Type, WORD } from "../../model/type.ts";
import { fits, kindOf } from "../../types/fits.ts";
import { expectType } from "../check.ts";
import { addLocal, type BindContext, findLocal, makeLocal, means, report } from "../context.ts";
import { holesOf, whoseType } from "../declarations/tables.ts";
import { holeText } from "../deeds/deed.ts";
import { bindRows } from "../deeds/rows.ts";
import { chooserOf } from "../deeds/subject.ts";
import type { Term } from "../deeds/terms.ts";
import type { BoundExpression, BoundStatement, Local } from "../tree.ts";
import { bindValue, dieNamed, numeric } from "../values/expression.ts";
import { diceAt, thingAt } from "../values/name.ts";
import { type BuiltInPhrase, failed, namedResult, takePlain } from "./verbs.ts";

/** `roll 2d6 for luck as luck`, `ann rolls d20 on events`. */
export function bindRoll(given: BuiltInPhrase): BoundStatement {
  const { phrase, inside, labelled, outside } = given;
  const on = labelled.get("on");
  const table = on === undefined ? undefined : bindTable(on, inside);
  const known = table?.kind === "table" ? table.table : undefined;
  const thrown = bindThrown(given, known);
  if (thrown === undefined) return failed(given, "dice");
  if (known !== undefined && thrown.plus !== undefined) checkAdded(known, thrown.plus, inside);
  if (table === undefined) checkNegative(thrown, inside);
  const by = labelled.get("by");
  const who = { type: "entity", kind: builtInKind("thing") } as const;
  const actor =
    by === undefined
      ? (given.actor ?? chooserOf(outside, phrase.at))
      : expectType(bindValue(by.value, inside, who), who, inside);
  const whom = table !== undefined && known === undefined ? forWhom(given) : undefined;
  const args = bindTableArgs(given, known, table, whom ?? actor);
  const isFor = whom !== undefined || isForTable(given, known);
  const purpose = isFor ? undefined : labelled.get("for");
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
    plus: thrown.plus,
    purpose: purpose === undefined ? undefined : purposeOf(purpose, inside),
    actor,
    table,
    args,
    into: bound,
    result,
    rows,
  };
}

/** `roll d6 - 2`, written for a number of things, is sometimes less than none. */
function checkNegative({ dice, plus }: Thrown, context: BindContext): void {
  const less = plus?.kind === "negate" && plus.operand.kind === "number" ? plus.operand.value : 0;
  if (less === 0 || dice.kind !== "dice") return;
  let least = -less;
  for (const [die, count] of dice.pool) {
    const faces = numericFaces(die);
    if (faces === undefined) return;
    least += count * faces.reduce((one, other) => Math.min(one, other));
  }
  if (least < 0) report(context, rollNegative(plus!.at, { least }));
}

/** Where something is added, the table says which results that makes, or answers whatever comes. */
function checkAdded(table: TableSymbol, plus: BoundExpression, context: BindContext): void {
  const base = baseOf(table, context.shared.namesOf(table.pack));
  const tables = base === undefined ? [table] : [table, base];
  const answersAll = tables.some(({ node }) =>
    rowsOf(node).some(({ when, keys }) =>
      keys.some(({ value }) => when === undefined && value.kind === "Otherwise"),
    ),
  );
  if (answersAll || tables.some(({ node }) => node.from !== undefined)) return;
  const related = [{ message: "The table is here.", at: table.at }];
  report(context, tableAdded(plus.at, { table: table.name }, { related }));
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
    context.shared.counts.forFile = true;
    return nameText(name);
  }
  expectType(bindValue(term.value, context, WORD), WORD, context);
  return undefined;
}

interface Thrown {
  readonly dice: BoundExpression;
  readonly count: BoundExpression | undefined;
  readonly plus: BoundExpression | undefined;
  readonly known: readonly DieSymbol[];
}

function bindThrown(given: BuiltInPhrase, table: TableSymbol | undefined): Thrown | undefined {
  const { inside } = given;
  const first = takePlain(given);
  if (first === undefined) {
    const own = table?.node.dice;
    return own === undefined ? undefined : thrownOf([plainTerm(own)], inside);
  }
  const [second] = given.plain;
  const terms = second === undefined ? [] : termsOf(second.value);
  const [head, ...more] = terms;
  const die = head?.sign === 1 ? dieOf(head.value, inside) : undefined;
  if (second !== undefined && die !== undefined) {
    takePlain(given);
    const count = numeric(bindValue(first.value, inside, NUMBER), inside);
    const rest = more.map(({ value, sign }) => ({ sign, bound: bindValue(value, inside) }));
    const dice = diceAt(die, 1, second.at);
    return { dice, count, plus: added(rest, inside), known: [die] };
  }
  return thrownOf(termsOf(first.value), inside);
}

function dieOf(value: Expression, context: BindContext): DieSymbol | undefined {
  const name = bareName(value);
  return name === undefined ? undefined : dieNamed([name], context);
}

/** A part of `2d6 + bonus of ann - 1`. */
interface Part {
  readonly value: Expression;
  readonly sign: 1 | -1;
}

const plainTerm = (value: Expression): Part => ({ value, sign: 1 });

function termsOf(value: Expression, sign: 1 | -1 = 1): Part[] {
  if (value.kind === "Negate") return termsOf(value.operand, -sign as 1 | -1);
  if (value.kind !== "Sum") return [{ value, sign }];
  const right = value.operator === "+" ? sign : (-sign as 1 | -1);
  return [...termsOf(value.left, sign), ...termsOf(value.right, right)];
}

interface BoundPart {
  readonly bound: BoundExpression;
  readonly sign: 1 | -1;
}

/** Dice are rolled together; numbers are added to what they give. */
function thrownOf(terms: readonly Part[], context: BindContext): Thrown {
  const [only, ...more] = terms;
  if (only !== undefined && more.length === 0) {
    const dice = expectType(bindValue(only.value, context, DICE), DICE, context);
    return { dice, count: undefined, plus: undefined, known: knownDice(dice) };
  }
  const parts = terms.map(({ value, sign }) => ({ sign, bound: bindValue(value, context) }));
  const [dice = [], numbers = []] = [true, false].map((rolled) =>
    parts.filter(({ bound }) => (bound.type.type === "dice") === rolled),
  );
  const [first, ...others] = dice;
  const written = dice.flatMap(({ bound }) => (bound.kind === "dice" ? [bound] : []));
  const taken = dice.find(({ sign }) => sign === -1);
  if (taken !== undefined || (others.length > 0 && written.length < dice.length)) {
    report(context, expressionTwoRolls(taken?.bound.at ?? others[0]!.bound.at));
    return nothingThrown(first!.bound);
  }
  if (first === undefined) return nothingThrown(expectType(parts[0]!.bound, DICE, context));
  const pool = written.flatMap((each) => [...each.pool]);
  const torn = contradiction(pool.map(([die]) => die));
  if (torn !== undefined)
    report(context, rollRanks(first.bound.at, { lower: torn[0], higher: torn[1] }));
  const thrown: BoundExpression = others.length === 0 ? first.bound : { ...written[0]!, pool };
  return {
    dice: thrown,
    count: undefined,
    plus: added(numbers, context),
    known: knownDice(thrown),
  };
}

const nothingThrown = ({ at }: BoundExpression): Thrown => ({
  dice: { kind: "error", type: ERROR, at },
  count: undefined,
  plus: undefined,
  known: [],
});

function knownDice(dice: BoundExpression): DieSymbol[] {
  return dice.kind === "dice" ? dice.pool.map(([die]) => die) : [];
}

function added(parts: readonly BoundPart[], context: BindContext): BoundExpression | undefined {
  return parts.reduce<BoundExpression | undefined>((left, { bound, sign }) => {
    const right = numeric(bound, context);
    const at = right.at;
    if (left === undefined)
      return sign === 1 ? right : { kind: "negate", type: NUMBER, at, operand: right };
    return { kind: "sum", type: NUMBER, at, operator: sign === 1 ? "+" : "-", left, right };
  }, undefined);
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
  if (known === undefined) return [whose, actor ?? nobody];
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

/** `for ann` behind a table that is known in play only: who fills its first hole. */
function forWhom({ labelled, inside }: BuiltInPhrase): BoundExpression | undefined {
  const term = labelled.get("for");
  const value = term === undefined ? undefined : bareName(term.value);
  if (term === undefined) return undefined;
  const isSomebody =
    value === undefined ||
    nameText(value) === "self" ||
    findLocal(inside, nameText(value)) !== undefined ||
    inside.names.named.get(nameText(value))?.symbol === "thing";
  if (!isSomebody) return undefined;
  const thing = { type: "entity", kind: builtInKind("thing") } as const;
  return expectType(bindValue(term.value, inside, thing), thing, inside);
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
