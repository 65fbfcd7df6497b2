import type { Bundle, Expr, Owner, Stmt } from "@questwright/bundle";
import { isKind } from "../kinds-and-fields.ts";
import { visitBlock } from "./code.ts";

/**
 * Verbs that a rule of the played scenario does in another way whenever they are done with that scenario
 * (`instead of self sets-out`), and the argument that it is: their own deed is not done then.
 */
export function replacedVerbs(bundle: Bundle, scenario: number): ReadonlyMap<number, number> {
  const { hooks, things, procs } = bundle;
  const isOwn = (owner: Owner): boolean =>
    owner.type === "thing"
      ? owner.thing === scenario
      : owner.type === "kind" && isKind(bundle, things[scenario]!.kind, owner.kind);
  const found = new Map<number, number>();
  for (const { when, verb, match, selfArg, once, per, owner, body } of hooks) {
    const isAlways = when === "instead" && match < 0 && !once && per === -1 && selfArg >= 0;
    if (isAlways && isOwn(owner) && !proceeds(procs[body]!.body)) found.set(verb, selfArg);
  }
  return found;
}

function proceeds(body: readonly Stmt[]): boolean {
  let found = false;
  visitBlock(body, { statement: ([operator]) => (found ||= operator === "proceed") });
  return found;
}

/** Which arguments of verbs are the played scenario wherever they are done; all, until it shows otherwise. */
export interface PlayedArguments {
  /** A verb is done in a proc, with these. */
  done(verb: number, args: readonly Expr[], proc: number): void;
  /** A verb is done by something that is not read here. */
  unknown(verb: number): void;
  isPlayed(proc: number, value: Expr | undefined): boolean;
  /** How much has shown otherwise. */
  readonly size: number;
}

const MOST_ARGUMENTS = 32;

export function playedArguments({ verbs, procs }: Bundle, scenario: number): PlayedArguments {
  const others = new Set<number>();
  const verbsOf = new Map<number, number[]>();
  verbs.forEach(({ proc }, verb) => {
    if (proc >= 0) verbsOf.set(proc, [...(verbsOf.get(proc) ?? []), verb]);
  });

  function isPlayed(proc: number, value: Expr | undefined): boolean {
    if (value === scenario) return true;
    if (value === undefined || typeof value === "number" || value[0] !== "local") return false;
    const slot = value[1];
    const of = verbsOf.get(proc);
    if (of === undefined || slot >= procs[proc]!.params) return false;
    return of.every((verb) => !others.has(verb * MOST_ARGUMENTS + slot)) && !isSet(proc, slot);
  }

  function isSet(proc: number, slot: number): boolean {
    let found = false;
    visitBlock(procs[proc]!.body, {
      statement: (statement) => (found ||= statement[0] === "let" && statement[2] === slot),
    });
    return found;
  }

  return {
    done(verb, args, proc) {
      args.forEach((value, index) => {
        if (!isPlayed(proc, value)) others.add(verb * MOST_ARGUMENTS + index);
      });
    },
    unknown(verb) {
      for (let index = 0; index < MOST_ARGUMENTS; index++)
        others.add(verb * MOST_ARGUMENTS + index);
    },
    isPlayed,
    get size() {
      return others.size;
    },
  };
}
