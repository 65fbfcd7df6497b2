import { describe, test } from "vitest";
import { declared, deeds } from "./kit.ts";

describe("a phrase that is sound", () => {
  const sound = [
    "who suffers 2",
    "other suffers 2 deep by who",
    "each tired foe suffers",
    "other suffers deep",
    "nearest foe suffers 1 by who",
    "(each foe where it is tired) suffers 1",
    "who draws 2 from finds",
    "draw 1 from finds",
    "ann draws from finds",
    "wake other",
    "other creeps toward nearest walker",
    "other creeps toward (nearest walker to ann)",
    "who looks as seen then set hurt of who to seen",
    "who looks {\n1-2 -> stop\n3+ -> who gains 1 lamps\n}",
    "let far be (distance of who to other) then who gains far of hurt",
    "who gains 2 lamps then who loses burden of who of hurt",
    "who loses at most 2 lamps then if so { who gains at most burden of who of hurt }",
    "set size of who to large",
    "put a candle in bag of who",
    "put other on space of who",
    "deal 2 from finds to bag of who as found then for each found { remove it }",
    "deal 1 from finds to bag of who as found then remove found",
    "create candle in bag of who as new then remove new",
    "roll 2d6 for luck as luck then set hurt of who to luck",
    "roll lamp {\ndark -> stop\neach blaze -> who gains 1 lamps\n}",
    "roll 3 lamp as glow then if (count of blaze in glow) > 1 { who gains 1 lamps }",
    "roll reach of claw at distance of who to other for attack as blows then reroll blows",
    "roll (hurt of who) d6 as many then if (best of many) is 6 { stop }",
    "who picks a tired foe as target then target suffers 1",
    "who picks at most 2 find in bag of who as unwanted then put unwanted in finds",
    "who picks a number in 1-6 as bet then set hurt of who to bet",
    "who picks a random space where it is reachable by who in 2 as spot then put who on spot",
    "who may draw 1 from finds then if so { stop }",
    "who may { who suffers 1 then who gains 1 lamps }",
    "other takes strike",
    "other may take an action where it is open to other",
    'who chooses {\n"Run" -> stop\n"Stand" when who has a find -> who suffers 1\n}',
    "for each foe by distance of it to who { it suffers 1 }",
    "for each walker as friend where it is not who { friend suffers 1 }",
    "for each foe adjacent to who { wake it }",
    "repeat at most 3 { other creeps toward who } until not so",
    "until after dusk: move of who is +1, at most 6",
    "until after who draws: each foe cannot strike",
    "once instead of dusk { stop }",
    "until after dusk: before a foe suffers { set amount to 0 }",
    'say "{who} waits."',
    "if who did draw this dusk and other is not tired { stop }",
    "if who has at least 2 find and who has no lamps { stop }",
    "if who is one of (ann or bob) or no foe is near-to who within 3 { stop }",
    "if other can strike { stop }",
  ];
  for (const text of sound) test(text, () => deeds(text));
});

