import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/index.ts";
import { PACK, workspaceOf } from "../kit.ts";

const WORLD = `${PACK}
role guide "Guide" { seats: 1-1, controls: frog }
board water "Water" { shape: square }
kind frog "Frog" is piece { leap: number, flies: counter, awake: flag = no }
frog green "Green" { leap: 2 }
zone pit "Pit" of frog
`;

function check(text: string): readonly Diagnostic[] {
  return workspaceOf({ "example/pack.quest": WORLD, "example/text.quest": text }).check();
}

function told(text: string): string[] {
  return check(text).map(({ code, message }) => `${code} ${message}`);
}

/** The text after the first fix of each fault. */
function mended(text: string): string {
  return check(text)
    .toReversed()
    .flatMap(({ fixes }) => fixes[0]?.edits.toReversed() ?? [])
    .reduce(
      (after, { start, end, text: put }) =>
        after.slice(0, start.offset) + put + after.slice(end.offset),
      text,
    );
}

const deed = (line: string) => `verb (who: frog) hop (spot: space) {\n  ${line}\n}\n`;

describe("an English verb is answered with the deed that it means", () => {
  test.each([
    ["move who to spot", "put it on spot", "put who on spot"],
    ["move who to pit", "put it on spot", "put who in pit"],
    ["place who on spot", "put it on spot", "put who on spot"],
    ["kill who", "remove it", "remove who"],
    ["destroy who", "remove it", "remove who"],
    ["delete who", "remove it", "remove who"],
  ])("%s", (line, shape, after) => {
    const verb = line.split(" ")[0];
    expect(told(deed(line))).toEqual([
      `phrase/other-verb \`${verb}\` is no verb here. Say it like \`${shape}\`.`,
    ]);
    expect(mended(deed(line))).toBe(deed(after));
    expect(check(deed(after))).toEqual([]);
  });

  test.each([
    ["draw 2", "draw", "deal 2 from finds to bag of ann as found"],
    ["select a frog as target", "select", "ann picks a foe where it is near as target"],
    ["flip awake of who", "flip", "set hurt of it to 0"],
    ["who moves 2", "moves", "put it on spot"],
    ["who may destroy green", "destroy", "remove it"],
  ])("%s", (line, verb, shape) => {
    expect(told(deed(line))).toEqual([
      `phrase/other-verb \`${verb}\` is no verb here. Say it like \`${shape}\`.`,
    ]);
  });

  test("a verb that the pack has is meant first", () => {
    const [fault] = check(`verb (who: frog) mover { stop }\n${deed("move who to spot")}`);
    expect(fault?.message).toBe("This line has no verb: `move` is none. Did you mean `mover`?");
  });
});

describe("an amount without brackets is answered with the same in brackets", () => {
  test.each([
    ["who gains leap of who flies", "who gains (leap of who) flies"],
    ["who loses at most leap of who flies", "who loses at most (leap of who) flies"],
    ["who gains leap of who + 1 flies", "who gains (leap of who + 1) flies"],
    ["let more be 2 then who gains more flies", "let more be 2 then who gains (more) flies"],
  ])("%s", (line, after) => {
    expect(check(deed(line)).map(({ code }) => code)).toEqual(["phrase/amount-brackets"]);
    expect(mended(deed(line))).toBe(deed(after));
    expect(check(deed(after))).toEqual([]);
  });

  test("and dice in its place with what is wanted there", () => {
    expect(told(deed("who gains 1d6 flies"))).toEqual([
      "type/mismatch This should be a number, but it is dice.",
    ]);
  });
});

