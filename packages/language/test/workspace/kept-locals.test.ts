import { expect, test } from "vitest";
import { expectSame, opened } from "./following.ts";

const PACK = `pack crypt "The Crypt" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind foe "Foe" is piece { move: number }
foe wisp "Wisp" { move: 3 }
verb (who: foe) tire { set move of who to 0 }
verb (who: foe) search { roll d100 on finds }
phase dusk "Dusk" (quest: scenario) { end quest with won }
kind watch "Watch" is scenario { plays: phase = dusk }
watch first "First" { }
`;
const table = (first: string) =>
  `table finds "Finds" d100 (who: foe) {\n  1 "A" -> ${first}\n${Array.from({ length: 98 }, (_, at) => `  ${at + 2} "B${at}" -> who tires`).join("\n")}\n  100 "C" -> who tires\n}\n`;

test("rows that stay do not remember what another row set", () => {
  const texts = new Map([
    ["crypt/pack.quest", PACK],
    ["crypt/table.quest", table("set who to wisp")],
  ]);
  const workspace = opened(texts);
  expect(workspace.check()).toEqual([]);
  expect(workspace.build("crypt").bundle).toBeDefined();
  for (const first of ["who tires", "set who to wisp", "who tires"]) {
    texts.set("crypt/table.quest", table(first));
    workspace.setFile("crypt/table.quest", table(first));
    expectSame(workspace, texts, []);
  }
});
