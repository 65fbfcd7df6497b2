import { expect, test } from "vitest";
import { asked } from "./kit.ts";

/** The text with its hints in angle quotes. */
function hinted(marked: string): string {
  const { workspace, path, offset, text } = asked(`<|>${marked}`);
  let shown = text.slice(offset);
  for (const hint of [...workspace.hints(path, offset)].reverse()) {
    const at = hint.offset - offset;
    shown = `${shown.slice(0, at)}‹${hint.text}›${shown.slice(at)}`;
  }
  return shown;
}

test("where nobody is named the one who acts is shown", () => {
  expect(hinted("verb (who: foe) wake {\n  suffer 2\n}\n")).toContain("  ‹who›suffer 2");
});

test("what a hole that was left out is filled with is shown", () => {
  const marked =
    "verb (who: foe) bite (amount: number = 2) { stop }\nverb (who: foe) wake { who bites }\n";
  expect(hinted(marked)).toContain("who bites‹2›");
  expect(hinted(marked.replace("who bites", "who bites 3"))).toContain("who bites 3 }");
});

// Two of six, three of six, one of six.
test("rows show their exact odds", () => {
  expect(hinted('table t d6 { 1-2 "A" -> stop\n 3-5 "B" -> stop\n 6 "C" -> stop }\n')).toBe(
    'table t d6 { 1-2‹1/3› "A" -> stop\n 3-5 "B" -> stop‹1/2›\n 6 "C" -> stop }‹1/6›\n',
  );
});

test("the three places where somebody decides are marked", () => {
  expect(hinted('verb (who: foe) wake {\n  who chooses { "A" -> stop }\n}\n')).toContain(
    "‹◆›who chooses",
  );
  expect(hinted("verb (who: foe) wake {\n  who may suffer 1\n}\n")).toContain("‹◆›who may suffer");
  expect(hinted("verb (who: foe) wake {\n  remove a walker\n}\n")).toContain("remove ‹◆›a walker");
  expect(hinted("verb (who: foe) wake {\n  remove a random walker\n}\n")).not.toContain("◆");
});

test("only what is asked for is shown", () => {
  const { workspace, path, offset } = asked('table t d6 { 1-6 "A" -> stop }\n<|>\n');
  expect(workspace.hints(path, offset)).toEqual([]);
});

test("rows of a roll show their odds too, rows for each die do not", () => {
  expect(hinted("verb wake {\n  roll d6 {\n    1-2 -> stop\n    3+ -> stop\n  }\n}\n")).toContain(
    "1-2 -> stop‹1/3›\n    3+ -> stop‹2/3›",
  );
  expect(hinted("verb wake {\n  roll 2d6 { each 6 -> stop }\n}\n")).not.toContain("‹");
});
