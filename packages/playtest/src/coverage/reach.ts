import type { Bundle, Expr, Owner, Stmt, ValueType } from "@questwright/bundle";
import { BUILT_IN_KINDS, VERB_ROLL } from "@questwright/bundle";
import { builtInField, isKind } from "../kinds-and-fields.ts";
import { visitBlock } from "./code.ts";
import { entityLocals } from "./entity-locals.ts";
import { type PlayedArguments, playedArguments, replacedVerbs } from "./replaced.ts";

const KIND_ACTION = BUILT_IN_KINDS.indexOf("action");
/** Whoever it belongs to does not come along with a thing. */
const FIELD_OWNER_THING = builtInField("owner-thing");

/** What of a bundle can come up in a scenario, as numbers. */
export interface Reach {
  readonly verbs: ReadonlySet<number>;
  readonly procs: ReadonlySet<number>;
  readonly tables: ReadonlySet<number>;
  readonly things: ReadonlySet<number>;
  readonly hooks: ReadonlySet<number>;
  readonly watches: ReadonlySet<number>;
  readonly modifiers: ReadonlySet<number>;
}

/**
 * What can come up when a scenario (an entity number) is played: what the phase it plays does, sets
 * out, deals and rolls on, and the rules of whoever may come to the table by that. It tells too
 * much rather than too little: no condition is looked at.
 */
export function reachOf(bundle: Bundle, scenario: number): Reach {
  const replaced = replacedVerbs(bundle, scenario);
  const played = playedArguments(bundle, scenario);
  // What is said of arguments holds where nothing that is reached says otherwise.
  for (;;) {
    const { size } = played;
    const reach = reachWith(bundle, scenario, replaced, played);
    if (replaced.size === 0 || played.size === size) return reach;
  }
}

