/** What the verifier refuses: what is changed in a small bundle, and what is told of it. */
import type { Stmt, UnfinishedBundle } from "@questwright/bundle";
import type { Draft as DraftOf } from "./kit/changed.ts";
import { boardOf, judgement, proc, TINY, thing, verb } from "./kit/minimal.ts";

export type Draft = DraftOf<UnfinishedBundle>;

export const addProc = (draft: Draft, body: readonly Stmt[], special = {}): number =>
  draft.procs.push(proc("tested", 1, body, { locals: "iil", ...special }) as Draft["procs"][0]) - 1;

export const addPure = (draft: Draft, params: number, body: readonly Stmt[]): number =>
  draft.procs.push(judgement("judged", params, body) as Draft["procs"][0]) - 1;

const modifier = {
  target: { field: TINY.steps },
  owner: { type: "always" as const },
  condition: -1,
  stage: "add" as const,
  value: -1,
  title: 0,
  span: 0,
};

export const faults: readonly [string, (draft: Draft) => void, RegExp][] = [
  // ---- indices
  [
    "a field beyond the last",
    (draft) => addProc(draft, [["set", 0, 99, 1, 1]]),
    /field of "set" is 99, but there are 15/,
  ],
  [
    "an entity beyond the last",
    (draft) => addProc(draft, [["set", 0, 12, 3, 1]]),
    /entity of "set" is 3, but there are 3/,
  ],
  [
    "an entity below nobody",
    (draft) => addProc(draft, [["remove", 0, -1]]),
    /entity of "remove" is -1/,
  ],
  [
    "a word beyond the last",
    (draft) => addProc(draft, [["end", 0, 0, 3]]),
    /outcome of "end" is 3/,
  ],
  ["a text beyond the last", (draft) => addProc(draft, [["fault", 0, 7]]), /text of "fault" is 7/],
  [
    "a scenario that is none",
    (draft) => addProc(draft, [["begin", 0, TINY.player]]),
    /which is no scenario/,
  ],
  [
    "a thing made from nothing",
    (draft) => {
      draft.maps.push({
        name: "m",
        title: 0,
        board: 0,
        thing: 3,
        shift: 0,
        span: 0,
        edges: [],
        spaces: [{ column: 0, row: 0, terrain: 0, things: [], region: 0 }],
      });
      draft.boards.push(boardOf("hex") as Draft["boards"][0]);
      draft.things.push(thing("m", 10, { map: 0 }) as Draft["things"][0]);
      addProc(draft, [["create", 0, 4, 1, 0, -1]]);
    },
    /"create" of 4, which is no thing/,
  ],
  [
    "a title beyond the last text",
    (draft) => {
      draft.things[1]!.title = 7;
    },
    /title of thing 1 \(player\) is 7/,
  ],
  [
    "a span in a file that is not there",
    (draft) => {
      draft.spans.push([0, 1, 2, 1, 1]);
    },
    /file of span 1 is 0, but there are 0/,
  ],
  [
    "a scenario listed that is none",
    (draft) => {
      draft.scenarios = [TINY.player];
    },
    /listed as a scenario and is none/,
  ],
  [
    "a die of a dice expression",
    (draft) => {
      draft.dicePools[1] = [[4, 2]];
    },
    /die of dice expression 1 is 4/,
  ],
  // ---- locals and types
  [
    "a local that is not there",
    (draft) => addProc(draft, [["let", 0, 3, 1]]),
    /local 3 of "let" does not exist/,
  ],
  [
    "an integer given to a list local",
    (draft) => addProc(draft, [["let", 0, 2, 1]]),
    /local 2 is given a value of the other type/,
  ],
  [
    "a list given to an integer local",
    (draft) => addProc(draft, [["let", 0, 1, ["spaces"]]]),
    /local 1 is given/,
  ],
  [
    "a list counted as an integer",
    (draft) => addProc(draft, [["set", 0, 12, 2, ["add", 1, ["spaces"]]]]),
    /right of "add" is a list/,
  ],
  [
    "a candidate in a list local",
    (draft) => addProc(draft, [["let", 0, 1, ["any", ["spaces"], 2, 1]]]),
    /local 2 of "any" is a list/,
  ],
  [
    "a list or an integer, as it comes",
    (draft) => addProc(draft, [["let", 0, 1, ["if", 1, 1, ["spaces"]]]]),
    /in one case/,
  ],
  [
    "a pick of many in an integer local",
    (draft) =>
      addProc(draft, [
        [
          "pick",
          0,
          {
            chooser: 1,
            list: ["spaces"],
            min: 1,
            max: 2,
            prompt: 0,
            many: 1,
            slot: 1,
            random: 0,
            as: "entity",
            shown: 0,
          },
        ],
      ]),
    /local 1 of "pick" is an integer/,
  ],
  [
    "a return of the wrong type",
    (draft) => addProc(draft, [["return", 0, ["spaces"], 1]]),
    /wrong type is returned/,
  ],
  [
    "more parameters than locals",
    (draft) => addProc(draft, [], { params: 4 }),
    /has 4 parameters and fewer locals/,
  ],
  // ---- calls
  [
    "too few arguments",
    (draft) => addProc(draft, [["do", 0, TINY.step, [], -1]]),
    /step is given 0 arguments, it takes 1/,
  ],
  [
    "a list for an integer parameter",
    (draft) => addProc(draft, [["do", 0, TINY.step, [["spaces"]], -1]]),
    /argument 0 of step/,
  ],
  [
    "a roll done as a verb",
    (draft) => addProc(draft, [["do", 0, 0, [1, 0, 0, -1], -1]]),
    /as if it were a verb/,
  ],
  [
    "a call of what changes something",
    (draft) => addProc(draft, [["let", 0, 1, ["call", 1, 1]]]),
    /calls step, which is not pure/,
  ],
  [
    "a call of what gives nothing",
    (draft) => addProc(draft, [["let", 0, 1, ["call", 1, 1]]]),
    /calls step, which gives nothing/,
  ],
  [
    "a deed with other parameters",
    (draft) => {
      draft.verbs.push(verb("leap", ["a", "b"], { proc: 1 }) as Draft["verbs"][0]);
    },
    /deed of verb 4 \(leap\), proc 1 \(step\), takes \(integer\) instead of \(integer, integer\)/,
  ],
  [
    "a hook without its result",
    (draft) => {
      draft.hooks[0]!.body = 1;
    },
    /body of hook 0, proc 1 \(step\), takes \(integer\) instead of/,
  ],
  [
    "a match that changes something",
    (draft) => {
      draft.hooks[0]!.match = 7;
    },
    /match of hook 0, after step, is not pure/,
  ],
  [
    "a matched argument that is not there",
    (draft) => addProc(draft, [["let", 0, 1, ["did", TINY.step, -1, [1, 1]]]]),
    /matched argument is 1, but there are 1/,
  ],
  [
    "captures that the effect has not",
    (draft) => {
      draft.effects.push({ captures: 1, hooks: [], modifiers: [], title: 0, span: 0 });
      addProc(draft, [["effect", 0, 0, [1, 2], null]]);
    },
    /effect 0 is given 2 arguments, it takes 1/,
  ],
  // ---- rules
  [
    "a watch that changes something",
    (draft) => {
      draft.watches[0]!.condition = 4;
    },
    /condition of watch 0, win, is not pure/,
  ],
  [
    "a change that adds nothing",
    (draft) => {
      draft.modifiers.push(modifier);
    },
    /says "add" and no value/,
  ],
  [
    "a change of a field that forbids",
    (draft) => {
      draft.modifiers.push({ ...modifier, stage: "cannot" });
    },
    /modifier 0 of a field says "cannot"/,
  ],
  [
    "a change whose value has other parameters",
    (draft) => {
      draft.modifiers.push({ ...modifier, value: 3 });
    },
    /value of modifier 0.*takes \(integer\) instead of \(integer, integer\)/,
  ],
  [
    "a rule of an effect that does not name it",
    (draft) => {
      draft.effects.push({ captures: 0, hooks: [], modifiers: [], title: 0, span: 0 });
      draft.hooks[0]!.owner = { type: "effect", effect: 0 };
    },
    /effect 0 does not name its hook 0/,
  ],
  [
    "a cancel that stands nowhere",
    (draft) => addProc(draft, [["cancel", 0]]),
    /"cancel" outside a rule before something/,
  ],
  [
    "a proceed that stands nowhere",
    (draft) => addProc(draft, [["proceed", 0]]),
    /"proceed" outside a rule instead of something/,
  ],
  [
    "a reroll of no roll",
    (draft) => addProc(draft, [["reroll", 0, 0]]),
    /outside a rule after a roll/,
  ],
  [
    "a roll that is no longer verb 0",
    (draft) => {
      draft.verbs.reverse();
    },
    /verb 0 is not the roll/,
  ],
  // ---- purity and recursion
  [
    "a roll in a pure proc",
    (draft) => addProc(draft, [["shuffle", 0, 1]], { pure: true, returns: "i" }),
    /"shuffle" in a pure proc/,
  ],
  [
    "a pure proc that calls itself",
    (draft) => {
      const self = draft.procs.length;
      addPure(draft, 0, [["return", 0, ["call", self], 1]]);
    },
    /ring: judged$/,
  ],
  [
    "pure procs that call each other",
    (draft) => {
      const first = draft.procs.length;
      addPure(draft, 0, [["return", 0, ["call", first + 1], 1]]);
      addPure(draft, 0, [["return", 0, ["add", 1, ["call", first]], 1]]);
    },
    /ring: judged -> judged/,
  ],
  [
    "a board whose entry asks for a way",
    (draft) => {
      const enter = addPure(draft, 2, [["return", 0, ["walk", 1, 1, 1], 1]]);
      draft.boards.push(boardOf("hex", { enter }) as Draft["boards"][0]);
    },
    /ring: judged/,
  ],
  // ---- data
  [
    "a kind that derives from itself",
    (draft) => {
      draft.kinds[2]!.parent = 1;
      draft.kinds[1]!.parent = 2;
    },
    /kind 1 \(piece\) derives from itself/,
  ],
  [
    "built-in kinds in another order",
    (draft) => {
      draft.kinds[1]!.name = "card";
    },
    /kind 1 is not the built-in kind "piece"/,
  ],
  [
    "built-in fields in another order",
    (draft) => {
      draft.fields.splice(0, 1);
    },
    /field 0 is not the built-in field "face-up"/,
  ],
  [
    "a field that belongs to another kind",
    (draft) => {
      draft.things[1]!.values.push([TINY.steps, 1]);
    },
    /thing 1 \(player\) has no steps: that belongs to scenario/,
  ],
  [
    "contents of what is no zone",
    (draft) => {
      draft.things[2]!.contents.push([TINY.steps, [1]]);
    },
    /steps of thing 2 \(tiny\) can hold nothing/,
  ],
  [
    "rules of a role for what is none",
    (draft) => {
      draft.things[2]!.role = { controls: -1, standsIn: 0, seats: [1, 1] };
    },
    /rules of a role and is none/,
  ],
  [
    "a face too high for a rolled die",
    (draft) => {
      draft.dice[0]!.faces[0] = 65_536;
    },
    /face of die 0 \(d6\) is 65536/,
  ],
  [
    "a table that is half a grid",
    (draft) => {
      draft.tables.push({
        name: "t",
        title: 0,
        dice: 1,
        params: 0,
        shape: "grid",
        column: -1,
        columns: [],
        cell: null,
        rows: [],
        span: 0,
      });
    },
    /neither wholly a grid/,
  ],
  [
    "a row with a cell too few",
    (draft) => {
      draft.tables.push({
        name: "t",
        title: 0,
        dice: 1,
        params: 0,
        shape: "grid",
        column: -1,
        columns: [{ name: "a", title: 0 }],
        cell: { type: "number" },
        span: 0,
        rows: [
          {
            low: 1,
            high: 6,
            title: 0,
            guard: -1,
            body: -1,
            cells: [],
            reason: 0,
            assumed: false,
            span: 0,
          },
        ],
      });
    },
    /row 0 of table 0 \(t\) has 0 cells for 1 columns/,
  ],
  [
    "a space that is there twice",
    (draft) => {
      draft.boards.push(boardOf("hex") as Draft["boards"][0]);
      draft.things.push(thing("m", 10, { map: 0 }) as Draft["things"][0]);
      const space = { column: 1, row: 2, terrain: 0, things: [], region: 0 };
      draft.maps.push({
        name: "m",
        title: 0,
        board: 0,
        thing: 3,
        shift: 0,
        span: 0,
        edges: [],
        spaces: [space, space],
      });
    },
    /column 1, row 2 of map 0 \(m\) is there twice/,
  ],
];
