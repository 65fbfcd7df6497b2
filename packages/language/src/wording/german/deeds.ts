/** Deeds in German: as sentences with a subject, or as what somebody may do ("1 Mut verlieren"). */
import type { BoundExpression, BoundStatement, Hoist } from "../../bind/tree.ts";
import type { VerbSymbol } from "../../model/symbols.ts";
import { isOfAnother } from "../asked.ts";
import { filledSaying } from "../sayings.ts";
import { changesWords } from "./changes.ts";
import { conditionWords } from "./conditions.ts";
import { endWords, hookWords } from "./hooks.ts";
import {
  agreeing,
  countedWord,
  type German,
  genderOfValue,
  phaseWords,
  propertyNoun,
  sayingOf,
  sayWord,
  spoken,
  unsaid,
  writtenWords,
} from "./nouns.ts";
import { memberWords, queryWords } from "./queries.ts";
import { inlineRows, rowSentences } from "./rows.ts";
import { textWords, valueWords } from "./values.ts";

type Statement<Kind extends BoundStatement["kind"]> = Extract<
  BoundStatement,
  { readonly kind: Kind }
>;

const nominative = (value: BoundExpression, context: German) =>
  valueWords(value, "nominative", context);
const accusative = (value: BoundExpression, context: German) =>
  valueWords(value, "accusative", context);
const dative = (value: BoundExpression, context: German) => valueWords(value, "dative", context);

