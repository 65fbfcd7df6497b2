/** Rules that meet rules, put together at random: generated code plays them as the machine does. */
import type { Expr, Owner, Stmt } from "@questwright/bundle";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadSystem } from "../src/index.ts";
import { ALWAYS, counter, entity, NUMBER, ofKind, ofThing, Pack } from "./kit/pack.ts";
import { choices, compile, local, playedOn, stateOf } from "./kit/play.ts";

const VERBS = 3;
/** One for each loop that stands in another. */
const LOCALS = "iiiii";

interface Deed {
  readonly what: number;
  readonly more: number;
}

interface Rule {
  readonly when: "instead" | "before" | "after";
  readonly verb: number;
  readonly owner: number;
  readonly isOfArgument: boolean;
  readonly isMatched: boolean;
  readonly body: readonly Deed[];
}

const body = fc.array(fc.record<Deed>({ what: fc.nat({ max: 24 }), more: fc.nat({ max: 3 }) }), {
  maxLength: 4,
});

const rule = fc.record<Rule>({
  when: fc.constantFrom("instead", "before", "after", "after"),
  verb: fc.nat({ max: VERBS - 1 }),
  owner: fc.nat({ max: 3 }),
  isOfArgument: fc.boolean(),
  isMatched: fc.boolean(),
  body,
});

