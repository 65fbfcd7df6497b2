import type {
  AdjectiveSymbol,
  ArtSymbol,
  AssumptionSymbol,
  BoardSymbol,
  DieSymbol,
  EndingSymbol,
  KindSymbol,
  LayoutSymbol,
  LocaleSymbol,
  MeasureSymbol,
  OverrideSymbol,
  PackSymbol,
  RuleSymbol,
  StandingSymbol,
  TableSymbol,
  TestSymbol,
  ThingSymbol,
  VerbSymbol,
} from "./symbols.ts";

/**
 * What one pack declares, in the order of its files (by path) and of the text; duplicates are in it.
 * Things declared in things are in `things` too, after their owner.
 */
export interface PackModel {
  readonly pack: PackSymbol;
  readonly kinds: KindSymbol[];
  readonly things: ThingSymbol[];
  /** Verbs, actions and phases. */
  readonly verbs: VerbSymbol[];
  readonly adjectives: AdjectiveSymbol[];
  readonly measures: MeasureSymbol[];
  readonly dice: DieSymbol[];
  readonly tables: TableSymbol[];
  readonly rules: RuleSymbol[];
  readonly standings: StandingSymbol[];
  readonly endings: EndingSymbol[];
  readonly boards: BoardSymbol[];
  readonly overrides: OverrideSymbol[];
  readonly layouts: LayoutSymbol[];
  readonly art: ArtSymbol[];
  readonly tests: TestSymbol[];
  readonly assumptions: AssumptionSymbol[];
  readonly locales: LocaleSymbol[];
}

/** Every pack of a workspace; what a pack uses comes before it. */
export interface Model {
  readonly packs: readonly PackModel[];
}
