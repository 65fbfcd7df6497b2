/** Rules by what they answer to: hooks by verb, standing changes by what they change. */
import type { Bundle, Expr, Hook, Owner, Stmt } from "@questwright/bundle";
import type { KindTables } from "./kinds.ts";
import {
  askKey,
  type HookRule,
  KIND_SCENARIO,
  LOG_HOOK,
  LOG_TAKE,
  LOG_VERB,
  type ModifierRule,
  OWNER_ALWAYS,
  OWNER_EFFECT,
  OWNER_KIND,
  OWNER_THING,
  type RuleOwner,
  STAGES,
  type WatchRule,
} from "./program.ts";

function ruleOwner(bundle: Bundle, kinds: KindTables, owner: Owner): RuleOwner {
  const scenarios = (kind: number) => kinds.kindIs[kind * kinds.kindCount + KIND_SCENARIO] === 1;
  switch (owner.type) {
    case "always":
      return { type: OWNER_ALWAYS, of: 0, scenario: false };
    case "thing": {
      const { kind } = bundle.things[owner.thing]!;
      return { type: OWNER_THING, of: owner.thing, scenario: scenarios(kind) };
    }
    case "kind":
      return { type: OWNER_KIND, of: owner.kind, scenario: scenarios(owner.kind) };
    case "effect":
      return { type: OWNER_EFFECT, of: owner.effect, scenario: false };
  }
}

export function hookRules(bundle: Bundle, kinds: KindTables) {
  const hooks: HookRule[] = bundle.hooks.map((hook, index) => ({
    index,
    verb: hook.verb,
    owner: ruleOwner(bundle, kinds, hook.owner),
    match: hook.match,
    selfArg: hook.selfArg,
    body: hook.body,
    once: hook.once,
    per: hook.per,
  }));
  const byVerb = (when: Hook["when"]) => {
    const lists: HookRule[][] = bundle.verbs.map(() => []);
    for (const hook of hooks) {
      if (bundle.hooks[hook.index]!.when === when) lists[hook.verb]!.push(hook);
    }
    return lists;
  };
  const hookOfBody = new Int32Array(bundle.procs.length).fill(-1);
  for (const { body, index } of hooks) hookOfBody[body] = index;
  return {
    hooks,
    hookOfBody,
    instead: byVerb("instead"),
    before: byVerb("before"),
    after: byVerb("after"),
    during: byVerb("during"),
  };
}

export const watchRules = (bundle: Bundle, kinds: KindTables): WatchRule[] =>
  bundle.watches.map(({ owner, condition, body }, index) => ({
    index,
    owner: ruleOwner(bundle, kinds, owner),
    condition,
    body,
  }));

/** Whether a condition of (owner, subject) asks first of all that the two are the same. */
function isOfSelf({ procs }: Bundle, { type }: RuleOwner, condition: number): boolean {
  if (condition < 0 || (type !== OWNER_THING && type !== OWNER_KIND)) return false;
  const [statement] = procs[condition]!.body;
  let asked: Expr | undefined = statement?.[0] === "return" ? statement[2] : undefined;
  while (typeof asked === "object" && asked[0] === "and") asked = asked[1];
  return JSON.stringify(asked) === '["eq",["local",1],["local",0]]';
}

export function modifierRules(bundle: Bundle, kinds: KindTables) {
  const fieldModifiers: ModifierRule[][] = bundle.fields.map(() => []);
  const adjectiveModifiers: ModifierRule[][] = bundle.adjectives.map(() => []);
  const verbModifiers: ModifierRule[][] = bundle.verbs.map(() => []);
  bundle.modifiers.forEach((modifier, index) => {
    const { target, stage, condition, value } = modifier;
    const list =
      "field" in target
        ? fieldModifiers[target.field]!
        : "adjective" in target
          ? adjectiveModifiers[target.adjective]!
          : verbModifiers[target.verb]!;
    const ruleOwnerOf = ruleOwner(bundle, kinds, modifier.owner);
    const fieldStage = (STAGES as readonly string[]).indexOf(stage);
    list.push({
      index,
      owner: ruleOwnerOf,
      ofSelf: isOfSelf(bundle, ruleOwnerOf, condition),
      condition,
      stage: fieldStage >= 0 ? fieldStage : stage === "is-not" || stage === "cannot" ? 1 : 0,
      value,
    });
  });
  // Within a stage the declared ones come before those of effects, which are younger.
  const order = (list: ModifierRule[]) =>
    list.sort(
      (left, right) =>
        left.stage - right.stage ||
        Number(left.owner.type === OWNER_EFFECT) - Number(right.owner.type === OWNER_EFFECT) ||
        left.index - right.index,
    );
  for (const lists of [fieldModifiers, adjectiveModifiers, verbModifiers]) lists.forEach(order);
  return { fieldModifiers, adjectiveModifiers, verbModifiers };
}

/** What is counted from the beginning of which verb: by `did`, by hooks and by actions with a limit. */
export function phaseAsks(bundle: Bundle): Map<number, Set<number>> {
  const asks = new Map<number, Set<number>>();
  const ask = (phase: number, type: number, id: number) => {
    const set = asks.get(phase) ?? new Set<number>();
    asks.set(phase, set.add(askKey(type, id)));
  };
  for (const proc of bundle.procs) {
    eachNode(proc.body, (node) => {
      if (node[0] === "did") ask(node[2] as number, LOG_VERB, node[1] as number);
    });
  }
  bundle.hooks.forEach(({ per }, index) => {
    if (per !== -1) ask(per, LOG_HOOK, index);
  });
  bundle.things.forEach(({ action }, index) => {
    if (action !== null && action.per !== -1) ask(action.per, LOG_TAKE, index);
  });
  return asks;
}

/** Calls for every operator node in a tree of code. */
function eachNode(code: unknown, visit: (node: Stmt | Exclude<Expr, number>) => void): void {
  if (Array.isArray(code)) {
    if (typeof code[0] === "string") visit(code as unknown as Stmt);
    for (const part of code) eachNode(part, visit);
  } else if (typeof code === "object" && code !== null) {
    for (const part of Object.values(code)) eachNode(part, visit);
  }
}
