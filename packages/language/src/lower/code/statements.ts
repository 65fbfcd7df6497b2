/** Deeds: bound statements as statements of the intermediate representation. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundQuery, BoundStatement } from "../../bind/tree.ts";
import { textKey } from "../../texts/texts.ts";
import { numberOf, stringAt } from "../lowering.ts";
import { isListType, isWordType } from "../types.ts";
import { lowerChoose, lowerMay, lowerPick, lowerTake } from "./choices.ts";
import { lowerCreate, lowerDeal, lowerGain, lowerLay, lowerSet } from "./deeds.ts";
import { lowerDo } from "./do.ts";
import { lowerEffect } from "./effects.ts";
import { dieValue, integerValue, listValue, valueFor } from "./expressions.ts";
import { type Frame, integerSlot, place, slotsOf, span } from "./frame.ts";
import { type Consent, type Needs, needed, phrase, wanted } from "./phrases.ts";
import { pickFrom } from "./picks.ts";
import { queryList } from "./queries.ts";
import { lowerReroll, lowerRoll } from "./rolls.ts";
import { textWithHoles } from "./texts.ts";

export function lowerBody(frame: Frame, body: readonly BoundStatement[] | undefined): Stmt[] {
  if (body === undefined) return [];
  const [only] = body;
  if (only !== undefined && body.length === 1) return lowerStatement(frame, only);
  const code: Stmt[] = [];
  // One by one: a body may have more deeds than a call takes arguments.
  for (const statement of body)
    for (const each of lowerStatement(frame, statement)) code.push(each);
  return code;
}

/** A statement; what of it is unknown stops the game before. */
export function lowerStatement(frame: Frame, statement: BoundStatement, consent?: Consent): Stmt[] {
  const known = frame.faults.length;
  const code = phrase(frame, statement, consent, lowerKind);
  if (frame.faults.length === known) return code;
  const at = span(frame, statement.at);
  const faults = frame.faults.splice(known).map((text): Stmt => ["fault", at, text]);
  return [...faults, ...code];
}

function lowerKind(
  frame: Frame,
  statement: BoundStatement,
  needs: Needs,
  consent: Consent | undefined,
): Stmt[] {
  const at = span(frame, statement.at);
  switch (statement.kind) {
    case "error":
      return [];
    case "unknown":
      return [["fault", at, stringAt(frame.lowering, statement.reason, textKey(statement.at))]];
    case "deed":
      return lowerDo(frame, statement, needs);
    case "set":
      return lowerSet(frame, statement, needs);
    case "gain":
    case "lose":
      return lowerGain(frame, statement, needs);
    case "put": {
      const several = isListType(statement.what.type);
      const what = several
        ? listValue(frame, statement.what)
        : wanted(frame, needs, statement.what);
      const place = wanted(frame, needs, statement.place);
      return [[statement.top ? "stack" : "move", at, what, place]];
    }
    case "remove": {
      const several = isListType(statement.what.type);
      return [
        [
          "remove",
          at,
          several ? listValue(frame, statement.what) : wanted(frame, needs, statement.what),
        ],
      ];
    }
    case "swap": {
      const one = wanted(frame, needs, statement.one);
      return [["swap", at, one, wanted(frame, needs, statement.other)]];
    }
    case "deal":
      return lowerDeal(frame, statement, needs);
    case "shuffle":
      return [["shuffle", at, needed(frame, needs, statement.zone)]];
    case "create":
      return lowerCreate(frame, statement, needs);
    case "roll":
      return lowerRoll(frame, statement, needs);
    case "reroll":
      return lowerReroll(frame, statement);
    case "take":
      return lowerTake(frame, statement, needs);
    case "begin":
      return [["begin", at, needed(frame, needs, statement.scenario)]];
    case "end": {
      const { scenario, outcome } = statement;
      const ended = scenario === undefined ? 0 : needed(frame, needs, scenario);
      // A scenario that ended without a word has ended all the same.
      const word =
        outcome === undefined
          ? frame.lowering.words.of("over")
          : valueFor(frame, outcome, { type: "word" });
      return [["end", at, ended, word]];
    }
    case "lay":
      return lowerLay(frame, statement, needs);
    case "say": {
      const { text, args } = textWithHoles(frame, statement.text);
      return [["say", at, text, args]];
    }
    case "leave": {
      const { verb, actor } = statement;
      const number = verb === undefined ? -1 : numberOf(frame.lowering.verbs, verb);
      return [["leave", at, number, actor === undefined ? 0 : wanted(frame, needs, actor)]];
    }
    case "stop":
      return [["return", at, nothingGiven(frame), 0]];
    case "cancel":
    case "proceed":
      return [[statement.kind, at]];
    case "give": {
      const { value } = statement;
      const given = isListType(value.type)
        ? listValue(frame, value)
        : isWordType(value.type)
          ? valueFor(frame, value, { type: "word" })
          : integerValue(frame, value);
      return [["return", at, given, 1]];
    }
    case "pick":
      return lowerPick(frame, statement, needs, consent);
    case "choose":
      return lowerChoose(frame, statement, needs);
    case "may":
      return lowerMay(frame, statement, needs);
    case "if":
      return [
        [
          "if",
          at,
          integerValue(frame, statement.condition),
          lowerBody(frame, statement.then),
          lowerBody(frame, statement.otherwise),
        ],
      ];
    case "for":
      return lowerFor(frame, statement);
    case "repeat":
      return lowerRepeat(frame, statement);
    case "let":
      return lowerLet(frame, statement);
    case "effect":
      return lowerEffect(frame, statement);
  }
}

