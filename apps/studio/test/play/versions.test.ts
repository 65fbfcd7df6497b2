import type { Bundle } from "@questwright/bundle";
import { createWorkspace } from "@questwright/language";
import { expect, test } from "vitest";
import { createPlayService } from "../../src/workers/play-service.ts";

const crypt = (version: string, gold: number): Bundle => {
  const workspace = createWorkspace();
  workspace.setFile(
    "crypt/crypt.quest",
    `pack crypt "Crypt" ${version} { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind quest "Quest" is scenario { plays: phase = round, round: phase = round, gold: counter }
phase round "Round" (course: quest) {
  guide chooses {
    "Dig" -> course gains ${gold} gold
    "Leave" -> end course with done
  }
}
quest trial "Trial"
`,
  );
  const { bundle, diagnostics } = workspace.build("crypt");
  if (!bundle) throw new Error(JSON.stringify(diagnostics));
  return bundle;
};

const digTwice = (): string => {
  const table = createPlayService();
  table.load(crypt("1.0.0", 2), "");
  table.start("trial", 7, {}, {});
  table.choose(0);
  table.choose(0);
  return table.save();
};

test("a game of another version of the pack goes on, and the table says which it was", () => {
  const table = createPlayService();
  table.load(crypt("1.1.0", 2), "");
  expect(table.restore(digTwice())).toMatchObject({
    migratedFrom: "1.0.0",
    table: { status: "waiting", decisions: 2 },
  });
});

test("a game that the changed rules would have led elsewhere is refused, with what differs", () => {
  const table = createPlayService();
  table.load(crypt("2.0.0", 3), "");
  expect(table.restore(digTwice())).toEqual({
    problem: expect.stringContaining("another version of the pack (crypt 1.0.0, this is 2.0.0)"),
    details: "crypt/trial: was gold 4; is gold 6",
  });
});
