import { describe, expect, test } from "vitest";
import { promptsOf, rowText, ruleText } from "./kit.ts";

describe("deeds", () => {
  test.each([
    ["stop", "Nothing happens."],
    ["who suffers 1", "The walker suffers 1 wound."],
    ["who suffers 2", "The walker suffers 2 wounds."],
    ["who draws 2 from finds", "The walker draws 2 from the finds deck."],
    ["who gains 1 lamps", "The walker gains 1 lamps."],
    ["who gains move of who of lamps", "The walker gains lamps equal to its move."],
    ["set lit of who to yes", "The walker is now lit."],
    ["set lamps of who to 2", "The walker’s lamps becomes 2."],
    ["set lamps of who to lamps of who + 1", "The walker’s lamps is 1 higher."],
    ["shuffle finds", "Shuffle the finds deck."],
    ["deal 2 from finds to bag of who", "Deal 2 from the finds deck to the walker’s bag."],
    ["remove wisp", "Remove Wisp."],
    ["remove nearest 2 foe to who", "Remove the 2 nearest foes."],
    ["put candle on top of finds", "Put Candle on top of the finds deck."],
    ["roll 2d6 + move of who", "The walker rolls 2d6 + its move."],
    [
      "who gains (move of who - 2, at least 1) lamps",
      "The walker gains lamps equal to its move – 2, at least 1.",
    ],
    [
      "set lamps of who to (quotient of move of who by 2)",
      "The walker’s lamps becomes the walker’s move divided by 2.",
    ],
    ["shake", "The ground shakes."],
    ['say "Enough."', "Read aloud: “Enough.”"],
    ["dusk", "The dusk takes place."],
    ["who takes rest", "The walker takes Rest."],
    ["stop dusk", "The dusk ends at once."],
    ["who stops", "What the walker is doing ends at once."],
  ])("%s", (deeds, expected) => {
    expect(rowText(deeds)).toBe(expected);
  });

  test("each of several is told as one", () => {
    expect(rowText("each visible foe suffers 2")).toBe(
      "Each foe visible to the walker suffers 2 wounds.",
    );
    expect(rowText("for each foe { it suffers 1 then shake }")).toBe(
      "For each foe: it suffers 1 wound, then the ground shakes.",
    );
  });

  test("who was picked is spoken of by what it is", () => {
    expect(
      rowText("who picks a foe where it is adjacent to who as prey\nprey suffers 2 by who"),
    ).toBe("The walker picks a foe where it is adjacent to the walker. That foe suffers 2 wounds.");
  });

  test("if they do, if they cannot", () => {
    expect(rowText("who loses 1 lamps\nif so { shake } otherwise { who suffers 1 }")).toBe(
      "The walker loses 1 lamps. If so, the ground shakes. Otherwise, it suffers 1 wound.",
    );
    expect(rowText("who may lose 1 lamps\nif not so { shake }")).toBe(
      "The walker may lose 1 lamps. If not, the ground shakes.",
    );
  });

  test("rows after a roll become sentences", () => {
    expect(rowText("roll bone { miss -> stop\n hit, deep -> who suffers 1 }")).toBe(
      "The walker rolls a bone die. On a miss, nothing happens. On a hit or a deep, it suffers 1 wound.",
    );
    expect(rowText("roll 2d6 { 2-5 -> shake\n 11+ -> who suffers 3\n otherwise -> stop }")).toBe(
      "The walker rolls 2d6. On 2–5, the ground shakes. On an 11 or more, it suffers 3 wounds. Otherwise, nothing happens.",
    );
  });

  test("choices and loops", () => {
    expect(
      rowText('who chooses { "Run" -> shake\n "Stand" when who is awake -> who suffers 1 }'),
    ).toBe(
      "The walker chooses one: “Run”: the ground shakes; “Stand” (only if it is awake): it suffers 1 wound.",
    );
    expect(rowText("repeat 3 { shake }")).toBe("Repeat 3 times: the ground shakes.");
  });

  test("a change with an end", () => {
    expect(rowText("until after dusk: move of each foe is -1, at least 1")).toBe(
      "Until the end of the dusk, each foe’s move is 1 lower, at least 1.",
    );
  });
});

