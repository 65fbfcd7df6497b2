import { expect, test } from "vitest";
import { compile } from "./kit/compile.ts";

// An author may call anything whatever they like, the names that every object of the machine has
// among them. A pack must come out the same under such names as under any others.
const NAMES = [
  "constructor",
  "__proto__",
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "__defineGetter__",
  "__lookupSetter__",
];

const PLAIN = NAMES.map((_, index) => `plain${"abcdefghij"[index]}`);

const spoken = (verb: string) => verb.replace(/y$/, "ie").concat("s");

const pack = ([
  kind,
  other,
  thing,
  copy,
  property,
  verb,
  phase,
  scenario,
  role,
  word,
]: readonly string[]) => `pack ${kind} "Game" 1.0.0 { edition: 1, undecided: ${role} }
role ${role} "Role" { seats: 1-1 }
kind ${kind} "Kind" is piece {
  ${property}: number = 2
  choice: ${word} or other = other
}
kind ${other} "Other" is scenario { plays: phase = ${phase} }
${kind} ${thing} "Thing" { ${property}: 3, choice: ${word} }
list of ${kind} {
  | name    | title  | ${property} | choice  |
  | ${copy} | "Copy" | 5           | ${word} |
}
verb (who: ${kind}) ${verb} (amount: number) { set ${property} of who to amount }
phase ${phase} "Phase" (quest: scenario) {
  ${thing} ${spoken(verb!)} 4
}
${other} ${scenario} "Scenario" {
  ends ${word} when ${property} of ${thing} = 4
}
layout ${copy}-card "Card" for ${kind} { template: reference, size: 63, 88, stats: ${property} }
`;

/** The bundle without what the names themselves give: places in the text, printed titles, its hash. */
const shape = (names: readonly string[]) => {
  const { strings, words, spans, hash, manifest, cards, ...rest } = compile({
    "game/game.quest": pack(names),
  });
  const text = JSON.stringify({ ...rest, texts: strings.length, words: words.length });
  return names.reduce((left, name, index) => left.replaceAll(name, `#${index}`), text);
};

test("a pack is the same under names that every object has", () => {
  for (let shift = 0; shift < NAMES.length; shift++) {
    const turned = (names: readonly string[]) => [...names.slice(shift), ...names.slice(0, shift)];
    expect(shape(turned(NAMES))).toBe(shape(turned(PLAIN)));
  }
});
