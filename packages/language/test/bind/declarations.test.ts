import { describe, test } from "vitest";
import { declared } from "./kit.ts";

describe("hooks", () => {
  const sound = [
    "after a foe as hunter suffers when hunter is visible to ann { stop }",
    "before ann suffers { set amount to amount - 1 }",
    "before ann suffers by a foe { cancel }",
    "instead of dusk { proceed }",
    "once per dusk after a walker draws { stop }",
    "after roll for luck by ann when result < 3 { ann may reroll }\nphase dawn { roll d6 for luck }",
    `after roll for luck when purpose is luck { stop }
table luck "Luck" d6 { 1+ "Rain" -> stop }
phase dawn { roll d6 for luck on luck }`,
    // The purpose is a word, though a foe has a property of that name.
    `rule swift "Swift" for foe { after roll for move by self when result > 2 { stop } }
phase dawn { roll d6 for move }`,
    "after a walker looks when result > 2 { set result to 1 }",
    "after a foe takes strike { stop }",
    "after a tired foe suffers 2 { stop }",
    "after (a foe where hurt of it > 2) suffers { stop }",
  ];
  for (const text of sound) test(text, () => declared(text));

  test("a verb that is not there", () => declared("after a foe «sufers» { stop }", "verb/unknown"));
  test("a deed that is no event", () => declared("after «remove» a foe { stop }", "hook/no-event"));
  test("one pattern too many", () => declared("after dusk «ann» { stop }", "hook/left-over"));
  test("a purpose that no roll has", () =>
    declared("after roll for «lukc» { stop }", "hook/no-purpose"));
  test("a phase that is not there", () =>
    declared("once per «dsuk» after a walker draws { stop }", "verb/unknown"));
  test("the holes of the verb can be read by their names", () =>
    declared("before a foe suffers { set «amuont» to 0 }", "name/unknown"));
});

describe("standing changes", () => {
  const sound = [
    "always: move of each walker is -1, at least 1",
    "always: move of each foe is doubled",
    "always: move of each foe is at most 4",
    "always: move of (each foe where it is tired) is 2",
    "always: each foe is tired",
    "always: each foe is not near-to ann",
    "always: each foe is near-to (ann or bob) within 3",
    "always: each foe cannot strike",
    "always: each walker cannot draw",
    'rule slow "Slow" for foe { while self is tired: move of self is -1 }',
    'rule slow "Slow" for foe { while self is tired: each visible walker cannot draw }',
    "always: move of each foe is 0 when no walker is near-to it within 2",
  ];
  for (const text of sound) test(text, () => declared(text));

  test("a property that is not there", () =>
    declared("always: «mvoe» of each foe is 1", "property/none"));
  test("a verb that is not there", () =>
    declared("always: each foe cannot «strkie»", "verb/unknown"));
  test("a change that asks for what it changes", () =>
    declared("always: «move of (each foe where move of it > 2) is +1»", "expression/circular"));
  test("what is built in cannot be made so", () =>
    declared("always: each foe is «visible» to ann", "change/no-target"));
});

describe("tables", () => {
  test("columns are adjectives of the one acting", () =>
    declared(`foe moth "Moth" { move: 1, tough: 1
  table behaviour "Behaviour" d6 by situation {
        | tired  | located |
    1-6 | strike | strike  |
  }
}`));
  test("a column that is no adjective", () =>
    declared(
      `foe moth "Moth" { move: 1, tough: 1
  table behaviour "Behaviour" d6 by situation {
        | «tird» | located |
    1-6 | strike | strike  |
  }
}`,
      "adjective/unknown",
    ));
  test("a cell that names no action", () =>
    declared(
      `foe moth "Moth" { move: 1, tough: 1
  table behaviour "Behaviour" d6 by situation {
        | tired  | located |
    1-6 | strike | «srtike» |
  }
}`,
      "name/unknown",
    ));
  test("an action of its own is found before those of the pack", () =>
    declared(`foe moth "Moth" { move: 1, tough: 1
  action flutter "Flutter" { self suffers 1 }
  table behaviour "Behaviour" d6 {
        | tired   | located |
    1-6 | flutter | strike  |
  }
}`));
  test("columns by a choice are its words", () =>
    declared(
      `table arrivals "Arrivals" d6 (who: walker) by size of who {
      | small | «lrage» |
  1-6 | 2     | 1     |
}`,
      "table/no-column",
    ));
  test("the one who rolls fills the first hole", () =>
    declared(`table luck "Luck" d6 (who: walker) { 1-6 "Rain" -> who suffers 1 }
phase dawn { ann rolls d6 on luck }`));
  test("so does the one it is for", () =>
    declared(`table luck "Luck" d6 (who: walker) { 1-6 "Rain" -> who suffers 1 }
phase dawn { for each walker as friend { guide rolls d6 on luck for friend } }`));
  test("somebody else cannot", () =>
    declared(
      `table luck "Luck" d6 (who: walker) { 1-6 "Rain" -> who suffers 1 }
phase dawn { «guide» rolls d6 on luck }`,
      "type/mismatch",
    ));
  test("a table that is like another does what its rows do", () =>
    declared(`table luck "Luck" d6 { 1-3 "Rain" -> stop
  4-6 "Sun" -> stop }
table more "More" d6 like luck { 1-3 "Rain" -> wake wisp
  4 "Snow" like "Sun" of luck }`));
  test("a base that is not there", () =>
    declared('table more "More" d6 like «lukc» { 1-6 "Rain" -> stop }', "name/unknown"));
});

describe("what things state", () => {
  test("a word of another choice", () =>
    declared('walker cat "Cat" { move: 1, size: «larg» }', "type/not-a-word"));
  test("a text where a number stands", () =>
    declared('walker cat "Cat" { move: «"fast"» }', "type/mismatch"));
  test("several where one stands", () =>
    declared('walker cat "Cat" { move: 1, «2» }', "value/several"));
  test("what is not known says so", () =>
    declared('walker cat "Cat" { move: unknown "nobody measured" }'));
  test("a thing that is not there in a zone", () =>
    declared('walker cat "Cat" { move: 1, bag: «cadnle» }', "name/unknown"));
  test("a thing of another kind in a zone", () =>
    declared('walker cat "Cat" { move: 1, bag: «ann» }', "type/mismatch"));
  test("a column of a chart", () =>
    declared(
      'foe moth "Moth" { move: 1, tough: 1\n  arm sting "Sting" { 1: «tired» } }',
      "name/adjective",
    ));
  test("a rule that is not there", () =>
    declared(
      'kind ghost "Ghost" is foe { rules: list of rule }\nghost grey "Grey" { move: 1, tough: 1, rules: «haunts» }',
      "name/unknown",
    ));
});

describe("scenarios", () => {
  const scenario = (body: string) =>
    `phase night "Night" (quest: scenario) { repeat 3 { dusk } }
kind quest "Quest" is scenario { plays: phase = night }
quest first "First" { ${body} }`;
  test("ends at a moment or whenever it is so", () =>
    declared(
      scenario(
        'ends won after dusk when no foe is tired -> say "Done."\nends lost when no walker is located',
      ),
    ));
  test("may keep counts of its own", () =>
    declared(
      scenario(
        "burned: counter\nafter a foe suffers { self gains 1 burned }\nends won when burned >= 3",
      ),
    ));
  test("an end asks about something", () =>
    declared(scenario("ends won when «burned»"), "name/unknown"));
  test("must say what is played", () => declared('scenario «odd» "Odd" { }', "scenario/no-course"));
});
