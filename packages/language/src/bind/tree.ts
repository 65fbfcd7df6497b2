/**
 * The bound tree: what the texts mean, with every name, hole and type settled. Lowering turns it
 * into code, wording into sentences. Nodes keep their place in the text; a node of kind `error`
 * stands where a fault was reported.
 */
import type { PickingWord } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import type {
  AdjectiveSymbol,
  DieSymbol,
  KindSymbol,
  MeasureSymbol,
  PropertySymbol,
  TableSymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import type { Type } from "../model/type.ts";

/** Where a name of a body comes from. */
export type LocalOrigin =
  /** The owner of the rule, or the one who acts. */
  | "self"
  /** A hole of the verb, adjective, measure or table, or of the verb that is hooked. */
  | "hole"
  /** `as name`, `let name`. */
  | "named"
  /** `it`, the candidate of a query or the member of a loop. */
  | "candidate"
  /** A term that was picked or done for each: `query` tells which. */
  | "term"
  /** Given by the event: `result`, `dice`, `actor`. */
  | "event";

export interface Local {
  readonly name: string;
  readonly origin: LocalOrigin;
  readonly type: Type;
  readonly at: Span;
  /** It may hold nobody. */
  readonly maybeNothing?: boolean;
  /** For a term: what it stands for. */
  readonly query?: BoundQuery | undefined;
  /** Some phrase sets it anew. */
  isSet?: boolean;
}

interface Bound<Kind extends string> {
  readonly kind: Kind;
  readonly type: Type;
  readonly at: Span;
}

export type BoundExpression =
  | Bound<"error">
  | (Bound<"number"> & { readonly value: number })
  | (Bound<"flag"> & { readonly value: boolean })
  | (Bound<"word"> & { readonly word: string })
  | BoundText
  /** Dice with a fixed number each. */
  | (Bound<"dice"> & { readonly pool: readonly (readonly [die: DieSymbol, count: number])[] })
  | Bound<"none">
  | (Bound<"unknown"> & { readonly reason: string })
  | (Bound<"local"> & { readonly local: Local })
  | (Bound<"thing"> & { readonly thing: ThingSymbol })
  /** `create lamp`: the nameless thing that stands for a kind. */
  | (Bound<"prototype"> & { readonly of: KindSymbol })
  | (Bound<"table"> & { readonly table: TableSymbol })
  | (Bound<"phase"> & { readonly verb: VerbSymbol })
  | (Bound<"property"> & { readonly property: PropertySymbol; readonly of: BoundExpression })
  | (Bound<"sum"> & {
      readonly operator: "+" | "-";
      readonly left: BoundExpression;
      readonly right: BoundExpression;
    })
  | (Bound<"product"> & { readonly left: BoundExpression; readonly right: BoundExpression })
  | (Bound<"negate"> & { readonly operand: BoundExpression })
  /** `(luck - 2, at least 1)`. */
  | (Bound<"clamp"> & {
      readonly side: "least" | "most";
      readonly value: BoundExpression;
      readonly limit: BoundExpression;
    })
  | (Bound<"compare"> & {
      readonly operator: "=" | "!=" | "<" | "<=" | ">" | ">=";
      readonly left: BoundExpression;
      readonly right: BoundExpression;
    })
  | (Bound<"and" | "or"> & { readonly terms: readonly BoundExpression[] })
  | (Bound<"not"> & { readonly operand: BoundExpression })
  | (Bound<"is-kind"> & { readonly subject: BoundExpression; readonly of: KindSymbol })
  /** Made from a thing, or the thing itself. */
  | (Bound<"is-thing"> & { readonly subject: BoundExpression; readonly thing: ThingSymbol })
  | (Bound<"one-of"> & { readonly subject: BoundExpression; readonly list: BoundExpression })
  /** `args` in the order of the holes, the subject first. */
  | (Bound<"adjective"> & {
      readonly adjective: AdjectiveSymbol;
      readonly args: readonly BoundExpression[];
    })
  | (Bound<"measure"> & {
      readonly measure: MeasureSymbol;
      readonly args: readonly BoundExpression[];
      /** `rounded downward` against the pack, for `half`. */
      readonly downward: boolean;
    })
  | (Bound<"can"> & { readonly verb: VerbSymbol; readonly actor: BoundExpression })
  | (Bound<"did"> & {
      readonly verb: VerbSymbol;
      readonly phase: VerbSymbol | undefined;
      readonly matches: readonly { readonly hole: number; readonly value: BoundExpression }[];
    })
  /** `any`, `each`, `no` of a query are so. Without a condition: there is one, there is none. */
  | (Bound<"quantified"> & {
      readonly quantifier: "any" | "each" | "no";
      readonly query: BoundQuery;
      readonly condition: BoundExpression | undefined;
    })
  /** `owner has at least 2 clue`. The query's source is what the owner holds. */
  | (Bound<"has"> & {
      readonly owner: BoundExpression;
      readonly amount: BoundExpression | undefined;
      readonly bound: "least" | "most" | "exactly" | "none";
      readonly query: BoundQuery;
    })
  /** The subject is one of those that a query speaks of. */
  | (Bound<"matches"> & { readonly subject: BoundExpression; readonly query: BoundQuery })
  | (Bound<"count"> & { readonly query: BoundQuery })
  | (Bound<"total"> & { readonly query: BoundQuery; readonly value: BoundExpression })
  /** The one that a query finds; the first where several are as good. */
  | (Bound<"first"> & { readonly query: BoundQuery })
  /** All that a query finds. */
  | (Bound<"all"> & { readonly query: BoundQuery })
  | (Bound<"list"> & { readonly items: readonly BoundExpression[] })
  | (Bound<"range"> & { readonly low: BoundExpression; readonly high: BoundExpression })
  | Bound<"so">
  | (Bound<"chart"> & { readonly chart: BoundExpression; readonly key: BoundExpression })
  /** How many dice of a roll show a face. */
  | (Bound<"shows"> & { readonly roll: BoundExpression; readonly face: string | number });

export type BoundText = Bound<"text"> & {
  readonly text: string;
  /** Values for the holes `{name}` of the text that are not symbols, by name. */
  readonly holes: ReadonlyMap<string, BoundExpression>;
};

export type BoundNode<Kind extends BoundExpression["kind"]> = Extract<
  BoundExpression,
  { readonly kind: Kind }
>;

export type QuerySource =
  /** Located ones of a kind; spaces of the map that lies; everything declared for kinds that never stand anywhere. */
  | { readonly kind: "kind"; readonly of: KindSymbol }
  /** Located pieces made from a thing. */
  | { readonly kind: "thing"; readonly thing: ThingSymbol }
  /** What is in a zone or on a space, of a kind or made from a thing. */
  | {
      readonly kind: "members";
      readonly place: BoundExpression;
      readonly of: KindSymbol;
      readonly thing: ThingSymbol | undefined;
    }
  /** What someone holds in any zone. */
  | {
      readonly kind: "held";
      readonly owner: BoundExpression;
      readonly of: KindSymbol;
      readonly thing: ThingSymbol | undefined;
    }
  | { readonly kind: "list"; readonly list: BoundExpression }
  | { readonly kind: "range"; readonly low: BoundExpression; readonly high: BoundExpression }
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** The dice of a roll, or those of them that show a face. */
  | {
      readonly kind: "dice";
      readonly roll: BoundExpression;
      readonly face: string | number | undefined;
    };

/**
 * What is optional is absent from most queries, which are for all of a kind: of queries and their
 * candidates there are more than of anything else.
 */
export interface BoundQuery {
  /** As written; undefined where the query is made from something else. */
  readonly picking: PickingWord | undefined;
  readonly random?: boolean;
  /** `2 card`: how many. */
  readonly amount?: BoundExpression | undefined;
  readonly source: QuerySource;
  readonly candidate: Local;
  /** Adjectives before the noun, in order; each is about the candidate. */
  readonly adjectives: readonly BoundExpression[];
  /** Labels after the noun, in order. */
  readonly labels: readonly BoundExpression[];
  readonly where?: BoundExpression | undefined;
  /** `another`: not this one. */
  readonly except?: BoundExpression | undefined;
  /** `nearest`, `most` …: only the best are left. */
  readonly order?: { readonly direction: 1 | -1; readonly measure: BoundExpression } | undefined;
  readonly at: Span;
}

/** A term of a phrase that is chosen, or for each of which the phrase is done, before it is done. */
export interface Hoist {
  readonly mode: "pick" | "each";
  readonly query: BoundQuery;
  readonly local: Local;
  /** Who picks; undefined: the one who settles what is undecided. */
  readonly chooser: BoundExpression | undefined;
}

interface Deed<Kind extends string> {
  readonly kind: Kind;
  readonly at: Span;
  readonly hoists: readonly Hoist[];
}

export type BoundStatement =
  | Deed<"error">
  /** `args` in the order of the holes; the default where a hole was left out. */
  | (Deed<"deed"> & {
      readonly verb: VerbSymbol;
      readonly args: readonly BoundExpression[];
      readonly result: Local | undefined;
      /** Rows after the verb, chosen by what it gives. */
      readonly rows: BoundRows | undefined;
    })
  | (Deed<"set"> & { readonly target: BoundExpression; readonly value: BoundExpression })
  | (Deed<"gain" | "lose"> & {
      readonly property: PropertySymbol;
      readonly of: BoundExpression;
      readonly amount: BoundExpression;
      readonly atMost: boolean;
    })
  | (Deed<"put"> & {
      readonly what: BoundExpression;
      readonly place: BoundExpression;
      /** On the top of a zone. */
      readonly top: boolean;
    })
  | (Deed<"remove"> & { readonly what: BoundExpression })
  | (Deed<"swap"> & { readonly one: BoundExpression; readonly other: BoundExpression })
  | (Deed<"deal"> & {
      readonly amount: BoundExpression;
      readonly atMost: boolean;
      readonly from: BoundExpression;
      readonly to: BoundExpression;
      readonly result: Local | undefined;
    })
  | (Deed<"shuffle"> & { readonly zone: BoundExpression })
  | (Deed<"create"> & {
      readonly thing: BoundExpression;
      readonly amount: BoundExpression;
      readonly place: BoundExpression | undefined;
      readonly result: Local | undefined;
    })
  | BoundRoll
  /** Without dice: the roll in whose hook it stands. */
  | (Deed<"reroll"> & { readonly dice: BoundExpression | undefined })
  /** With a menu: one of these or none is chosen; `action` stands for nothing then. */
  | (Deed<"take"> & {
      readonly actor: BoundExpression;
      readonly action: BoundExpression;
      readonly menu: BoundQuery | undefined;
    })
  | (Deed<"begin"> & { readonly scenario: BoundExpression })
  | (Deed<"end"> & {
      readonly scenario: BoundExpression | undefined;
      readonly outcome: BoundExpression | undefined;
    })
  /** With an exit the map is joined there: by `entry`, or by an edge of its own that somebody picks. */
  | (Deed<"lay"> & {
      readonly map: BoundExpression;
      readonly exit?: BoundExpression | undefined;
      readonly entry?: BoundExpression | undefined;
      readonly chooser?: BoundExpression | undefined;
    })
  | (Deed<"say"> & { readonly text: BoundText })
  | Deed<"stop" | "cancel" | "proceed">
  /** Leaves what is being done: that of a verb, or any action; that of an actor, or anybody's. */
  | (Deed<"leave"> & {
      readonly verb: VerbSymbol | undefined;
      readonly actor: BoundExpression | undefined;
    })
  | (Deed<"give"> & { readonly value: BoundExpression })
  | (Deed<"pick"> & {
      readonly chooser: BoundExpression | undefined;
      readonly query: BoundQuery;
      readonly least: BoundExpression;
      readonly most: BoundExpression;
      readonly many: boolean;
      readonly result: Local | undefined;
    })
  | (Deed<"choose"> & {
      readonly chooser: BoundExpression | undefined;
      readonly rows: readonly BoundChoice[];
    })
  | (Deed<"may"> & {
      readonly chooser: BoundExpression | undefined;
      readonly body: readonly BoundStatement[];
      /** `{ }` after `may`. */
      readonly block: boolean;
    })
  | (Deed<"if"> & {
      readonly condition: BoundExpression;
      readonly then: readonly BoundStatement[];
      readonly otherwise: readonly BoundStatement[];
    })
  | (Deed<"for"> & {
      readonly query: BoundQuery;
      /** The member; the candidate of the query where it has no name of its own. */
      readonly member: Local;
      readonly by: BoundExpression | undefined;
      readonly body: readonly BoundStatement[];
    })
  | (Deed<"repeat"> & {
      readonly times: BoundExpression | undefined;
      readonly atMost: boolean;
      readonly body: readonly BoundStatement[];
      readonly until: BoundExpression | undefined;
    })
  | (Deed<"let"> & { readonly local: Local; readonly value: BoundExpression })
  | (Deed<"effect"> & {
      readonly until: BoundPoint | undefined;
      readonly changes: readonly BoundChange[];
      readonly hooks: readonly BoundHook[];
    })
  | (Deed<"unknown"> & { readonly reason: string });

export type BoundRoll = Deed<"roll"> & {
  readonly dice: BoundExpression;
  /** So many of the one die that `dice` is. */
  readonly count: BoundExpression | undefined;
  /** Added to what the dice give: `roll d6 + 1`. */
  readonly plus: BoundExpression | undefined;
  readonly purpose: string | undefined;
  readonly actor: BoundExpression | undefined;
  readonly table: BoundExpression | undefined;
  /** Arguments of the table: whose it is, then its holes. */
  readonly args: readonly BoundExpression[];
  readonly into: BoundExpression | undefined;
  /** The roll, or with a grid its cell. */
  readonly result: Local | undefined;
  readonly rows: BoundRows | undefined;
};

export interface BoundChoice {
  readonly label: string;
  readonly at: Span;
  readonly guard: BoundExpression | undefined;
  readonly body: readonly BoundStatement[];
}

/** Rows after a roll. `roll` is the local that the rows look at. */
export interface BoundRows {
  readonly roll: Local;
  readonly rows: readonly BoundRow[];
}

export interface BoundRow {
  /** Done for each die that shows one of the keys. */
  readonly each: boolean;
  readonly keys: readonly RowKey[];
  readonly guard: BoundExpression | undefined;
  readonly body: readonly BoundStatement[];
  readonly at: Span;
}

export type RowKey =
  | { readonly kind: "range"; readonly low: number; readonly high: number }
  | { readonly kind: "face"; readonly face: string }
  | { readonly kind: "otherwise" };

/** A moment: `before self suffers`, `after turn`. */
export interface BoundPoint {
  readonly moment: "before" | "after" | "during" | "instead";
  /** Undefined: the built-in event `roll`. */
  readonly verb: VerbSymbol | undefined;
  /** One for each hole of the verb; for a roll: dice, purpose, actor, table. */
  readonly holes: readonly Local[];
  /** What the holes must be, in order; each about one hole. Nothing said: anything. */
  readonly patterns: readonly {
    readonly hole: number;
    readonly condition: BoundExpression;
    readonly term: BoundExpression | BoundQuery;
  }[];
  /** Hole that must be `self`. */
  readonly selfHole: number | undefined;
  /** What the verb gave, or the result of the roll. */
  readonly result: Local | undefined;
  readonly at: Span;
}

export interface BoundHook {
  readonly often: { readonly per: VerbSymbol | undefined } | undefined;
  readonly point: BoundPoint;
  readonly when: BoundExpression | undefined;
  readonly body: readonly BoundStatement[];
  readonly at: Span;
}

export type ChangeStage =
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

/** One standing change. `move of each walker is -1, at least 1` makes two. */
export interface BoundChange {
  readonly target:
    | { readonly kind: "property"; readonly property: PropertySymbol }
    | { readonly kind: "adjective"; readonly adjective: AdjectiveSymbol }
    | { readonly kind: "verb"; readonly verb: VerbSymbol };
  /** Whose property it is, who is so, who acts. */
  readonly subject: Local;
  /** As written, for wording. */
  readonly term: BoundExpression | BoundQuery;
  /** The other holes of an adjective. */
  readonly args: readonly Local[];
  readonly argTerms: readonly (BoundExpression | BoundQuery)[];
  /** All that must hold of the subject and the others. */
  readonly condition: BoundExpression | undefined;
  readonly stage: ChangeStage;
  readonly value: BoundExpression | undefined;
  readonly at: Span;
}
