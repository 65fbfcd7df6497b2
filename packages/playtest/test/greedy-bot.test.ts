import { createWorkspace } from "@questwright/language";
import { greedyBot, playGame } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, it } from "vitest";

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
  const workspace = createWorkspace();
  workspace.setFile("hall/hall.quest", CORRIDOR);
  const { bundle, diagnostics } = workspace.build("hall");
  if (bundle === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const system = loadSystem(bundle);
  for (let seed = 1; seed <= 5; seed += 1)
    expect(playGame(system, { scenario: "evening", seed, bot: greedyBot(seed) })).toMatchObject({
      outcome: "lit",
    });
});
