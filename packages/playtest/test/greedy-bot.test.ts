import { createWorkspace } from "@questwright/language";
import { greedyBot, oracleBot, playGame, playOn } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, it } from "vitest";
import { wearOf } from "../src/outlook/wear.ts";
import { bundleOf } from "./kit/pack.ts";

/** Two lamps at the ends of a corridor, a walker beside the first, and not much time. */
const CORRIDOR = `pack hall "Hall" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
kind walker "Walker" is piece
kind lamp "Lamp" is piece { lit: flag = no }
walker ann "Ann"
board floor "Floor" { shape: square, diagonal: no }
map corridor "Corridor" on floor {
  "a": ann
  "L": lamp
  > L a . . . . . . . L
}
adjective (light: lamp) is unlit: lit of light = no
kind watch "Watch" is scenario { plays: phase = walking }
verb (who: walker) visit (spot: space) {
  put who on spot
  for each lamp on spot as light { set lit of light to yes }
}
phase walking "Walking" (quest: watch) {
  lay corridor
  repeat 20 {
    ann picks a space where it is reachable by ann in 1 as spot
    ann visits spot
  }
  end quest with dark
}
adjective (who: walker) is standing: who is on a space
watch evening "Evening" {
  ends lit when no lamp is unlit
  ends alone when no walker is standing
}
`;

it("the greedy bot turns from a lamp that is lit to one that is not", () => {
  const bundle = bundleOf("hall", CORRIDOR);
  const system = loadSystem(bundle);
  for (let seed = 1; seed <= 5; seed += 1)
    expect(playGame(system, { scenario: "evening", seed, bot: greedyBot(seed) })).toMatchObject({
      outcome: "lit",
    });
});

/** Somebody who may step into a fire in every round, and is out with the third burn. */
const HEARTH = `pack hearth "Hearth" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
kind walker "Walker" is piece { burn: counter }
walker ann "Ann"
board floor "Floor" { shape: square, diagonal: no }
map corridor "Corridor" on floor {
  "a": ann
  > a .
}
zone beds "Beds" of walker
kind watch "Watch" is scenario { plays: phase = walking }
verb (who: walker) reach-in {
  who gains 1 burn
  if burn of who >= 3 { put who in beds }
}
phase walking "Walking" (quest: watch) {
  lay corridor
  repeat 12 {
    ann chooses {
      "Reach in" -> ann reaches-in
      "Put a hand in" -> ann reaches-in
      "Look on" -> say "It crackles."
    }
  }
  end quest with warm
}
adjective (who: walker) is standing: who is on a space
watch evening "Evening" {
  ends alone when no walker is standing
}
`;

it("the greedy bot spares its pieces what would take them out of play in the end", () => {
  const bundle = bundleOf("hearth", HEARTH);
  const { counters, zones } = wearOf(bundle);
  expect([...zones].map((zone) => bundle.things[zone]!.id)).toEqual(["beds"]);
  const wear = counters.map(({ field, weight }) => ({
    field: bundle.fields[field]!.name,
    weight,
  }));
  expect(wear).toEqual([{ field: "burn", weight: 1 }]);
  const system = loadSystem(bundle);
  for (let seed = 1; seed <= 5; seed += 1) {
    const game = system.start({ scenario: "evening", seed, seats: {} });
    playOn(game, greedyBot(seed), 100);
    expect(game.outcome).toBe("warm");
    const burn = bundle.fields.findIndex(({ name }) => name === "burn");
    // With the last decision it is over: a burn then takes nobody out.
    const [ann] = game.snapshot().pieces;
    expect(ann?.fields.find(({ field }) => field === burn)?.value).toBeLessThan(2);
  }
});

/** Dice for what can be done: a step for any, and a lamp for a high one; the lamp is lit when two questions are answered. */
const PURSE = `pack purse "Purse" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
kind walker "Walker" is piece { purse: zone of die, lit: counter, steps: counter }
walker ann "Ann"
kind watch "Watch" is scenario { plays: phase = walking }
phase walking "Walking" (quest: watch) {
  ann rolls 4 d6 for purse into purse of ann
  repeat 4 {
    ann chooses {
      "Look on" -> say "It is dark."
      "Step" when any die is in purse of ann -> pay-a-step
      "Light the lamp" when (count of die in purse of ann where face of it >= FACE) > 0 -> light-the-lamp
    }
  }
  end quest with late
}
verb pay-a-step {
  ann picks a die in purse of ann as coin
  remove coin
  ann gains 1 steps
}
verb light-the-lamp {
  ann picks a die in purse of ann where face of it >= FACE as coin
  remove coin
  ann chooses {
    "With the left hand" -> say "It does not catch."
    "With the right hand" -> ann gains 1 lit
  }
}
watch evening "Evening" {
  ends bright when lit of ann >= 1 and steps of ann >= 3
}
`;

it("the greedy bot follows a deed through all that is asked in it, and pays with the least that does", () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const workspace = createWorkspace();
    // Whatever was rolled, the lamp takes the highest die.
    for (let face = 6; face >= 1; face--) {
      workspace.setFile("purse/purse.quest", PURSE.replaceAll("FACE", String(face)));
      const { bundle, diagnostics } = workspace.build("purse");
      if (bundle === undefined)
        throw new Error(diagnostics.map(({ message }) => message).join("\n"));
      const game = loadSystem(bundle).start({ scenario: "evening", seed, seats: {} });
      if (game.pending!.options.length < 3) continue;
      playOn(game, greedyBot(seed), 100);
      expect(game.outcome).toBe("bright");
      break;
    }
  }
});

/** Somebody bets on one of two doors before the die says which of them opens. */
const DOORS = `pack doors "Doors" 1.0.0 { edition: 1, undecided: walkers }
role walkers "Walkers" { seats: 1-1, controls: walker }
kind walker "Walker" is piece
walker ann "Ann"
kind watch "Watch" is scenario { plays: phase = walking, passes: counter, misses: counter }
phase walking "Walking" (quest: watch) {
  repeat 8 {
    let door be 2
    ann chooses {
      "Left" -> set door to 1
      "Right" -> set door to 2
    }
    roll d6 as die
    if (die > 3 and door = 2) or (die < 4 and door = 1) { set passes of quest to passes of quest + 1 } otherwise { set misses of quest to misses of quest + 1 }
  }
  end quest with late
}
watch evening "Evening" {
  ends inside when passes of evening >= 7
  ends outside when misses of evening >= 2
}
`;

it("the oracle bets as the dice will fall, the greedy bot cannot", () => {
  const bundle = bundleOf("doors", DOORS);
  const system = loadSystem(bundle);
  const outcomes = (bot: typeof greedyBot) =>
    [1, 2, 3, 4, 5, 6].map(
      (seed) => playGame(system, { scenario: "evening", seed, bot: bot(seed) }).outcome,
    );
  expect(outcomes(oracleBot)).toEqual(["inside", "inside", "inside", "inside", "inside", "inside"]);
  expect(outcomes(greedyBot)).toContain("outside");
});
