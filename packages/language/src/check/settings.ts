/**
 * What may be stated in declarations that are no things of a declared kind. The checks, completion
 * and hover all read it, so that a setting nobody reads cannot be written.
 */
export interface Setting {
  readonly name: string;
  readonly help: string;
  /** The words it can be, where these are few. */
  readonly words?: readonly string[];
}

const seen: Setting = {
  name: "seen",
  help: "Who may see what lies here: `everyone`, `owner`, `nobody` or a role.",
};
const zone: readonly Setting[] = [
  seen,
  { name: "limit", help: "How many it can hold." },
  { name: "live", help: "Whether the rules of what lies here are in force.", words: ["yes", "no"] },
];

const settings: Readonly<Record<string, readonly Setting[]>> = {
  pack: [
    { name: "edition", help: "The edition of the language the pack is written in: `1`." },
    { name: "language", help: "The language of its texts: `en`, `de`." },
    { name: "licence", help: 'Under which terms others may use it: `"CC-BY-4.0"`.' },
    { name: "undecided", help: "The role that settles ties and choices nobody else makes." },
    { name: "rounding", help: "Which way halves go.", words: ["upward", "downward"] },
  ],
  kind: [{ name: "plural", help: 'How several of it are called in sentences: `"foes"`.' }],
  die: [
    { name: "faces", help: "Its faces: `3 dark, 2 glow`, `1-20`. The first named ranks lowest." },
  ],
  zone,
  deck: [
    ...zone,
    { name: "discards", help: "The zone its removed cards go to, or `bottom`." },
    {
      name: "reshuffles",
      help: "Whether the discards are shuffled in when it is empty.",
      words: ["yes", "no"],
    },
  ],
  role: [
    { name: "seats", help: "How many people may hold it: `1-4`." },
    { name: "controls", help: "The kind of what it acts for." },
    { name: "stands-in", help: "The role that acts for it when nobody holds it." },
  ],
  board: [
    { name: "shape", help: "What a space looks like.", words: ["hex", "square"] },
    { name: "diagonal", help: "Whether squares touch at their corners.", words: ["yes", "no"] },
    { name: "closed", help: "Terrains that nothing enters." },
    { name: "opaque", help: "Terrains that nobody sees through." },
    { name: "cover", help: "Terrains that give cover." },
    { name: "enter", help: "The adjective that tells what may enter a space." },
    { name: "halt", help: "The adjective that tells where a mover must stop." },
    { name: "exits", help: "Terrains of edges at which maps are joined." },
    { name: "cross", help: "The adjective that tells what may cross an edge." },
    { name: "step", help: "The measure of how many steps entering a space takes." },
    { name: "hide", help: "The adjective that tells which spaces hide what is behind them." },
    {
      name: "sight",
      help: "Whether anybody sees along any line or along rows of spaces alone.",
      words: ["centre", "straight"],
    },
  ],
  layout: [
    {
      name: "template",
      help: "How the card is laid out.",
      words: ["reference", "character", "table", "reward"],
    },
    { name: "size", help: "Width and height in millimetres: `63 88`." },
    { name: "stats", help: "The properties printed as numbers, in order." },
    { name: "grids", help: "The tables and lists printed as grids." },
    { name: "rules", help: "What is printed as text: `rules`, `actions`." },
  ],
  rule: [{ name: "text", help: "The words a card prints instead of those made from the rule." }],
  symbol: [
    { name: "word", help: "The word that stands in texts for it." },
    { name: "path", help: "The drawing, as an SVG path." },
    { name: "view-box", help: "The square the path is drawn in, as in SVG." },
  ],
};

/** Every declaration word that has settings, with them. */
export const allSettings: readonly (readonly [word: string, settings: readonly Setting[]])[] =
  Object.entries(settings);

/** The settings of a declaration word; undefined where properties are those of a kind. */
export function settingsOf(word: string): readonly Setting[] | undefined {
  return Object.hasOwn(settings, word) ? settings[word] : undefined;
}

export const EDITION = 1;
