import type { Bundle } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { loadSystem } from "../src/index.ts";
import { ALWAYS, entity, LIST, NUMBER, ofKind, ofThing, Pack } from "./kit/pack.ts";
import { local, playStatements, tell, told } from "./kit/play.ts";

/** Pieces in a zone whose rules are in force, and a verb `hit` that tells what it does. */
function table() {
  const pack = new Pack();
  const piece = pack.kind("pawn", 1);
  const zone = pack.zone("arena", { live: true });
  const [ann, bob, eve] = ["ann", "bob", "eve"].map((id) => pack.thing(id, piece)) as [
    number,
    number,
    number,
  ];
  const hit = pack.verb("hit", [
    ["who", entity(piece)],
    ["by", entity(piece)],
    ["amount", NUMBER],
  ]);
  pack.deed(hit, [
    tell(pack, "{0} is hit for {1}", local(0), local(2)),
    ["return", 0, local(2), 1],
  ]);
  const set = [ann, bob, eve].map((thing) => ["move", 0, thing, zone] as const);
  const play = (...body: Parameters<typeof playStatements>[1]) =>
    playStatements(
      pack,
      [...set.map((move) => [...move] as ["move", number, number, number]), ...body],
      "ii",
    );
  return { pack, piece, zone, ann, bob, eve, hit, play };
}

