/** Decisions: picks, menus, yes or no, rows to choose from. */
import type { Expr, Stmt } from "@questwright/bundle";
import type { BoundExpression, BoundQuery, BoundStatement } from "../../bind/tree.ts";
import { textKey } from "../../texts/texts.ts";
import { stringAt } from "../lowering.ts";
import { undecided } from "../seats.ts";
import { integerValue } from "./expressions.ts";
import { type Frame, integerSlot, slotsOf, span, temporary } from "./frame.ts";
import { askFirst, type Consent, type Needs, needed, wanted } from "./phrases.ts";
import { pickFrom } from "./picks.ts";
import { phrasePrompt } from "./prompts.ts";
import { lowerBody, lowerStatement } from "./statements.ts";

type Node<Kind extends BoundStatement["kind"]> = Extract<BoundStatement, { readonly kind: Kind }>;

function chooserFor(
  frame: Frame,
  needs: Needs,
  chooser: BoundExpression | undefined,
  consent?: Consent,
): Expr {
  if (chooser !== undefined) return needed(frame, needs, chooser);
  return consent?.chooser ?? undecided(frame.lowering);
}

/** With consent nothing may be picked as well. */
export function lowerPick(
  frame: Frame,
  statement: Node<"pick">,
  needs: Needs,
  consent: Consent | undefined,
): Stmt[] {
  const { query, many, result } = statement;
  const at = span(frame, statement.at);
  const chooser = chooserFor(frame, needs, statement.chooser, consent);
  const named = result === undefined ? undefined : slotsOf(frame, result);
  const slot = many
    ? named !== undefined && named.list >= 0
      ? named.list
      : temporary(frame, "l")
    : named !== undefined && named.integer >= 0
      ? named.integer
      : temporary(frame, "i");
  const pick = pickFrom(frame, statement, query, {
    chooser,
    asked: statement.chooser ?? consent?.asked,
    least: consent === undefined ? integerValue(frame, statement.least) : 0,
    most: integerValue(frame, statement.most),
    slot,
    many,
    name: result?.name,
  });
  if (named === undefined) return [pick];
  if (many && named.list < 0) return [pick, ["let", at, named.integer, ["at", ["local", slot], 0]]];
  if (!many && named.integer < 0) return [pick, ["let", at, named.list, ["list", ["local", slot]]]];
  return [pick];
}

/** From a menu only what is open to the one who acts can be taken, or nothing. */
export function lowerTake(frame: Frame, statement: Node<"take">, needs: Needs): Stmt[] {
  const { actor, action, menu } = statement;
  const at = span(frame, statement.at);
  if (menu === undefined) {
    const deed = wanted(frame, needs, action);
    return [["take", at, deed, wanted(frame, needs, actor)]];
  }
  const who = needed(frame, needs, actor);
  const slot = integerSlot(frame, menu.candidate);
  const pick = pickFrom(frame, statement, menu, {
    chooser: who,
    least: 0,
    most: 1,
    slot,
    many: false,
    name: undefined,
    tests: asksWhetherOpen(menu) ? [] : [["open", ["local", slot], who]],
  });
  return [pick, ["if", at, ["so"], [["take", at, ["local", slot], who]], []]];
}

function asksWhetherOpen({ adjectives, labels, where }: BoundQuery): boolean {
  const terms = (condition: BoundExpression): readonly BoundExpression[] =>
    condition.kind === "and" ? condition.terms.flatMap(terms) : [condition];
  return [...adjectives, ...labels, ...(where === undefined ? [] : [where])]
    .flatMap(terms)
    .some((term) => term.kind === "adjective" && term.adjective.name === "open");
}

export function lowerMay(frame: Frame, statement: Node<"may">, needs: Needs): Stmt[] {
  const { body, block } = statement;
  const chooser = chooserFor(frame, needs, statement.chooser);
  const [only, ...others] = body;
  const asked = statement.chooser;
  const single = !block && others.length === 0 ? only : undefined;
  // A pick asks for itself: nothing picked is a no.
  const prompt = single?.kind === "pick" ? 0 : phrasePrompt(frame, statement, asked);
  const consent = { chooser, prompt, asked };
  if (single !== undefined) return lowerStatement(frame, single, consent);
  return askFirst(frame, span(frame, statement.at), consent, lowerBody(frame, body));
}

export function lowerChoose(frame: Frame, statement: Node<"choose">, needs: Needs): Stmt[] {
  const at = span(frame, statement.at);
  const chooser = chooserFor(frame, needs, statement.chooser);
  const prompt = phrasePrompt(frame, statement, statement.chooser);
  const rows = statement.rows.map(({ label, guard, body, at: place }) => ({
    label: stringAt(frame.lowering, label, textKey(place)),
    guard: guard === undefined ? 1 : integerValue(frame, guard),
    body: [["so", span(frame, place), 1] as Stmt, ...lowerBody(frame, body)],
  }));
  return [["choose", at, chooser, prompt, rows]];
}
