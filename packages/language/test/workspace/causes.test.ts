import { describe, expect, test } from "vitest";
import { mendSurely } from "../../src/index.ts";
import { PACK, workspaceOf } from "../kit.ts";

const WORLD = `${PACK}
kind foe "Foe" is piece { move: number, hurt: counter }
foe wisp "Wisp" { move: 3 }
zone pit "Pit" of foe
adjective (who: foe) is weary for (spot: space): hurt of who > 2
verb (who: foe) rest on (spot: space) { put who on spot }
`;

function told(text: string): string[] {
  return workspaceOf({ "example/pack.quest": WORLD, "example/text.quest": text })
    .check()
    .map(({ code, start, others = [] }) =>
      [`${start.line} ${code}`, ...others.map((each) => each.start.line)].join(" "),
    );
}

describe("one cause is one error", () => {
  test("a declaration whose head cannot be read is not missed where it is used", () => {
    const text = `adjective adjective (who: foe) is tired for (spot: space): hurt of who > 1
verb (who: foe) nap (spot: space) { if who is tired for spot { who rests on spot } }
`;
    expect(told(text)).toEqual(["1 syntax/unexpected"]);
  });

  test("a declaration that lost its name is not missed under that name", () => {
    expect(told('foe "Shade" { move: 1 }\nverb nap { remove shade }\n')).toEqual([
      "1 declaration/no-name",
    ]);
  });

  test("what a faulty phrase would have bound is not said to be unknown", () => {
    const text = `verb (who: foe) nap {
  who picks a foe ass other
  remove other
  set hurt of other to 2
}
`;
    expect(told(text)).toEqual(["2 phrase/left-over"]);
  });

  test("a phrase with a misspelt name is told of the name alone", () => {
    expect(told("verb (who: foe) nap (spot: space) { who rests onn spot }\n")).toHaveLength(1);
  });

  test("two faults of two lines are two errors", () => {
    expect(told("verb (who: foe) nap {\n  remove shade\n  remove ghost\n}\n")).toEqual([
      "2 name/unknown",
      "3 name/unknown",
    ]);
  });

  test("a faulty row does not hide the next", () => {
    const text = `list of foe {
  | name | title | move |
  | a    | "A"   | 1 | 2 |
  | b    | "B"   | lots |
}
`;
    expect(told(text)).toHaveLength(2);
  });
});

test("two words the wrong way round are told as such, and mended", () => {
  const text = 'lamp kind "Lamp" is piece { lit: flag = no }\nlamp first "First" { lit: yes }\n';
  const workspace = workspaceOf({ "example/pack.quest": WORLD, "example/text.quest": text });
  expect(workspace.check().map(({ message }) => message)).toEqual([
    "`kind` stands before the name: write `kind lamp`.",
  ]);
  mendSurely(workspace, new Map([["example/text.quest", text]]));
  expect(workspace.check()).toEqual([]);
});

describe("many places with the same fault are one fault", () => {
  test("every use of a name that nobody declares", () => {
    const text =
      "verb nap { remove shade }\nverb doze { remove shade }\nverb sleep { remove shade }\n";
    expect(told(text)).toEqual(["1 name/unknown 2 3"]);
  });

  test("in whatever part a name is used", () => {
    const text = "shade grey { }\nverb nap { remove a shade }\nverb (who: shade) doze { stop }\n";
    expect(told(text)).toEqual(["1 kind/unknown 2 3"]);
  });

  test("a declaration nobody uses is blamed where several places agree on a name near to it", () => {
    const text =
      "foe spectre { move: 1 }\nverb nap { remove specter }\nverb doze { remove specter }\n";
    expect(told(text)).toEqual(["1 name/declared-otherwise 2 3"]);
  });

  test("and where its own title agrees with a single one", () => {
    const text = 'foe hill-giannt "Hill Giant" { move: 1 }\nverb nap { remove hill-giant }\n';
    expect(told(text)).toEqual(["1 name/declared-otherwise 2"]);
  });

  test("a fix mends all places", () => {
    const workspace = workspaceOf({
      "example/pack.quest": WORLD,
      "example/text.quest":
        "verb rise { create wisp on dawn }\nverb nap { remove wips }\nverb doze { remove wips }\nspace dawn\n",
    });
    const [fault] = workspace.check();
    expect(fault!.fixes[0]!.edits.map(({ start }) => start.line)).toEqual([2, 3]);
  });

  test("forty things that lack the same property", () => {
    const foes = Array.from({ length: 40 }, (_, index) => `foe f${index} { }\n`);
    const [fault, ...more] = workspaceOf({
      "example/pack.quest": WORLD,
      "example/foes.quest": foes.join(""),
    }).check();
    expect(more).toEqual([]);
    expect(fault!.others).toHaveLength(39);
  });

  test("an editor marks each place by itself", () => {
    const workspace = workspaceOf({
      "example/pack.quest": WORLD,
      "example/a.quest": "verb nap { remove shade }\n",
      "example/b.quest": "verb doze { remove shade }\nverb sleep { remove shade }\n",
    });
    expect(workspace.check()).toHaveLength(1);
    expect(workspace.diagnostics("example/a.quest")).toHaveLength(1);
    const marks = workspace.diagnostics("example/b.quest");
    expect(marks.map(({ start }) => start.line)).toEqual([1, 2]);
    expect(new Set(marks.map(({ group }) => group)).size).toBe(1);
  });
});
