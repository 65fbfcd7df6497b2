/** Hand-built bundles for tests: the smallest that is valid, and the smallest that can be played. */
import {
  type Board,
  BUILT_IN_FIELDS,
  BUILT_IN_KINDS,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Field,
  type Kind,
  type Proc,
  type Stmt,
  type Thing,
  type UnfinishedBundle,
  type ValueType,
  type Verb,
} from "@questwright/bundle";

/** A board with nothing to it; say what is special. */
export const boardOf = (shape: Board["shape"], special: Partial<Board> = {}): Board => ({
  ...{ name: "board", title: 0, shape, diagonal: false, sight: "centre" },
  ...{ closed: [], opaque: [], cover: [], exits: [] },
  ...{ enter: -1, halt: -1, cross: -1, step: -1, hide: -1 },
  ...special,
});

/** A thing with nothing to it; say what is special. */
export const thing = (id: string, kind: number, special: Partial<Thing> = {}): Thing => ({
  id,
  pack: "tiny",
  title: 0,
  kind,
  values: [],
  reasons: [],
  contents: [],
  zone: null,
  action: null,
  scenario: null,
  role: null,
  map: -1,
  copies: 1,
  span: 0,
  ...special,
});

/** A proc of so many integer parameters and the other locals named by letters. */
export const proc = (
  name: string,
  params: number,
  body: readonly Stmt[],
  special: Partial<Proc> = {},
): Proc => ({
  name,
  params,
  locals: "i".repeat(params),
  returns: "",
  pure: false,
  body,
  span: 0,
  ...special,
});

/** A pure proc that gives an integer. */
export const judgement = (name: string, params: number, body: readonly Stmt[]): Proc =>
  proc(name, params, body, { pure: true, returns: "i" });

/** A verb whose parameters are entities of any kind. */
export const verb = (
  name: string,
  params: readonly string[],
  special: Partial<Verb> = {},
): Verb => ({
  name,
  title: 0,
  role: "verb",
  params: params.map((param) => ({ name: param, type: { type: "entity", kind: 0 } })),
  proc: -1,
  says: 0,
  tracked: false,
  marked: false,
  span: 0,
  ...special,
});

const builtInKinds: readonly Kind[] = BUILT_IN_KINDS.map((name, index) => ({
  name,
  title: 0,
  plural: 0,
  parent: index === 0 ? -1 : 0,
  span: 0,
}));

const typeOf = (type: (typeof BUILT_IN_FIELDS)[number]["type"]): ValueType => {
  switch (type) {
    case "entity":
      return { type, kind: 0 };
    case "word":
      return { type, of: [] };
    default:
      return { type };
  }
};

const builtInFields: readonly Field[] = BUILT_IN_FIELDS.map(({ name, kind, type }) => ({
  name,
  title: 0,
  kind: BUILT_IN_KINDS.indexOf(kind),
  type: typeOf(type),
  default: 0,
  span: 0,
}));

const roll: Verb = verb("roll", [], {
  params: [
    { name: "dice", type: { type: "dice" } },
    { name: "purpose", type: { type: "word", of: [] } },
    { name: "actor", type: { type: "entity", kind: 0 } },
    { name: "table", type: { type: "table" } },
  ],
});

/** The smallest valid bundle: what is built in and nothing else. */
export const minimalBundle = (): UnfinishedBundle => ({
  format: BUNDLE_FORMAT,
  version: BUNDLE_VERSION,
  manifest: {
    id: "tiny",
    title: "Tiny",
    version: "1.0.0",
    edition: 1,
    language: "en",
    licence: "",
    rounding: "upward",
    uses: [],
  },
  strings: [""],
  words: ["none"],
  kinds: builtInKinds,
  fields: builtInFields,
  things: [thing("", 0)],
  dice: [],
  dicePools: [[]],
  procs: [],
  verbs: [roll],
  adjectives: [],
  hooks: [],
  watches: [],
  modifiers: [],
  effects: [],
  tables: [],
  charts: [],
  boards: [],
  maps: [],
  scenarios: [],
  pay: -1,
  undecided: 0,
  symbols: [],
  cards: [],
  assumptions: [],
  unknowns: [],
  files: [],
  spans: [[0, 0, 0, 0, 0]],
});