function reachWith(
  bundle: Bundle,
  scenario: number,
  replaced: ReadonlyMap<number, number>,
  played: PlayedArguments,
): Reach {
  const { things, verbs, tables, procs, fields, maps, boards } = bundle;
  const verbsIn = new Set<number>();
  const procsIn = new Set<number>();
  const tablesIn = new Set<number>();
  const thingsIn = new Set<number>();
  const effectsIn = new Set<number>();
  const adjectivesIn = new Set<number>();
  const kindsIn = new Set<number>();
  const heldIn = new Set<number>();
  const todo: (() => void)[] = [];
  const locals = entityLocals(bundle);

  /** Adds a number to a set, and does later what follows from it. */
  const add = (set: Set<number>, number: number, follows: () => void): void => {
    if (number < 0 || set.has(number)) return;
    set.add(number);
    todo.push(follows);
  };
  const addVerb = (verb: number) =>
    add(verbsIn, verb, () => {
      if (!replaced.has(verb)) addProc(verbs[verb]!.proc);
    });
  /** A verb of which it is not known with whom it is done. */
  const addAnyVerb = (verb: number): void => {
    played.unknown(verb);
    addVerb(verb);
    addProc(verbs[verb]!.proc);
  };
  const addTable = (table: number): void =>
    add(tablesIn, table, () => {
      addProc(tables[table]!.column);
      const cell = tables[table]!.cell;
      for (const { guard, body, cells } of tables[table]!.rows) {
        addProc(guard);
        addProc(body);
        if (cell !== null) for (const value of cells) addValue(cell, value);
      }
    });
  const addEffect = (effect: number) => add(effectsIn, effect, () => {});
  const addAdjective = (adjective: number) =>
    add(adjectivesIn, adjective, () => addProc(bundle.adjectives[adjective]!.proc));

  function addValue({ type }: ValueType, value: number): void {
    if (value === 0 && type !== "table") return;
    if (type === "entity" || type === "zone") addThing(value);
    else if (type === "table") addTable(value);
  }

  function addThing(thing: number): void {
    if (thing === 0 || things[thing] === undefined) return;
    add(thingsIn, thing, () => {
      const { kind, values, contents, zone, action, scenario: own, map } = things[thing]!;
      for (let each = kind; each >= 0; each = bundle.kinds[each]!.parent) kindsIn.add(each);
      for (const [field, value] of values)
        if (field !== FIELD_OWNER_THING) addValue(fields[field]!.type, value);
      const stated = new Set(values.map(([field]) => field));
      fields.forEach(({ kind: of, type, default: initial }, field) => {
        if (!stated.has(field) && isKind(bundle, kind, of)) addValue(type, initial);
      });
      for (const [, held] of contents) held.forEach(addThing);
      if (zone !== null) {
        addThing(zone.discards);
        if (zone.live) addHeld(thing);
      }
      if (action !== null) {
        addAnyVerb(action.verb);
        addProc(action.guard);
        if (bundle.pay >= 0 && action.costs) addAnyVerb(bundle.pay);
      }
      if (own !== null && thing === scenario) addVerb(own.plays);
      if (map >= 0) addMap(map);
    });
  }

  /** What lies in a zone, or is looked for there; cards that are only put there bring no others. */
  function addHeld(thing: number): void {
    const zone = things[thing]?.zone;
    if (!zone) return;
    addThing(thing);
    add(heldIn, thing, () => {
      addHeld(zone.discards);
      if (zone.holds >= 0) addThingsOf(zone.holds);
    });
  }

  function addThingsOf(kind: number): void {
    things.forEach((thing, index) => {
      if (index > 0 && isKind(bundle, thing.kind, kind)) addThing(index);
    });
  }

  function addMap(map: number): void {
    const { spaces, board } = maps[map]!;
    for (const { things: out, region } of spaces) {
      addThing(region);
      out.forEach(addThing);
    }
    const { enter, halt, cross, step, hide } = boards[board]!;
    for (const proc of [enter, halt, cross, step, hide]) addProc(proc);
  }

  function addProc(proc: number): void {
    add(procsIn, proc, () => readProc(proc));
  }

  /**
   * A condition may name whom it likes: only what code puts somewhere, passes on or takes from
   * brings somebody to the table.
   */
  function readProc(proc: number): void {
    visitBlock(procs[proc]!.body, {
      operand(sort, value) {
        if (typeof value !== "number") return;
        if (sort === "verb") addVerb(value);
        else if (sort === "proc") addProc(value);
        else if (sort === "table" || sort === "tableOrNone") addTable(value);
        else if (sort === "effect") addEffect(value);
        else if (sort === "adjective") addAdjective(value);
      },
      statement: (statement) => readStatement(proc, statement),
      expression(expression) {
        if (expression[0] === "in") addZone(expression[1]);
        else if (expression[0] === "call")
          for (const each of expression.slice(2)) addZone(each as Expr);
      },
    });
  }

  function readStatement(proc: number, statement: Stmt): void {
    switch (statement[0]) {
      case "roll":
        addVerb(VERB_ROLL);
        break;
      case "do": {
        const [, , verb, args] = statement;
        const own = replaced.get(verb);
        if (own !== undefined && !played.isPlayed(proc, args[own])) addProc(verbs[verb]!.proc);
        played.done(verb, args, proc);
        break;
      }
      case "begin":
        for (const each of namedIn(statement[2])) begin(each);
        break;
      case "set":
        if (fields[statement[2]]!.type.type === "table") namedIn(statement[4]).forEach(addTable);
        break;
      default:
        break;
    }
    broughtBy(proc, statement).forEach(addEntities);
  }

  /** Expressions of a statement that give whom it puts somewhere, passes on or takes. */
  function broughtBy(proc: number, statement: Stmt): readonly Expr[] {
    switch (statement[0]) {
      case "roll":
        return [statement[2].into];
      case "do": {
        const { params } = verbs[statement[2]]!;
        return statement[3].filter((_, index) => {
          const type = params[index]?.type.type;
          return type === "entity" || type === "list" || type === "any";
        });
      }
      case "let": {
        const isEntity =
          procs[proc]!.locals[statement[2]] === "l" || locals.inProc(proc).has(statement[2]);
        return isEntity ? [statement[3]] : [];
      }
      case "set":
        return fields[statement[2]]!.type.type === "entity" ? [statement[4]] : [];
      case "each":
        return doesBring(proc, statement[4], statement[2]) ? [statement[3]] : [];
      case "pick":
        return statement[2].as === "entity" ? [statement[2].list] : [];
      case "lookup": {
        const table = statement[2];
        if (typeof table !== "number") return [];
        return statement[4].filter((_, index) => locals.ofTable(table, index));
      }
      case "effect":
        return statement[3].filter((_, index) => locals.ofEffect(statement[2], index));
      case "take":
      case "move":
      case "stack":
        return [statement[2]];
      case "deal":
        return [statement[3]];
      case "swap":
      case "create":
      case "lay":
      case "join":
        return statement.slice(2) as Expr[];
      default:
        return [];
    }
  }

  /** Whether the body of a loop does more with a member than look at it, change its fields or take it away. */
  function doesBring(proc: number, body: readonly Stmt[], member: number): boolean {
    let found = false;
    visitBlock(body, {
      statement(statement) {
        found ||= broughtBy(proc, statement).some((value) =>
          givenBy(value).some(
            (each) => typeof each !== "number" && each[0] === "local" && each[1] === member,
          ),
        );
      },
    });
    return found;
  }

  const addEntities = (value: Expr): void => {
    for (const each of namedIn(value)) {
      addThing(each);
      addHeld(each);
    }
    const kind = kindListed(value);
    // Of actions it is told otherwise to whom they are open.
    if (kind >= 0 && !isKind(bundle, kind, KIND_ACTION)) addThingsOf(kind);
  };
  const addZone = (value: Expr): void => {
    if (typeof value === "number") addHeld(value);
  };

  function begin(begun: number): void {
    addThing(begun);
    const { plays } = things[begun]!.scenario ?? { plays: -1 };
    if (plays >= 0 && begun !== scenario) addAnyVerb(plays);
    else addVerb(plays);
  }

  const isOwnerIn = (owner: Owner): boolean => {
    switch (owner.type) {
      case "always":
        return true;
      case "thing":
        return thingsIn.has(owner.thing);
      case "kind":
        return kindsIn.has(owner.kind);
      case "effect":
        return effectsIn.has(owner.effect);
    }
  };
  const hooks = new Set<number>();
  const watches = new Set<number>();
  const modifiers = new Set<number>();

  /** The rules that those who came in bring along, and the actions that are open to them. */
  function addRules(): void {
    bundle.hooks.forEach(({ owner, verb, match, body }, index) => {
      if (!verbsIn.has(verb) || !isOwnerIn(owner)) return;
      add(hooks, index, () => {
        addProc(match);
        addProc(body);
      });
    });
    bundle.watches.forEach(({ owner, condition, body }, index) => {
      if (!isOwnerIn(owner)) return;
      add(watches, index, () => {
        addProc(condition);
        addProc(body);
      });
    });
    bundle.modifiers.forEach(({ owner, target, condition, value }, index) => {
      if (!isOwnerIn(owner)) return;
      if ("adjective" in target && !adjectivesIn.has(target.adjective)) return;
      if ("verb" in target && !verbsIn.has(target.verb)) return;
      add(modifiers, index, () => {
        addProc(condition);
        addProc(value);
      });
    });
    things.forEach(({ action, scenario: other }, thing) => {
      // A part of a campaign that is known by a property alone is begun by it.
      if (other !== null && thing !== scenario && thingsIn.has(thing)) begin(thing);
      if (action === null) return;
      const offered = action.by === 0 || thingsIn.has(action.by);
      if (offered && (action.for < 0 || kindsIn.has(action.for))) addThing(thing);
    });
    for (const { owner, of, by, what } of bundle.overrides ?? []) {
      if (!thingsIn.has(owner) || by <= 0) continue;
      if (what === "table" ? tablesIn.has(of) : thingsIn.has(of)) {
        if (what === "table") addTable(by);
        else addThing(by);
      }
    }
  }

  things.forEach(({ role }, thing) => {
    if (role !== null) addThing(thing);
  });
  addThing(scenario);
  while (todo.length > 0) {
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) next();
    addRules();
  }
  return {
    verbs: verbsIn,
    procs: procsIn,
    tables: tablesIn,
    things: thingsIn,
    hooks,
    watches,
    modifiers,
  };
}

/** The constants that an expression may give, or that a list may hold. */
const namedIn = (value: Expr): readonly number[] =>
  givenBy(value).filter((each) => typeof each === "number");

/** What an expression may give, or a list may hold: constants, locals, and whatever else is not one of others. */
function givenBy(value: Expr): readonly Expr[] {
  if (typeof value === "number") return [value];
  switch (value[0]) {
    case "if":
      return [...givenBy(value[2]), ...givenBy(value[3])];
    case "list":
      return value.slice(1).flatMap((each) => givenBy(each as Expr));
    case "union":
      return [...givenBy(value[1]), ...givenBy(value[2])];
    case "filter":
    case "best":
    case "sort":
    case "first":
    case "at":
      return givenBy(value[1]);
    default:
      return [value];
  }
}

/** Kind whose things, wherever they are, a list is made from; -1 none. */
function kindListed(value: Expr): number {
  if (typeof value === "number") return -1;
  if (value[0] === "things") return value[1];
  return value[0] === "filter" ||
    value[0] === "best" ||
    value[0] === "sort" ||
    value[0] === "first" ||
    value[0] === "at"
    ? kindListed(value[1])
    : -1;
}
