/** Bundle to program: the tables and the code that every game of a system shares. */
import {
  type Bundle,
  drawingWords,
  type GameMap,
  readOut,
  textsIn,
  VERB_ROLL,
} from "@questwright/bundle";
import { assemble } from "../assemble/assemble.ts";
import { overrideRules } from "../changes/overrides.ts";
import { engineWords } from "../journal/speech.ts";
import { ENTITY_HEADER } from "../memory/layout.ts";
import { boardProgram } from "./board.ts";
import { procsOfEmptiness, procsOfMembers, procsOfPlaces, procsOfSpot } from "./dependence.ts";
import { fuse } from "./fuse.ts";
import { type KindTables, kindTables, zoneTables } from "./kinds.ts";
import { listKey, type Program, type ShownTexts } from "./program.ts";
import { referencesTo } from "./references.ts";
import { hookRules, modifierRules, phaseAsks, watchRules } from "./rules.ts";

/** What players read, in a language. */
export function shownTexts(bundle: Bundle, locale: string | undefined): ShownTexts {
  const { language, strings: templates, words } = textsIn(bundle, locale);
  const wordOf = drawingWords(bundle);
  const strings = templates.map((text) => readOut(text, wordOf));
  return { language, strings, templates, words, wordOf, engine: engineWords(language) };
}

/** Assembles a verified bundle. Throws where the bundle is not one. */
export function buildProgram(bundle: Bundle, locale?: string): Program {
  const kinds = kindTables(bundle, ENTITY_HEADER + mostOperandsOfEffects(bundle));
  const hooks = hookRules(bundle, kinds);
  const watches = watchRules(bundle, kinds);
  const modifiers = modifierRules(bundle, kinds);
  const asks = phaseAsks(bundle);
  const verbExpires = expiringVerbs(bundle);
  const verbRounds: number[][] = bundle.verbs.map(() => []);
  for (const scenario of bundle.scenarios) {
    const { round } = bundle.things[scenario]!.scenario!;
    if (round >= 0) verbRounds[round]!.push(scenario);
  }
  const left = leftVerbs(bundle);
  const verbFull = Uint8Array.from(bundle.verbs, (verb, index) =>
    verb.tracked ||
    verb.marked ||
    asks.has(index) ||
    verbExpires[index] === 1 ||
    verbRounds[index]!.length > 0 ||
    hooks.instead[index]!.length + hooks.before[index]!.length + hooks.after[index]!.length > 0 ||
    hooks.during[index]!.length > 0 ||
    left.has(index)
      ? 1
      : 0,
  );
  const fieldChanged = Uint8Array.from(modifiers.fieldModifiers, (list) => Number(list.length > 0));
  const thingCount = bundle.things.length;
  const mapFirst = new Int32Array(bundle.maps.length);
  let spaceEnd = thingCount;
  bundle.maps.forEach((map, index) => {
    mapFirst[index] = spaceEnd;
    spaceEnd += map.spaces.length + map.edges.length;
  });
  const board = bundle.maps.map((map, index) => boardProgram(bundle, map, mapFirst[index]!));
  const code = assemble({
    bundle,
    fieldAt: kinds.fieldAt,
    fieldChanged,
    verbFull,
    adjectiveModifiers: modifiers.adjectiveModifiers,
    verbModifiers: modifiers.verbModifiers,
    watched: watches.length > 0,
    during: hooks.during.map((each) => each.length > 0),
  });
  const hides = board.some(({ hide }) => hide >= 0);
  return {
    ...code,
    ...fuse(code.code, code.entry[0] ?? code.code.length, hides),
    ...kinds,
    ...referencesTo(kinds, code.code),
    ...zoneTables(bundle, kinds),
    ...hooks,
    ...modifiers,
    ...staticLists(bundle),
    controllerOfKind: controllers(bundle, kinds),
    bundle,
    texts: shownTexts(bundle, locale),
    watches,
    overrides: overrideRules(bundle),
    fieldChanged,
    thingCount,
    mapFirst,
    edgeStart: bundle.maps.map(edgeStarts),
    spaceEnd,
    mapOfSpace: Int32Array.from(
      bundle.maps.flatMap((map, index) => [...map.spaces, ...map.edges].map(() => index)),
    ),
    thingsOfKind: bundle.kinds.map((_, kind) =>
      Int32Array.from(
        bundle.things.flatMap((thing, index) =>
          index > 0 && kinds.kindIs[thing.kind * kinds.kindCount + kind] === 1 ? [index] : [],
        ),
      ),
    ),
    verbFull,
    verbParams: Int32Array.from(bundle.verbs, ({ params }) => params.length),
    verbProc: Int32Array.from(bundle.verbs, ({ proc }) => proc),
    verbGivesList: Uint8Array.from(bundle.verbs, ({ proc }) =>
      Number(proc >= 0 && bundle.procs[proc]!.returns === "l"),
    ),
    verbEntityParams: bundle.verbs.map(({ params }, verb) =>
      Uint8Array.from(params, ({ type }, index) =>
        verb === VERB_ROLL ? Number(index === 2) : Number(["entity", "any"].includes(type.type)),
      ),
    ),
    verbListParams: bundle.verbs.map(({ params }) =>
      params.flatMap(({ type }, index) => (type.type === "list" ? [index] : [])),
    ),
    phaseAsks: asks,
    verbAsked: Uint8Array.from(bundle.verbs, (_, verb) => (asks.has(verb) ? 1 : 0)),
    verbExpires,
    verbRounds,
    board,
    hides,
    ofSpot: procsOfSpot(bundle),
    ofEmptiness: procsOfEmptiness(bundle),
    ofMembers: procsOfMembers(bundle),
    adjectiveKept: Uint8Array.from(bundle.adjectives, ({ proc }, adjective) => {
      const { params, locals } = bundle.procs[proc]!;
      const isPlain = params <= 2 && !locals.slice(0, params).includes("l");
      return Number(isPlain && modifiers.adjectiveModifiers[adjective]!.length > 0);
    }),
    ofPlaces: procsOfPlaces(bundle, modifiers.adjectiveModifiers),
  };
}

