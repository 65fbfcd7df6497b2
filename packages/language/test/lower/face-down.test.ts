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
  expect(game.view(watcher).pieces).toMatchObject([{ id: "", title: "Marker", fields: [] }]);
  expect(game.journal.map(({ text }) => text).join()).not.toContain("Prize");
  const turned = play(gameOf(body, BOARD), { answers: [0, "Yes"] }).game;
  expect(turned.view(watcher).pieces).toMatchObject([{ id: "prize", title: "Prize" }]);
});
