/** The bundle: one JSON document with everything that the runtime and the card printer read. */
import type { CardData, SymbolArt } from "./card-types.ts";
import type { Stmt } from "./ir.ts";

export const BUNDLE_FORMAT = "questwright-bundle";
export const BUNDLE_VERSION = 1;

export interface Bundle {
  readonly format: typeof BUNDLE_FORMAT;
  readonly version: typeof BUNDLE_VERSION;
  readonly manifest: Manifest;
  /** Every text, in the pack's own language. Index 0 is "". `{0}`, `{1}` … are holes; `{name}` is a symbol. */
  readonly strings: readonly string[];
  /** Every word value (members of choices, faces, purposes, outcomes). Index 0 is "none". */
  readonly words: readonly string[];
  readonly kinds: readonly Kind[];
  readonly fields: readonly Field[];
  /** Index = entity number; index 0 stands for nobody. */
  readonly things: readonly Thing[];
  readonly dice: readonly Die[];
  /** Dice expressions; index 0 is no dice. Each is a list of [die, how many]. */
  readonly dicePools: readonly (readonly [die: number, count: number][])[];
  readonly procs: readonly Proc[];
  readonly verbs: readonly Verb[];
  readonly adjectives: readonly Adjective[];
  readonly hooks: readonly Hook[];
  readonly watches: readonly Watch[];
  readonly modifiers: readonly Modifier[];
  readonly effects: readonly Effect[];
  readonly tables: readonly Table[];
  readonly charts: readonly Chart[];
  /** What things were called in earlier versions of their packs; absent where nothing was. */
  readonly formerly?: readonly {
    readonly pack: string;
    readonly old: string;
    readonly now: string;
  }[];
  /** Absent where nothing takes the place of anything for a time. */
  readonly overrides?: readonly Override[];
  readonly boards: readonly Board[];
  readonly maps: readonly GameMap[];
  readonly scenarios: readonly number[];
  /** Verb that pays for an action: (actor, price) or (actor, price, action); -1 where actions cost nothing. */
  readonly pay: number;
  /** Role that settles ties and open choices; entity. */
  readonly undecided: number;
  readonly symbols: readonly SymbolArt[];
  readonly cards: readonly CardData[];
  readonly assumptions: readonly Note[];
  readonly unknowns: readonly Note[];
  /** For whoever shows where a rule stands; no part of the content that is hashed. */
  readonly files: readonly string[];
  /** Span 0 is nowhere. Offsets are UTF-16 units from 0, `line` and `column` count from 1. */
  readonly spans: readonly Span[];
  /** The texts in other languages; a bundle in one language alone has none. */
  readonly locales?: readonly Locale[];
  /** The tests of the pack, where it was built with them; a bundle to be played leaves them out. */
  readonly tests?: readonly Test[];
  /** SHA-256 of the canonical JSON of all the rest, in hexadecimal. */
  readonly hash: string;
}

/** A language that the texts are translated to. What stands in none of its lists stands as in the pack's own. */
export interface Locale {
  /** BCP 47 tag: `de`. */
  readonly language: string;
  /** Its name for people: `Deutsch`. */
  readonly title: string;
  /** In ascending order of the index into `strings`. */
  readonly strings: readonly (readonly [string: number, text: string])[];
  /** In ascending order of the index into `words`. */
  readonly words: readonly (readonly [word: number, text: string])[];
  /** The cards of the bundle, in its order, in this language. */
  readonly cards: readonly CardData[];
}

export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly edition: number;
  readonly language: string;
  readonly licence: string;
  readonly rounding: "upward" | "downward";
  readonly uses: readonly { readonly id: string; readonly version: string }[];
}

export type Span = readonly [
  file: number,
  start: number,
  end: number,
  line: number,
  column: number,
];

/** A text with its source; `where` names the declaration in words. */
export interface Note {
  readonly text: string;
  readonly where: string;
  readonly span: number;
}

/** Kinds that the engine itself knows, always the first of `kinds`, in this order. */
export const BUILT_IN_KINDS = [
  "thing",
  "piece",
  "card",
  "space",
  "zone",
  "die",
  "role",
  "scenario",
  "action",
  "region",
  "map",
  "edge",
] as const;
export type BuiltInKind = (typeof BUILT_IN_KINDS)[number];

