/**
 * Standing changes as functions: `fN` what a field is worth, `aN` whether an adjective holds, `cN` whether
 * nobody forbids a verb. They do what `changes/modifiers.ts` does, and share what that remembers of a state.
 */
import { UNKNOWN } from "@questwright/bundle";
import { ENTITY_HEADER, WORLD_REGISTERS } from "../../memory/layout.ts";
import {
  type ModifierRule,
  OWNER_ALWAYS,
  OWNER_EFFECT,
  type Program,
  STAGES,
} from "../../program/program.ts";
import { MAX_NESTING } from "../../vm/machine.ts";
import type { Flow } from "../analysis/flow.ts";
import { valueName } from "./rules.ts";

/** Evaluations that stand in each other too deep are a fault, as in the machine. */
const BEGIN = `if(m.nesting>=${MAX_NESTING})fault();m.nesting++;`;

/** What a proc of a rule is called with: the owner, or what its effect has kept, then what it is asked of. */
function ruleArguments(
  program: Program,
  { owner }: ModifierRule,
  asked: readonly string[],
  flow: Flow,
): string {
  const { bundle, stride } = program;
  if (owner.type !== OWNER_EFFECT) return named(flow, ["o", ...asked]);
  const kept = Array.from(
    { length: bundle.effects[owner.of]!.captures },
    (_, index) => `m.world[${WORLD_REGISTERS + ENTITY_HEADER + index}+o*${stride}]`,
  );
  return named(flow, [...kept, ...asked]);
}

/** What functions that are written here take, or are given. */
const named = ({ mode }: Flow, names: readonly string[]): string =>
  (mode === "straight" ? names : ["m", ...names]).join();

/**
 * Does something for each owner of a rule in force for whom its condition holds; `rule` is how generated
 * code finds it. What holds for its owner alone is asked of the subject `e`.
 */
function forOwners(
  program: Program,
  modifier: ModifierRule,
  rule: string,
  asked: readonly string[],
  deed: string,
  flow: Flow,
): string {
  const { owner, ofSelf, condition } = modifier;
  const met =
    condition < 0
      ? deed
      : `if(${valueName(flow)}${condition}(${ruleArguments(program, modifier, asked, flow)})!==0){${deed}}`;
  if (owner.type === OWNER_ALWAYS) return `{const o=0;${met}}`;
  if (ofSelf) return `{const o=e;if(exists(m,e)&&owns(m,${rule}.owner,e)){${met}}}`;
  const next = (previous: string) => `nextOwner(m,${rule}.owner,${previous})`;
  return `for(let o=${next("-1")};o!==-1;o=${next("o")}){${met}}`;
}

/** What a value is worth after one change; its operand is asked where the stage has one. */
function worthAfter(program: Program, modifier: ModifierRule, flow: Flow): string {
  const { stage, value } = modifier;
  const operand =
    value < 0
      ? "0"
      : `${valueName(flow)}${value}(${ruleArguments(program, modifier, ["e"], flow)})`;
  const isKnown = `if(v===${UNKNOWN})fault();`;
  const isWithin = "if(v!==(v|0))fault();";
  switch (STAGES[stage]) {
    case "set":
      return `v=${operand};`;
    case "add":
      return `${isKnown}v=v+${operand};${isWithin}`;
    case "double":
      return `${isKnown}v=v*2;${isWithin}`;
    case "halve":
      return `${isKnown}v=(v>>1)${program.bundle.manifest.rounding === "upward" ? "+(v&1)" : ""};`;
    case "least":
      return `${isKnown}v=max(v,${operand});`;
    default:
      return `${isKnown}v=min(v,${operand});`;
  }
}

function worthProc(program: Program, flow: Flow, field: number): string {
  const { fieldAt, stride } = program;
  const rules = program.fieldModifiers[field]!.map((modifier, number) =>
    forOwners(
      program,
      modifier,
      `fields[${field}][${number}]`,
      ["e"],
      worthAfter(program, modifier, flow),
      flow,
    ),
  );
  return [
    `function f${field}(${named(flow, ["e"])}){`,
    `const c=m.changedValues[${field}];`,
    "if(c!==undefined&&e>0&&e<c.stamps.length&&c.stamps[e]===m.stamp)return c.values[e];",
    `if(!exists(m,e))return 0;${BEGIN}`,
    `let v=m.world[${WORLD_REGISTERS + fieldAt[field]!}+e*${stride}];`,
    ...rules,
    `if(v===${UNKNOWN})fault();`,
    `m.nesting--;keepValue(m,${field},e,v);return v;}`,
  ].join("\n");
}

function adjectiveProc(program: Program, flow: Flow, adjective: number): string {
  const { bundle, adjectiveModifiers, adjectiveKept } = program;
  const { proc } = bundle.adjectives[adjective]!;
  const asked = Array.from({ length: bundle.procs[proc]!.params }, (_, index) => `x${index}`);
  // Whoever it is said of is not told apart from other arguments here.
  const rules = adjectiveModifiers[adjective]!.map((modifier, number) => {
    const rule = `adjectives[${adjective}][${number}]`;
    const deed = `h=${modifier.stage === 0 ? 1 : 0};`;
    return forOwners(program, { ...modifier, ofSelf: false }, rule, asked, deed, flow);
  });
  const key = [adjective, asked[0] ?? "0", asked[1] ?? "0"].join();
  const isKept = adjectiveKept[adjective] === 1;
  return [
    `function a${adjective}(${named(flow, asked)}){`,
    ...(isKept ? [`const k=knownAnswer(m,${key});if(k>=0)return k;`] : []),
    `${BEGIN}let h=${valueName(flow)}${proc}(${named(flow, asked)})!==0?1:0;`,
    ...rules,
    `m.nesting--;return ${isKept ? `keepAnswer(m,${key},h)` : "h"};}`,
  ].join("\n");
}

function permissionProc(program: Program, flow: Flow, verb: number): string {
  const rules = program.verbModifiers[verb]!.flatMap((modifier, number) =>
    modifier.stage === 0
      ? []
      : [
          forOwners(
            program,
            modifier,
            `verbs[${verb}][${number}]`,
            ["e"],
            "m.nesting--;return 0;",
            flow,
          ),
        ],
  );
  return [
    `function c${verb}(${named(flow, ["e"])}){${BEGIN}`,
    ...rules,
    "m.nesting--;return 1;}",
  ].join("\n");
}

/** What is under standing changes, field by field, adjective by adjective, verb by verb. */
export function standing(program: Program, flow: Flow): string[] {
  const changed = (lists: readonly (readonly unknown[])[], write: (of: number) => string) =>
    lists.flatMap((list, of) => (list.length === 0 ? [] : [write(of)]));
  return [
    ...changed(program.fieldModifiers, (field) => worthProc(program, flow, field)),
    ...changed(program.adjectiveModifiers, (adjective) => adjectiveProc(program, flow, adjective)),
    ...program.bundle.verbs.map((_, verb) => permissionProc(program, flow, verb)),
  ];
}
