/** Prepositions that label the later terms of a phrase (`draw 2 from discovery`). Never names, but free as property keys. */
export const LABELS = [
  "along",
  "at",
  "away-from",
  "by",
  "for",
  "from",
  "in",
  "into",
  "near",
  "on",
  "through",
  "to",
  "toward",
  "with",
  "within",
  "without",
] as const;

/** Words that begin a query (`nearest awake walker`). Never names. */
export const PICKING_WORDS = [
  "a",
  "an",
  "another",
  "any",
  "each",
  "farthest",
  "highest",
  "least",
  "lowest",
  "most",
  "nearest",
  "no",
  "random",
  "the",
] as const;

/** Words that hold sentences together. Never names. */
export const JOINTS = [
  "after",
  "always",
  "and",
  "as",
  "be",
  "before",
  "can",
  "cannot",
  "costs",
  "count",
  "did",
  "during",
  "ends",
  "expect",
  "gives",
  "given",
  "has",
  "if",
  "instead",
  "is",
  "let",
  "like",
  "may",
  "not",
  "of",
  "once",
  "or",
  "otherwise",
  "per",
  "repeat",
  "replaces",
  "says",
  "then",
  "this",
  "unknown",
  "until",
  "up",
  "when",
  "where",
  "while",
] as const;

/** Words that begin a declaration. Free as the names of anything but kinds. */
export const DECLARATION_WORDS = [
  "action",
  "adjective",
  "assume",
  "board",
  "deck",
  "die",
  "kind",
  "layout",
  "list",
  "locale",
  "map",
  "measure",
  "pack",
  "phase",
  "role",
  "rule",
  "scenario",
  "symbol",
  "table",
  "test",
  "use",
  "verb",
  "zone",
] as const;

export type LabelWord = (typeof LABELS)[number];
export type PickingWord = (typeof PICKING_WORDS)[number];
export type JointWord = (typeof JOINTS)[number];
export type DeclarationWord = (typeof DECLARATION_WORDS)[number];

/** Every word the language reserves or gives a meaning to, by class. */
export const keywords = {
  labels: LABELS,
  picking: PICKING_WORDS,
  joints: JOINTS,
  declarations: DECLARATION_WORDS,
} as const;