export interface Kind {
  readonly name: string;
  readonly title: number;
  readonly plural: number;
  /** -1 for `thing`. */
  readonly parent: number;
  readonly span: number;
}

export type ValueType =
  | { readonly type: "number" | "flag" | "text" | "dice" | "price" | "any" }
  /** A word of a closed choice (`of` its words), or any word where `of` is empty. */
  | { readonly type: "word"; readonly of: readonly number[] }
  | { readonly type: "counter"; readonly least: number; readonly most: number }
  | { readonly type: "entity"; readonly kind: number }
  | { readonly type: "zone"; readonly of: number; readonly zone: ZoneRules }
  | { readonly type: "table" | "chart" }
  | { readonly type: "list"; readonly of: number };

export interface ZoneRules {
  readonly deck: boolean;
  /** Rules of what lies here are in force. */
  readonly live: boolean;
  /** Who may see what lies here: a role's entity, or one of these. */
  readonly seen: "everyone" | "owner" | "nobody" | number;
  /** 0: none. */
  readonly limit: number;
  /** Zone (thing) that removed cards go to; 0 none. Dealing from an empty deck takes its discards in, shuffled, where `reshuffles`. */
  readonly discards: number;
  readonly reshuffles: boolean;
  /** Kind whose things it holds at the start, shuffled; -1 none. */
  readonly holds: number;
}

/**
 * Built-in fields, always the first of `fields` in this order: place is no field. Their `kind` is the built-in kind named.
 * `lists` of things (type "list") are compile-time constants kept in `Thing.lists` and read with ["in", …] through their zone: a list property is a zone with `live: false`.
 */
export const BUILT_IN_FIELDS = [
  { name: "face-up", kind: "card", type: "flag" },
  { name: "face", kind: "die", type: "number" },
  { name: "owner", kind: "zone", type: "entity" },
  { name: "holder", kind: "role", type: "entity" },
  { name: "outcome", kind: "scenario", type: "word" },
  { name: "running", kind: "scenario", type: "flag" },
  { name: "rounds", kind: "scenario", type: "number" },
  { name: "cost", kind: "action", type: "number" },
  { name: "terrain", kind: "space", type: "word" },
  { name: "column", kind: "space", type: "number" },
  { name: "row", kind: "space", type: "number" },
  { name: "owner-thing", kind: "thing", type: "entity" },
  { name: "controller", kind: "thing", type: "entity" },
] as const;

export interface Field {
  readonly name: string;
  readonly title: number;
  /** Kind that declares it. */
  readonly kind: number;
  readonly type: ValueType;
  readonly default: number;
  readonly span: number;
}

/** A declared thing: prototype of what is created from it, and itself a piece of the game. */
export interface Thing {
  readonly id: string;
  /** Pack that declares it. */
  readonly pack: string;
  readonly title: number;
  readonly kind: number;
  /** Field → value, where it differs from the field's default. UNKNOWN marks an unknown; its reason stands in `reasons`. */
  readonly values: readonly (readonly [field: number, value: number])[];
  readonly reasons: readonly (readonly [field: number, text: number])[];
  /** Zone fields and list fields: what they hold at the start, in order. */
  readonly contents: readonly (readonly [field: number, things: readonly number[]])[];
  /** For a declared zone or deck. */
  readonly zone: ZoneRules | null;
  /**
   * For an action: the verb that does it (its arguments are the actor, then the action itself, as many as it has),
   * the kind it is for (-1 anyone), its guard (pure proc of the same arguments; -1 none), the thing that offers it
   * (0 everyone), and `per` as for hooks: once for each actor while that phase runs, -1 no limit, -2 once ever.
   */
  readonly action: {
    readonly verb: number;
    readonly for: number;
    readonly guard: number;
    readonly costs: boolean;
    readonly by: number;
    readonly per: number;
  } | null;
  /** For a scenario: the phase it plays (verb of one parameter, the scenario) and the verb that counts as its round (-1 none). */
  readonly scenario: { readonly plays: number; readonly round: number } | null;
  /** For a role: kind of what it controls (-1 nothing), role that stands in when nobody holds the seat (0 none), seats. */
  readonly role: {
    readonly controls: number;
    readonly standsIn: number;
    readonly seats: readonly [least: number, most: number];
  } | null;
  readonly map: number;
  /** How many copies a deck of its kind takes. */
  readonly copies: number;
  readonly span: number;
}