function scenario(bodies: readonly (readonly Deed[])[], rules: readonly Rule[], hasWatch: boolean) {
  const pack = new Pack();
  const piece = pack.kind("pawn", 1);
  const mark = pack.field(piece, "mark", counter(0, 9999));
  const worn = pack.field(piece, "worn", counter(0, 9));
  const arena = pack.zone("arena", { live: true });
  const bench = pack.zone("bench");
  const [ann, bob] = [pack.thing("ann", piece), pack.thing("bob", piece)];
  const keeper = pack.thing("keeper", piece);
  const die = pack.die("die", [1, 2, 3]);
  const effect = pack.effect(1);
  pack.modifier({ field: worn }, "add", {
    owner: ofKind(piece),
    condition: pack.pure("of others", 2, ["ne", local(0), local(1)]),
    value: pack.pure("one", 2, 1),
  });
  const verbs = Array.from({ length: VERBS }, (_, verb) =>
    pack.verb(
      `verb ${verb}`,
      [
        ["who", entity(piece)],
        ["many", NUMBER],
      ],
      { tracked: verb === 1 },
    ),
  );
  /** Deeds of somebody (a local) with a number behind it; `free` are locals of their own. */
  const deeds = (made: readonly Deed[], verb: number, who: number, free: number): Stmt[] =>
    made.map(({ what, more }, index): Stmt => {
      const many = who + 1;
      const mine = local(who);
      const add: Stmt = ["gain", 0, mark, keeper, ["add", local(many), more]];
      const next = verbs[verb + 1 + (more % 2)];
      // One more deed within, which is another than this.
      const inner = made.slice(index + 1, index + 2);
      switch (what) {
        case 0:
          return ["gain", 0, worn, mine, 1];
        case 1:
          return ["create", 0, bob, 1, more === 0 ? bench : arena, -1];
        case 2:
          return ["remove", 0, mine];
        case 3:
          return ["move", 0, mine, more === 0 ? bench : arena];
        case 4:
          return ["let", 0, many, ["min", 9, ["add", local(many), 1]]];
        case 5:
          return ["if", 0, ["gt", ["get", worn, mine], more], [add], [["lose", 0, worn, mine, 1]]];
        case 6:
          return ["ask", 0, 0, pack.text("On?"), free];
        case 7:
          return [
            "gain",
            0,
            mark,
            keeper,
            ["sum", ["all", piece], free, ["get", worn, local(free)]],
          ];
        case 8:
          return ["effect", 0, effect.effect, [mine], null];
        case 9:
          return ["return", 0, 0, more === 0 ? 0 : 1];
        case 10:
        case 11:
        case 12:
          return next === undefined ? add : ["do", 0, next, [more > 1 ? bob : mine, more], -1];
        case 13:
          return ["if", 0, ["so"], [add], []];
        case 14:
          return [
            "gain",
            0,
            worn,
            ann,
            ["tally", ["all", piece], free, ["eq", ["place", local(free)], arena]],
          ];
        case 15:
        case 16: {
          // Over what is there, and once more for whatever the loop makes and takes away.
          const each: Stmt[] = [
            ["gain", 0, worn, local(free), 1],
            ...deeds(inner, verb, who, free + 1),
            ...(more === 3 ? ([["remove", 0, local(free)]] as Stmt[]) : []),
          ];
          return ["each", 0, free, ["all", piece], each];
        }
        case 17:
          return ["repeat", 0, more, [add, ...deeds(inner, verb, who, free + 1)], ["so"]];
        case 18: {
          const rows = [1, 2].map((row) => ({
            label: pack.text(`Row ${row}`),
            guard: row === 1 ? 1 : (["gt", ["get", worn, mine], more] as Expr),
            body: row === 1 ? [add] : deeds(inner, verb, who, free + 1),
          }));
          return ["choose", 0, 0, pack.text("Which?"), rows];
        }
        case 19:
        case 20: {
          const picked = {
            list: ["all", piece] as Expr,
            min: 1,
            max: 1,
            many: 0,
            slot: free,
          } as const;
          const pick: Stmt = [
            "pick",
            0,
            {
              ...{ chooser: 0, prompt: pack.text("Who?"), as: "entity", shown: 0 },
              ...{ ...picked, random: what === 19 ? 1 : 0 },
            },
          ];
          return [
            "if",
            0,
            1,
            [pick, ["gain", 0, worn, local(free), 1], ["move", 0, local(free), bench]],
            [],
          ];
        }
        case 21: {
          const roll: Stmt = [
            "roll",
            0,
            {
              ...{ dice: die, count: more, purpose: 0, actor: mine, plus: local(many), table: -1 },
              ...{ into: more === 2 ? arena : 0, rolled: -1, result: free },
            },
          ];
          return [
            "if",
            0,
            ["gt", local(many), 0],
            [roll, ["gain", 0, mark, keeper, local(free)]],
            [],
          ];
        }
        case 22:
          return ["leave", 0, verbs[more % VERBS]!, more > 1 ? mine : 0];
        case 23: {
          const pick: Stmt = [
            "pick",
            0,
            {
              ...{ chooser: 0, prompt: pack.text("Some?"), as: "entity", shown: 0, many: 0 },
              ...{ list: ["all", piece], min: more % 2, max: 2, slot: free },
              random: more > 1 ? 1 : 0,
            },
          ];
          return ["if", 0, 1, [pick, ["gain", 0, worn, local(free), 1]], []];
        }
        default:
          return add;
      }
    });
  verbs.forEach((verb, index) => {
    pack.deed(verb, deeds(bodies[index]!, index, 0, 2), LOCALS);
  });
  const owners: readonly Owner[] = [ALWAYS, ofKind(piece), ofThing(bob), effect];
  const often = [3, 4].map((params) => pack.pure(`often ${params}`, params, ["gt", local(2), 0]));
  for (const { when, verb, owner, isOfArgument, isMatched, body } of rules) {
    const own = owners[owner]!;
    const after = when === "after" ? 1 : 0;
    const made = deeds(body, verb, 1, 3 + after);
    const last: Stmt[] =
      when === "before" && body.length === 3
        ? [["cancel", 0]]
        : when === "instead" && body.length > 1
          ? [["proceed", 0]]
          : [];
    const selfArg = isOfArgument && owner > 0 && owner < 3 ? 0 : -1;
    const match = isMatched ? often[after]! : -1;
    const isStopped = made.some(([operator]) => operator === "return");
    pack.hook(when, verbs[verb]!, own, isStopped ? made : [...made, ...last], {
      ...{ selfArg, match, locals: LOCALS },
    });
  }
  const isMuch = pack.pure("much", 1, ["gt", ["count", ["all", piece]], 6]);
  const statements: Stmt[] = [
    ["move", 0, ann, arena],
    ["move", 0, bob, arena],
    ...[0, 1, 2, 3, 4].flatMap((turn): Stmt[] => [
      ["do", 0, verbs[turn % VERBS]!, [turn % 2 === 0 ? ann : bob, turn], -1],
      ["ask", 0, 0, pack.text("Next?"), 1],
    ]),
    ["end", 0, 0, 0],
  ];
  const played = pack.scenario("scenario", statements, "i");
  if (hasWatch) pack.watch(ofThing(played), isMuch, [["end", 0, 0, 0]]);
  return pack.finish();
}

