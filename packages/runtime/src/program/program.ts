import type { Bundle, PickOperands, ZoneRules } from "@questwright/bundle";
import type { OverrideRules } from "../changes/overrides.ts";
import type { EngineWords } from "../journal/speech.ts";
import type { Fused } from "./fuse.ts";
import type { References } from "./references.ts";

/** Numbers of the built-in kinds, as `BUILT_IN_KINDS` orders them. */
export const KIND_THING = 0;
export const KIND_PIECE = 1;
export const KIND_CARD = 2;
export const KIND_SPACE = 3;
export const KIND_ZONE = 4;
export const KIND_DIE = 5;
export const KIND_ROLE = 6;
export const KIND_SCENARIO = 7;
export const KIND_ACTION = 8;
export const KIND_REGION = 9;
export const KIND_MAP = 10;
export const KIND_EDGE = 11;

/** How a kind is there: in a place, as a space, as a region, or whatever its place. */
export const STANDS_IN_PLACE = 0;
export const STANDS_AS_SPACE = 1;
export const STANDS_AS_REGION = 2;
export const STANDS_AS_SCENARIO = 3;
export const STANDS_AS_ROLE = 4;
export const STANDS_BY_ITSELF = 5;
export const STANDS_NOWHERE = 6;

/** Numbers of the built-in fields, as `BUILT_IN_FIELDS` orders them. */
export const FIELD_FACE_UP = 0;
export const FIELD_FACE = 1;
export const FIELD_OWNER = 2;
export const FIELD_OUTCOME = 4;
export const FIELD_RUNNING = 5;
export const FIELD_ROUNDS = 6;
export const FIELD_COST = 7;
export const FIELD_TERRAIN = 8;
export const FIELD_COLUMN = 9;
export const FIELD_ROW = 10;
export const FIELD_OWNER_THING = 11;
export const FIELD_CONTROLLER = 12;

export const OWNER_ALWAYS = 0;
export const OWNER_THING = 1;
export const OWNER_KIND = 2;
export const OWNER_EFFECT = 3;

/** Whose a rule is: the thing, kind or effect `of`. */
export interface RuleOwner {
  readonly type: 0 | 1 | 2 | 3;
  readonly of: number;
  /** A thing or kind that is a scenario: its rules come after those of other things. */
  readonly scenario: boolean;
}

export interface HookRule {
  readonly index: number;
  readonly verb: number;
  readonly owner: RuleOwner;
  readonly match: number;
  readonly selfArg: number;
  readonly body: number;
  readonly once: boolean;
  readonly per: number;
}

export interface WatchRule {
  readonly index: number;
  readonly owner: RuleOwner;
  readonly condition: number;
  readonly body: number;
}

export const STAGES = ["set", "add", "double", "halve", "least", "most"] as const;

export interface ModifierRule {
  readonly index: number;
  readonly owner: RuleOwner;
  readonly condition: number;
  /** Index into STAGES for a field; for adjectives and verbs 1 forbids or denies, 0 the other. */
  readonly stage: number;
  readonly value: number;
  /** Whether it is of things or kinds and holds for the owner itself alone. */
  readonly ofSelf: boolean;
}

/** A `pick` statement, by the number its instruction carries. */
export interface PickSite {
  readonly prompt: number;
  readonly many: boolean;
  readonly slot: number;
  readonly random: boolean;
  readonly as: PickOperands["as"];
  /** Who picks is shown what it could not see. */
  readonly shown: boolean;
}

export interface AskSite {
  readonly prompt: number;
  readonly slot: number;
}

export interface ChooseSite {
  readonly prompt: number;
  readonly labels: readonly number[];
  /** Where the body of each row begins. */
  readonly targets: number[];
  /** Where the statement ends. */
  end: number;
}

export interface ExpirySite {
  readonly before: boolean;
  readonly verb: number;
  readonly args: readonly number[];
}

/** What stands for an integer in a sentence. */
export type Shown =
  | "number"
  | "flag"
  | "entity"
  | "word"
  | "text"
  | "dice"
  | "die"
  | "table"
  | "list";

/** Addresses of the routines that the machine itself runs. */
export interface Routines {
  readonly event: number;
  readonly proceed: number;
  readonly insteadBack: number;
  readonly beforeBack: number;
  readonly deedBack: number;
  readonly afterBack: number;
  readonly watch: number;
  readonly watchBack: number;
  readonly take: number;
  readonly takeDeed: number;
  readonly takeEnd: number;
  readonly scenario: number;
  readonly scenarioBack: number;
  readonly during: number;
  readonly duringBack: number;
  /** The stage after the deed of an event, and the end of it. */
  readonly after: number;
  readonly end: number;
  readonly root: number;
}