export interface Die {
  readonly name: string;
  readonly title: number;
  /** One entry a face: a word for symbol dice, a number otherwise. */
  readonly faces: readonly number[];
  readonly symbols: boolean;
  /** The distinct faces from lowest to highest rank. */
  readonly ranks: readonly number[];
}

export interface Proc {
  readonly name: string;
  readonly params: number;
  /** One letter a local, parameters first. */
  readonly locals: string;
  readonly returns: "" | "i" | "l";
  readonly pure: boolean;
  readonly body: readonly Stmt[];
  readonly span: number;
}

/** Always verb 0: the built-in event of a roll; arguments (dice, purpose, actor, table), result the total or face. */
export const VERB_ROLL = 0;

export interface Verb {
  readonly name: string;
  readonly title: number;
  readonly role: "verb" | "action" | "phase";
  readonly params: readonly { readonly name: string; readonly type: ValueType }[];
  /** Proc with as many parameters; -1: a deed without a body (its hooks and its mention are all). */
  readonly proc: number;
  /** Template of the journal's sentence, `{0}` the first argument …; 0: none. */
  readonly says: number;
  /** Some `did` asks for it: its occurrences are kept. */
  readonly tracked: boolean;
  /** Some effect expires with it or some `did` counts from its beginning. */
  readonly marked: boolean;
  readonly span: number;
}

/** An adjective that standing changes may set. Others are plain pure procs. */
export interface Adjective {
  readonly name: string;
  readonly proc: number;
}

export type Owner =
  | { readonly type: "always" }
  /** In force for each located, live entity made from this thing (a running scenario is live). `self` is that entity. */
  | { readonly type: "thing"; readonly thing: number }
  | { readonly type: "kind"; readonly kind: number }
  /** In force while the effect is; captured values come first among the parameters instead of `self`. */
  | { readonly type: "effect"; readonly effect: number };

/**
 * Parameters of `match` and `body`: `[self]` (0 for always) or the captures, then the event's arguments; for `roll` and `after` hooks
 * a last one more: the result. A `before` hook's arguments are written back to the event; for `after` hooks the result is.
 */
export interface Hook {
  /** `during`: when the deed of its verb begins and after each verb and action that it, or a phase in it, does. */
  readonly when: "instead" | "before" | "after" | "during";
  readonly verb: number;
  readonly owner: Owner;
  /** Pure proc; -1 always matches. */
  readonly match: number;
  /** Argument that must be `self` (so that owners need no search); -1 none. */
  readonly selfArg: number;
  readonly body: number;
  /** Removes its effect when it has fired. */
  readonly once: boolean;
  /** At most once for each owner while this phase (verb) runs; -1 no limit; -2 once ever. */
  readonly per: number;
  readonly title: number;
  readonly span: number;
}

/** Looked at after every event while its owner is in force; the body ends a scenario. */
export interface Watch {
  readonly owner: Owner;
  readonly condition: number;
  readonly body: number;
  readonly span: number;
}

export type ModifierTarget =
  | { readonly field: number }
  | { readonly adjective: number }
  | { readonly verb: number };

/**
 * A standing change. Parameters of `condition` and `value`: `[self]` or the captures, then the subject (field: the entity; verb: the actor)
 * or the adjective's arguments. Stages in order: set, add, double, halve, least, most; older first.
 */
export interface Modifier {
  readonly target: ModifierTarget;
  readonly owner: Owner;
  readonly condition: number;
  readonly stage:
    | "set"
    | "add"
    | "double"
    | "halve"
    | "least"
    | "most"
    | "is"
    | "is-not"
    | "can"
    | "cannot";
  readonly value: number;
  readonly title: number;
  readonly span: number;
}

export interface Effect {
  readonly captures: number;
  readonly hooks: readonly number[];
  readonly modifiers: readonly number[];
  readonly title: number;
  readonly span: number;
}

