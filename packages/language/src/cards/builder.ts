import type { BoundProgram } from "../bind/program.ts";
import type { BoundExpression } from "../bind/tree.ts";
import type { Span } from "../diagnostics/fault.ts";
import { propertyOfThing } from "../model/kinds.ts";
import type { PropertySymbol, SideSymbol, ThingSymbol } from "../model/symbols.ts";
import { textIn } from "../texts/texts.ts";
import type { Speech } from "../wording/phrasing.ts";
import type { DrawnSymbols } from "./symbols.ts";

/** What every part of a card is built with. */
export interface CardBuilder {
  readonly program: BoundProgram;
  /** Index of a place in the bundle's `spans`. */
  readonly spanOf: (at: Span) => number;
  readonly symbols: DrawnSymbols;
  /** The language that the card is printed in. */
  readonly speech: Speech;
  /** Reasons of what is unknown, and the like; a side prints them at its foot. */
  readonly notes: string[];
  /** The face of the thing that is shown; undefined for the first. */
  readonly side: SideSymbol | undefined;
}

/** What the shown side of a thing says of a property, or the thing, or its kind's default. */
export function statedValue(
  { program, side }: CardBuilder,
  thing: ThingSymbol,
  property: PropertySymbol,
): BoundExpression | undefined {
  const onSide = side && changeOf(program, side, property)?.value;
  if (onSide !== undefined) return onSide;
  const stated = program.things.get(thing)?.values.find((each) => each.property === property);
  return stated?.value ?? program.defaults.get(property);
}

/** What a side states of a property. */
function changeOf(program: BoundProgram, side: SideSymbol, property: PropertySymbol) {
  for (const { symbol, changes } of program.standing)
    if (symbol.side === side)
      for (const change of changes)
        if (change.target.kind === "property" && change.target.property === property) return change;
  return undefined;
}

/** The place to show for a property of a thing: where it is stated, else the thing itself. */
export function placeOf(
  { program, side }: CardBuilder,
  thing: ThingSymbol,
  property: PropertySymbol,
): Span {
  const onSide = side && changeOf(program, side, property)?.at;
  if (onSide !== undefined) return onSide;
  const stated = program.things.get(thing)?.values.find((each) => each.property === property);
  return stated?.at ?? thing.at;
}

/** The text of a built-in property such as `flavour`; "" where it is not stated. */
export function textOf(builder: CardBuilder, thing: ThingSymbol, name: string): string {
  const property = propertyOfThing(thing, name);
  const value = property && statedValue(builder, thing, property);
  return value?.kind === "text" ? textIn(builder.speech.texts, value.at, value.text) : "";
}

/** Adds a note once. */
export function note({ notes }: CardBuilder, text: string): void {
  if (!notes.includes(text)) notes.push(text);
}
