import type { Span } from "../diagnostics/fault.ts";
import type { BuiltInVerb } from "./built-in/verbs.ts";
import type { AnySymbol, SideSymbol } from "./symbols.ts";
import type { Type } from "./type.ts";

/** What a name in a text means. */
export type Meaning = AnySymbol | SideSymbol | BuiltInMeaning | LocalMeaning | WordMeaning;

export interface BuiltInMeaning {
  readonly symbol: "built-in";
  readonly verb: BuiltInVerb;
}

/** A name of a body or a hole: `as fresh`, `let best be`, `(who: foe)`, `it`, `self`. */
export interface LocalMeaning {
  readonly symbol: "local";
  readonly name: string;
  readonly role: "hole" | "local";
  readonly type: Type;
  /** Where it is named; undefined for what has no name of its own (`it`, `self`). */
  readonly at: Span | undefined;
}

/** A word of a choice, a face, a terrain, a purpose. */
export interface WordMeaning {
  readonly symbol: "word";
  readonly word: string;
}

/** What the names of a file mean, as it was found out. A place may be there twice: the last counts. */
export interface FileMeanings {
  /** UTF-16 offsets at which names begin. */
  readonly starts: number[];
  readonly meanings: Meaning[];
}
