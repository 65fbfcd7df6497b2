import { expect, test } from "vitest";
import { asked } from "./kit.ts";

/** The shape with the hole that is next in brackets of its own. */
function shape(marked: string): string | undefined {
  const { workspace, path, offset } = asked(marked);
  const found = workspace.signature(path, offset);
  const hole = found?.holes[found.active];
  if (found === undefined || hole === undefined) return found?.label;
  const { label } = found;
  return `${label.slice(0, hole.start)}[${label.slice(hole.start, hole.end)}]${label.slice(hole.end)}`;
}

test("behind a verb its holes are shown, the next one marked", () => {
  expect(shape("verb (who: foe) wake { who suffers <|> }")).toBe(
    "(victim) suffers [(amount: a number)] by (cause: a piece)",
  );
  expect(shape("verb (who: foe) wake { who suffers 2 by <|> }")).toBe(
    "(victim) suffers (amount: a number) [by (cause: a piece)]",
  );
  expect(shape("verb (who: foe) wake {\n  suffer <|>\n}")).toMatch(/^\(victim\) suffer \[/);
});

test("help of the verb comes with it", () => {
  const { workspace, path, offset } = asked("verb (who: foe) wake { who suffers <|> }");
  expect(workspace.signature(path, offset)!.help).toContain("Takes harm");
});

test("a broken line has its shape too", () => {
  expect(shape("verb (who: foe) wake {\n  who suffers (2 + <|>\nfoe {")).toContain("amount");
});

test("there is none where nothing is said", () => {
  expect(shape("foe wisp { <|> }")).toBeUndefined();
  expect(shape('verb (who: foe) wake { say "who suffers <|>" }')).toBeUndefined();
});
