import { expect, test } from "vitest";
import { numbersIn } from "../../src/check/text-facts.ts";
import { checkText } from "../kit.ts";

const KINDS = 'kind foe "Foe" is piece { move: number = 1, hurt: counter }\n';

test("numbers are whole numbers in digits, names of dice are none", () => {
  expect(numbersIn("Roll a d20. On 17 or more: 2 steps.").map(({ number }) => number)).toEqual([
    "17",
    "2",
  ]);
});

test("a text by hand whose number is not the rule's is told at the number", () => {
  const text = `${KINDS}foe wisp "Wisp" {
  rule stubborn "Stubborn" {
    text: "Roll a d20: on a 16 or more it stays, at most 3 times."
    before self suffers { roll d20 { 17+ -> cancel } }
  }
}
verb (victim: foe) suffer { victim gains 1 hurt }
`;
  const told = checkText(text).map(({ code, start, end }) => [
    code,
    text.slice(start.offset, end.offset),
  ]);
  expect(told).toEqual([
    ["text/number-differs", "16"],
    ["text/number-differs", "3"],
  ]);
});

test("the text of a thing is held against its own rules, and stands alone without any", () => {
  const own = `${KINDS}foe wisp "Wisp" { text: "Its move is 3.", always: move of self is 4 }\n`;
  expect(checkText(own).map(({ code }) => code)).toEqual(["text/number-differs"]);
  expect(checkText(`${KINDS}foe wisp "Wisp" { text: "Its move is 3." }\n`)).toEqual([]);
});

const toldAt = (text: string) =>
  checkText(text).map(({ code, message, start, end, related, fixes }) => ({
    code,
    message,
    marked: text.slice(start.offset, end.offset),
    related: related.map(
      (each) => `${each.message} ${text.slice(each.start.offset, each.end.offset)}`,
    ),
    fixes: fixes.map(({ title }) => title),
  }));

const GAME = `kind walker "Walker" is piece { grit: counter, luck: counter, move: number = 2 }
kind trinket "Trinket" is card
zone bag "Bag" of trinket
verb (who: walker) rest (amount: number = 1) { who gains amount of grit } says "{who} rests"
phase dawn { stop }
`;

test("a number that differs shows the number of the rule, and offers it", () => {
  const text = `${GAME}rule rested "Rested" for walker {
  text: "At dawn it gains 3 luck."
  after dawn { self gains 2 luck }
}
`;
  expect(toldAt(text)).toEqual([
    {
      code: "text/number-differs",
      message: "The text says 3; the rule it stands for does not.",
      marked: "3",
      related: ["The rule says 2 here. 2"],
      fixes: ["Change the text to 2"],
    },
  ]);
});

test("a number of the rule that the text does not say is told with both places", () => {
  const text = `${GAME}rule rested "Rested" for walker {
  text: "At dawn it gains luck."
  after dawn { self gains 2 luck }
}
`;
  expect(toldAt(text)).toEqual([
    {
      code: "text/number-missing",
      message: "The text does not say 2, which the rule does.",
      marked: '"At dawn it gains luck."',
      related: ["The rule says 2 here. 2"],
      fixes: [],
    },
  ]);
});

test.each([
  ["At dawn it gains two luck."],
  ["At dawn, twice: it gains luck."],
  ["At dawn it gains a pair of lucks."],
])("numbers may be words: %s", (written) => {
  const text = `${GAME}rule rested "Rested" for walker {
  text: "${written}"
  after dawn { self gains 2 luck }
}
`;
  expect(toldAt(text)).toEqual([]);
});

test("a counter that the rule has nothing to do with is told, with the one that it is about", () => {
  const text = `${GAME}rule rested "Rested" for walker {
  text: "At dawn it gains 2 grit."
  after dawn { self gains 2 luck }
}
`;
  expect(toldAt(text)).toEqual([
    {
      code: "text/noun-differs",
      message: "The text speaks of `grit`; the rule it stands for is about `luck`.",
      marked: "grit",
      related: ["The rule is about `luck` here. self gains 2 luck"],
      fixes: ["Change the text to `luck`"],
    },
  ]);
});

test("a counter that the rule comes to through a verb is its own", () => {
  const text = `${GAME}rule rested "Rested" for walker {
  text: "When its luck leaves it, it gains 2 grit."
  after dawn when luck of self = 0 { self rests 2 }
}
rule tired "Tired" for walker {
  text: "At dawn it gains 2 grit."
  after dawn when luck of self = 0 { self rests 2 }
}
`;
  expect(toldAt(text)).toEqual([]);
});

test("the sentence of an action is held against what it does", () => {
  const text = `${GAME}action nap "Nap" for walker { self gains 2 grit } says "Gain 3 grit"
`;
  expect(toldAt(text).map(({ code, marked }) => [code, marked])).toEqual([
    ["text/number-differs", "3"],
  ]);
});

test("the text of a card is held against the rules that speak of it", () => {
  const card = (says: string) => `${GAME}trinket charm "Charm" { text: "${says}" }
after a walker as who rests { if who has a charm { who gains 2 luck } }
`;
  expect(toldAt(card("When you rest, gain 3 luck.")).map(({ marked }) => marked)).toEqual(["3"]);
  expect(toldAt(card("When you rest, gain 2 luck."))).toEqual([]);
});

test("either end of a range, and the number before or behind a comparison, are the rule's", () => {
  const text = `${GAME}rule lucky "Lucky" for walker {
  text: "At dawn, with less than 3 grit, roll a d6: on a 4 or more it gains 1 luck."
  after dawn when grit of self <= 2 { roll d6 { 4-6 -> self gains 1 luck } }
}
`;
  expect(toldAt(text)).toEqual([]);
});

test("an action says every number of what it does; a verb may leave out how it is done", () => {
  const action = `${GAME}action nap "Nap" for walker { self gains 2 grit } says "Gain grit"\n`;
  const verb = `${GAME}verb (who: walker) nap { who gains 2 grit } says "{who} naps"\n`;
  expect(toldAt(action).map(({ code }) => code)).toEqual(["text/number-missing"]);
  expect(toldAt(verb)).toEqual([]);
});
