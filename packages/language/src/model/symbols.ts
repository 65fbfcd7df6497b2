/**
 * What the texts declare. Symbols are filled while the model is collected and only read afterwards.
 * Names are in NFC. `at` is the place of the name; built-in symbols have none.
 */
import type {
  AssumeNode,
  BlockNode,
  BodyNode,
  CellNode,
  DataNode,
  EndingNode,
  Expression,
  FileNode,
  GridRowNode,
  HoleNode,
  HookNode,
  NameNode,
  PackNode,
  ProcNode,
  PropertyNode,
  ProseNode,
  SectionNode,
  StandingNode,
  TableNode,
  TestNode,
  UnknownNode,
  UseNode,
  VerbNode,
  WordNode,
} from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import type { Type } from "./type.ts";

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly tree: FileNode;
}

interface Declared {
  readonly name: string;
  readonly title: string | undefined;
  /** Undefined for what is built in. */
  readonly pack: PackSymbol | undefined;
  readonly at: Span | undefined;
  /** The `///` notes before it, joined by line ends. */
  readonly help?: string;
}

export interface PackSymbol extends Declared {
  readonly symbol: "pack";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly version: string;
  readonly folder: string;
  readonly node: PackNode;
  /** Sorted by path. */
  readonly files: readonly SourceFile[];
  readonly uses: UseSymbol[];
  /** The settings of its body by name. */
  readonly settings: Map<string, PropertyNode>;
  /** `formerly { spark: wisp }`: what was called otherwise in earlier versions, by what it was called. */
  readonly formerly: ReadonlyMap<string, { readonly now: string; readonly at: Span }>;
}

export interface UseSymbol {
  readonly node: UseNode;
  readonly at: Span;
  /** Undefined where no such pack is there. */
  readonly target: PackSymbol | undefined;
}

export interface KindSymbol extends Declared {
  readonly symbol: "kind";
  /** Other words for the same: `figur/figuren`. */
  readonly forms?: readonly string[] | undefined;
  readonly plural: string | undefined;
  /** Undefined for `thing` alone. */
  parent: KindSymbol | undefined;
  readonly builtIn: boolean;
  /** What it is derived from is not known, so that nothing can be said of what it has. */
  incomplete: boolean;
  readonly node: DataNode | undefined;
  /** Its own, in order; `propertyOf` looks through the parents too. */
  readonly properties: ReadonlyMap<string, PropertySymbol>;
  /** Actions and the like declared in the kind. */
  readonly children: ThingSymbol[];
  readonly rules: RuleSymbol[];
  readonly tables: TableSymbol[];
}

export interface PropertySymbol extends Declared {
  readonly symbol: "property";
  readonly owner: KindSymbol | ThingSymbol;
  readonly type: Type;
  /** A counter: clamped between these (`most` undefined: no limit). Its type is a number. */
  readonly counter: { readonly least: number; readonly most: number | undefined } | undefined;
  /** A zone: how many it takes; undefined: any number. */
  readonly limit: number | undefined;
  /** A zone: who may look into it, and whether what lies in it is in force, as written. */
  readonly seen: Expression | undefined;
  readonly live: Expression | undefined;
  /** Must be stated in every thing. */
  readonly required: boolean;
  readonly default: Expression | undefined;
  readonly builtIn: boolean;
  /** File of `default` and `node`. */
  readonly file: string;
  readonly node: PropertyNode | undefined;
}

/** A value stated in a thing. */
export interface Stated {
  /** As written: a name, or for a chart the range that heads its column. */
  readonly key: string;
  readonly at: Span;
  readonly file: string;
  /** Undefined where the kind has none of this name. */
  readonly property: PropertySymbol | undefined;
  /** For a column of a chart. */
  readonly range: { readonly low: number; readonly high: number } | undefined;
  readonly values: readonly Expression[];
  /** A dash in a cell: nothing. */
  readonly nothing: boolean;
  readonly node: PropertyNode | CellNode;
}

