/** Standing rules: whose they are, and their hooks, changes and ends. */
import type { Expr, Owner, Stmt } from "@questwright/bundle";
import type { BoundEnding, BoundStanding } from "../bind/program.ts";
import type { Local } from "../bind/tree.ts";
import { lineageOf } from "../model/kinds.ts";
import { paragraphAt } from "../model/prose.ts";
import type {
  EndingSymbol,
  KindSymbol,
  RuleSymbol,
  StandingSymbol,
  ThingSymbol,
} from "../model/symbols.ts";
import { textKey } from "../texts/texts.ts";
import { integerValue } from "./code/expressions.ts";
import { allOf, integerSlot, newFrame, not, procOf, pureProcOf } from "./code/frame.ts";
import { lowerBody } from "./code/statements.ts";
import { addProc, type Lowering, numberOf, stringAt, titleOf } from "./lowering.ts";
import { exceptions, whileInForce } from "./overrides.ts";
import { lowerChange, lowerHook, type Whose } from "./rules.ts";
import { lowerScenario } from "./things.ts";

export function lowerStanding(
  lowering: Lowering,
  { symbol, self, hooks, changes }: BoundStanding,
): void {
  const { table, rule, owner } = symbol;
  const named = rule ?? table ?? owner;
  for (const part of ownersOf(lowering, symbol)) {
    const conditions = [...whileInForce(lowering, rule), ...part.while];
    const whose: Whose = {
      owners: part.owners,
      parameters: [self ?? "i"],
      title: named === undefined ? 0 : titleOf(lowering, named),
      ...(conditions.length === 0 ? {} : { while: conditions }),
    };
    for (const hook of hooks) lowerHook(lowering, hook, ofRows(whose, self, symbol));
    for (const change of changes) lowerChange(lowering, change, whose);
  }
}

/** A hook among the rows of a table is asked wherever the one is whose table it is. */
function ofRows(whose: Whose, self: Local | undefined, { table }: StandingSymbol): Whose {
  const [of] = whose.owners;
  if (table === undefined || self === undefined || of === undefined) return whose;
  return { ...whose, owners: [{ type: "always" }], table: { self, of } };
}

/** Owners that have a rule under the same conditions. */
interface Part {
  readonly owners: readonly Owner[];
  readonly while: readonly Expr[];
}

/** Whose it is: of a rule that several have, each of them that does not have another in its place. */
function ownersOf(lowering: Lowering, { owner, rule }: StandingSymbol): readonly Part[] {
  if (owner !== undefined) return [{ owners: [ownerOf(lowering, owner)], while: [] }];
  if (rule?.for === undefined) return [{ owners: [{ type: "always" }], while: [] }];
  const own = lowering.program.overrides.by.get(rule);
  if (own?.whose !== undefined) return [{ owners: [ownerOf(lowering, own.whose)], while: [] }];
  const excepted = exceptions(lowering, rule);
  const root = rootOf(rule);
  const listed = [...lowering.program.things]
    .filter(
      ([thing, { rules }]) => rules.includes(root) && !lowering.program.overrides.gone.has(thing),
    )
    .map(([thing]) => thing);
  if (listed.length === 0 && !listsRules(rule.for)) {
    const except = [...excepted].map(
      ([thing, during]): Expr =>
        not(allOf([["eq", ["proto", ["local", 0]], numberOf(lowering.things, thing)], during])),
    );
    return [{ owners: [ownerOf(lowering, rule.for)], while: except }];
  }
  const plain = listed.filter((thing) => !excepted.has(thing));
  const parts: Part[] = [{ owners: plain.map((thing) => ownerOf(lowering, thing)), while: [] }];
  for (const thing of listed) {
    const during = excepted.get(thing);
    if (during !== undefined && during !== 1)
      parts.push({ owners: [ownerOf(lowering, thing)], while: [not(during)] });
  }
  return parts.filter(({ owners }) => owners.length > 0);
}

/** The rule that things list: the first in the place that a rule takes. */
function rootOf(rule: RuleSymbol): RuleSymbol {
  const seen = new Set<RuleSymbol>();
  let at = rule;
  while (at.stands !== undefined && !seen.has(at)) {
    seen.add(at);
    at = at.stands;
  }
  return at;
}

