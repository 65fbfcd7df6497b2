/** What the language itself knows, for the reference manual: read from the tables that the compiler reads. */
import { allSettings } from "./check/settings.ts";
import { builtInKinds } from "./model/built-in/kinds.ts";
import { builtInVerbs } from "./model/built-in/verbs.ts";
import { builtInAdjectives, builtInMeasures } from "./model/built-in/words.ts";
import type { HoleSymbol, PropertySymbol } from "./model/symbols.ts";
import { describeType } from "./types/describe.ts";

export interface Reference {
  readonly kinds: readonly KindReference[];
  /** What may be stated in declarations that are no things, by the word that begins them. */
  readonly settings: readonly {
    readonly declaration: string;
    readonly entries: readonly Entry[];
  }[];
  readonly verbs: readonly (Entry & { readonly shapes: readonly string[] })[];
  /** Each with the shape of its use: `distance of A to B`. */
  readonly adjectives: readonly Entry[];
  readonly measures: readonly Entry[];
}

export interface Entry {
  readonly name: string;
  readonly help: string;
}

export interface KindReference extends Entry {
  readonly parent: string | undefined;
  readonly properties: readonly (Entry & { readonly type: string })[];
}

/** Everything built in, in the order in which it is declared. */
export function languageReference(): Reference {
  return {
    kinds: builtInKinds.map(({ name, parent, help, properties }) => ({
      name,
      help: help ?? "",
      parent: parent?.name,
      properties: [...properties.values()].map(propertyEntry),
    })),
    settings: allSettings.map(([declaration, settings]) => ({
      declaration,
      entries: settings.map(({ name, help }) => ({ name, help })),
    })),
    verbs: builtInVerbs.map(({ name, shapes, help }) => ({ name, shapes, help })),
    adjectives: builtInAdjectives.map(({ name, help, holes }) => ({
      name: shapeOf(name, holes.slice(1)),
      help: help ?? "",
    })),
    measures: builtInMeasures.map(({ name, help, holes }) => ({
      name: shapeOf(name, holes),
      help: help ?? "",
    })),
  };
}

const propertyEntry = ({ name, type, help }: PropertySymbol) => ({
  name,
  type: describeType(type),
  help: help ?? "",
});

function shapeOf(name: string, holes: readonly HoleSymbol[]): string {
  const shown = holes.map((hole) => `${hole.label ?? "of"} ${hole.name.toUpperCase()}`);
  // `within N of …` is an adjective whose name is its first label.
  return (holes[0]?.label === name ? shown : [name, ...shown]).join(" ");
}
