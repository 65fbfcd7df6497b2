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
import { letterOf, parameterType } from "./types.ts";

/** Who asks for a verb is known when all code is lowered. */
interface UnmarkedVerb extends Omit<Verb, "tracked" | "marked"> {
  tracked: boolean;
  marked: boolean;
}

/** Verbs as far as their procs go. */
export function lowerVerbs(lowering: Lowering): UnmarkedVerb[] {
  const verbs = [rollVerb()];
  for (const verb of lowering.verbs.keys()) verbs.push(lowerVerb(lowering, verb));
  return verbs;
}

const rollVerb = (): UnmarkedVerb => ({
  marked: false,
  name: "roll",
  params: [
    { name: "dice", type: { type: "dice" } },
    { name: "purpose", type: { of: [], type: "word" } },
    { name: "actor", type: { kind: KIND.thing, type: "entity" } },
    { name: "table", type: { type: "table" } },
  ],
  proc: -1,
  role: "verb",
  says: 0,
  span: 0,
  title: 0,
  tracked: false,
});

/** Marks those that some code asks about. */
export function withMarks(lowering: Lowering, verbs: readonly UnmarkedVerb[]): readonly Verb[] {
  for (const number of lowering.tracked) if (number !== VERB_ROLL) verbs[number]!.tracked = true;
  for (const number of lowering.marked) if (number !== VERB_ROLL) verbs[number]!.marked = true;
  return verbs;
}

function lowerVerb(lowering: Lowering, verb: VerbSymbol): UnmarkedVerb {
  const { name, role } = verb;
  const title = titleOf(lowering, verb);
  const params = verb.holes.map(({ name, type }) => ({
    name,
    type: parameterType(lowering, type),
  }));
  const proc = verbProc(lowering, verb, title);
  const says = lowering.strings.in(sentenceOf(verb, verb.says), ({ texts }) => {
    const says = texts.of(partKey("says", verb));
    return says === undefined ? undefined : sentenceOf(verb, says);
  });
  const span = lowering.spans.of(verb.at);
  return { marked: false, name, params, proc, role, says, span, title, tracked: false };
}

function verbProc(lowering: Lowering, verb: VerbSymbol, title: number): number {
  const bound = lowering.program.verbs.get(verb);
  if (bound?.body === undefined) return -1;
  const frame = newFrame(lowering, parametersFor(verb, bound.holes), {
    title,
    at: verb.at,
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