export interface Table {
  readonly name: string;
  readonly title: number;
  /** Dice it is rolled with; 0: rolled by value only. */
  readonly dice: number;
  readonly params: number;
  readonly shape: "deeds" | "grid";
  /** Grid: pure proc of the arguments that gives the column from 0, -1 when none holds. */
  readonly column: number;
  readonly columns: readonly { readonly name: string; readonly title: number }[];
  /** What a cell of a grid is. */
  readonly cell: ValueType | null;
  readonly rows: readonly TableRow[];
  readonly span: number;
}

export interface TableRow {
  readonly low: number;
  readonly high: number;
  readonly title: number;
  /** Pure proc of the arguments; -1 always. */
  readonly guard: number;
  /** Proc of the arguments; -1: the row is unknown. */
  readonly body: number;
  /** UNKNOWN for an unknown cell. */
  readonly cells: readonly number[];
  /** Why the row or a cell is unknown, or "". */
  readonly reason: number;
  readonly assumed: boolean;
  readonly span: number;
}

/**
 * As long as something made from the thing `owner` is in force, what is `by` stands in the place of
 * what is `of` (0: nothing does): a table that is rolled on; an action that is taken; a thing that is
 * created or laid with a map. Of several for one thing the last in force counts.
 */
export interface Override {
  readonly what: "thing" | "table";
  readonly of: number;
  readonly by: number;
  readonly owner: number;
}

export interface Chart {
  readonly name: string;
  readonly columns: readonly { readonly low: number; readonly high: number }[];
  readonly values: readonly number[];
}

export interface Board {
  readonly name: string;
  readonly title: number;
  readonly shape: "hex" | "square";
  readonly diagonal: boolean;
  /** Terrain words. */
  readonly closed: readonly number[];
  readonly opaque: readonly number[];
  readonly cover: readonly number[];
  /** Terrains of edges at which another map may be joined. */
  readonly exits: readonly number[];
  /** `straight`: only along rows of spaces; `centre`: along any line between centres. */
  readonly sight: "straight" | "centre";
  /** Pure procs (mover, space). Closed spaces nobody enters; -1: all others may be entered; nothing halts. */
  readonly enter: number;
  readonly halt: number;
  /** Pure proc (mover, edge): who may cross an edge that is not closed; -1 everybody. */
  readonly cross: number;
  /** Pure proc (space, mover): how many steps entering a space takes; -1 one. */
  readonly step: number;
  /** Pure proc (space, viewer): whether a space hides what is behind it; -1 none does. */
  readonly hide: number;
}

/** A side of a space that is something: a wall, a way out, a place for things. */
export interface MapEdge {
  /** Which space of the map, from 0. */
  readonly space: number;
  /** Clockwise from the east: six on hexes, four on squares. */
  readonly side: number;
  readonly terrain: number;
  /** Kind of the edge: `edge` or one derived from it. */
  readonly kind: number;
}

export interface GameMap {
  readonly name: string;
  readonly title: number;
  readonly board: number;
  /** Thing of kind map. */
  readonly thing: number;
  /** One a space, row by row. `terrain` a word or 0; `things` set out here by `lay`. Odd rows of a hex map stand half a hex to the right where `shift` is 1. */
  readonly spaces: readonly {
    readonly column: number;
    readonly row: number;
    readonly terrain: number;
    readonly things: readonly number[];
    /** Thing of kind region that the space is part of; 0 none. */
    readonly region: number;
  }[];
  /** In the order of their spaces. */
  readonly edges: readonly MapEdge[];
  /** Whether odd rows (1) or even rows (0) are shifted to the right. */
  readonly shift: 0 | 1;
  readonly span: number;
}

/**
 * A test is a scenario that begins, does what the test says and ends with the word `passed`, or, where
 * something expected does not hold, reads aloud why and ends with `failed`.
 */
export interface Test {
  readonly title: string;
  /** The scenario. */
  readonly thing: number;
  /** What dice show, each die in this order; later rolls are chance again. */
  readonly rolls: readonly (readonly [die: number, face: number])[];
  readonly answers: readonly TestAnswer[];
  readonly span: number;
}

/**
 * What somebody answers. The statement `say` at `span` gives it: its holes are who answers and, where
 * the answer is somebody whom only the test knows, that one.
 */
export interface TestAnswer {
  readonly span: number;
  /** Names of the option meant, any of them; none where the second hole is meant. */
  readonly labels: readonly string[];
  /** A number to pick, or the place of a row from 1; -1 where none is meant. */
  readonly value: number;
}
