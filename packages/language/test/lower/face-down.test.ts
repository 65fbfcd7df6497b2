import { expect, test } from "vitest";
import { gameOf, play } from "./kit/play.ts";

const BOARD = `
role watcher "Watcher" { seats: 1-1 }
board hill "Hill" { shape: square }
map field "Field" on hill {
  > . .
}
kind marker "Marker" is card { number: number }
marker prize "Prize" { number: 7 }
deck heap "Heap" of marker { }
`;

test("a card on a space is seen by nobody until it is turned up, and the journal does not name it", () => {
  const body = `
  lay field
  put prize on a space
  guide may { set face-up of prize to yes }`;
  const { game } = play(gameOf(body, BOARD), { answers: [0, "No"] });
  const { pieces } = game.snapshot();
  const watcher = game.snapshot().tracks.find(({ id }) => id === "watcher")!.entity;
  expect(pieces.map(({ title }) => title)).toEqual(["Prize"]);
  const { pieces: seen, spaces } = game.view(watcher);
  expect(seen).toMatchObject([{ id: "", title: "Marker", fields: [] }]);
  // Its number would tell which it is.
  expect(seen[0]!.entity).toBeLessThan(0);
  expect(spaces.flatMap(({ things }) => things)).toEqual([seen[0]!.entity]);
  const told = (journal: typeof game.journal) => journal.map(({ text }) => text).join();
  expect(told(game.view(watcher).journal)).not.toContain("Prize");
  expect(told(game.journal)).toContain("Prize");
  const turned = play(gameOf(body, BOARD), { answers: [0, "Yes"] }).game;
  expect(turned.view(watcher).pieces).toMatchObject([{ id: "prize", title: "Prize" }]);
});
