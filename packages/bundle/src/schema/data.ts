/** The part of the schema that describes everything but code. */
import { LIMITS } from "../limits.ts";
import { BUNDLE_FORMAT, BUNDLE_VERSION, type Bundle } from "../types.ts";
import {
  constant,
  flag,
  id,
  index,
  indexOrNone,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  ref,
  type Schema,
  string,
  tuple,
  within,
} from "./shapes.ts";

const indices = (most = 65_535) => list(index, most);

const span = ref("spanIndex");

/** The members of the document. */
export const bundleProperties: Readonly<Record<keyof Bundle, Schema>> = {
  format: constant(BUNDLE_FORMAT),
  version: constant(BUNDLE_VERSION),
  manifest: ref("manifest"),
  strings: { ...(list(string) as object), minItems: 1 },
  // A rolled die is `die * 65536 + face`, and a face may be a word.
  words: { ...(list(string, 65_535) as object), minItems: 1 },
  kinds: list(ref("kind"), 4096),
  fields: list(ref("field"), 4096),
  things: { ...(list(ref("thing"), 65_535) as object), minItems: 1 },
  dice: list(ref("die"), 1000),
  dicePools: { ...(list(list(tuple(index, within(0, 1000)), 100)) as object), minItems: 1 },
  procs: list(ref("proc")),
  verbs: { ...(list(ref("verb"), 65_535) as object), minItems: 1 },
  adjectives: list(object({ name, proc: index }), 65_535),
  hooks: list(ref("hook"), 65_535),
  watches: list(ref("watch"), 65_535),
  modifiers: list(ref("modifier"), 65_535),
  effects: list(ref("effect"), 65_535),
  tables: list(ref("table"), 65_535),
  charts: list(ref("chart"), 65_535),
  formerly: list(object({ pack: name, old: name, now: name }), 65_535),
  overrides: list(
    object({ what: oneOf("thing", "table"), of: index, by: index, owner: index }),
    65_535,
  ),
  boards: list(ref("board"), 1000),
  maps: list(ref("map"), 1000),
  scenarios: indices(),
  pay: indexOrNone,
  undecided: index,
  symbols: list(ref("symbol"), 10_000),
  cards: list(ref("card"), 65_535),
  assumptions: list(ref("note")),
  unknowns: list(ref("note")),
  files: list(name, 65_535),
  spans: {
    ...(list(tuple(index, index, index, within(0, 2147483647), within(0, 2147483647))) as object),
    minItems: 1,
  },
  locales: list(ref("locale"), 100),
  tests: list(ref("test"), 65_535),
  hash: { type: "string", pattern: "^[0-9a-f]{64}$" },
};

const named = (members: Readonly<Record<string, Schema>>): Schema =>
  object({ name, title: index, ...members });

const typed = (type: Schema, members: Readonly<Record<string, Schema>> = {}): Schema =>
  object({ type, ...members });

const shown = object({ label: string, value: string, span });
const side = ref("cardSide");

