/**
 * The definition of `so`, of replaced and cancelled deeds in `docs/language/decisions.md`, case by case.
 */
import { describe, expect, test } from "vitest";
import { told } from "./kit/play.ts";

const PEOPLE = `
kind walker "Walker" is piece { hurt: counter at most 3, luck: counter = 1, marked: flag = no }
zone yard "Yard" of walker { seen: everyone }
walker ann "Ann"
walker bob "Bob"
verb (who: walker) rest { say "{who} rests" }
verb (who: walker) halt { say "{who} halts" then stop }
verb (who: walker) suffer (amount: number = 1) { who gains amount of hurt }
verb (who: walker) win gives number { give 4 }
`;
const HEAP = `
kind leaf "Leaf" is card { }
deck heap "Heap" of leaf { seen: nobody }
zone pile "Pile" of leaf { seen: everyone }
leaf oak "Oak"
leaf elm "Elm"
verb stay { say "stays" }
`;
const ASK = 'if so { say "so" } otherwise { say "not so" }';

const says = (body: string, rules = "") =>
  told(`put ann in yard\nput bob in yard\n${body}`, `${PEOPLE}${rules}`);

describe("so", () => {
  test.each([
    ["a counter that gained all", "ann gains 3 hurt", "so"],
    ["a counter that gained less", "ann gains 4 hurt", "not so"],
    ["a counter that gained some of at most so many", "ann gains at most 4 hurt", "so"],
    ["a counter that lost what there was not", "ann loses 2 luck", "not so"],
    ["a deed that came to its end", "ann rests", "so"],
    ["a deed that stopped", "ann halts", "not so"],
    ["a deed that gave something", "ann wins", "so"],
    ["a deed with nobody to do it", "random marked walker rests", "not so"],
    ["a deed for each of some", "each walker rests", "so"],
    ["a deed for each of none", "each marked walker rests", "so"],
    ["a pick with nobody to pick", "pick a marked walker as one", "not so"],
    ["a loop, whatever was done in it", "for each walker { ann halts }", "so"],
    ["a `may` that was taken up and done", "random walker may rest", "so", ["Yes"]],
    ["a `may` that was not", "random walker may rest", "not so", ["No"]],
    [
      "a `may` that was taken up and did not come off",
      "random walker may lose 9 luck",
      "not so",
      ["Yes"],
    ],
    ["a deal of fewer than there should be", "deal 3 from heap to pile", "not so"],
    ["a deal of at most so many", "deal at most 3 from heap to pile", "so"],
    ["a roll with a row for it", "roll d6 { 1-6 -> stay }", "so"],
    ["a roll without one", "roll d6 { 7+ -> stay }", "not so"],
  ] as [string, string, string, string[]?][])("%s", (_, phrase, answer, answers = []) => {
    const marked = "adjective (who: walker) is marked: marked of who\n";
    const all = told(
      `put ann in yard\nput bob in yard\n${phrase}\n${ASK}`,
      PEOPLE.replace("marked: flag", "spotted: flag") +
        marked.replace("marked of who", "spotted of who") +
        HEAP,
      { answers },
    );
    expect(all.at(-1)).toBe(answer);
  });

  test("belongs to its body: what a deed did in its own does not count outside", () => {
    const rules = "verb (who: walker) try { who gains 9 hurt }\n";
    expect(says(`ann tries\n${ASK}`, rules)).toEqual(["so"]);
  });

  test("a condition or a `let` between changes nothing", () => {
    expect(says(`ann halts\nlet few be 2\nif few = 2 { ${ASK} }`)).toEqual(["Ann halts", "not so"]);
  });
});

describe("a deed that is cancelled", () => {
  const rules = 'before ann rests { cancel then say "no" }\nafter ann rests { say "after" }\n';

  test("is not done, has no `after`, and the rest of the rule that cancelled it is done", () => {
    expect(says(`ann rests\n${ASK}`, rules)).toEqual(["no", "not so"]);
  });

  test("is not asked about by later rules before it", () => {
    const two = 'before ann rests { cancel }\nbefore ann rests { say "second" }\n';
    expect(says(`ann rests\n${ASK}`, two)).toEqual(["not so"]);
  });

  test("did not happen", () => {
    const asked = 'if ann did rest this play { say "did" } otherwise { say "did not" }';
    expect(says(`ann rests\n${asked}`, rules)).toEqual(["no", "did not"]);
  });

  test("stays cancelled, however often a rule proceeds with it", () => {
    const twice = `before ann rests { cancel }\ninstead of ann rests { proceed\n${ASK}\nproceed }\n`;
    expect(says(`ann rests\n${ASK}`, twice)).toEqual(["not so", "not so"]);
  });
});

