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
  SourceFile,
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

/** What one file declares; the lists of a pack are those of its files, one after the other. */
export interface FileModel extends PackModel {
  source: SourceFile;
}

/** Every pack of a workspace; what a pack uses comes before it. */
export interface Model {
  readonly packs: readonly PackModel[];
  /** Of all packs, in their order. */
  readonly files: readonly FileModel[];
}

/** The lists of a model. */
export const LISTS = [
  "kinds",
  "things",
  "verbs",
  "adjectives",
  "measures",
  "dice",
  "tables",
  "rules",
  "standings",
  "endings",
  "boards",
  "overrides",
  "layouts",
  "art",
  "tests",
  "assumptions",
  "locales",
] as const satisfies readonly (keyof PackModel)[];

export function emptyModel(pack: PackSymbol): PackModel {
  return {
    pack,
    kinds: [],
    things: [],
    verbs: [],
    adjectives: [],
    measures: [],
    dice: [],
    tables: [],
    rules: [],
    standings: [],
    endings: [],
    boards: [],
    overrides: [],
    layouts: [],
    art: [],
    tests: [],
    assumptions: [],
    locales: [],
  };
}

/** Fills the lists of every pack anew from those of its files. */
export function gatherFiles(
  { packs, files }: Model,
  lists: readonly (typeof LISTS)[number][] = LISTS,
): void {
  const byPack = Map.groupBy(files, ({ pack }) => pack);
  for (const into of packs)
    for (const list of lists) {
      const all: unknown[] = into[list];
      all.length = 0;
      for (const file of byPack.get(into.pack) ?? []) {
        const own = file[list];
        for (let at = 0; at < own.length; at += 1) all.push(own[at]);
      }
    }
}