describe("what other languages write is answered with what is meant", () => {
  test.each([
    ["flies of who = 3", "syntax/set-to", "set flies of who to 3"],
    ["flies of who is 3", "syntax/set-to", "set flies of who to 3"],
    ["set flies of who = 3", "syntax/set-to", "set flies of who to 3"],
    [
      "if leap of who > 1 { flies of who = 3 }",
      "syntax/set-to",
      "if leap of who > 1 { set flies of who to 3 }",
    ],
    ["if who is awake { stop }", "condition/flag", "if awake of who { stop }"],
    ["if who is not awake { stop }", "condition/flag", "if not awake of who { stop }"],
    [
      "for each frog where it is awake { stop }",
      "condition/flag",
      "for each frog where awake of it { stop }",
    ],
    ["repeat 3 times { who gains 1 flies }", "statement/times", "repeat 3 { who gains 1 flies }"],
    ["remove all frog", "name/unknown", "remove each frog"],
  ])("%s", (line, code, after) => {
    expect(check(deed(line)).map((each) => each.code)).toEqual([code]);
    expect(mended(deed(line))).toBe(deed(after));
    expect(check(deed(after)).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test.each([
    ["while flies of who < 3 { who gains 1 flies }", "syntax/while"],
    ["if roll d6 >= 4 { stop }", "syntax/roll-first"],
    ['say "You have {flies of who}"', "text/no-hole"],
    ["return", "phrase/other-verb"],
    ["add 1 to flies of who", "phrase/other-verb"],
  ])("%s", (line, code) => expect(check(deed(line)).map((each) => each.code)).toEqual([code]));

  test("`add` means a counter where a number is added, else a place", () => {
    expect(told(deed("add 1 to flies of who"))[0]).toContain("`it gains 1 hurt`");
    expect(told(deed("add who to pit"))[0]).toContain("`put it on spot`");
  });
});

describe("what is declared in another way is answered with how", () => {
  const kind = (property: string) => `kind toad "Toad" is piece { ${property} }\n`;
  test.each([
    ["hops: 3", "property/no-type", "hops: number = 3"],
    ['motto: "Croak"', "property/no-type", 'motto: text = "Croak"'],
    ["arm: 2d6", "property/no-type", "arm: dice = 2d6"],
    ["wet: yes", "property/no-type", "wet: flag = yes"],
    ["hops: number 3", "property/left-over", "hops: number = 3"],
    ["hops: number (3)", "property/left-over", "hops: number = (3)"],
    ["hops: counter max 3", "property/left-over", "hops: counter at most 3"],
    ["hops: counter max 3 = 2", "property/left-over", "hops: counter at most 3 = 2"],
    ["mood: happy, sad", "property/left-over", "mood: happy or sad"],
    ["hops: int = 3", "type/unknown", "hops: number = 3"],
    ["wet: bool = no", "type/unknown", "wet: flag = no"],
  ])("%s", (property, code, after) => {
    expect(check(kind(property)).map((each) => each.code)).toEqual([code]);
    expect(mended(kind(property))).toBe(kind(after));
    expect(check(kind(after))).toEqual([]);
  });

  test.each([
    ['action hop "Hop" for frog cost 2 { stop }', 'action hop "Hop" for frog costs 2 { stop }'],
    [
      'table luck "Luck" d6 if awake of green { 1-6 "Good" -> stop }',
      'table luck "Luck" d6 when awake of green { 1-6 "Good" -> stop }',
    ],
    [
      'action hop "Hop" for frog if flies of self > 1 { stop }',
      'action hop "Hop" for frog when flies of self > 1 { stop }',
    ],
  ])("%s", (line, after) => {
    expect(check(`${line}\n`).map((each) => each.code)).toEqual(["syntax/misspelt-keyword"]);
    expect(mended(`${line}\n`)).toBe(`${after}\n`);
    expect(check(`${after}\n`)).toEqual([]);
  });

  test("a word that parts the holes of a verb must be a label", () => {
    const [fault, ...more] = check("verb (who: frog) jump over (what: frog) { stop }\n");
    expect(more).toEqual([]);
    expect(fault).toMatchObject({
      code: "syntax/label",
      message: expect.stringMatching(/^`over` is no label\. .*`to`/),
    });
  });

  test("what belongs to an action is told behind a phase", () => {
    const codes = (clause: string) =>
      check(`phase dusk "Dusk" ${clause} { stop }\n`).map(({ message }) => message);
    for (const clause of ["for frog", "costs 2", "when any frog is in pit", "once per dusk"])
      expect(codes(clause)[0]).toMatch(/^`\w+` after a phase/);
  });
});

describe("`else` is answered with `otherwise`", () => {
  test.each([
    "if leap of who > 1 { stop } else { remove who }",
    "if leap of who > 1 {\n    stop\n  } else {\n    remove who\n  }",
    "if leap of who > 1 { stop }\n  else { remove who }",
    "if leap of who > 1 { stop }\n  else {\n    remove who\n    stop\n  }",
    "if leap of who > 1 { stop } else if leap of who > 0 { remove who }",
    "if leap of who > 1 { stop }\n  else if leap of who > 0 { remove who }",
  ])("%s", (line) => {
    expect(told(deed(line))).toEqual([
      "syntax/else Write `otherwise` where other languages say `else`.",
    ]);
    const after = mended(deed(line));
    expect(after).toBe(deed(line.replace("else", "otherwise")));
    expect(check(after)).toEqual([]);
  });
});

test.each([
  ['frog brown "Brown" { leap = 2 }\n', 'frog brown "Brown" { leap: 2 }\n'],
  ['frog brown "Brown" { leap =2, flies: 1 }\n', 'frog brown "Brown" { leap: 2, flies: 1 }\n'],
  ['frog brown "Brown" {\n  leap=2\n}\n', 'frog brown "Brown" {\n  leap: 2\n}\n'],
])("a form filled with = is answered with the colon: %s", (text, after) => {
  expect(told(text)).toEqual(["syntax/equals A form is filled with a colon. Write `leap: 2`."]);
  expect(mended(text)).toBe(after);
  expect(check(after)).toEqual([]);
});

test.each(["win", "lose"])("%s when … is answered with `ends`", (word) => {
  const text = (ends: string) =>
    `phase day "Day" (hunt: scenario) { stop }
scenario hunt "Hunt" {
  plays: phase = day
  ${ends}${word} when flies of green > 3 -> say "It is done."
}
`;
  expect(told(text(""))).toEqual([
    `syntax/ends-first An ending begins with \`ends\`. Write \`ends ${word} when …\`.`,
  ]);
  expect(mended(text(""))).toBe(text("ends "));
  expect(check(text("ends "))).toEqual([]);
});

test.each(["gains", "loses"])("who %s 1 flys is answered with the counter", (verb) => {
  const text = deed(`who ${verb} 1 flys`);
  expect(told(text)).toEqual(["property/none `frog` has no `flys`. Did you mean `flies`?"]);
  expect(mended(text)).toBe(deed(`who ${verb} 1 flies`));
});

test.each([
  ['map pond map "Pond" on water {\n  > . .\n}\n', "pond map", "pond-map"],
  ['frog dark green "Dark" { leap: 2 }\n', "dark green", "dark-green"],
  ['zone big old pit "Pit" of frog\n', "big old pit", "big-old-pit"],
  ['kind fat toad "Toad" is frog { }\n', "fat toad", "fat-toad"],
  ['table bad luck "Luck" d6 { 1-6 "Good" -> stop }\n', "bad luck", "bad-luck"],
  ['table finish line "Line" d6 { 1-6 "Good" -> stop }\n', "finish line", "finish-line"],
  ['action go far "Far" for frog { stop }\n', "go far", "go-far"],
  ['die bone die "Bone" { faces: 3 miss, 3 hit }\n', "bone die", "bone-die"],
  ['phase late night "Night" { stop }\n', "late night", "late-night"],
])("a name of several words is joined: %s", (text, words, name) => {
  expect(told(text)).toEqual([
    `syntax/several-names A name is one word. Join them with a hyphen: \`${name}\`.`,
  ]);
  expect(mended(text)).toBe(text.replace(words, name));
  expect(check(mended(text))).toEqual([]);
});

test.each(["if who green { stop }", "for each frog green { stop }", "before hop green { stop }"])(
  "a line of rules names nothing that could be joined: %s",
  (line) => {
    expect(check(deed(line)).map(({ code }) => code)).not.toContain("syntax/several-names");
    expect(check(`${line}\n`).map(({ code }) => code)).not.toContain("syntax/several-names");
  },
);

describe("a map that nothing lays", () => {
  const map = 'map pond "Pond" on water {\n  > . .\n}\n';
  const played = (deeds: string) =>
    `${map}phase day "Day" (hunt: scenario) { ${deeds} }
kind plan "Plan" is scenario { plays: phase = day, board: map }
plan chase "Chase" { board: pond }
`;
  const WARNING = "scenario/no-map-laid Nothing lays `pond`: nobody will stand on it.";

  test("is told where there are scenarios", () => {
    expect(told(played("stop"))).toEqual([WARNING]);
  });

  test("is not told where some body lays it", () => {
    expect(told(played("lay pond"))).toEqual([]);
    expect(told(`${played("stop")}before day { lay pond }\n`)).toEqual([]);
  });

  test("is not told where the deed learns the map in play", () => {
    const before = "board: pond\n  before day self { lay board of self }\n";
    expect(told(played("stop").replace("board: pond }", `${before}}`))).toEqual([]);
  });

  test("is not told in a pack without scenarios, which others play", () => {
    expect(told(map)).toEqual([]);
  });

  test("the map that a test lays is not laid in play", () => {
    const tested = 'test "It swims" { given { map pond } expect no frog is in pit }\n';
    expect(told(`${played("stop")}${tested}`)).toContain(WARNING);
  });
});