/** What the members of the document consist of. */
export const dataDefinitions: Readonly<Record<string, Schema>> = {
  spanIndex: index,
  manifest: object({
    // What the language takes for a name: nothing that could lead a path out of a folder.
    id: {
      type: "string",
      pattern: "^[\\p{L}\\p{M}\\p{N}_\\p{Join_Control}-]+$",
      maxLength: LIMITS.name,
    },
    title: string,
    version: name,
    edition: index,
    language: name,
    licence: string,
    rounding: oneOf("upward", "downward"),
    uses: list(object({ id: name, version: name }), 1000),
  }),
  kind: named({ plural: index, parent: indexOrNone, span }),
  valueType: {
    anyOf: [
      typed(oneOf("number", "flag", "text", "dice", "price", "any", "table", "chart")),
      typed(constant("word"), { of: indices() }),
      typed(constant("counter"), { least: integer, most: integer }),
      typed(constant("entity"), { kind: index }),
      typed(constant("zone"), { of: index, zone: ref("zoneRules") }),
      typed(constant("list"), { of: index }),
    ],
  },
  zoneRules: object({
    deck: flag,
    live: flag,
    seen: { anyOf: [oneOf("everyone", "owner", "nobody"), index] },
    limit: within(0, LIMITS.zone),
    discards: index,
    reshuffles: flag,
    holds: indexOrNone,
  }),
  field: named({ kind: index, type: ref("valueType"), default: integer, span }),
  thing: object({
    id,
    pack: id,
    title: index,
    kind: index,
    values: list(tuple(index, integer), 4096),
    reasons: list(tuple(index, index), 4096),
    contents: list(tuple(index, indices()), 4096),
    zone: nullable(ref("zoneRules")),
    action: nullable(
      object({
        verb: index,
        for: indexOrNone,
        guard: indexOrNone,
        costs: flag,
        by: index,
        per: within(-2, 2147483647),
      }),
    ),
    scenario: nullable(object({ plays: index, round: indexOrNone })),
    role: nullable(
      object({
        controls: indexOrNone,
        standsIn: index,
        seats: tuple(within(0, LIMITS.seats), within(0, LIMITS.seats)),
      }),
    ),
    map: indexOrNone,
    copies: within(0, LIMITS.copies),
    span,
  }),
  die: named({
    faces: { ...(list(integer, LIMITS.faces) as object), minItems: 1 },
    symbols: flag,
    ranks: { ...(list(integer, LIMITS.faces) as object), minItems: 1 },
  }),
  proc: object({
    name,
    params: within(0, 256),
    locals: { type: "string", pattern: "^[il]{0,1024}$" },
    returns: oneOf("", "i", "l"),
    pure: flag,
    body: ref("block"),
    span,
  }),
  verb: named({
    role: oneOf("verb", "action", "phase"),
    params: list(object({ name, type: ref("valueType") }), 32),
    proc: indexOrNone,
    says: index,
    tracked: flag,
    marked: flag,
    span,
  }),
  owner: {
    anyOf: [
      typed(constant("always")),
      typed(constant("thing"), { thing: index }),
      typed(constant("kind"), { kind: index }),
      typed(constant("effect"), { effect: index }),
    ],
  },
  hook: object({
    when: oneOf("instead", "before", "after", "during"),
    verb: index,
    owner: ref("owner"),
    match: indexOrNone,
    selfArg: indexOrNone,
    body: index,
    once: flag,
    per: within(-2, 2147483647),
    title: index,
    span,
  }),
  watch: object({ owner: ref("owner"), condition: index, body: index, span }),
  modifier: object({
    target: {
      anyOf: [object({ field: index }), object({ adjective: index }), object({ verb: index })],
    },
    owner: ref("owner"),
    condition: indexOrNone,
    stage: oneOf("set", "add", "double", "halve", "least", "most", "is", "is-not", "can", "cannot"),
    value: indexOrNone,
    title: index,
    span,
  }),
  effect: object({
    captures: within(0, 256),
    hooks: indices(),
    modifiers: indices(),
    title: index,
    span,
  }),
  table: named({
    dice: index,
    params: within(0, 32),
    shape: oneOf("deeds", "grid"),
    column: indexOrNone,
    columns: list(object({ name, title: index }), 1000),
    cell: nullable(ref("valueType")),
    rows: list(ref("tableRow"), LIMITS.faces),
    span,
  }),
  tableRow: object({
    low: integer,
    high: integer,
    title: index,
    guard: indexOrNone,
    body: indexOrNone,
    cells: list(integer, 1000),
    reason: index,
    assumed: flag,
    span,
  }),
  chart: object({
    name,
    columns: list(object({ low: integer, high: integer }), 10_000),
    values: list(integer, 10_000),
  }),
  board: named({
    shape: oneOf("hex", "square"),
    diagonal: flag,
    closed: indices(),
    opaque: indices(),
    cover: indices(),
    exits: indices(),
    sight: oneOf("straight", "centre"),
    enter: indexOrNone,
    halt: indexOrNone,
    cross: indexOrNone,
    step: indexOrNone,
    hide: indexOrNone,
  }),
  map: named({
    board: index,
    thing: index,
    spaces: list(
      object({
        column: within(0, LIMITS.side - 1),
        row: within(0, LIMITS.side - 1),
        terrain: index,
        things: indices(),
        region: index,
      }),
      LIMITS.spaces,
    ),
    edges: list(
      object({ space: index, side: within(0, 5), terrain: index, kind: index }),
      6 * LIMITS.spaces,
    ),
    shift: oneOf(0, 1),
    span,
  }),
  test: object({
    title: string,
    thing: index,
    rolls: list(tuple(index, index), 10_000),
    answers: list(
      object({ span, labels: list(string, 10_000), value: within(-1, 2147483647) }),
      10_000,
    ),
    span,
  }),
  symbol: object({
    name,
    word: string,
    // Path data and nothing else: a drawing of a stranger's pack goes into SVG as it is.
    path: {
      type: "string",
      pattern: "^[MmLlHhVvCcSsQqTtAaZzEe0-9+\\-., \\t\\r\\n]*$",
      maxLength: LIMITS.drawing,
    },
    viewBox: { type: "string", pattern: "^[0-9+\\-., ]*$", maxLength: LIMITS.name },
  }),
  locale: object({
    language: name,
    title: name,
    strings: list(tuple(index, string)),
    words: list(tuple(index, string), 65_535),
    cards: list(ref("card"), 65_535),
  }),
  note: object({ text: string, where: string, span }),
  card: object({
    id,
    pack: id,
    template: oneOf("reference", "character", "table", "reward"),
    kindTitle: string,
    size: tuple(
      { type: "number", exclusiveMinimum: 0, maximum: 2000 },
      { type: "number", exclusiveMinimum: 0, maximum: 2000 },
    ),
    front: side,
    back: nullable(side),
    span,
  }),
  cardSide: object({
    title: string,
    subtitle: string,
    flavour: string,
    stats: list(shown, 1000),
    grids: list(ref("cardGrid"), 1000),
    rules: list(object({ title: string, text: string, span }), 1000),
    rows: list(
      object({ range: string, title: string, text: string, unknown: flag, span }),
      LIMITS.faces,
    ),
    notes: list(string, 1000),
  }),
  cardGrid: object({
    title: string,
    columns: list(object({ title: string, note: string }), 1000),
    rows: list(
      object({
        key: string,
        cells: list({ type: ["string", "null"], maxLength: LIMITS.text }, 1000),
        span,
      }),
      LIMITS.faces,
    ),
    span,
  }),
};
