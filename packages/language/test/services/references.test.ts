import { expect, test } from "vitest";
import { asked, references } from "./kit.ts";

const ROOM = `verb (who: foe) wake {
  who suffers 2
  for each foe as friend { friend suffers hurt of friend }
}
`;

test("a verb is found in its plain form and with -s", () => {
  expect(references(ROOM.replace("who suffers", "who suff<|>ers"))).toEqual([
    "a/text.quest: verb (victim: foe) [suffer] (amount: number) by (cause: piece = none) {",
    "a/text.quest:   who [suffers] 2",
    "a/text.quest:   for each foe as friend { friend [suffers] hurt of friend }",
  ]);
});

test("a property is not a word of the same spelling", () => {
  const marked = `kind crate is piece { hurt: counter }
verb (what: crate) dent { what gains 1 hurt }
verb (who: foe) weep { who gains 1 hu<|>rt }
`;
  expect(references(marked)).toEqual([
    "a/text.quest:   [hurt]: counter at most 4",
    "a/text.quest:   victim gains amount of [hurt]",
    "a/text.quest: verb (who: foe) weep { who gains 1 [hurt] }",
  ]);
});

test("a name of a body stays in its body", () => {
  const marked = `${ROOM}verb (who: foe) doze { for each foe as fri<|>end { friend suffers 1 } }\n`;
  expect(references(marked)).toHaveLength(2);
});

test("what a pack declares is found in the packs that use it", () => {
  const others = {
    "b/pack.quest": 'pack more "More" 1.0.0 { edition: 1 }\nuse example 1.0.0\n',
    "b/foes.quest": 'foe ogre "Ogre" { move: 1, bite: 1 bone }\n',
  };
  expect(references("kind c<|>rate is piece { from-whom: foe }", others)).toHaveLength(1);
  const found = references('fo<|>e wisp "Wisp" { move: 3, bite: 1 bone }', others);
  expect(found).toContain('b/foes.quest: [foe] ogre "Ogre" { move: 1, bite: 1 bone }');
});

test("holes are found in the body, in what is said and in rules about the deed", () => {
  const marked = `verb (who: foe) creep (steps<|>: number) { who suffers steps } says "{who} creeps {steps}"
rule slow "Slow" for foe { before self creeps { set steps to steps - 1 } }
`;
  expect(references(marked)).toEqual([
    'a/text.quest: verb (who: foe) creep ([steps]: number) { who suffers steps } says "{who} creeps {steps}"',
    'a/text.quest: verb (who: foe) creep (steps: number) { who suffers [steps] } says "{who} creeps {steps}"',
    'a/text.quest: verb (who: foe) creep (steps: number) { who suffers steps } says "{who} creeps {[steps]}"',
    'a/text.quest: rule slow "Slow" for foe { before self creeps { set [steps] to steps - 1 } }',
    'a/text.quest: rule slow "Slow" for foe { before self creeps { set steps to [steps] - 1 } }',
  ]);
});

test("the names that mean the same are marked in the file", () => {
  const { workspace, path, offset, text } = asked(ROOM.replace("friend {", "fri<|>end {"));
  const marks = workspace.highlights(path, offset);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([
    "friend",
    "friend",
    "friend",
  ]);
  expect(marks.map(({ declares }) => declares)).toEqual([true, false, false]);
});

test("nothing is found of a blank", () => {
  expect(references(`${ROOM}\n<|>\n`)).toEqual([]);
});

test("what takes the place of a rule or leaves it out names that rule", () => {
  const marked = `foe mourner "Mourner" {
  move: 2, bite: 1 bone
  rule glow<|> "Glow" { always: move of self is +1 }
}
foe wisp "Wisp" {
  move: 1, bite: 1 bone
  without glow of mourner
}
rule gloom "Gloom" replaces glow of mourner { always: move of self is -1 }
`;
  expect(references(marked)).toEqual([
    'a/text.quest:   rule [glow] "Glow" { always: move of self is +1 }',
    "a/text.quest:   without [glow] of mourner",
    'a/text.quest: rule gloom "Gloom" replaces [glow] of mourner { always: move of self is -1 }',
  ]);
});
