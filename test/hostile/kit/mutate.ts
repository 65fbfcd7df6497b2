/** Bundles as an enemy might make them: each follows from a seed alone, its hash is right. */
import type { Bundle } from "@questwright/bundle";
import { textWithHash } from "@questwright/bundle/test-kit";
import { randomFrom } from "../../determinism/kit/laws.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Holder = Json[] | { [name: string]: Json };

/** A place in a bundle: what holds it, and under which name. */
interface Place {
  readonly holder: Holder;
  readonly name: string;
}

export interface Mutant {
  /** What was done to the bundle, in words. */
  readonly deeds: readonly string[];
  readonly text: string;
}

/** The bundle that a seed changes. The first is small: most are made of it, for speed. */
export const bundleOf = (bundles: readonly Bundle[], seed: number): Bundle =>
  bundles[seed % 3 === 0 ? (seed / 3) % bundles.length : 0]!;

type Below = (count: number) => number;

/** A bundle with one to three things changed in it. */
export function mutant(bundle: Bundle, seed: number): Mutant {
  const random = randomFrom(seed);
  const below: Below = (count) => Math.floor(random() * count);
  const copy = structuredClone(bundle) as unknown as { [name: string]: Json };
  const deeds: string[] = [];
  for (let left = [1, 1, 1, 2, 3][below(5)]!; left > 0; left--) {
    const mutation = MUTATIONS[below(MUTATIONS.length)]!;
    deeds.push(deedOf(mutation, copy, below));
  }
  return { deeds, text: textOf(copy, below, deeds) };
}

/** What a mutation did; an earlier one may have taken away what it wants to change. */
function deedOf(mutation: Mutation, copy: { [name: string]: Json }, below: Below): string {
  try {
    return mutation(copy, below);
  } catch (error) {
    if (error instanceof TypeError) return "nothing, since what it changes is gone";
    throw error;
  }
}

