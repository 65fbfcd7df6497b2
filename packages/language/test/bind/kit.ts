import { expect } from "vitest";
import { workspaceOf } from "../kit.ts";

/** A small system that the sentences of these tests are said in. */
const WORLD = `pack world "World" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
role party "Party" { seats: 1-4, controls: walker }
die lamp "Lamp die" { faces: 3 dark, 2 glow, 1 blaze }
kind body "Body" is piece { move: number, hurt: counter at most 9 }
kind walker "Walker" is body { lamps: counter at most 3, bag: zone of find, size: small or large = small }
kind foe "Foe" is body { tough: number, behaviour: table of action = none, arms: list of arm }
kind arm "Arm" is thing { reach: chart of dice }
kind find "Find" is card
walker ann "Ann" { move: 3 }
walker bob "Bob" { move: 2 }
foe wisp "Wisp" {
  move: 2, tough: 3
  arm claw "Claw" { 1: 2 lamp, 2-3: 1 lamp, 4+: none }
}
find candle "Candle" { }
deck finds "Finds" of find { }
zone pit "Pit" of body { }
adjective (who: body) is tired "Tired": hurt of who > 2
adjective (who: body) is near-to (goal: body) within (steps: number): (distance of who to goal) <= steps
measure burden of (who: body): 2 * hurt of who
verb (who: walker) draw (amount: number = 1) from (pile: zone) { deal amount from pile to bag of who }
verb (victim: body) suffer (amount: number = 1) (sort: light or deep = light) by (cause: body = none) {
  victim gains amount of hurt
}
verb (mover: body) creep toward (goal: body)
verb wake (who: foe) { stop }
verb (who: walker) look gives number { give 3 }
action strike "Strike" for foe { stop }
phase dusk "Dusk" { stop }
`;

/**
 * Says deeds inside a verb of a walker, `self` `who`, in a world of walkers and foes, and asks what
 * is told. The stretches that are to be marked stand between « and », each before its code.
 */
export function deeds(text: string, ...codes: readonly string[]): void {
  declared(`verb (who: walker) act (other: foe) {\n${text}\n}`, ...codes);
}

/** The same for declarations. */
export function declared(text: string, ...codes: readonly string[]): void {
  const marks: { start: number; end: number }[] = [];
  let plain = "";
  let start = 0;
  for (const sign of text) {
    if (sign === "«") start = plain.length;
    else if (sign === "»") marks.push({ start, end: plain.length });
    else plain += sign;
  }
  const workspace = workspaceOf({ "world/pack.quest": WORLD, "world/text.quest": plain });
  const told = workspace
    .check()
    .map(({ file, code, start: from, end: to }) =>
      file === "world/text.quest"
        ? `${code} ${plain.slice(from.offset, to.offset)}`
        : `${file} ${code}`,
    );
  const expected = codes.map((code, index) => {
    const mark = marks[index];
    return `${code} ${mark === undefined ? "" : plain.slice(mark.start, mark.end)}`;
  });
  expect(told).toEqual(expected);
}
