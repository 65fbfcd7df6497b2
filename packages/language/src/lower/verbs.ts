/** Verbs with their procs, and the pure procs of adjectives and measures. */
import { type Adjective, type Slot, VERB_ROLL, type Verb } from "@questwright/bundle";
import type { BoundFunction } from "../bind/program.ts";
import type { Local } from "../bind/tree.ts";
import type { Span } from "../diagnostics/fault.ts";
import type { AdjectiveSymbol, MeasureSymbol, VerbSymbol } from "../model/symbols.ts";
import { partKey } from "../texts/texts.ts";
import { valueFor } from "./code/expressions.ts";
import { newFrame, procOf, pureProcOf } from "./code/frame.ts";
import { builtInAdjective } from "./code/functions.ts";
import { lowerBody } from "./code/statements.ts";
import { sentenceOf } from "./code/texts.ts";
import { addProc, KIND, type Lowering, numberOf, titleOf } from "./lowering.ts";
import { assignedIn } from "./scan.ts";
import { letterOf, parameterType } from "./types.ts";

/** Verbs as far as their procs go; who asks for them is known when all code is lowered. */
export function lowerVerbs(lowering: Lowering): Omit<Verb, "tracked" | "marked">[] {
  const verbs = [...lowering.verbs.keys()].map((verb) => lowerVerb(lowering, verb));
  return [ROLL, ...verbs];
}

const ROLL: Omit<Verb, "tracked" | "marked"> = {
  name: "roll",
  title: 0,
  role: "verb",
  params: [
    { name: "dice", type: { type: "dice" } },
    { name: "purpose", type: { type: "word", of: [] } },
    { name: "actor", type: { type: "entity", kind: KIND.thing } },
    { name: "table", type: { type: "table" } },
  ],
  proc: -1,
  says: 0,
  span: 0,
};

export function withMarks(
  lowering: Lowering,
  verbs: readonly Omit<Verb, "tracked" | "marked">[],
): Verb[] {
  return verbs.map((verb, number) => ({
    ...verb,
    tracked: number !== VERB_ROLL && lowering.tracked.has(number),
    marked: number !== VERB_ROLL && lowering.marked.has(number),
  }));
}

function lowerVerb(lowering: Lowering, verb: VerbSymbol): Omit<Verb, "tracked" | "marked"> {
  return {
    name: verb.name,
    title: titleOf(lowering, verb),
    role: verb.role,
    params: verb.holes.map(({ name, type }) => ({ name, type: parameterType(lowering, type) })),
    proc: verbProc(lowering, verb),
    says: lowering.strings.in(sentenceOf(verb, verb.says), ({ texts }) => {
      const says = texts.of(partKey("says", verb));
      return says === undefined ? undefined : sentenceOf(verb, says);
    }),
    span: lowering.spans.of(verb.at),
  };
}

function verbProc(lowering: Lowering, verb: VerbSymbol): number {
  const bound = lowering.program.verbs.get(verb);
  if (bound?.body === undefined) return -1;
  const frame = newFrame(lowering, parametersFor(verb, bound.holes), {
    title: titleOf(lowering, verb),
    at: verb.at,
    assigned: assignedIn(bound.body),
    returns: verb.gives === undefined ? "" : letterOf(verb.gives),
  });
  const params = frame.letters.length;
  const body = lowerBody(frame, bound.body);
  const at = lowering.spans.of(verb.at);
  return addProc(lowering, procOf(frame, { name: verb.name, params, at }, body));
}

function parametersFor(
  { holes }: VerbSymbol | AdjectiveSymbol | MeasureSymbol,
  locals: readonly Local[],
): (Local | Slot)[] {
  return holes.map((hole, index) => locals[index] ?? letterOf(hole.type));
}

/** Fills the procs of all adjectives and measures. */
export function lowerFunctions(lowering: Lowering): void {
  const { program, functions } = lowering;
  for (const [symbol, number] of functions) {
    const bound =
      symbol.symbol === "adjective" ? program.adjectives.get(symbol) : program.measures.get(symbol);
    lowering.procs[number] =
      bound === undefined && symbol.builtIn && symbol.symbol === "adjective"
        ? builtInProc(lowering, symbol)
        : functionProc(lowering, symbol, bound);
  }
}

/** An adjective that states nothing is false until a rule makes it true. */
function functionProc(
  lowering: Lowering,
  symbol: AdjectiveSymbol | MeasureSymbol,
  bound: BoundFunction | undefined,
) {
  const value = bound?.value;
  const returns = value === undefined ? "i" : letterOf(value.type);
  const frame = newFrame(lowering, parametersFor(symbol, bound?.holes ?? []), {
    title: titleOf(lowering, symbol),
    at: symbol.at,
    returns,
  });
  const params = frame.letters.length;
  const at = lowering.spans.of(symbol.at);
  const given = value === undefined ? 0 : valueFor(frame, value, value.type);
  return pureProcOf(frame, { name: symbol.name, params, at }, given);
}

function builtInProc(lowering: Lowering, adjective: AdjectiveSymbol) {
  const nowhere: Span = { file: "", start: 0, end: 0 };
  const holes = adjective.holes.map(
    ({ name, type }): Local => ({
      name,
      origin: "hole",
      type,
      at: nowhere,
      maybeNothing: true,
      query: undefined,
    }),
  );
  const frame = newFrame(lowering, holes, { title: 0, at: undefined });
  const args = holes.map(
    (local) => ({ kind: "local", type: local.type, at: nowhere, local }) as const,
  );
  const value = builtInAdjective(frame, adjective.name, args);
  return pureProcOf(frame, { name: adjective.name, params: holes.length, at: 0 }, value);
}

export function lowerAdjectives(lowering: Lowering): Adjective[] {
  return [...lowering.changed.keys()].map((adjective) => ({
    name: adjective.name,
    proc: numberOf(lowering.functions, adjective),
  }));
}