type Node<Kind extends BoundStatement["kind"]> = Extract<BoundStatement, { readonly kind: Kind }>;

/** What `stop` leaves a verb with: nothing, of the sort that the verb gives. */
function nothingGiven(frame: Frame): Expr {
  return frame.returns === "l" ? ["list"] : 0;
}

/** `let guest be a random walker`: the dice of the game choose. */
function drawn(frame: Frame, statement: Node<"let">, query: BoundQuery): Stmt {
  const many = query.amount !== undefined;
  const number = query.amount === undefined ? 1 : integerValue(frame, query.amount);
  const { integer, list } = slotsOf(frame, statement.local);
  return pickFrom(frame, statement, query, {
    chooser: undefined,
    least: number,
    most: number,
    slot: many ? list : integer,
    many,
    name: statement.local.name,
  });
}

/** The member of a loop is the candidate of its query under another name. */
function lowerFor(frame: Frame, statement: Node<"for">): Stmt[] {
  const { query, member, by, body } = statement;
  const at = span(frame, statement.at);
  const slots = slotsOf(frame, member);
  place(frame, query.candidate, slots);
  const found = queryList(frame, query);
  const list: Expr =
    by === undefined ? found : ["sort", found, slots.integer, integerValue(frame, by)];
  return [["each", at, slots.integer, list, lowerBody(frame, body)]];
}

function lowerRepeat(frame: Frame, statement: Node<"repeat">): Stmt[] {
  const { times, body, until } = statement;
  const at = span(frame, statement.at);
  const most = times === undefined ? -1 : integerValue(frame, times);
  const round = lowerBody(frame, body);
  const ends = until === undefined ? 0 : integerValue(frame, until);
  return [
    ["repeat", at, most, round, ends],
    ["so", at, 1],
  ];
}

function lowerLet(frame: Frame, statement: Node<"let">): Stmt[] {
  const { local, value, at } = statement;
  const place = span(frame, at);
  if ((value.kind === "first" || value.kind === "all") && value.query.random)
    return [drawn(frame, statement, value.query)];
  const known = local.type.type === "roll" && value.kind === "local";
  if (known) {
    const from = slotsOf(frame, value.local);
    const to = slotsOf(frame, local);
    const code: Stmt[] = [["let", place, to.integer, ["local", from.integer]]];
    if (from.list >= 0 && to.list >= 0) code.push(["let", place, to.list, ["local", from.list]]);
    return code;
  }
  if (isListType(local.type)) {
    const list = listValue(frame, value);
    return [["let", place, slotsOf(frame, local).list, list]];
  }
  if (local.type.type === "rolled" && value.kind === "measure") frame.faces.push(local);
  const given =
    local.type.type === "rolled" ? dieValue(frame, value) : valueFor(frame, value, local.type);
  return [["let", place, integerSlot(frame, local), given]];
}
