/**
 * `replaces` and `without`. What takes the place of something belongs to whom that belonged: the
 * `self` of a rule, whose table, whose action it is.
 */
import type { Expression } from "@questwright/grammar";
import { declarationMisplaced } from "../diagnostics/generated/declaration.ts";
import {
  overrideHoles,
  overrideOther,
  overrideTwice,
  overrideUnknown,
} from "../diagnostics/generated/override.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { joined, quoted } from "../diagnostics/wording.ts";
import { isIncomplete, isKind } from "../model/kinds.ts";
import type { Model, PackModel } from "../model/model.ts";
import { type Names, namesFor } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type {
  HoleSymbol,
  KindSymbol,
  OverrideSymbol,
  RuleSymbol,
  StandingSymbol,
  TableSymbol,
  ThingSymbol,
} from "../model/symbols.ts";
import { describeType, withArticle } from "../types/describe.ts";
import { type Collection, type Mutable, type Owner, place } from "./context.ts";

type Replaceable = RuleSymbol | TableSymbol | ThingSymbol;

/** Notes that something replaces or leaves out what a path names; what that is, is found out later. */
export function addOverride(
  node: Expression,
  by: Replaceable | undefined,
  owner: Owner,
  context: Collection,
): void {
  const { into, file } = context;
  if (owner?.symbol === "kind") {
    const what = by === undefined ? "`without`" : "`replaces`";
    context.reporter.report(
      declarationMisplaced(place(node, context), { what: `${what} in a kind` }),
    );
    return;
  }
  into.overrides.push({
    symbol: "override",
    pack: into.pack,
    file,
    node,
    by,
    during: owner?.symbol === "thing" ? owner : undefined,
    of: undefined,
    whose: undefined,
  });
}

interface Resolution {
  readonly into: PackModel;
  readonly names: Names;
  readonly reporter: Reporter;
}

/** Finds what every override of the packs is about. */
export function resolveOverrides(model: Model, reporter: Reporter): void {
  for (const into of model.packs) {
    if (into.overrides.length === 0) continue;
    const context = { into, names: namesFor(model, into.pack), reporter };
    const answered = new Map<unknown, Map<unknown, OverrideSymbol>>();
    for (const override of into.overrides) {
      if (override.node.kind === "Torn") continue;
      const found = findReplaced(override, context);
      if (found === undefined) continue;
      const known = answered.get(override.during) ?? new Map();
      answered.set(override.during, known);
      if (known.has(found.of)) {
        const first = known.get(found.of)!;
        const related = [{ message: "The other one is here.", at: placeOf(first) }];
        reporter.report(overrideTwice(placeOf(override), { name: found.of.name }, { related }));
        continue;
      }
      known.set(found.of, override);
      override.of = found.of;
      override.whose = found.whose;
      if (override.by !== undefined) takePlace(override.by, found.of, override, context);
    }
  }
}

const placeOf = ({ node, file }: OverrideSymbol) => ({ file, start: node.start, end: node.end });

interface Found {
  readonly of: Replaceable;
  readonly whose: ThingSymbol | undefined;
}

function findReplaced(override: OverrideSymbol, context: Resolution): Found | undefined {
  const { node, by } = override;
  const { names, reporter } = context;
  const path = node.kind === "Path" ? node : undefined;
  const name = path === undefined ? undefined : nameText(path.word);
  const ownerName = bareName(path?.of);
  if (name === undefined || (path?.of !== undefined && ownerName === undefined)) {
    reporter.report(
      overrideUnknown(placeOf(override), { what: wantedOf(by), name: "this", near: [] }),
    );
    return undefined;
  }
  const owner = ownerName && names.named.get(nameText(ownerName));
  const candidates = (
    ownerName === undefined ? allNamed(names) : owner === undefined ? [] : belongingTo(owner, names)
  ).filter((each) => each !== by && (by !== undefined || each.symbol !== "table"));
  const same = candidates.filter((each) => each.name === name);
  const of = same.find((each) => by === undefined || isAlike(by, each)) ?? same[0];
  if (of === undefined) {
    const near = nearest(
      name,
      candidates
        .filter((each) => by === undefined || each.symbol === by.symbol)
        .map((each) => each.name),
    );
    reporter.report(overrideUnknown(placeOf(override), { what: wantedOf(by), name, near }));
    return undefined;
  }
  if (by !== undefined && !isAlike(by, of)) {
    reporter.report(
      overrideOther(placeOf(override), {
        name: by.name,
        what: described(by),
        other: of.name,
        is: described(of),
      }),
    );
    return undefined;
  }
  const shared = of.symbol === "rule" && of.owner === undefined;
  return { of, whose: shared && owner?.symbol === "thing" ? owner : undefined };
}

