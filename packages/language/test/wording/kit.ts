import type { Bundle, CardData } from "@questwright/bundle";
import { workspaceOf } from "../kit.ts";

const BASE = `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
role walkers "Walkers" { seats: 1-4, controls: walker }
kind walker "Walker" is piece {
  move: number = 3
  lamps: counter at most 3
  lit: flag = no
  bag: zone of find
}
kind foe "Foe" is piece {
  plural: "foes"
  move: number = 2
  hurt: counter
  bite: dice = 1 bone
  behaviour: table of action = none
}
kind find "Find" is card
deck finds "Finds deck" of find
find candle "Candle" { copies: 3 }
walker ann "Ann" { }
foe wisp "Wisp" { }
die bone "Bone die" { faces: 3 miss, 2 hit, 1 deep }
adjective (who: walker) is awake "Awake": lamps of who > 0
adjective (who: foe) is close-to (goal: piece): who is adjacent to goal
verb (victim: piece) suffer (amount: number = 1) by (cause: piece = none) {
  if victim is foe { victim gains amount of hurt }
} says "{victim} suffers {amount} wound(s)"
verb (who: walker) draw (amount: number) from (pile: zone) { deal amount from pile to bag of who }
verb shake { roll d6 for luck } says "the ground shakes"
phase night "Night" { dusk }
phase dusk "Dusk" { stop }
action rest "Rest" for walker costs 3+ { self loses 1 lamps } says "Put out a lamp"
table fortune "Fortune" d6 { 1-6 "All" -> stop }
`;

function bundleOf(text: string): Bundle {
  const workspace = workspaceOf({ "game/game.quest": BASE + text });
  const { bundle, diagnostics } = workspace.build("game");
  if (bundle === undefined) throw new Error(diagnostics.map((each) => each.message).join("\n"));
  return bundle;
}

const cardsOf = (text: string): readonly CardData[] => bundleOf(text).cards;

/** All texts of a pack with these declarations, its questions among them. */
export const promptsOf = (text: string): readonly string[] => bundleOf(text).strings;

/** What a row of a table that does these deeds prints. */
export function rowText(deeds: string): string {
  const [card] = cardsOf(
    `table asked "Asked" d6 (who: walker) { 1-6 "Row" -> {\n${deeds}\n} }\nlayout card "Table" for asked { template: table }\n`,
  );
  return card!.front.rows[0]!.text;
}

/** What a rule of a foe prints. */
export function ruleText(members: string): string {
  const card = cardsOf(
    `foe asked "Asked" { rule asked-rule "Asked" {\n${members}\n} }\nlayout card "Foe" for foe { rules: rules }\n`,
  ).find(({ id }) => id === "asked");
  return card!.front.rules[0]!.text;
}

export { cardsOf };