export function sentence(text: string): string {
  const trimmed = text.trim();
  const large = trimmed.replace(/^([„(]?)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
  return large === "" || /[.!?…:]“?$/u.test(large) ? large : `${large}.`;
}

export function bodyWords(body: readonly BoundStatement[], context: German): string {
  if (body.length === 0 || (body.length === 1 && body[0]?.kind === "stop"))
    return "Nichts geschieht.";
  return body.map((statement) => statementSentences(statement, context)).join(" ");
}

function statementSentences(statement: BoundStatement, context: German): string {
  introduce(statement.hoists, context);
  if (statement.kind === "if") {
    const { condition, then, otherwise } = statement;
    const first = sentence(`${ifWords(condition, context)}: ${blockWords(then, context)}`);
    if (otherwise.length === 0) return first;
    return `${first} ${sentence(`sonst: ${blockWords(otherwise, context)}`)}`;
  }
  if ((statement.kind !== "deed" && statement.kind !== "roll") || statement.rows === undefined)
    return sentence(clauseOf(statement, context));
  const text = sentence(clauseOf({ ...statement, rows: undefined }, context));
  return [text, ...rowSentences(statement.rows, context)].join(" ");
}

/** Several deeds in one sentence. */
export function blockWords(body: readonly BoundStatement[], context: German): string {
  if (body.length === 0 || (body.length === 1 && body[0]?.kind === "stop"))
    return "nichts geschieht";
  return body.map((statement) => clause(statement, context)).join(", dann: ");
}

function clause(statement: BoundStatement, context: German): string {
  introduce(statement.hoists, context);
  return clauseOf(statement, context);
}

function introduce(hoists: readonly Hoist[], context: German): void {
  for (const { local, query } of hoists)
    context.introductions.set(local, (wanted) => queryWords(query, wanted, context));
}

/** Who acts, at the head of a sentence; "it" means that one from here on. */
function subject(value: BoundExpression, context: German): string {
  const text = nominative(value, context);
  if (value.kind === "local" && value.type.type === "entity") context.it = value.local;
  return text;
}

const nobody = (value: BoundExpression | undefined): value is undefined =>
  value === undefined || value.kind === "none";

function clauseOf(statement: BoundStatement, context: German): string {
  switch (statement.kind) {
    case "unknown":
      return `was geschieht, ist unbekannt (${writtenWords(statement.at, statement.reason, context)})`;
    case "deed":
      return deedWords(statement, context) + inlineRows(statement.rows, context);
    case "roll":
      return rollWords(statement, context) + inlineRows(statement.rows, context);
    case "set":
      return setWords(statement, context);
    case "gain":
    case "lose": {
      const who = subject(statement.of, context);
      const verb = statement.kind === "gain" ? "erhält" : "verliert";
      return `${who} ${verb} ${amountWords(statement, context)}`;
    }
    case "put":
      return `${nominative(statement.what, context)} kommt ${placeWords(statement.place, context)}`;
    case "remove":
      return `${nominative(statement.what, context)} wird entfernt`;
    case "swap":
      return `${nominative(statement.one, context)} und ${nominative(statement.other, context)} tauschen die Plätze`;
    case "deal":
      return `${dealWords(statement, context)} gehen an ${accusative(statement.to, context)}`;
    case "shuffle":
      return `${nominative(statement.zone, context)} ${agreeing(genderOfValue(statement.zone, context), "wird", "werden")} gemischt`;
    case "create": {
      const { thing, amount, place } = statement;
      if (amount.kind !== "number" || amount.value !== 1) return unsaid(context);
      const where = place === undefined ? "" : ` ${placeWords(place, context)}`;
      return `${nominative(thing, context)} kommt ins Spiel${where}`;
    }
    case "reroll":
      return statement.dice === undefined
        ? "die Würfel werden neu geworfen"
        : `${nominative(statement.dice, context)} wird neu geworfen`;
    case "take":
      return `${subject(statement.actor, context)} führt ${takenWords(statement, context)} aus`;
    case "begin":
      return `${nominative(statement.scenario, context)} beginnt`;
    case "end": {
      const what =
        statement.scenario === undefined ? "das Szenario" : nominative(statement.scenario, context);
      return statement.outcome === undefined
        ? `${what} endet`
        : `${what} endet: ${nominative(statement.outcome, context)}`;
    }
    case "lay":
      return `${nominative(statement.map, context)} wird ausgelegt`;
    case "say":
      return `lies vor: „${textWords(statement.text, context)}“`;
    case "stop":
      return "nichts weiter geschieht";
    case "leave": {
      const { verb, actor } = statement;
      if (verb === undefined)
        return actor === undefined
          ? unsaid(context)
          : `was ${nominative(actor, context)} gerade tut, endet sofort`;
      const what =
        verb.role === "phase"
          ? phaseWords(verb, "nominative", context)
          : `„${spoken(verb, context)}“`;
      return `${what} endet sofort`;
    }
    case "cancel":
      return "es geschieht nicht";
    case "proceed":
      return "es geschieht trotzdem";
    case "give":
      return `das Ergebnis ist ${nominative(statement.value, context)}`;
    case "pick": {
      const verb = statement.query.random ? "zieht" : "wählt";
      const who = nobody(statement.chooser) ? "man" : subject(statement.chooser, context);
      return `${who} ${verb} ${pickedWords(statement, context)}`;
    }
    case "choose": {
      const who = nobody(statement.chooser) ? "man" : subject(statement.chooser, context);
      const rows = statement.rows.map(({ label, at, guard, body }) => {
        const only = guard === undefined ? "" : ` (nur wenn ${conditionWords(guard, context)})`;
        return `„${writtenWords(at, label, context)}“${only}: ${blockWords(body, context)}`;
      });
      return `${who} wählt eines: ${rows.join("; ")}`;
    }
    case "may": {
      const who = nobody(statement.chooser) ? "man" : subject(statement.chooser, context);
      const plain = infinitives(statement.body, context);
      return plain === undefined
        ? `${who} darf dies tun: ${blockWords(statement.body, context)}`
        : `${who} darf ${plain}`;
    }
    case "if": {
      const { condition, then, otherwise } = statement;
      const first = `${ifWords(condition, context)}: ${blockWords(then, context)}`;
      return otherwise.length === 0 ? first : `${first}; sonst: ${blockWords(otherwise, context)}`;
    }
    case "for": {
      if (statement.by !== undefined) return unsaid(context);
      const members = queryWords({ ...statement.query, picking: "each" }, "accusative", context);
      const before = context.it;
      context.it = statement.member;
      const text = `für ${members}: ${blockWords(statement.body, context)}`;
      context.it = before;
      return text;
    }
    case "repeat": {
      const { times, atMost, until, body } = statement;
      const count =
        times === undefined
          ? ""
          : ` ${atMost ? "höchstens " : ""}${nominative(times, context)}-mal`;
      const end = until === undefined ? "" : `, bis ${conditionWords(until, context)}`;
      return `wiederhole${count}${end}: ${blockWords(body, context)}`;
    }
    case "effect": {
      const { until, changes, hooks } = statement;
      const parts = [
        ...(changes.length === 0 ? [] : [changesWords(changes, context)]),
        ...hooks.map((hook) => hookWords(hook, context)),
      ].join("; ");
      return until === undefined ? parts : `${endWords(until, context)} gilt: ${parts}`;
    }
    default:
      return unsaid(context);
  }
}

function ifWords(condition: BoundExpression, context: German): string {
  if (condition.kind === "so") return "wenn das getan wurde";
  if (condition.kind === "not" && condition.operand.kind === "so") return "wenn nicht";
  return `wenn ${conditionWords(condition, context)}`;
}

/** "1 Mut verlieren, dann neu würfeln"; undefined where a deed has only its own sentence. */
export function infinitives(body: readonly BoundStatement[], context: German): string | undefined {
  const parts = body.map((statement) => {
    introduce(statement.hoists, context);
    return infinitive(statement, context);
  });
  return parts.every((part) => part !== undefined) ? parts.join(", dann ") : undefined;
}

function infinitive(statement: BoundStatement, context: German): string | undefined {
  if (isOfAnother(statement, context)) return undefined;
  switch (statement.kind) {
    case "gain":
      return `${amountWords(statement, context)} erhalten`;
    case "lose":
      return `${amountWords(statement, context)} verlieren`;
    case "put":
      return `${accusative(statement.what, context)} ${placeWords(statement.place, context)} legen`;
    case "remove":
      return `${accusative(statement.what, context)} entfernen`;
    case "deal":
      return `${dealWords(statement, context)} an ${accusative(statement.to, context)} geben`;
    case "shuffle":
      return `${accusative(statement.zone, context)} mischen`;
    case "reroll":
      return statement.dice === undefined
        ? "neu würfeln"
        : `${accusative(statement.dice, context)} neu würfeln`;
    case "roll":
      return statement.rows === undefined
        ? `${rolledWords(statement, context)} würfeln`
        : undefined;
    case "take":
      return `${takenWords(statement, context)} ausführen`;
    case "pick":
      return `${pickedWords(statement, context)} ${statement.query.random ? "ziehen" : "wählen"}`;
    default:
      return undefined;
  }
}

function amountWords(
  { amount, property, atMost }: Statement<"gain" | "lose">,
  context: German,
): string {
  const most = atMost ? "bis zu " : "";
  if (amount.kind === "number")
    return `${most}${amount.value} ${countedWord(property, amount.value, context)}`;
  const { word, gender } = propertyNoun(property, context);
  return `${most}${agreeing(gender, "so viel", "so viele")} ${word} wie ${nominative(amount, context)}`;
}

function placeWords(place: BoundExpression, context: German): string {
  return `${place.type.type === "zone" ? "in" : "auf"} ${accusative(place, context)}`;
}

function dealWords({ amount, atMost, from }: Statement<"deal">, context: German): string {
  return `${atMost ? "bis zu " : ""}${nominative(amount, context)} aus ${dative(from, context)}`;
}

function takenWords({ action, menu }: Statement<"take">, context: German): string {
  if (menu !== undefined) return queryWords(menu, "accusative", context);
  return action.kind === "thing"
    ? `„${spoken(action.thing, context)}“`
    : accusative(action, context);
}

export function pickedWords(
  { query, least, most, many }: Statement<"pick">,
  context: German,
): string {
  if (!many) return queryWords({ ...query, random: false }, "accusative", context);
  const upTo = least.kind === "number" && least.value === 0 ? "bis zu " : "";
  const members = memberWords({ ...query, amount: undefined }, "accusative", context);
  return `${upTo}${nominative(most, context)} ${members}`;
}

function rollWords(roll: Statement<"roll">, context: German): string {
  const who = nobody(roll.actor) ? "man" : subject(roll.actor, context);
  return `${who} würfelt ${rolledWords(roll, context)}`;
}

function rolledWords(roll: Statement<"roll">, context: German): string {
  const dice =
    roll.count === undefined
      ? accusative(roll.dice, context)
      : `${nominative(roll.count, context)}-mal ${accusative(roll.dice, context)}`;
  const table = roll.table === undefined ? "" : ` auf ${dative(roll.table, context)}`;
  const named = roll.dice.kind === "property" ? roll.dice.property.name : undefined;
  const purpose =
    roll.purpose === undefined || roll.purpose === named
      ? ""
      : ` für ${sayWord(roll.purpose, context)}`;
  return `${dice}${table}${purpose}`;
}

function setWords({ target, value }: Statement<"set">, context: German): string {
  if (value.kind === "flag" && target.kind === "property") {
    const so = value.value ? "jetzt" : "nicht mehr";
    return `${nominative(target.of, context)} ist ${so} ${spoken(target.property, context)}`;
  }
  const gender = genderOfValue(target, context);
  const isOwn = value.kind === "sum" && value.right.kind === "number" && isSame(target, value.left);
  const what =
    target.kind === "local" && target.type.type === "number"
      ? "die Zahl"
      : nominative(target, context);
  if (isOwn && value.right.kind === "number") {
    const { operator, right } = value;
    const verb =
      operator === "+"
        ? agreeing(gender, "steigt", "steigen")
        : agreeing(gender, "sinkt", "sinken");
    return `${what} ${verb} um ${right.value}`;
  }
  return `${what} ${agreeing(gender, "wird", "werden")} ${nominative(value, context)}`;
}

function isSame(a: BoundExpression, b: BoundExpression): boolean {
  if (a.kind === "local") return b.kind === "local" && a.local === b.local;
  return a.kind === "property" && b.kind === "property" && a.property === b.property
    ? isSame(a.of, b.of)
    : false;
}

function deedWords({ verb, args }: Statement<"deed">, context: German): string {
  if (verb.role === "action" && args[0] !== undefined)
    return `${subject(args[0], context)} führt „${spoken(verb, context)}“ aus`;
  const says = sayingOf(verb, context);
  if (says !== undefined) return saysWords(verb, says, args, context);
  if (verb.role === "phase") return `${phaseWords(verb, "nominative", context)} findet statt`;
  return unsaid(context);
}

/** The sentence of a verb with its holes filled. A hole that is not given goes with a blank. */
export function saysWords(
  verb: VerbSymbol,
  says: string,
  args: readonly (BoundExpression | undefined)[],
  context: German,
): string {
  const filled = filledSaying(verb, says, (hole, index) => {
    const value = args[index];
    if (nobody(value)) return "";
    return hole.subject ? subject(value, context) : accusative(value, context);
  });
  return filled.replace(/ {2,}/g, " ").trim();
}