describe("a deed that stops", () => {
  test("was begun: its `after` comes", () => {
    expect(says(`ann halts\n${ASK}`, 'after ann halts { say "after" }\n')).toEqual([
      "Ann halts",
      "after",
      "not so",
    ]);
  });

  test("but did not happen", () => {
    expect(says('ann halts\nif ann did halt this play { say "did" }')).toEqual(["Ann halts"]);
  });
});

describe("a deed that is replaced", () => {
  const by = (body: string) =>
    `instead of ann rests { ${body} }\nafter ann rests { say "after" }\n`;

  test.each([
    ["a body that comes to its end is done", 'say "sings"', ["sings", "so"]],
    ["an empty body is done", "", ["so"]],
    ["a body that stops is not", 'say "sings" then stop', ["sings", "not so"]],
    ["a body is done as its last phrase was", "ann gains 9 hurt", ["not so"]],
    ["proceeding is a phrase like any other", "proceed", ["Ann rests", "after", "so"]],
    [
      "whatever comes after proceeding counts instead",
      "proceed then ann gains 9 hurt",
      ["Ann rests", "after", "not so"],
    ],
  ])("%s", (_, body, answer) => {
    expect(says(`ann rests\n${ASK}`, by(body))).toEqual(answer);
  });

  test("gives what the rule gives", () => {
    expect(says('ann wins as gain\nsay "{gain}"', "instead of ann wins { give 9 }\n")).toEqual([
      "9",
    ]);
  });

  test("did not happen, unless the rule proceeded with it", () => {
    const asked = 'if ann did rest this play { say "did" } otherwise { say "did not" }';
    expect(says(`ann rests\n${asked}`, by(""))).toEqual(["did not"]);
    expect(says(`ann rests\n${asked}`, by("proceed"))).toEqual(["Ann rests", "after", "did"]);
  });

  test("is replaced by one rule, and proceeding asks the others", () => {
    const two = `instead of ann rests { say "one" then proceed }
instead of ann rests { say "two" }
`;
    expect(says("ann rests", two)).toEqual(["one", "two"]);
  });

  test("is what the rule made of it: holes that were set go on", () => {
    const less = "instead of ann suffers { set amount to 1 then proceed }\n";
    expect(says('ann suffers 3\nlet harm be hurt of ann\nsay "{harm}"', less)).toEqual(["1"]);
  });
});

describe("an `instead of` within its own body", () => {
  test("is not asked again about the deed by which it stands in", () => {
    const twice = "instead of a walker as who rests { who rests then who rests }\n";
    expect(says("ann rests", twice)).toEqual(["Ann rests", "Ann rests"]);
  });

  test("others are, and they are done with when it is", () => {
    const ring = `instead of ann suffers { bob suffers amount }
instead of bob suffers { ann suffers amount }
`;
    expect(
      says(
        'ann suffers 2\nbob suffers 1\nlet one be hurt of ann\nlet two be hurt of bob\nsay "{one} {two}"',
        ring,
      ),
    ).toEqual(["2 1"]);
  });

  test("of a rule that many have is each one's own", () => {
    const pass = `kind guard "Guard" is walker {
  instead of self suffers { for each guard where it is not self { it suffers amount } }
}
guard cat "Cat"
guard dot "Dot"
`;
    expect(
      says(
        'put cat in yard\nput dot in yard\ncat suffers 2\nlet one be hurt of cat\nlet two be hurt of dot\nsay "{one} {two}"',
        pass,
      ),
    ).toEqual(["2 0"]);
  });

  test("is asked again when its body is over", () => {
    const once = 'instead of ann rests { say "sings" }\n';
    expect(says("ann rests\nann rests", once)).toEqual(["sings", "sings"]);
  });
});
