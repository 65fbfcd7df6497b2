/** How the rules that meet an event are asked and done, where no more than their conditions must be known. */

import {
  type HookRule,
  OWNER_ALWAYS,
  OWNER_EFFECT,
  OWNER_KIND,
  OWNER_THING,
  type Program,
} from "../../program/program.ts";
import type { Flow } from "../analysis/flow.ts";

/** The condition under which ends are to be looked at: something has changed that one of them asks. */
export function watchTest({ watches, ofMembers, ofPlaces }: Program): string {
  const asks = (of: Uint8Array) => (condition: number) => condition >= 0 && of[condition] === 1;
  const isOfMembers = asks(ofMembers);
  const isOfPlaces = asks(ofPlaces);
  if (watches.every(({ owner, condition }) => owner.scenario && isOfMembers(condition)))
    return "m.memberStamp!==m.watchMemberStamp";
  if (watches.every(({ condition }) => isOfPlaces(condition)))
    return "m.placeStamp!==m.watchPlaceStamp";
  return "m.stamp!==m.watchStamp";
}

/** The arguments of a proc of a rule: its owner, those of the event, and what that gave where it takes it. */
function hookArguments(
  { bundle }: Program,
  { mode }: Flow,
  proc: number,
  owner: string,
  args: readonly string[],
  result = "result",
): string {
  const isResultTaken = bundle.procs[proc]!.params > 1 + args.length;
  const taken = [owner, ...args, ...(isResultTaken ? [result] : [])];
  return (mode === "straight" ? taken : ["m", ...taken]).join();
}

/** What the function of a proc that gives a value is called. */
export const valueName = ({ mode }: Flow): string => (mode === "straight" ? "p" : "e");

/** Whether the body of a rule is called like any function, and nobody looks at its parameters afterwards. */
const isCalled = ({ mode, light, leaves, gives }: Flow, body: number): boolean =>
  mode === "straight" ? leaves[body] === 0 && !gives[body]!.params : light[body] === 1;

/**
 * The rules after an event where their order is known here: those of one of its arguments, then those
 * that always hold. Undefined where the machine must collect them.
 */
export function rulesAfter(program: Program, flow: Flow, verb: number): string | undefined {
  const hooks = program.after[verb]!;
  const args = Array.from({ length: program.verbParams[verb]! }, (_, index) => `a${index}`);
  const isOwned = ({ owner, selfArg }: HookRule) =>
    selfArg >= 0 && (owner.type === OWNER_KIND || owner.type === OWNER_THING);
  const owned = hooks.filter(isOwned);
  const always = hooks.filter(({ owner }) => owner.type === OWNER_ALWAYS);
  const isKnown =
    owned.length + always.length === hooks.length &&
    owned.every(({ selfArg }) => selfArg === owned[0]!.selfArg) &&
    hooks.every(
      ({ owner, per, body }) => owner.type !== OWNER_EFFECT && per === -1 && isCalled(flow, body),
    );
  if (!isKnown) return undefined;
  const self = owned.length === 0 ? "0" : `a${owned[0]!.selfArg}`;
  const value = valueName(flow);
  const asked = owned.map(({ index }) => `const o${index}=owns(m,hooks[${index}].owner,${self});`);
  const done = [...owned, ...always].map(({ index, match, body }) => {
    const owner = isOwned(program.hooks[index]!) ? self : "0";
    const conditions = [
      ...(owner === "0" ? [] : [`o${index}`]),
      ...(match < 0
        ? []
        : [`${value}${match}(${hookArguments(program, flow, match, owner, args)})!==0`]),
    ];
    const use = flow.mode === "straight" ? "" : `use(m,${program.work[body]});`;
    const deeds = `${use}p${body}(${hookArguments(program, flow, body, owner, args)});`;
    return conditions.length === 0 ? deeds : `if(${conditions.join("&&")}){${deeds}}`;
  });
  return [...asked, ...done].join("\n");
}

/**
 * The condition under which one of the rules of a stage may answer an event, found before any has: the
 * machine then goes through them. What they ask changes nothing.
 */
export function mayBeAnswered(
  program: Program,
  flow: Flow,
  verb: number,
  rules: readonly HookRule[],
  result: string,
): string {
  const args = Array.from({ length: program.verbParams[verb]! }, (_, index) => `a${index}`);
  const asked = rules.map(({ index, owner, selfArg, match }) => {
    const rule = `hooks[${index}].owner`;
    const met = (self: string) =>
      match < 0
        ? "true"
        : `${valueName(flow)}${match}(${hookArguments(program, flow, match, self, args, result)})!==0`;
    if (owner.type === OWNER_ALWAYS) return met("0");
    if (owner.type !== OWNER_EFFECT && selfArg >= 0)
      return `owns(m,${rule},a${selfArg})&&${met(`a${selfArg}`)}`;
    // Effects have several arguments of their own.
    if (owner.type === OWNER_EFFECT || match < 0) return `nextOwner(m,${rule},-1)!==-1`;
    return `someOwner(m,${rule},(o)=>${met("o")})`;
  });
  return asked.map((text) => `(${text})`).join("||");
}