/** Somebody is made and destroyed, then dice that stay on the table are given numbers that are free. */
const DICE_THAT_STAY: [[Deed[], Deed[], Deed[]], Rule[], boolean, number] = [
  [
    [],
    [
      { what: 1, more: 0 },
      { what: 15, more: 3 },
    ],
    [{ what: 21, more: 2 }],
  ],
  [],
  false,
  0,
];

test("whoever's rules they are, whatever they make, remove, cancel and wait for", () => {
  fc.assert(
    fc.property(
      fc.tuple(body, body, body),
      fc.array(rule, { maxLength: 6 }),
      fc.boolean(),
      fc.nat({ max: 99 }),
      (bodies, rules, hasWatch, seed) => {
        const bundle = scenario(bodies, rules, hasWatch);
        const machine = loadSystem(bundle);
        const options = { scenario: machine.scenarios[0]!.entity, seed };
        const fast = { ...options, journal: false, keepStates: false };
        const game = machine.start(options);
        const generated = [options, fast].map((each) =>
          loadSystem(bundle, { compile }).start(each),
        );
        // A copy has nothing on its stack but what is in use.
        let copy = machine.start(options);
        const choose = choices(seed);
        for (let left = 40; left > 0; left--) {
          for (const other of [...generated, copy]) expect(stateOf(other)).toEqual(stateOf(game));
          if (game.status !== "waiting") break;
          const option = choose(game.optionCount);
          copy = copy.fork();
          for (const each of [game, ...generated, copy]) each.choose(option);
        }
      },
    ),
    { numRuns: 100, examples: [DICE_THAT_STAY] },
  );
});

/** Deeds that make things, by those that do not: code in which nothing waits leaves them to the machine. */
const INSTEAD: Readonly<Record<number, number>> = { 1: 3, 8: 0, 21: 5 };

test("the same rules from the beginning to the end without a stop", () => {
  const mild = (deeds: readonly Deed[]) =>
    deeds.map((deed) => ({ ...deed, what: INSTEAD[deed.what] ?? deed.what }));
  fc.assert(
    fc.property(
      fc.tuple(body, body, body),
      fc.array(rule, { maxLength: 6 }),
      fc.boolean(),
      fc.boolean(),
      fc.nat({ max: 99 }),
      (bodies, rules, hasWatch, makes, seed) => {
        const tamed = makes ? rules : rules.map((each) => ({ ...each, body: mild(each.body) }));
        const bundle = scenario(makes ? bodies : bodies.map(mild), tamed, hasWatch);
        const machine = loadSystem(bundle);
        const scenarioOf = machine.scenarios[0]!.entity;
        const options = { scenario: scenarioOf, seed, journal: false, keepStates: false };
        const generated = loadSystem(bundle, { compile });
        for (const most of [40, 3]) {
          const [one, other] = [machine, generated].map((system) =>
            playedOn(system.start(options), seed, most),
          );
          expect(stateOf(other!)).toEqual(stateOf(one!));
          expect(other!.save()).toEqual(one!.save());
        }
      },
    ),
    { numRuns: 100 },
  );
});