const wantedOf = (by: Replaceable | undefined): string => {
  if (by === undefined) return "rule, action or thing";
  return by.symbol === "thing" ? (by.form === "action" ? "action" : "thing") : by.symbol;
};

const described = (symbol: Replaceable): string =>
  withArticle(symbol.symbol === "thing" ? symbol.kind.name : symbol.symbol);

function isAlike(by: Replaceable, of: Replaceable): boolean {
  if (by.symbol !== "thing" || of.symbol !== "thing") return by.symbol === of.symbol;
  return isKind(by.kind, of.kind) || isIncomplete(by.kind);
}

const isReplaceable = (symbol: { readonly symbol: string }): symbol is Replaceable =>
  symbol.symbol === "rule" || symbol.symbol === "table" || symbol.symbol === "thing";

/** Of one name those of used packs come first: a rule may have the name of the one it replaces. */
function allNamed({ packs }: Names): Replaceable[] {
  const [own, ...used] = packs;
  return [...used, ...(own === undefined ? [] : [own])].flatMap((pack) => {
    const all: Replaceable[] = [...pack.rules, ...pack.tables, ...pack.things];
    const inner = ({ owner }: Replaceable) => (owner === undefined ? 0 : 1);
    return all.sort((one, other) => inner(one) - inner(other));
  });
}

/** What a thing or kind declares, and the rules that it may share with others. */
function belongingTo(owner: { readonly symbol: string }, names: Names): Replaceable[] {
  if (owner.symbol !== "thing" && owner.symbol !== "kind") return [];
  const { rules, tables, children, name } = owner as ThingSymbol | KindSymbol;
  // The other faces of one name: `like` has copied what they have.
  const shared = names.packs.flatMap((pack) =>
    pack.rules.filter((rule) => rule.owner === undefined),
  );
  return name === "" ? [] : [...rules, ...tables, ...children, ...shared].filter(isReplaceable);
}

function takePlace(
  by: Replaceable,
  of: Replaceable,
  override: OverrideSymbol,
  context: Resolution,
): void {
  if (by.symbol === "rule" && of.symbol === "rule") takeRule(by, of, context.into);
  if (by.symbol === "table" && of.symbol === "table") takeTable(by, of, override, context.reporter);
  if (by.symbol === "thing" && of.symbol === "thing" && by.form === "action") takeAction(by, of);
}

/** It is about whom the other was about. */
function takeRule(by: RuleSymbol, of: RuleSymbol, into: PackModel): void {
  const rule = by as Mutable<RuleSymbol>;
  rule.owner = of.owner;
  rule.for = of.for;
  rule.stands = of;
  for (const standing of into.standings as Mutable<StandingSymbol>[])
    if (standing.rule === by) standing.owner = of.owner;
}

function takeTable(
  by: TableSymbol,
  of: TableSymbol,
  override: OverrideSymbol,
  reporter: Reporter,
): void {
  const table = by as Mutable<TableSymbol>;
  table.owner = of.owner;
  table.stands = of;
  if (by.holes.length === 0) table.holes = of.holes;
  const is = (hole: HoleSymbol) =>
    `${hole.label === undefined ? "" : `${hole.label} `}(${hole.name}: ${describeType(hole.type)})`;
  const sameHoles =
    by.holes.length === of.holes.length &&
    by.holes.every(
      (hole, index) =>
        hole.label === of.holes[index]!.label &&
        describeType(hole.type) === describeType(of.holes[index]!.type),
    );
  if (sameHoles) return;
  const holes = of.holes.length === 0 ? "none" : joined(of.holes.map(is), "and");
  reporter.report(
    overrideHoles(placeOf(override), { name: by.name, table: of.name, holes: quotedAll(holes) }),
  );
}

const quotedAll = (holes: string): string => (holes === "none" ? holes : quoted(holes));

/** It is whose action the other was, unless it says for whom it is. */
function takeAction(by: ThingSymbol, of: ThingSymbol): void {
  const action = by as Mutable<ThingSymbol>;
  action.owner = of.owner;
  const { verb, node } = by;
  if (verb === undefined || of.verb === undefined) return;
  const saysFor = node.kind === "Proc" && node.for !== undefined;
  Object.assign(verb, { owner: of.owner, ...(saysFor ? {} : { holes: of.verb.holes }) });
}