/** What is to be known of a proc to enter it, in one place. */
export interface ProcShape {
  readonly entry: number;
  readonly locals: number;
  readonly need: number;
  readonly work: number;
}

export interface Code {
  readonly code: Int32Array;
  /** Entry and number of locals (with the hidden ones) of each proc, the stack its operands need, the fuel a run costs. */
  readonly entry: Int32Array;
  readonly locals: Int32Array;
  readonly need: Int32Array;
  readonly work: Int32Array;
  /** The same by proc. */
  readonly shapes: readonly ProcShape[];
  /** Statements in order of address: where each begins, and its span. */
  readonly spanAt: Int32Array;
  readonly spanOf: Int32Array;
  readonly picks: readonly PickSite[];
  readonly asks: readonly AskSite[];
  readonly chooses: readonly ChooseSite[];
  readonly expiries: readonly ExpirySite[];
  /** For each `say`: what its holes hold. */
  readonly says: readonly { readonly text: number; readonly holes: readonly Shown[] }[];
  readonly routines: Routines;
}

/** The texts of a bundle in one language, with the words that the engine brings. */
export interface ShownTexts {
  readonly language: string;
  /** As they are read out: drawings are words, and nothing is escaped. */
  readonly strings: readonly string[];
  /** As they are written, for those with holes to fill. */
  readonly templates: readonly string[];
  readonly words: readonly string[];
  /** What a drawing is called. */
  readonly wordOf: (drawing: string) => string;
  readonly engine: EngineWords;
}

/** Everything about a bundle that does not change in play. */
export interface Program extends Code, Fused, References {
  readonly bundle: Bundle;
  /** What players read. Nothing in play depends on it. */
  readonly texts: ShownTexts;
  readonly kindCount: number;
  /** `kindIs[a * kindCount + b]`: kind a is b or derived from it. Two kinds more than the bundle's: gone and effect. */
  readonly kindIs: Uint8Array;
  readonly kindGone: number;
  readonly kindEffect: number;
  readonly kindStands: Uint8Array;
  readonly stride: number;
  /** Offset of each field in a record. */
  readonly fieldAt: Int32Array;
  /** 1 for fields that a standing change may alter. */
  readonly fieldChanged: Uint8Array;
  readonly fieldLeast: Int32Array;
  readonly fieldMost: Int32Array;
  /** Fields of each kind in record order: its ancestors' first. */
  readonly fieldsOfKind: readonly (readonly number[])[];
  /** Offsets of the fields of each kind that may refer to an entity. */
  readonly referencesOfKind: readonly (readonly number[])[];
  readonly thingCount: number;
  /** Entity of the first space of each map; they follow in the order of the map, then its edges. */
  readonly mapFirst: Int32Array;
  /** For each map and each of its spaces (and one beyond the last) the number of its first edge. */
  readonly edgeStart: readonly Int32Array[];
  /** One above the last space or edge of all maps. */
  readonly spaceEnd: number;
  /** Map of a space or edge, by entity minus `thingCount`. */
  readonly mapOfSpace: Int32Array;
  readonly zoneRules: readonly ZoneRules[];
  /** Index into `zoneRules` of a field or a thing; -1 none. */
  readonly zoneRulesOfField: Int32Array;
  readonly zoneRulesOfThing: Int32Array;
  /** Members of list properties; the value of such a field is minus its number here. Number 0 is empty. */
  readonly staticLists: readonly Int32Array[];
  /** Number of the list that a thing has in a field, by `listKey`. */
  readonly staticListOf: ReadonlyMap<number, number>;
  /** Zone that removed entities of a kind go to; 0 none. */
  /** Role that controls what is of a kind, unless a rule says otherwise; 0 none. */
  readonly controllerOfKind: Int32Array;
  readonly discardsOfKind: Int32Array;
  readonly thingsOfKind: readonly Int32Array[];