export type ThingForm = "thing" | "role" | "zone" | "deck" | "map" | "action";

export interface ThingSymbol extends Declared {
  readonly symbol: "thing";
  readonly form: ThingForm;
  readonly pack: PackSymbol;
  readonly at: Span;
  /** Unique in its pack: names of its owners and its own, joined by "/". */
  readonly id: string;
  readonly file: string;
  readonly kind: KindSymbol;
  readonly owner: ThingSymbol | KindSymbol | undefined;
  readonly node: DataNode | ProcNode | GridRowNode;
  readonly stated: Stated[];
  /** Properties that it declares for itself. */
  readonly properties: Map<string, PropertySymbol>;
  readonly children: ThingSymbol[];
  readonly rules: RuleSymbol[];
  readonly tables: TableSymbol[];
  readonly sides: SideSymbol[];
  readonly endings: EndingSymbol[];
  /** `opening { > … }` and the like, by name. */
  readonly sections: Map<string, SectionNode>;
  readonly prose: readonly ProseNode[];
  /** For a zone or deck: what it holds. */
  readonly of: KindSymbol | undefined;
  /** For a map. */
  readonly board: BoardSymbol | undefined;
  /** For an action: the verb that does it. */
  readonly verb: VerbSymbol | undefined;
  /** `like X`. */
  readonly like: Expression | undefined;
  /** The thing that `like` names; what that one has was copied. */
  base: ThingSymbol | undefined;
}

export interface HoleSymbol {
  readonly name: string;
  readonly at: Span | undefined;
  readonly label: string | undefined;
  readonly type: Type;
  /** Stands before the verb: the one who acts, or the one an adjective is about. */
  readonly subject: boolean;
  readonly default: Expression | undefined;
  /** The default is `none`: the hole accepts nothing. */
  readonly acceptsNothing: boolean;
  readonly node: HoleNode | undefined;
}

export interface VerbSymbol extends Declared {
  readonly symbol: "verb";
  /** After someone who acts, where it is not the regular form with -s; the first is printed. */
  readonly forms?: readonly string[];
  readonly role: "verb" | "action" | "phase";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly file: string;
  /** In the order of its declaration; a subject is the first. */
  readonly holes: readonly HoleSymbol[];
  readonly gives: Type | undefined;
  readonly body: BlockNode | undefined;
  readonly says: string | undefined;
  readonly node: VerbNode | ProcNode | DataNode | GridRowNode | TestNode;
  /** For an action: its thing. */
  action: ThingSymbol | undefined;
  /** Recovery mended its head: what stands there may not be all. */
  readonly incomplete: boolean;
  /** Thing or kind in which a local action is declared. */
  readonly owner: ThingSymbol | KindSymbol | undefined;
}

export interface AdjectiveSymbol extends Declared {
  readonly symbol: "adjective";
  /** Other words for the same: `verletzt/verletzte`. */
  readonly forms?: readonly string[];
  readonly builtIn: boolean;
  readonly file: string;
  readonly holes: readonly HoleSymbol[];
  readonly node: WordNode | undefined;
}

export interface MeasureSymbol extends Declared {
  readonly symbol: "measure";
  /** Other words for the same. */
  readonly forms?: readonly string[];
  readonly builtIn: boolean;
  readonly file: string;
  readonly holes: readonly HoleSymbol[];
  /** Built-in measures alone state it; the type of others is that of their expression. */
  readonly gives: Type | undefined;
  readonly node: WordNode | undefined;
}

export interface DieSymbol extends Declared {
  readonly symbol: "die";
  readonly builtIn: boolean;
  /** Words for a symbol die, numbers otherwise; one entry a face. */
  readonly faces: readonly (string | number)[];
  readonly symbols: boolean;
  readonly node: DataNode | undefined;
}

export interface TableSymbol extends Declared {
  readonly symbol: "table";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly id: string;
  readonly file: string;
  readonly node: TableNode;
  readonly owner: ThingSymbol | KindSymbol | undefined;
  readonly shape: "deeds" | "grid";
  readonly holes: readonly HoleSymbol[];
  /** The table whose place it takes. */
  stands?: TableSymbol;
}

