/**
 * A pack and all it uses, bound: every body with its locals. `bindPack` makes it, lowering and
 * wording read it. Everything is in the order of the model: packs by dependency, files by path,
 * declarations as written.
 */

import type { Span } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import type {
  AdjectiveSymbol,
  BoardSymbol,
  DieSymbol,
  EndingSymbol,
  KindSymbol,
  MeasureSymbol,
  PackSymbol,
  PropertySymbol,
  RuleSymbol,
  StandingSymbol,
  TableSymbol,
  ThingSymbol,
  VerbSymbol,
} from "../model/symbols.ts";
import type { Overrides } from "./declarations/overrides.ts";
import type { KeptBody } from "./kept/kept-bodies.ts";
import type {
  BoundChange,
  BoundExpression,
  BoundHook,
  BoundPoint,
  BoundStatement,
  Local,
} from "./tree.ts";

export interface BoundProgram {
  readonly pack: PackSymbol;
  /** The pack and what it uses with all their declarations; the pack itself last. */
  readonly packs: readonly PackModel[];
  readonly verbs: ReadonlyMap<VerbSymbol, BoundVerb>;
  readonly adjectives: ReadonlyMap<AdjectiveSymbol, BoundFunction>;
  readonly measures: ReadonlyMap<MeasureSymbol, BoundFunction>;
  readonly tables: ReadonlyMap<TableSymbol, BoundTable>;
  readonly things: ReadonlyMap<ThingSymbol, BoundThing>;
  /** Defaults of properties that have one. */
  readonly defaults: ReadonlyMap<PropertySymbol, BoundExpression>;
  readonly standing: readonly BoundStanding[];
  readonly endings: readonly BoundEnding[];
  readonly boards: ReadonlyMap<BoardSymbol, BoundBoard>;
  /** What takes the place of what; what is gone for good stands no longer in `standing` and `endings`. */
  readonly overrides: Overrides;
  /** Of the pack itself. */
  readonly tests: readonly BoundTest[];
}

/** A test as a phase of a scenario of its own. */
export interface BoundTest {
  readonly title: string;
  readonly verb: VerbSymbol;
  readonly bound: BoundVerb;
  readonly rolls: readonly { readonly die: DieSymbol; readonly face: string | number }[];
  readonly answers: readonly BoundAnswer[];
  readonly at: Span;
}

/** The `say` at `at` tells who answers, and whom they mean where that is known in play alone. */
export interface BoundAnswer {
  readonly at: Span;
  readonly labels: readonly string[];
  readonly value: number | undefined;
}

/** `holes` in the order of the symbol's; an action's first is `self`. `body` undefined: only its mention counts. */
export interface BoundVerb {
  readonly holes: readonly Local[];
  readonly body: readonly BoundStatement[] | undefined;
  /** Of an action: its guard (`when`), about `holes[0]`. */
  readonly guard: BoundExpression | undefined;
  /** Of an action: least value of the die it costs; undefined: free. */
  readonly costs: number | undefined;
  /** Of an action: kind that may do it. */
  readonly for: KindSymbol | undefined;
  /** Of an action that a thing has for itself: nobody but what is made from that thing may do it. Not part of `guard`. */
  readonly only: ThingSymbol | undefined;
  readonly often: { readonly per: VerbSymbol | undefined } | undefined;
  /** What it may be kept by after an edit; undefined where it is bound each time. */
  kept: KeptBody | undefined;
}

export interface BoundFunction {
  readonly holes: readonly Local[];
  /** Undefined for a fault, or where an adjective states nothing (it is false until a standing change makes it true). */
  readonly value: BoundExpression | undefined;
  /** What it may be kept by after an edit; undefined where it is bound each time. */
  kept: KeptBody | undefined;
}

export interface BoundTable {
  readonly holes: readonly Local[];
  /** Dice it is rolled with, as written; undefined: by value. */
  readonly dice: BoundExpression | undefined;
  /** Grid with adjectives as columns: one condition a column, about `holes`. */
  readonly columns: readonly BoundColumn[];
  /** Grid `by EXPRESSION`. */
  readonly by: BoundExpression | undefined;
  readonly rows: readonly BoundTableRow[];
}

export interface BoundColumn {
  readonly name: string;
  readonly title: string;
  /** Adjective column: the condition. Choice column: undefined; `word` is compared with `by`. */
  readonly condition: BoundExpression | undefined;
  readonly word: BoundExpression | undefined;
  readonly at: Span;
}

/** `like` is resolved: rows taken over stand here with the place they come from. */
export interface BoundTableRow {
  /** Numbers; for a row of a symbol die the place of its face among all faces. */
  readonly low: number;
  readonly high: number;
  /** What a symbol die shows. */
  readonly face: string | undefined;
  readonly title: string;
  readonly guard: BoundExpression | undefined;
  readonly body: readonly BoundStatement[] | undefined;
  /** Grid: one a column; kind `unknown` for an unknown cell. */
  readonly cells: readonly BoundExpression[];
  /** Why the whole row is unknown. */
  readonly unknown: string | undefined;
  readonly assumed: boolean;
  /**
   * Its deeds change nothing until later, lay no map, roll for no purpose and were understood: none
   * of them has to be compared with what stands elsewhere.
   */
  readonly isPlain: boolean;
  /** The title is that of the row whose deeds it does. */
  readonly borrowsTitle: boolean;
  readonly at: Span;
}

export interface BoundThing {
  readonly values: readonly {
    readonly property: PropertySymbol;
    readonly value: BoundExpression;
    readonly at: Span;
  }[];
  /** `list of` and zone properties: what they hold, children of the kind included. */
  readonly contents: readonly {
    readonly property: PropertySymbol;
    readonly things: readonly ThingSymbol[];
  }[];
  /** Charts: values by range. */
  readonly charts: readonly {
    readonly property: PropertySymbol;
    readonly columns: readonly {
      readonly low: number;
      readonly high: number;
      readonly value: BoundExpression;
    }[];
  }[];
  /** `rules: daemonkin`. */
  readonly rules: readonly RuleSymbol[];
  /** Its own tables by the property they fill (`table behaviour` fills `behaviour`). */
  readonly tables: readonly { readonly property: PropertySymbol; readonly table: TableSymbol }[];
}

export interface BoundStanding {
  readonly symbol: StandingSymbol;
  /** The local `self` of a rule that has an owner. */
  readonly self: Local | undefined;
  readonly hooks: readonly BoundHook[];
  readonly changes: readonly BoundChange[];
  /** The condition of `while`, for wording; the conditions of `changes` hold it already. */
  readonly while?: BoundExpression | undefined;
}

export interface BoundEnding {
  readonly symbol: EndingSymbol;
  readonly self: Local;
  readonly result: string;
  readonly point: BoundPoint | undefined;
  readonly condition: BoundExpression;
  readonly body: readonly BoundStatement[];
}

export interface BoundBoard {
  readonly enter: AdjectiveSymbol | undefined;
  readonly halt: AdjectiveSymbol | undefined;
  readonly cross: AdjectiveSymbol | undefined;
  readonly hide: AdjectiveSymbol | undefined;
  readonly step: MeasureSymbol | undefined;
  readonly exits: readonly string[];
  readonly closed: readonly string[];
  readonly opaque: readonly string[];
  readonly cover: readonly string[];
}