describe("an event", () => {
  test("passes its hooks in order: of the first argument, the second, others, the scenario, the pack; older first", () => {
    const { pack, piece, ann, bob, eve, hit, play } = table();
    const name = (text: string) => [tell(pack, text)];
    pack.hook("before", hit, ALWAYS, name("pack"));
    pack.hook("before", hit, ofKind(7), name("scenario"));
    pack.hook("before", hit, ofThing(eve), name("other"));
    pack.hook("before", hit, ofThing(bob), name("second"));
    pack.hook("before", hit, ofThing(ann), name("first"));
    pack.hook("before", hit, ofThing(ann), name("first, younger"));
    pack.hook("before", hit, ofKind(piece), [tell(pack, "kind of {0}", local(0))]);
    const game = play(["do", 0, hit, [ann, bob, 1], -1]);
    expect(told(game)).toEqual([
      "first",
      "first, younger",
      "kind of ann",
      "second",
      "kind of bob",
      "other",
      "kind of eve",
      "scenario",
      "pack",
      "ann is hit for 1",
    ]);
  });

  test("runs each hook once for an owner, even when the hook does the same verb again", () => {
    const { pack, ann, bob, hit, play } = table();
    pack.hook("after", hit, ofThing(ann), [
      tell(pack, "after {0}", local(3)),
      ["if", 0, ["gt", local(3), 0], [["do", 0, hit, [bob, bob, 0], -1]], []],
    ]);
    const game = play(["do", 0, hit, [ann, bob, 2], -1]);
    expect(told(game)).toEqual(["ann is hit for 2", "after 2", "bob is hit for 0", "after 0"]);
  });

  test("takes the arguments that hooks before it write", () => {
    const { pack, ann, bob, eve, hit, play } = table();
    pack.hook("before", hit, ALWAYS, [
      ["let", 0, 3, ["add", local(3), 1]],
      ["let", 0, 1, eve],
    ]);
    pack.hook("before", hit, ALWAYS, [["let", 0, 3, ["mul", local(3), 10]]]);
    const game = play(
      ["do", 0, hit, [ann, bob, 2], 1],
      tell(pack, "result {0}, so {1}", local(1), ["so"]),
    );
    expect(told(game)).toEqual(["eve is hit for 30", "result 30, so 1"]);
  });

  test("is not done when a hook before it cancels: later hooks do not run, `so` is false", () => {
    const { pack, ann, bob, hit, play } = table();
    pack.hook("before", hit, ALWAYS, [["cancel", 0], tell(pack, "cancelled")]);
    pack.hook("before", hit, ALWAYS, [tell(pack, "never")]);
    pack.hook("after", hit, ALWAYS, [tell(pack, "never")]);
    const game = play(["do", 0, hit, [ann, bob, 2], -1], tell(pack, "so {0}", ["so"]));
    expect(told(game)).toEqual(["cancelled", "so 0"]);
  });

  test("gives what the hooks after it make of its result", () => {
    const { pack, ann, bob, hit, play } = table();
    pack.hook("after", hit, ALWAYS, [["let", 0, 4, ["add", local(4), 5]]]);
    pack.hook("after", hit, ALWAYS, [["let", 0, 4, ["mul", local(4), 2]]]);
    const game = play(["do", 0, hit, [ann, bob, 2], 1], tell(pack, "result {0}", local(1)));
    expect(told(game)).toEqual(["ann is hit for 2", "result 14"]);
  });

  test("is replaced by the first hook instead of it that matches; `so` is what that did last", () => {
    const { pack, ann, bob, hit, play } = table();
    const never = pack.pure("never", 4, 0);
    pack.hook("instead", hit, ALWAYS, [tell(pack, "no match")], { match: never });
    pack.hook("instead", hit, ALWAYS, [tell(pack, "instead"), ["so", 0, local(3)]]);
    pack.hook("instead", hit, ALWAYS, [tell(pack, "too late")]);
    pack.hook("after", hit, ALWAYS, [tell(pack, "not after what was not done")]);
    const game = play(
      ["do", 0, hit, [ann, bob, 1], -1],
      tell(pack, "so {0}", ["so"]),
      ["do", 0, hit, [ann, bob, 0], -1],
      tell(pack, "so {0}", ["so"]),
    );
    expect(told(game)).toEqual(["instead", "so 1", "instead", "so 0"]);
  });

  test("is done after all where a hook instead of it proceeds, past the other hooks instead of it", () => {
    const { pack, ann, bob, hit, play } = table();
    pack.hook("instead", hit, ALWAYS, [
      tell(pack, "one"),
      ["let", 0, 3, 7],
      ["proceed", 0],
      tell(pack, "one again, so {0}", ["so"]),
    ]);
    pack.hook("instead", hit, ALWAYS, [tell(pack, "two"), ["proceed", 0]]);
    pack.hook("before", hit, ALWAYS, [tell(pack, "before {0}", local(3))]);
    pack.hook("after", hit, ALWAYS, [tell(pack, "after {0}", local(4))]);
    const game = play(["do", 0, hit, [ann, bob, 1], 1], tell(pack, "{0}, {1}", local(1), ["so"]));
    expect(told(game)).toEqual([
      "one",
      "two",
      "before 7",
      "ann is hit for 7",
      "after 7",
      "one again, so 1",
      "7, 1",
    ]);
  });

  test("proceeded with twice is done twice, its hooks once", () => {
    const { pack, ann, bob, hit, play } = table();
    pack.hook("instead", hit, ALWAYS, [
      ["proceed", 0],
      ["proceed", 0],
    ]);
    pack.hook("before", hit, ALWAYS, [tell(pack, "before")]);
    const game = play(["do", 0, hit, [ann, bob, 1], -1]);
    expect(told(game)).toEqual(["before", "ann is hit for 1", "ann is hit for 1"]);
  });

  test("meets only the hooks of what is in force", () => {
    const { pack, piece, zone, ann, bob, hit, play } = table();
    const dead = pack.zone("box");
    pack.hook("before", hit, ofThing(bob), [tell(pack, "bob is in force")]);
    pack.hook("before", hit, ofKind(piece), [tell(pack, "{0}", local(0))]);
    const game = play(
      ["move", 0, bob, dead],
      ["do", 0, hit, [ann, bob, 1], -1],
      tell(pack, "--"),
      ["remove", 0, ann],
      ["move", 0, bob, zone],
      ["do", 0, hit, [ann, bob, 1], -1],
    );
    expect(told(game)).toEqual([
      "ann",
      "eve",
      "ann is hit for 1",
      "--",
      "bob is in force",
      "bob",
      "eve",
      "ann is hit for 1",
    ]);
  });

  test("meets the hooks of copies as well, each for itself", () => {
    const { pack, zone, ann, bob, hit, play } = table();
    pack.hook("after", hit, ofThing(bob), [tell(pack, "{0}", local(0))]);
    const game = play(["create", 0, bob, 2, zone, -1], ["do", 0, hit, [ann, ann, 1], -1]);
    expect(told(game)).toEqual(["ann is hit for 1", "bob 1", "bob 2", "bob 3"]);
  });

  test("finds an owner that must be its argument without looking further", () => {
    const { pack, piece, ann, bob, hit, play } = table();
    pack.hook("before", hit, ofKind(piece), [tell(pack, "target {0}", local(0))], { selfArg: 0 });
    pack.hook("before", hit, ofKind(piece), [tell(pack, "doer {0}", local(0))], { selfArg: 1 });
    const game = play(["do", 0, hit, [ann, bob, 1], -1]);
    expect(told(game)).toEqual(["target ann", "doer bob", "ann is hit for 1"]);
  });

  test("counts what was done since a phase began, with the arguments asked for", () => {
    const { pack, ann, bob, eve, hit } = table();
    pack.verbs[hit]!.tracked = true;
    const phase = pack.verb("phase", [], { role: "phase", marked: true });
    const count = (label: string) =>
      tell(
        pack,
        `${label}: {0} {1} {2} {3}`,
        ["did", hit, phase],
        ["did", hit, phase, [0, ann]],
        ["did", hit, phase, [0, ann], [2, 2]],
        ["did", hit, -1],
      );
    pack.hook("before", hit, ALWAYS, [["if", 0, ["eq", local(3), 9], [["cancel", 0]], []]]);
    pack.hook("after", phase, ALWAYS, [count("after")]);
    pack.deed(phase, [
      count("begin"),
      ["do", 0, hit, [ann, bob, 1], -1],
      ["do", 0, hit, [ann, bob, 2], -1],
      ["do", 0, hit, [eve, bob, 2], -1],
      ["do", 0, hit, [ann, bob, 9], -1],
      count("end"),
    ]);
    const game = playStatements(pack, [
      ["do", 0, hit, [ann, bob, 1], -1],
      ["do", 0, phase, [], -1],
      ["do", 0, phase, [], -1],
      count("outside"),
    ]);
    expect(told(game).filter((text) => !text.includes("is hit"))).toEqual([
      "begin: 0 0 0 1",
      "end: 3 2 1 4",
      "after: 3 2 1 4",
      "begin: 0 0 0 4",
      "end: 3 2 1 7",
      "after: 3 2 1 7",
      "outside: 0 0 0 7",
    ]);
  });

  test("meets a hook with a limit once for each owner while the phase runs, or once ever", () => {
    const { pack, piece, ann, bob, hit, play } = table();
    const phase = pack.verb("phase", [], { role: "phase" });
    pack.hook("before", hit, ofKind(piece), [tell(pack, "{0}", local(0))], {
      per: phase,
      selfArg: 0,
    });
    pack.hook("before", hit, ALWAYS, [tell(pack, "ever")], { per: -2 });
    pack.deed(phase, [
      ["do", 0, hit, [ann, bob, 0], -1],
      ["do", 0, hit, [ann, bob, 0], -1],
      ["do", 0, hit, [bob, bob, 0], -1],
    ]);
    const game = play(["do", 0, phase, [], -1], ["do", 0, phase, [], -1]);
    expect(told(game).filter((text) => !text.includes("is hit"))).toEqual([
      "ann",
      "ever",
      "bob",
      "ann",
      "bob",
    ]);
  });

  test("keeps the lists that hooks make for it", () => {
    const pack = new Pack();
    const verb = pack.verb("show", [
      ["first", LIST],
      ["second", LIST],
    ]);
    pack.deed(verb, [["return", 0, ["union", local(0), local(1)], 1]], "", "l");
    pack.hook(
      "before",
      verb,
      ALWAYS,
      [
        ["let", 0, 3, ["list", 1, 2, 3, 4]],
        ["let", 0, 2, ["list", 8]],
        ["let", 0, 1, ["list", 9]],
      ],
      { locals: "l" },
    );
    const game = playStatements(
      pack,
      [
        ["do", 0, verb, [["list"], ["list", 5]], 1],
        tell(pack, "{0} {1} {2}", ["count", local(1)], ["at", local(1), 0], ["at", local(1), 1]),
      ],
      "l",
    );
    expect(told(game)).toEqual(["2 9 8"]);
  });
});