describe("questions", () => {
  test.each([
    ["who may pick a foe", "Pick a foe"],
    ["who may { who suffers 1 then shake }", "Suffer 1, then shake?"],
    ["who may set move of who to 2", "Set your move to 2?"],
    ["who may set move of who to move of who + 1", "Raise your move by 1?"],
    ["who may set lit of who to yes", "Make you lit?"],
    ['who chooses { "Run" -> stop\n "Stay" -> shake }', "Choose"],
    ["roll bone as dice-here\nfor each die in dice-here { who may reroll it }", "Reroll it?"],
  ])("%s", (deeds, expected) => {
    expect(promptsOf(`verb (who: walker) decide {\n${deeds}\n}\n`)).toContain(expected);
  });

  const asked = (deeds: string, more = "") =>
    promptsOf(`${more}action poke "Poke" for walker { ${deeds} }\n`);

  test("whoever is asked is spoken to", () => {
    expect(asked("self picks a foe adjacent to self as prey")).toContain("Pick an adjacent foe");
    expect(asked("self picks a foe where hurt of it >= lamps of self as prey")).toContain(
      "Pick a foe whose hurt is your lamps or more",
    );
  });

  test("that something is for whoever is asked goes without saying, that it is by somebody does not", () => {
    const words = `adjective (prey: foe) is easy for (who: walker): hurt of prey > 1
adjective (prey: foe) is hunted by (who: walker): hurt of prey > 2
adjective (prey: foe) is good for (amount: number) by (who: walker): hurt of prey > amount
adjective (prey: foe) is laid-low "on the ground": hurt of prey > 3
`;
    const of = (deeds: string) => asked(deeds, words);
    expect(of("self picks a foe easy for self as prey")).toContain("Pick an easy foe");
    expect(of("self picks a foe hunted by self as prey")).toContain("Pick a foe hunted by you");
    expect(of("self picks a foe good for 3 as prey")).toContain("Pick a foe good for 3");
    expect(of("self picks a laid-low foe as prey")).toContain("Pick a foe on the ground");
    expect(of("self picks a foe where it is laid-low and hurt of it > 1 as prey")).toContain(
      "Pick a foe that is on the ground and whose hurt is more than 1",
    );
  });

  test.each([
    [
      "a space neighbours nobody's sake, a guard does",
      "adjective (spot: space) is neighbouring for (who: walker): spot is adjacent to who\nadjective (friend: foe) is covering for (who: walker): hurt of friend > 1\n",
      "self picks a neighbouring space for self as spot\nself picks a foe covering for self as friend",
      ["Pick a neighbouring space", "Pick a foe covering for you"],
    ],
    [
      "by whom is not said where more is",
      "adjective (prey: foe) is hunted by (who: walker) at (spot: space): prey is on spot\n",
      "self picks a foe hunted by self at space of self as prey",
      ["Pick a foe hunted at your space"],
    ],
    [
      "by whom is not said of what is yours",
      "adjective (card: find) is tended by (who: walker): lamps of who > 1\n",
      "self picks a find in bag of self tended by self as card",
      ["Pick a find in your bag that is tended"],
    ],
    [
      "where something is, is seen from whoever is asked",
      'adjective (prey: foe) is in-range "in range" to (who: walker): prey is visible to who\n',
      "self picks a foe in-range to self as prey",
      ["Pick a foe in range"],
    ],
    [
      "a number lies between what it may be",
      "",
      "self picks a number in 1-6 where it >= move of self and it <= lamps of self as bid",
      ["Pick a number from your move to your lamps"],
    ],
    [
      "several things that it is are said once",
      "adjective (prey: foe) is weak: hurt of prey > 1\n",
      "self picks a space where it is empty or it is space of self as spot\nself picks a foe where hurt of it > 1 and it is not wisp as prey",
      [
        "Pick a space that is empty or your space",
        "Pick a foe whose hurt is more than 1 and that is not Wisp",
      ],
    ],
    [
      "a way is shorter, and what is the most is no one of many",
      `adjective (prey: foe) is remotest: prey is visible to wisp and (count of foe where hurt of it > hurt of prey) = 0
adjective (prey: foe) is weakest: no foe where hurt of it < hurt of prey
adjective (prey: foe) is modest: hurt of prey = 0
`,
      "self picks a remotest foe as prey\nself picks a weakest foe as other\nself picks a modest foe as third\nself picks a space where (distance of it to prey) < (distance of self to prey) as spot",
      [
        "Pick the remotest foe",
        "Pick the weakest foe",
        "Pick a modest foe",
        "Pick a space where the distance from it to that foe is shorter than the distance from you to that foe",
      ],
    ],
    [
      "a deed of many deeds asks for the first",
      "",
      "self may {\n self picks a foe where hurt of it > lamps of self and it is visible to self as prey\n let blows be lamps of self\n prey suffers blows\n prey suffers 2\n prey suffers 3 }",
      ["Pick a foe whose hurt is more than your lamps and that is visible to you, then more?"],
    ],
  ])("%s", (_, more, deeds, questions) => {
    expect(asked(deeds, more)).toEqual(expect.arrayContaining(questions));
  });

  test("what somebody else would do is told with who does it", () => {
    const others = "self picks a foe as prey\nself may { prey suffers 1\nself gains 1 lamps }";
    expect(asked(others)).toContain("That foe suffers 1 wound, then gain 1 lamps?");
    expect(asked("self picks a foe as prey\nself may { prey gains 1 hurt }")).toContain(
      "That foe gains 1 hurt?",
    );
  });

  test("whom a phrase leaves open is asked for in words, too", () => {
    expect(asked("a foe suffers 1")).toContain("Pick a foe");
  });
});

