/**
 * The work that is measured, of no language: files of entities with features and of events with
 * steps, a part of whose references go to three other files. Each language prints the same work.
 */
import { numbersFrom } from "./random.ts";

/** Entity `entity` of file `file`. */
export interface Reference {
  readonly file: number;
  readonly entity: number;
}

export type Sum =
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "entity"; readonly entity: Reference }
  | {
      readonly is: "operation";
      readonly operator: "+" | "-" | "*";
      readonly left: Sum;
      readonly right: Sum;
    };

export interface Feature {
  readonly many: boolean;
  readonly type: Reference;
  readonly value: Sum;
}

export interface Deed {
  readonly verb: "strike" | "heal";
  readonly amount: Sum;
  readonly target: Reference;
}

export interface Event {
  readonly on: Reference;
  readonly deed: Deed;
  readonly text: string;
  readonly entity: Reference;
  readonly limit: Sum;
  readonly then: Deed;
}

export interface WorkFile {
  readonly number: number;
  readonly entities: readonly (readonly Feature[])[];
  readonly events: readonly Event[];
}

const ENTITIES = 3;
const FEATURES = 6;
const EVENTS = 14;

/** The same work for the same number of files, about 5 KB each in either language. */
export function workOf(files: number): readonly WorkFile[] {
  const random = numbersFrom(7);
  return Array.from({ length: files }, (_, number) => {
    const others = [number, random(files), random(files), random(files)];
    const reference = (): Reference => ({
      file: random(10) < 6 ? number : others[1 + random(3)]!,
      entity: random(ENTITIES),
    });
    const sum = (depth = 0): Sum => {
      if (depth > 2 || random(10) < 4)
        return random(10) < 7
          ? { is: "number", value: random(100) }
          : { is: "entity", entity: reference() };
      const operator = (["+", "-", "*"] as const)[random(3)]!;
      return { is: "operation", operator, left: sum(depth + 1), right: sum(depth + 1) };
    };
    const feature = (): Feature => ({ many: random(10) < 3, type: reference(), value: sum() });
    const deed = (verb: Deed["verb"]): Deed => ({ verb, amount: sum(), target: reference() });
    const event = (): Event => ({
      on: reference(),
      deed: deed("strike"),
      text: `The door creaks; lose ${random(6)} hearts.`,
      entity: { file: number, entity: random(ENTITIES) },
      limit: sum(),
      then: deed("heal"),
    });
    const several = <Value>(count: number, make: () => Value) =>
      Array.from({ length: count }, make);
    return {
      number,
      entities: several(ENTITIES, () => several(FEATURES, feature)),
      events: several(EVENTS, event),
    };
  });
}

/** A text under the name of its file. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** Megabytes of UTF-8. */
export function megabytes(files: readonly NamedText[]): number {
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1e6;
}