describe("a watch", () => {
  test("is looked at after every event, and ends what runs", () => {
    const { pack, ann, bob, hit } = table();
    const done = pack.word("done");
    pack.verbs[hit]!.tracked = true;
    const three = pack.pure("three hits", 1, ["eq", ["did", hit, -1], 3]);
    pack.watch(ALWAYS, three, [tell(pack, "enough"), ["end", 0, 0, done], tell(pack, "never")]);
    const game = playStatements(pack, [
      ["repeat", 0, 10, [["do", 0, hit, [ann, bob, 1], -1]], 0],
      tell(pack, "never"),
    ]);
    expect(told(game)).toEqual([
      "ann is hit for 1",
      "ann is hit for 1",
      "ann is hit for 1",
      "enough",
    ]);
    expect([game.status, game.outcome]).toEqual(["over", "done"]);
  });

  test("whose condition stays does its body again after each event, but not within itself", () => {
    const { pack, ann, bob, hit } = table();
    pack.watch(ALWAYS, pack.pure("always", 1, 1), [["do", 0, hit, [bob, bob, 0], -1]]);
    const game = playStatements(pack, [
      ["do", 0, hit, [ann, bob, 1], -1],
      ["do", 0, hit, [ann, bob, 2], -1],
    ]);
    expect(told(game)).toEqual([
      "ann is hit for 1",
      "bob is hit for 0",
      "ann is hit for 2",
      "bob is hit for 0",
    ]);
  });
});