export interface RuleSymbol extends Declared {
  readonly symbol: "rule";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly file: string;
  readonly node: DataNode;
  readonly owner: ThingSymbol | KindSymbol | undefined;
  /** `for K`. */
  readonly for: KindSymbol | undefined;
  /** The rule whose place it takes. */
  stands?: RuleSymbol;
}

/** A hook or standing change and whose it is; in a rule or without one. */
export interface StandingSymbol {
  readonly symbol: "standing";
  readonly pack: PackSymbol;
  readonly file: string;
  readonly node: HookNode | StandingNode;
  readonly owner: ThingSymbol | KindSymbol | undefined;
  readonly rule: RuleSymbol | undefined;
  /** For what stands in a table. */
  readonly table: TableSymbol | undefined;
  /** For what a side states. */
  readonly side?: SideSymbol;
}

/** Another face of a thing, shown while its flag of the same name is set. */
export interface SideSymbol extends Declared {
  readonly symbol: "side";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly file: string;
  readonly node: DataNode;
  readonly of: ThingSymbol;
}

export interface EndingSymbol {
  readonly symbol: "ending";
  readonly pack: PackSymbol;
  readonly file: string;
  readonly node: EndingNode;
  /** A scenario, or a kind of scenarios. */
  readonly owner: ThingSymbol | KindSymbol;
}

export interface BoardSymbol extends Declared {
  readonly symbol: "board";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly file: string;
  readonly node: DataNode;
  readonly settings: Map<string, PropertyNode>;
}

export interface LayoutSymbol extends Declared {
  readonly symbol: "layout";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly file: string;
  readonly node: DataNode;
  /** `for K` or `for T`. */
  readonly for: KindSymbol | TableSymbol | undefined;
  readonly body: BodyNode | undefined;
}

export interface ArtSymbol extends Declared {
  readonly symbol: "art";
  readonly pack: PackSymbol;
  readonly file: string;
  readonly node: DataNode;
}

/**
 * `rule x replaces y of z`, `without y of z`: what is left out, what takes its place, and as long as
 * what is in force. Found out when everything is declared.
 */
export interface OverrideSymbol {
  readonly symbol: "override";
  readonly pack: PackSymbol;
  readonly file: string;
  /** What it names. */
  readonly node: Expression;
  /** Undefined: it is left out. */
  readonly by: RuleSymbol | TableSymbol | ThingSymbol | undefined;
  /** A thing as long as which is in force; undefined: always. */
  readonly during: ThingSymbol | undefined;
  of: RuleSymbol | TableSymbol | ThingSymbol | undefined;
  /** Of a rule that several have: whose. */
  whose: ThingSymbol | undefined;
}

export interface TestSymbol {
  readonly symbol: "test";
  readonly pack: PackSymbol;
  readonly file: string;
  readonly node: TestNode;
}

export interface AssumptionSymbol {
  readonly symbol: "assumption";
  readonly pack: PackSymbol;
  readonly file: string;
  readonly node: AssumeNode | UnknownNode;
}

/** Texts of a pack in another language; several of one language add to each other. */
export interface LocaleSymbol extends Declared {
  readonly symbol: "locale";
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly file: string;
  readonly node: DataNode;
  /** `for crypt`: the pack whose texts they are; the pack it stands in where it is left out. */
  readonly for: NameNode | undefined;
}

/** What shares the namespace of names: the bare name of one of them means it. */
export type NamedSymbol =
  | KindSymbol
  | ThingSymbol
  | DieSymbol
  | TableSymbol
  | RuleSymbol
  | BoardSymbol;

export type AnySymbol =
  | NamedSymbol
  | PackSymbol
  | PropertySymbol
  | VerbSymbol
  | AdjectiveSymbol
  | MeasureSymbol
  | LayoutSymbol
  | ArtSymbol;
