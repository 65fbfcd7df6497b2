import { builtInVerbs } from "../../model/built-in/verbs.ts";
import type { Names } from "../../model/names.ts";
import { saidAs, sForm } from "../../model/s-form.ts";
import type { HoleSymbol, VerbSymbol } from "../../model/symbols.ts";
import { describeType } from "../../types/describe.ts";
import { helpFor } from "../symbol-help.ts";
import { literal, type Proposal, snippet } from "./completion.ts";

/**
 * Verbs as they are said: after someone in their -s form, else plain. Each is a phrase with places
 * for what it needs; holes with a default are left to the writer.
 */
export function phraseProposals(names: Names, afterActor: boolean): Proposal[] {
  const declared = [...names.verbs.values()]
    .filter(({ role }) => role !== "action")
    .filter((verb) => !afterActor || verb.holes.some(({ subject }) => subject))
    .map((verb) => verbProposal(verb, afterActor));
  const builtIn = builtInVerbs
    .filter(({ actor }) => !afterActor || actor)
    .map(({ name, shapes, help }) => {
      const label = afterActor ? sForm(name) : name;
      return snippet("verb", label, label, shapes[0] ?? "", help);
    });
  return [...declared, ...builtIn];
}

function verbProposal(verb: VerbSymbol, afterActor: boolean): Proposal {
  const said = afterActor ? saidAs(verb) : verb.name;
  const holes = verb.holes.filter(({ subject }) => !subject);
  const needed = holes.filter((hole) => hole.default === undefined);
  const insert = [said, ...needed.map((hole, index) => holePlace(hole, index + 1))].join(" ");
  const help = [helpFor(verb), verb.says && `> ${verb.says}`].filter(Boolean).join("\n\n");
  return snippet("verb", said, insert, shapeText(verb), help);
}

function holePlace({ label, name }: HoleSymbol, index: number): string {
  const place = `\${${index}:${literal(name)}}`;
  return label === undefined ? place : `${label} ${place}`;
}

/** `(victim) suffers (amount) by (cause)`: the shape of a verb with its holes. */
export function shapeText(verb: VerbSymbol): string {
  const subject = verb.holes.find((hole) => hole.subject);
  const holes = verb.holes
    .filter((hole) => hole !== subject)
    .map(({ label, name }) => (label === undefined ? `(${name})` : `${label} (${name})`));
  const head = subject === undefined ? [verb.name] : [`(${subject.name})`, saidAs(verb)];
  return [...head, ...holes].join(" ");
}

/** The shape with types: `(victim: a piece) suffer (amount: a number)`. */
export function typedShape(word: string, holes: readonly HoleSymbol[]): string {
  const written = holes.map(({ label, name, type, subject }) => {
    const hole = `(${name}: ${describeType(type)})`;
    return { subject, text: label === undefined || subject ? hole : `${label} ${hole}` };
  });
  const subject = written.filter((hole) => hole.subject).map(({ text }) => text);
  const rest = written.filter((hole) => !hole.subject).map(({ text }) => text);
  return [...subject, word, ...rest].join(" ");
}