describe("a watch that begins another scenario", () => {
  test("lets that one be watched in turn, but not itself again", () => {
    const pack = new Pack();
    const [won, lost] = [pack.word("won"), pack.word("lost")];
    const score = pack.field(7, "score", NUMBER);
    const knock = pack.verb("knock", []);
    const reached = (goal: number) =>
      pack.pure(`reached ${goal}`, 1, ["ge", ["get", score, local(0)], goal]);
    const inner = pack.scenario("inner", [
      ["gain", 0, score, local(0), 1],
      tell(pack, "inner {0}", ["get", score, local(0)]),
      ["do", 0, knock, [], -1],
    ]);
    const outer = pack.scenario("outer", [
      ["gain", 0, score, local(0), 5],
      ["do", 0, knock, [], -1],
    ]);
    pack.watch(ofThing(outer), reached(5), [
      tell(pack, "next"),
      ["begin", 0, inner],
      ["end", 0, local(0), won],
    ]);
    pack.watch(ofThing(inner), reached(3), [tell(pack, "enough"), ["end", 0, local(0), lost]]);
    const game = startNamed(pack.finish(), "outer");
    expect(told(game)).toEqual(["next", "inner 1", "inner 2", "enough"]);
    expect(game.outcome).toBe("won");
  });
});

describe("a scenario", () => {
  test("begun within another ends by itself and goes on with the other", () => {
    const pack = new Pack();
    const [won, lost] = [pack.word("won"), pack.word("lost")];
    const inner = pack.scenario("inner", [
      tell(pack, "inner"),
      ["end", 0, 0, won],
      tell(pack, "never"),
    ]);
    pack.scenario("outer", [
      ["begin", 0, inner],
      tell(pack, "so {0}, outcome {1}, running {2}", ["so"], ["get", 4, inner], ["get", 5, inner]),
      ["end", 0, inner, lost],
      tell(pack, "inner does not run: {0}", ["so"]),
      ["end", 0, 0, lost],
    ]);
    const bundle = pack.finish();
    const game = startNamed(bundle, "outer");
    expect(told(game)).toEqual(["inner", "so 1, outcome won, running no", "inner does not run: 0"]);
    expect(game.outcome).toBe("lost");
  });

  test("can lie in a deck like a card, and a copy of it be played", () => {
    const pack = new Pack();
    const kind = pack.kind("challenge", 7);
    const deck = pack.zone("deck", { deck: true, holds: kind });
    const table = pack.zone("table");
    const done = pack.word("done");
    const inner = pack.scenario("inner", [tell(pack, "inner"), ["end", 0, 0, done]]);
    pack.things[inner] = { ...pack.things[inner]!, kind, copies: 2 };
    const game = playStatements(
      pack,
      [
        ["deal", 0, 2, deck, table, 1],
        ["each", 0, 2, local(1), [["begin", 0, local(2)], tell(pack, "so {0}", ["so"])]],
      ],
      "li",
    );
    expect(told(game)).toEqual(["inner", "so 1", "inner", "so 1"]);
    expect(told(game, "outcome").slice(0, 2)).toEqual(["inner: done", "inner: done"]);
  });

  test("plays its phase again and again until it ends, and counts its rounds", () => {
    const pack = new Pack();
    const count = pack.field(7, "turns", NUMBER);
    const phase = pack.verb("turn", [["scenario", entity(7)]], { role: "phase" });
    pack.deed(phase, [
      ["gain", 0, count, local(0), 1],
      ["if", 0, ["eq", ["get", count, local(0)], 3], [["end", 0, local(0), pack.word("over")]], []],
    ]);
    const scenario = pack.thing("game", 7, { scenario: { plays: phase, round: phase } });
    pack.scenarios.push(scenario);
    const game = startNamed(pack.finish(), "game");
    expect([game.outcome, game.rounds]).toEqual(["over", 3]);
  });
});

function startNamed(bundle: Bundle, scenario: string) {
  return loadSystem(bundle).start({ scenario, seed: 1 });
}
