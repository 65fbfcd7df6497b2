import type { ProcNode } from "@questwright/grammar";
import { builtInKind } from "../model/built-in/kinds.ts";
import { propertyOfThing } from "../model/kinds.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { standingAt } from "../model/node-place.ts";
import type { VerbSymbol } from "../model/symbols.ts";
import { ERROR } from "../model/type.ts";
import { type Collection, type Owner, place } from "./context.ts";
import { reportUnknownKind } from "./kinds.ts";
import { misplaced } from "./members.ts";
import { addOverride } from "./overrides.ts";
import { readHole, saysText } from "./patterns.ts";
import { actorHole, addThing, forKind } from "./things.ts";

/** Actions become a thing and a verb; phases a verb. */
export function declareProc(node: ProcNode, owner: Owner, context: Collection): void {
  if (node.name === undefined) return;
  if (node.word === "phase") {
    if (node.replaces !== undefined) misplaced(node.replaces, "`replaces` after a phase", context);
    for (const [word, clause] of [
      ["for", node.for],
      ["costs", node.costs],
      ["when", node.when],
      ["once", node.often],
    ] as const)
      if (clause !== undefined) misplaced(clause, `\`${word}\` after a phase`, context);
    if (owner !== undefined) misplaced(node.name, "A phase", context);
    context.into.verbs.push({
      ...procVerb(node, context),
      role: "phase",
      holes: node.holes.map((hole) => readHole(hole, false, context)),
      owner: undefined,
    });
    return;
  }
  const forName = bareName(node.for);
  const symbol = forName === undefined ? undefined : context.names.named.get(nameText(forName));
  if (forName !== undefined && symbol?.symbol !== "kind")
    reportUnknownKind(nameText(forName), place(forName, context), context);
  const kind = symbol?.symbol === "kind" ? symbol : forKind(owner);
  if (node.holes.length > 0) misplaced(node.holes[0]!, "A hole of an action", context);
  const verb: VerbSymbol = {
    ...procVerb(node, context),
    role: "action",
    holes: [
      forName !== undefined && symbol?.symbol !== "kind"
        ? { ...actorHole(kind), type: ERROR }
        : actorHole(kind),
    ],
    owner,
  };
  context.into.verbs.push(verb);
  const thing = addThing(
    {
      name: verb.name,
      title: verb.title,
      at: verb.at,
      form: "action",
      kind: builtInKind("action"),
      owner,
      node,
      verb,
    },
    context,
  );
  verb.action = thing;
  if (node.replaces !== undefined) addOverride(node.replaces, thing, owner, context);
  if (node.costs !== undefined)
    thing.stated.push({
      key: "cost",
      at: place(node.costs, context),
      file: context.file,
      property: propertyOfThing(thing, "cost"),
      range: undefined,
      values: [node.costs],
      nothing: false,
      node: standingAt(node.costs, {
        kind: "Cell",
        form: "value",
        values: [node.costs],
        title: undefined,
      }),
    });
}

function procVerb(node: ProcNode, context: Collection) {
  return {
    symbol: "verb",
    name: nameText(node.name!),
    title: node.title?.value,
    pack: context.into.pack,
    at: place(node.name!, context),
    file: context.file,
    gives: undefined,
    body: node.body,
    says: saysText(node.says),
    node,
    action: undefined,
    incomplete: node.recovered === true,
  } as const;
}