describe("a damaged phrase does not mean something else", () => {
  test("a misspelt verb after someone", () => deeds("who «sufers» 2", "phrase/no-verb"));
  test("a misspelt verb first", () => deeds("«wkae» other", "phrase/no-verb"));
  test("a verb without its -s", () => deeds("who «suffer» 2", "phrase/needs-s"));
  test("a verb with an -s and nobody before it", () =>
    deeds("«draws» 1 from finds", "phrase/nobody"));
  test("a misspelt name", () => deeds("wake «ohter»", "name/unknown"));
  test("a word written twice", () => deeds("wake other «other»", "phrase/left-over"));
  test("a number written twice", () => deeds("other suffers 2 «2»", "type/mismatch"));
  test("a verb written twice", () => deeds("other suffers «suffers» 2", "name/verb"));
  test("a noun written twice", () => deeds("remove a foe «foe»", "phrase/left-over"));
  test("a noun written twice in a loop", () =>
    deeds("for each foe «foe» { wake it }", "noun/left-over"));
  test("an article written twice", () => deeds("remove a «a» foe", "noun/two-picks"));
  test("an adjective written twice", () => deeds("remove a tired «tired» foe", "adjective/twice"));
  test("two picking words", () => deeds("remove each «nearest» foe", "noun/two-picks"));
  test("a bare kind", () => deeds("wake «foe»", "name/bare-noun"));
  test("a question where one must be picked", () => deeds("wake «any foe»", "noun/asks"));
  test("an adjective in the place of somebody", () => deeds("wake «tired»", "name/adjective"));
  test("a misspelt adjective", () => deeds("wake a «tried» foe", "adjective/unknown"));
  test("a misspelt noun", () => deeds("wake a tired «feo»", "noun/unknown"));
  test("a label that nothing takes", () => deeds("wake other «along» who", "phrase/label"));
  test("a label given twice", () => deeds("who draws 1 from finds «from» finds", "phrase/twice"));
  test("a hole left open", () => deeds("who «draws» 2", "phrase/missing"));
  test("someone before a verb that nobody does", () =>
    deeds("«who» wakes other", "phrase/no-actor"));
  test("a name where nothing is given", () =>
    deeds("remove who «as» gone", "phrase/names-nothing"));
  test("a word of another choice", () => deeds("who suffers 1 «depe»", "type/not-a-word"));
  test("a word far from those of the choice", () =>
    deeds("set size of who to «gigantic»", "type/not-a-word"));
  test("a list that is to outlast its line", () =>
    deeds(
      "let friends be (each foe in pit) then until after dusk: move of who is count of «friends»",
      "change/list",
    ));
  test("two subjects", () => deeds("who «other» may wake other", "phrase/two-subjects"));
  test("rows after a deed that gives nothing", () =>
    deeds("remove who «{ 1 -> stop }»", "phrase/rows"));
  test("dice with words headed by numbers", () =>
    deeds("roll lamp { «1-2» -> stop }", "row/not-a-range"));
  test("a face that the die has not", () =>
    deeds("roll lamp { «drak» -> stop }", "row/not-a-word"));
  test("one cause, one error: what was to be named is not missed later", () =>
    deeds("who «pikcs» a foe as target then target suffers 1", "phrase/no-verb"));
  test("all faults of a line are told", () =>
    deeds("«ohter» suffers 2 by «whoo»", "name/unknown", "name/unknown"));
});

describe("types confirm and decide nothing", () => {
  test("a number where a text stands", () => deeds('set hurt of who to «"much"»', "type/mismatch"));
  test("somebody of a wider kind", () =>
    declared("verb (who: body) rest { wake «who» }", "type/narrower"));
  test("after `is` the narrower kind is known", () =>
    declared("verb (who: body) rest { if who is foe { wake who } }"));
  test("and in the rest of the condition", () =>
    declared("verb (who: body) rest { if who is foe and tough of who > 2 { stop } }"));
  test("but not behind the braces", () =>
    declared("verb (who: body) rest { if who is foe { stop }\nwake «who» }", "type/narrower"));
  test("a property that only another kind has", () =>
    declared("verb (who: body) rest { if «tough» of who > 2 { stop } }", "property/narrower"));
  test("a property that nobody has", () => deeds("set «hrut» of who to 0", "property/none"));
  test("what can never be the same", () =>
    deeds("if who is «foe» { stop }", "type/not-comparable"));
  test("a number is no condition", () => deeds("if «hurt of who» { stop }", "condition/none"));
  test("a measure lacks what it goes to", () =>
    deeds("who gains «distance of who» of hurt", "measure/missing"));
  test("a noun cannot be counted as dice", () => deeds("roll «2 find»", "type/mismatch"));
  test("nothing is rolled on a person", () => deeds("roll d6 on «who»", "roll/not-a-table"));
});

describe("small verbs stand where they mean something", () => {
  test("cancel", () => deeds("«cancel»", "flow/misplaced"));
  test("proceed", () => declared("before dusk { «proceed» }", "flow/misplaced"));
  test("give", () => deeds("«give» 3", "flow/no-value"));
  test("reroll", () => deeds("«reroll»", "roll/no-roll"));
  test("a counter that is nobody's", () =>
    declared("phase dawn { «gain» 1 hurt }", "name/no-self"));
  test("a counter that nobody loses", () =>
    declared("phase dawn { «lose» at most 1 hurt }", "name/no-self"));
  test("whose a counter is, behind it", () => deeds("gain 1 hurt of «other»", "phrase/left-over"));
  test("where a counter is, behind it", () =>
    deeds("who gains 1 hurt on «other»", "phrase/left-over"));
  test("whose a counter is, said twice", () =>
    deeds("who loses 2 hurt of «other»", "phrase/left-over"));
  test("self in a phase", () => declared("phase dawn { remove «self» }", "name/no-self"));
  test("visible to nobody", () =>
    declared("phase dawn { remove a «visible» foe }", "adjective/missing"));
});