  readonly verbFull: Uint8Array;
  readonly verbParams: Int32Array;
  readonly verbProc: Int32Array;
  /** 1 where a verb gives a list. */
  readonly verbGivesList: Uint8Array;
  /** Parameters of a verb that hold an entity, or a list. */
  readonly verbEntityParams: readonly Uint8Array[];
  readonly verbListParams: readonly (readonly number[])[];
  readonly during: readonly (readonly HookRule[])[];
  readonly instead: readonly (readonly HookRule[])[];
  readonly before: readonly (readonly HookRule[])[];
  readonly after: readonly (readonly HookRule[])[];
  readonly hooks: readonly HookRule[];
  /** Hook whose body a proc is; -1 none. */
  readonly hookOfBody: Int32Array;
  readonly watches: readonly WatchRule[];
  readonly overrides: OverrideRules;
  readonly fieldModifiers: readonly (readonly ModifierRule[])[];
  readonly adjectiveModifiers: readonly (readonly ModifierRule[])[];
  readonly verbModifiers: readonly (readonly ModifierRule[])[];
  /** Verbs that some limit or `did` counts from; what they ask for, as `type * 2^20 + id`. */
  readonly phaseAsks: ReadonlyMap<number, ReadonlySet<number>>;
  /** 1 for a verb that is such a phase. */
  readonly verbAsked: Uint8Array;
  /** Verbs at which some effect ends. */
  readonly verbExpires: Uint8Array;
  /** Scenarios whose round a verb is. */
  readonly verbRounds: readonly (readonly number[])[];
  /** Each map as it lies alone. */
  readonly board: readonly BoardProgram[];
  /** Whether a board has an adjective that hides what is behind a space. */
  readonly hides: boolean;
  /** 1 for pure procs whose value changes only when something changes its place. */
  readonly ofPlaces: Uint8Array;
  /** 1 for pure procs that ask only who is there. */
  readonly ofMembers: Uint8Array;
  /** 1 for adjectives that standing changes may set and that are of two integers at most. */
  readonly adjectiveKept: Uint8Array;
  /** 1 for pure procs of a mover and a space that look at what lies on the space alone. */
  readonly ofSpot: Uint8Array;
  /** 1 for those that ask only whether nothing lies there. */
  readonly ofEmptiness: Uint8Array;
}

/**
 * The spaces that lie on the board, made ready for integers: one map as it is drawn, or all that
 * were laid beside each other. A space is an index into `spaces` here.
 */
export interface BoardProgram {
  /** Entity of the first space, where the others follow in order; else `indexOf` tells. */
  readonly first: number;
  readonly count: number;
  /** Entities of the spaces. */
  readonly spaces: Int32Array;
  /** Index of a space + 1 by its entity; undefined where they follow each other. */
  readonly indexOf: Int32Array | undefined;
  /** Which of the maps each space is of, where there are several. */
  readonly part: Int32Array | undefined;
  readonly hex: boolean;
  readonly diagonal: boolean;
  /** Only along rows of spaces does anybody see. */
  readonly straight: boolean;
  /** Coordinates of each space: axial on hexes, column and row on squares. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Neighbours as indices, `degree` each, -1 none. */
  readonly degree: number;
  readonly neighbours: Int32Array;
  /** The same as entities, 0 none. */
  readonly around: Int32Array;
  /** The space's own edge toward each neighbour, and the neighbour's toward it; 0 none. Undefined on a board without edges. */
  readonly near: Int32Array | undefined;
  readonly far: Int32Array | undefined;
  /** Index of a space by its coordinates; -1 none. */
  readonly grid: Int32Array;
  readonly gridLeft: number;
  readonly gridTop: number;
  readonly gridWidth: number;
  readonly gridHeight: number;
  /** By terrain word. */
  readonly closed: Uint8Array;
  readonly opaque: Uint8Array;
  readonly cover: Uint8Array;
  readonly enter: number;
  readonly halt: number;
  readonly cross: number;
  readonly step: number;
  readonly hide: number;
  /** Steps between spaces of one map as it is drawn, row by row; empty on large boards. */
  readonly apart: Uint16Array;
  /** Steps between spaces of different maps, -1 where not looked for yet; empty on large boards. */
  readonly ways: Int16Array;
  /** Sight and cover between spaces over the terrain of the map as drawn, filled when first asked. */
  readonly sight: Uint8Array;
}

/** Types of records in the log of tracked events. */
export const LOG_VERB = 0;
export const LOG_HOOK = 1;
export const LOG_TAKE = 2;

/** Key of what a phase is asked for. */
export const askKey = (type: number, id: number): number => type * 1048576 + id;

/** Key of a list property of a thing. */
export const listKey = (thing: number, field: number): number => thing * 65536 + field;