describe("rules", () => {
  test.each([
    ["before self suffers { shake }", "Each time this foe suffers wounds, the ground shakes."],
    ["after self suffers 2 { shake }", "After this foe suffers 2 wounds, the ground shakes."],
    ["instead of dusk { stop }", "Instead of the dusk, nothing happens."],
    ["before dusk { shake }", "At the start of the dusk, the ground shakes."],
    ["during dusk { shake }", "At any time during the dusk, the ground shakes."],
    [
      "after dusk when hurt of self >= 2 { remove self }",
      "At the end of the dusk, if this foe’s hurt is 2 or more, remove this foe.",
    ],
    ["once instead of dusk { stop }", "Instead of the next dusk, nothing happens."],
    [
      "once per night after self suffers { shake }",
      "Once each night, after this foe suffers wounds, the ground shakes.",
    ],
    [
      "after roll for luck by a walker { shake }",
      "After a walker rolls dice for luck, the ground shakes.",
    ],
    [
      "after roll for luck by a walker as roller when roller is awake { roller may reroll }",
      "After a walker rolls dice for luck, if that walker is awake, that walker may reroll the dice.",
    ],
  ])("%s", (member, expected) => {
    expect(ruleText(`${member}\n`)).toBe(expected);
  });

  test.each([
    ["always: move of each walker is +1", "Each walker’s move is 1 higher."],
    ["always: move of self is 4", "This foe’s move is 4."],
    ["always: each awake walker cannot rest", "Each awake walker cannot rest."],
    [
      "while no walker is awake: move of self is doubled",
      "While no walker is awake, this foe’s move is doubled.",
    ],
  ])("%s", (member, expected) => {
    expect(ruleText(member)).toBe(expected);
  });

  test("a text by hand is printed as it is", () => {
    expect(ruleText('text: "It is stubborn."\nalways: move of self is at most 4')).toBe(
      "It is stubborn.",
    );
  });
});
