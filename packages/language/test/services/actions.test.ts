import { expect, test } from "vitest";
import { asked } from "./kit.ts";

function after(marked: string, title: RegExp): string {
  const { workspace, path, offset, text } = asked(marked);
  const action = workspace.actions(path, offset, offset).find((each) => title.test(each.title));
  if (action === undefined)
    throw new Error(
      workspace
        .actions(path, offset, offset)
        .map((each) => each.title)
        .join(),
    );
  let now = text;
  for (const { start, end, text: put } of [...action.edits].sort(
    (a, b) => b.start.offset - a.start.offset,
  ))
    now = now.slice(0, start.offset) + put + now.slice(end.offset);
  return now;
}

test("a fault at the place is mended by its fix", () => {
  const marked = "verb (who: foe) wake {\n  who suff<|>er 2\n}\n";
  expect(after(marked, /Write `suffers`/)).toContain("who suffers 2");
});

test("all that is sure is mended at once", () => {
  const marked = "verb (who: foe) wake {\n  who suff<|>er 2\n  who suffer 1\n}\n";
  const text = after(marked, /Mend all 2/);
  expect(text).toContain("who suffers 2\n  who suffers 1");
});

const LIST = `list of foe {
  | name | move | bite   |
  | imp  | 1    | 1 bone |
  | ogre | 2    | 3 bone |
}
`;

test("a column of a table is moved as a whole", () => {
  const text = after(LIST.replace("| 1 ", "| 1<|> "), /to the right/);
  expect(text).toContain("| ogre | 3 bone    | 2 |");
});

test("a column tells its cells from the head down", () => {
  const { workspace, path, offset, text } = asked(LIST.replace("2    |", "2<|>    |"));
  const column = workspace.column(path, offset)!;
  expect(column).toMatchObject({ index: 1, count: 3 });
  expect(column.cells.map(({ start, end }) => text.slice(start, end))).toEqual(["move", "1", "2"]);
  expect(workspace.column(path, 0)).toBeUndefined();
});

test("a sound place outside of tables offers nothing", () => {
  const { workspace, path, offset } = asked("verb (who: foe) wa<|>ke { stop }\n");
  expect(workspace.actions(path, offset, offset)).toEqual([]);
});