/** Things of such a kind have the rules that they list and no others. */
function listsRules(kind: KindSymbol): boolean {
  return [...lineageOf(kind)].some((each) =>
    [...each.properties.values()].some(
      ({ type, builtIn }) => !builtIn && type.type === "list" && type.of.type === "rule",
    ),
  );
}

function ownerOf(lowering: Lowering, owner: ThingSymbol | KindSymbol): Owner {
  return owner.symbol === "thing"
    ? { type: "thing", thing: numberOf(lowering.things, owner) }
    : { type: "kind", kind: numberOf(lowering.kinds, owner) };
}

/** What is read aloud when a scenario begins: before the phase that it plays. */
export function lowerOpening(lowering: Lowering, thing: ThingSymbol): void {
  const section = thing.sections.get("opening");
  const members = section?.body.members ?? [];
  const paragraphs = members.flatMap((_, index) => paragraphAt(members, index) ?? []);
  const plays = paragraphs.length === 0 ? undefined : lowerScenario(lowering, thing)?.plays;
  if (section === undefined || plays === undefined) return;
  const place = (node: { readonly start: number; readonly end: number }) =>
    lowering.spans.of({ file: thing.file, start: node.start, end: node.end });
  const title = titleOf(lowering, thing);
  const frame = newFrame(lowering, ["i", "i"], { title, at: thing.at });
  const body = paragraphs.map(
    (paragraph): Stmt => [
      "say",
      place(paragraph),
      stringAt(lowering, paragraph.text, textKey({ ...paragraph, file: thing.file })),
      [],
    ],
  );
  const at = place(section.name);
  lowering.hooks.push({
    when: "before",
    verb: plays,
    owner: ownerOf(lowering, thing),
    match: -1,
    selfArg: 0,
    body: addProc(lowering, procOf(frame, { name: "opening", params: 2, at }, body)),
    once: false,
    per: -1,
    title,
    span: at,
  });
}

/** An end with a moment is looked at then; one without is looked at after every event. */
export function lowerEnding(lowering: Lowering, ending: BoundEnding): void {
  const { symbol, self, point, condition } = ending;
  const { owner, node } = symbol as EndingSymbol & { readonly owner: ThingSymbol | KindSymbol };
  const at = lowering.spans.of({ file: symbol.file, start: node.start, end: node.when.end });
  const whose: Whose = {
    owners: [ownerOf(lowering, owner)],
    parameters: [self],
    title: titleOf(lowering, owner),
  };
  if (point === undefined) {
    addWatch(lowering, ending, whose, at);
    return;
  }
  const hook = {
    often: undefined,
    point,
    when: condition,
    body: ending.body,
    at: { file: symbol.file, start: node.start, end: node.when.end },
  };
  for (const number of lowerHook(lowering, hook, whose)) {
    const { body } = lowering.hooks[number]!;
    const proc = lowering.procs[body]!;
    lowering.procs[body] = { ...proc, body: [...proc.body, endsWith(lowering, ending, 0, at)] };
  }
}

function addWatch(lowering: Lowering, ending: BoundEnding, whose: Whose, at: number): void {
  const { self, condition, body, result } = ending;
  const [owner] = whose.owners;
  const options = { title: whose.title, at: condition.at };
  const judging = newFrame(lowering, [self], options);
  const holds = integerValue(judging, condition);
  const doing = newFrame(lowering, [self], options);
  const code = lowerBody(doing, body);
  const name = `ends ${result}`;
  lowering.watches.push({
    owner: owner!,
    condition: addProc(lowering, pureProcOf(judging, { name, params: 1, at }, holds)),
    body: addProc(
      lowering,
      procOf(doing, { name, params: 1, at }, [
        ...code,
        endsWith(lowering, ending, integerSlot(doing, self), at),
      ]),
    ),
    span: at,
  });
}

function endsWith(lowering: Lowering, { result }: BoundEnding, self: number, at: number): Stmt {
  return ["end", at, ["local", self], lowering.words.of(result)];
}