/** The text with its hash, where JSON and the canonical form can hold it; else as it comes. */
function textOf(copy: Json, below: Below, deeds: string[]): string {
  let text: string;
  try {
    text = textWithHash(copy as unknown as Bundle);
  } catch {
    deeds.push("which no canonical form can hold");
    return `${JSON.stringify(copy)}\n`;
  }
  if (below(20) > 0) return text;
  if (below(2) === 0) {
    const depth = [1000, 200_000][below(2)]!;
    deeds.push(`brackets in the text, ${depth} deep`);
    return text.replace('"strings":[', `"strings":[${"[".repeat(depth)}${"]".repeat(depth)},`);
  }
  const name = ["__proto__", "constructor", "prototype", "toString"][below(4)]!;
  deeds.push(`a member called ${name} in the text`);
  return text.replace(/\{/, `{"${name}":{"polluted":1},`);
}

const valueAt = ({ holder, name }: Place): Json => (holder as { [name: string]: Json })[name]!;

const put = ({ holder, name }: Place, value: Json): void => {
  Object.defineProperty(holder, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

const isHolder = (value: Json | undefined): value is Holder =>
  typeof value === "object" && value !== null;

/** A place that chance finds: into the bundle, deeper at each step, until it likes one. */
function placeIn(root: Json, below: Below, fits: (value: Json) => boolean): Place | undefined {
  for (let attempt = 0; attempt < 60; attempt++) {
    let holder = root as Holder;
    for (let depth = 0; depth < 40; depth++) {
      const names = Object.keys(holder);
      if (names.length === 0) break;
      const name = names[below(names.length)]!;
      const value = (holder as { [name: string]: Json })[name]!;
      const goesOn = isHolder(value) && below(8) > 0;
      if (!goesOn) {
        if (fits(value)) return { holder, name };
        if (!isHolder(value)) break;
      }
      if (!isHolder(value)) break;
      holder = value;
    }
  }
  return undefined;
}

/** The parts that are played, more often than the rest. */
const PLAYED = ["procs", "things", "hooks", "watches", "modifiers", "tables", "verbs", "effects"];

function somewhere(bundle: { [name: string]: Json }, below: Below): Json {
  if (below(3) === 0) return bundle;
  const part = bundle[PLAYED[below(PLAYED.length)]!]!;
  return isHolder(part) && Object.keys(part).length > 0 ? part : bundle;
}

const NUMBERS = [
  -1,
  -2,
  0,
  1,
  2,
  3,
  7,
  255,
  256,
  1000,
  8192,
  65_535,
  65_536,
  1 << 20,
  2_000_000,
  0x7fffffff,
  -0x80000000,
  -0x7fffffff,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e308,
  0.5,
  -0.25,
];

const STRANGE: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => "",
  () => [],
  () => ({}),
  () => [[]],
  () => "__proto__",
  () => ({ length: 4_000_000 }),
  () => "\u0000",
  () => "\ud800",
  () => "9".repeat(400),
];

const isNumber = (value: Json): boolean => typeof value === "number";
const isOperation = (value: Json): boolean => Array.isArray(value) && typeof value[0] === "string";
const anything = (): boolean => true;

type Mutation = (bundle: { [name: string]: Json }, below: Below) => string;

const at = (place: Place): string => JSON.stringify(place.name);

const otherNumber: Mutation = (bundle, below) => {
  const place = placeIn(somewhere(bundle, below), below, isNumber);
  if (place === undefined) return "nothing";
  const old = valueAt(place) as number;
  const strange = NUMBERS[below(NUMBERS.length)]!;
  const value = [strange, old + 1, old - 1, below(12), below(60), below(400), -old][below(7)]!;
  put(place, value);
  return `${at(place)}: ${old} becomes ${value}`;
};

const strangeValue: Mutation = (bundle, below) => {
  const place = placeIn(somewhere(bundle, below), below, anything);
  if (place === undefined) return "nothing";
  put(place, STRANGE[below(STRANGE.length)]!());
  return `${at(place)} becomes something else`;
};

/** Code or data of one place also stands in another. */
const borrowed: Mutation = (bundle, below) => {
  const fits = below(2) === 0 ? isOperation : anything;
  const from = placeIn(somewhere(bundle, below), below, fits);
  const to = placeIn(somewhere(bundle, below), below, fits);
  if (from === undefined || to === undefined) return "nothing";
  put(to, structuredClone(valueAt(from)));
  return `${at(to)} becomes what ${at(from)} is`;
};

const removed: Mutation = (bundle, below) => {
  const place = placeIn(somewhere(bundle, below), below, anything);
  if (place === undefined) return "nothing";
  if (Array.isArray(place.holder)) place.holder.splice(Number(place.name), 1);
  else delete place.holder[place.name];
  return `${at(place)} is removed`;
};

const repeated: Mutation = (bundle, below) => {
  const place = placeIn(somewhere(bundle, below), below, anything);
  if (place === undefined || !Array.isArray(place.holder)) return "nothing";
  const times = [1, 2, 50, 3000][below(4)]!;
  const value = valueAt(place);
  place.holder.splice(Number(place.name), 0, ...Array<Json>(times).fill(value));
  return `${at(place)} stands there ${times} times more`;
};

/** Expressions in expressions, up to what no stack holds. */
const nested: Mutation = (bundle, below) => {
  const place = placeIn(bundle.procs!, below, isOperation);
  if (place === undefined) return "nothing";
  const depth = [20, 200, 400, 600, 1500][below(5)]!;
  const wrap = below(3);
  let value = structuredClone(valueAt(place));
  for (let level = 0; level < depth; level++) {
    value =
      wrap === 0 ? ["not", value] : wrap === 1 ? ["add", value, value === null ? 0 : 1] : [value];
  }
  put(place, value);
  return `${at(place)} is nested ${depth} deep`;
};

const hugeText: Mutation = (bundle, below) => {
  const strings = bundle.strings as Json[];
  const index = below(strings.length);
  const piece = ["x", "{0}", "(s)", "a(", "{", "(a|b)", "\u0301", "{999999999999}"][below(8)]!;
  const times = [1000, 20_000, 2_000_000][below(3)]!;
  strings[index] = piece.repeat(times);
  return `text ${index} is ${piece} ${times} times`;
};

/** Code that goes on and on, where the bundle had some that ends. */
const endless: Mutation = (bundle, below) => {
  const procs = bundle.procs as { [name: string]: Json }[];
  const proc = procs[below(procs.length)]!;
  const verbs = bundle.verbs as Json[];
  const things = bundle.things as Json[];
  const verb = below(verbs.length);
  const args = ((verbs[verb] as { params: Json[] }).params ?? []).map(() => below(things.length));
  const all: Json = ["all", below(12)];
  const bodies: readonly (() => Json)[] = [
    () => [["repeat", 0, -1, [], 0]],
    () => [["repeat", 0, 0x7fffffff, [["repeat", 0, 0x7fffffff, [["so", 0, 1]], 0]], 0]],
    () => [["do", 0, verb, args, -1]],
    () => [["repeat", 0, -1, [["do", 0, verb, args, -1]], 0]],
    () => [["create", 0, below(things.length), 100_000, 0, -1]],
    () => [["repeat", 0, -1, [["create", 0, below(things.length), 1, 0, -1]], 0]],
    () => [["so", 0, ["count", ["range", 0, 0x7ffffffe]]]],
    () => [["repeat", 0, -1, [["so", 0, ["count", ["range", 0, 1_000_000]]]], 0]],
    () => [["so", 0, ["count", ["union", ["range", 0, 100_000], ["range", 0, 100_000]]]]],
    () => [["repeat", 0, -1, [["so", 0, ["count", ["union", all, all]]]], 0]],
    () => [["begin", 0, (bundle.scenarios as Json[])[0] ?? 0]],
    () => [["repeat", 0, -1, [["so", 0, ["count", ["reach", below(things.length), 9999]]]], 0]],
    () => [["repeat", 0, -1, [["say", 0, 0, []]], 0]],
    () => [["repeat", 0, -1, [["shuffle", 0, below(things.length)]], 0]],
    () => [["take", 0, below(things.length), below(things.length)]],
  ];
  const body = bodies[below(bodies.length)]!();
  proc.body = below(2) === 0 ? body : [...(body as Json[]), ...(proc.body as Json[])];
  return `proc ${String(proc.name)} does ${JSON.stringify(body).slice(0, 80)}`;
};

/** Kinds, things, roles, zones and scenarios that hold each other in a ring, and too many of them. */
const rings: Mutation = (bundle, below) => {
  const things = bundle.things as { [name: string]: Json }[];
  const kinds = bundle.kinds as { [name: string]: Json }[];
  const pick = () => things[below(things.length)]!;
  const deeds: readonly (() => string)[] = [
    () => {
      const kind = below(kinds.length);
      kinds[kind]!.parent = [kind, kinds.length - 1, below(kinds.length)][below(3)]!;
      return `kind ${kind} is of kind ${kinds[kind]!.parent}`;
    },
    () => {
      const thing = things.find((each) => (each.contents as Json[]).length > 0) ?? pick();
      thing.contents = (thing.contents as Json[][]).map(([field]) => [
        field!,
        Array<Json>([1, 3, 2000][below(3)]!).fill(things.indexOf(thing)),
      ]);
      return "a thing holds itself";
    },
    () => {
      const role = things.findLast(({ role: each }) => each !== null);
      if (role?.role) (role.role as { [name: string]: Json }).standsIn = things.indexOf(role);
      return "a role stands in for itself";
    },
    () => {
      for (const thing of things) {
        if (thing.zone !== null && below(2) === 0) {
          (thing.zone as { [name: string]: Json }).discards = things.indexOf(thing);
          (thing.zone as { [name: string]: Json }).reshuffles = true;
        }
      }
      return "zones take in what they discard";
    },
    () => {
      pick().copies = [0, 1000, 1001, -1][below(4)]!;
      return "other copies";
    },
    () => {
      for (const hook of bundle.hooks as { [name: string]: Json }[]) hook.verb = below(4);
      return "all hooks ask about few verbs";
    },
    () => {
      for (const die of bundle.dice as { [name: string]: Json }[]) {
        die.faces = Array<Json>([0, 1, 65_535, 70_000][below(4)]!).fill(
          (die.faces as Json[])[0] ?? 0,
        );
      }
      return "other dice";
    },
    () => {
      bundle.dicePools = (bundle.dicePools as Json[][]).map((pool) =>
        pool.map((dice) => [(dice as Json[])[0]!, [65_535, 1_000_000, 0, -4][below(4)]!]),
      );
      return "many dice";
    },
    () => {
      for (const map of bundle.maps as { [name: string]: Json }[]) {
        for (const space of map.spaces as { [name: string]: Json }[]) {
          if (below(9) === 0) space.column = [0, 999, 1000, -1, 2 ** 31 - 1][below(5)]!;
        }
      }
      return "spaces lie elsewhere";
    },
  ];
  return deeds[below(deeds.length)]!();
};

const member: Mutation = (bundle, below) => {
  const place = placeIn(bundle, below, (value) => isHolder(value) && !Array.isArray(value));
  if (place === undefined) return "nothing";
  const name = ["__proto__", "constructor", "prototype", "hasOwnProperty", "x"][below(5)]!;
  const holder = valueAt(place) as Holder;
  put({ holder, name }, below(2) === 0 ? {} : 7);
  return `${at(place)} has a member called ${name}`;
};

const MUTATIONS: readonly Mutation[] = [
  otherNumber,
  otherNumber,
  otherNumber,
  otherNumber,
  strangeValue,
  borrowed,
  borrowed,
  borrowed,
  removed,
  repeated,
  nested,
  hugeText,
  endless,
  endless,
  rings,
  member,
];