/** Entities, words, fields and verbs of `tinyGame`. */
export const TINY = {
  player: 1,
  scenario: 2,
  won: 1,
  lost: 2,
  steps: BUILT_IN_FIELDS.length,
  rests: BUILT_IN_FIELDS.length + 1,
  play: 1,
  step: 2,
  rest: 3,
} as const;

const { player, scenario, won, lost, steps, rests } = TINY;

/**
 * A game of one player who steps or rests. Three steps win; a sixth rest loses, and so does a rest
 * on which a six is rolled. Everything is settled by the seed and the choices.
 */
export const tinyGame = (): UnfinishedBundle => ({
  ...minimalBundle(),
  strings: ["", "What next?", "Step", "Rest", "{0} goes on.", "Tiny", "Player"],
  words: ["none", "won", "lost"],
  fields: [...builtInFields, counter("steps", 3), counter("rests", 6)],
  things: [
    thing("", 0),
    thing("player", BUILT_IN_KINDS.indexOf("role"), {
      title: 6,
      role: { controls: -1, standsIn: 0, seats: [1, 1] },
    }),
    thing("tiny", BUILT_IN_KINDS.indexOf("scenario"), {
      title: 5,
      scenario: { plays: TINY.play, round: -1 },
    }),
  ],
  dice: [
    { name: "d6", title: 0, faces: [1, 2, 3, 4, 5, 6], symbols: false, ranks: [1, 2, 3, 4, 5, 6] },
  ],
  dicePools: [[], [[0, 1]]],
  procs: [
    proc("play", 1, [
      [
        "repeat",
        0,
        -1,
        [
          [
            "choose",
            0,
            player,
            1,
            [
              { label: 2, guard: 1, body: [["do", 0, TINY.step, [["local", 0]], -1]] },
              { label: 3, guard: 1, body: [["do", 0, TINY.rest, [["local", 0]], -1]] },
            ],
          ],
        ],
        0,
      ],
    ]),
    proc("step", 1, [["gain", 0, steps, ["local", 0], 1]]),
    proc(
      "rest",
      1,
      [
        ["gain", 0, rests, ["local", 0], 1],
        [
          "roll",
          0,
          {
            dice: 1,
            count: -1,
            plus: 0,
            purpose: 0,
            actor: player,
            table: -1,
            into: 0,
            rolled: -1,
            result: 1,
          },
        ],
        ["if", 0, ["eq", ["local", 1], 6], [["end", 0, ["local", 0], lost]], []],
      ],
      { locals: "ii" },
    ),
    judgement("three steps", 1, [["return", 0, ["ge", ["get", steps, ["local", 0]], 3], 1]]),
    proc("win", 1, [["end", 0, ["local", 0], won]]),
    judgement("six rests", 1, [["return", 0, ["ge", ["get", rests, ["local", 0]], 6], 1]]),
    proc("lose", 1, [["end", 0, ["local", 0], lost]]),
    proc("after step", 3, [["say", 0, 4, [["local", 1]]]]),
  ],
  verbs: [
    roll,
    verb("play", ["scenario"], { role: "phase", proc: 0 }),
    verb("step", ["scenario"], { proc: 1 }),
    verb("rest", ["scenario"], { proc: 2 }),
  ],
  hooks: [
    {
      when: "after",
      verb: TINY.step,
      owner: { type: "always" },
      match: -1,
      selfArg: -1,
      body: 7,
      once: false,
      per: -1,
      title: 0,
      span: 0,
    },
  ],
  watches: [
    { owner: { type: "thing", thing: scenario }, condition: 3, body: 4, span: 0 },
    { owner: { type: "thing", thing: scenario }, condition: 5, body: 6, span: 0 },
  ],
  scenarios: [scenario],
  undecided: player,
});

function counter(name: string, most: number): Field {
  return {
    name,
    title: 0,
    kind: BUILT_IN_KINDS.indexOf("scenario"),
    type: { type: "counter", least: 0, most },
    default: 0,
    span: 0,
  };
}