/** The first role that controls each kind. */
function controllers({ things }: Bundle, { kindCount, kindIs }: KindTables): Int32Array {
  return Int32Array.from({ length: kindCount + 2 }, (_, kind) =>
    Math.max(
      0,
      things.findIndex(({ role }) => {
        const controls = role?.controls ?? -1;
        return controls >= 0 && kindIs[kind * kindCount + controls] === 1;
      }),
    ),
  );
}

function edgeStarts({ spaces, edges }: GameMap): Int32Array {
  const starts = new Int32Array(spaces.length + 1);
  let next = 0;
  for (let space = 0; space <= spaces.length; space++) {
    while (next < edges.length && edges[next]!.space < space) next++;
    starts[space] = next;
  }
  return starts;
}

/** An active effect keeps its captures and the values its expiry waits for where fields would be. */
function mostOperandsOfEffects(bundle: Bundle): number {
  let most = 0;
  eachEffect(bundle, (captures, matches) => {
    most = Math.max(most, captures + matches);
  });
  return most;
}

function expiringVerbs(bundle: Bundle): Uint8Array {
  const verbs = new Uint8Array(bundle.verbs.length);
  eachEffect(bundle, (_captures, _matches, verb) => {
    if (verb >= 0) verbs[verb] = 1;
  });
  return verbs;
}

/** Verbs that some statement leaves before their end: they must be events to be found. */
function leftVerbs(bundle: Bundle): ReadonlySet<number> {
  const left = new Set<number>();
  const actions = bundle.verbs.flatMap(({ role }, verb) => (role === "action" ? [verb] : []));
  eachNode(bundle, (node) => {
    if (node[0] !== "leave" || typeof node[2] !== "number") return;
    if (node[2] >= 0) left.add(node[2]);
    else for (const action of actions) left.add(action);
  });
  return left;
}

function eachEffect(
  bundle: Bundle,
  visit: (captures: number, matches: number, verb: number) => void,
): void {
  eachNode(bundle, (node) => {
    if (node[0] !== "effect" || !Array.isArray(node[3])) return;
    const expiry = node[4] as { verb: number; matches: unknown[] } | null | undefined;
    visit(node[3].length, expiry?.matches.length ?? 0, expiry?.verb ?? -1);
  });
}

function eachNode(bundle: Bundle, visit: (node: readonly unknown[]) => void): void {
  const search = (node: unknown): void => {
    if (Array.isArray(node)) {
      visit(node);
      for (const part of node) search(part);
    } else if (typeof node === "object" && node !== null) {
      for (const part of Object.values(node)) search(part);
    }
  };
  for (const { body } of bundle.procs) search(body);
}

function staticLists(bundle: Bundle) {
  const lists: Int32Array[] = [new Int32Array(0)];
  const staticListOf = new Map<number, number>();
  bundle.things.forEach(({ contents }, thing) => {
    for (const [field, members] of contents) {
      if (bundle.fields[field]!.type.type !== "list") continue;
      staticListOf.set(listKey(thing, field), lists.push(Int32Array.from(members)) - 1);
    }
  });
  return { staticLists: lists, staticListOf };
}
