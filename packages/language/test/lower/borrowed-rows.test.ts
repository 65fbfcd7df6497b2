import { expect, test } from "vitest";
import { gameOf, told } from "./kit/play.ts";

const TABLES = `
die top "Top" { faces: 6 }
table base "Base" d6 { 1-5 "Nothing" -> say "nothing"
  6 "Lucky Find" -> say "found" }
table other "Other" d6 { 1-5 "Nothing" -> say "no"
  6 like "Lucky Find" of base }
table more "More" top like base { 6 like "Nothing" of base }
layout table-card "Event table" for other { template: table }
`;

test("a row that does what another does is called as that", () => {
  const { tables, strings, cards } = gameOf("  stop", TABLES);
  const titles = tables[1]!.rows.map(({ title }) => strings[title]);
  expect(titles).toEqual(["Nothing", "Lucky Find"]);
  expect(cards[0]!.front.rows.map(({ title, text }) => [title, text])).toEqual([
    ["Nothing", "Read aloud: “no”"],
    ["Lucky Find", "Read aloud: “found”"],
  ]);
});

test("the name it borrows takes no row of the base away", () => {
  const { tables } = gameOf("  stop", TABLES);
  expect(tables[2]!.rows.map(({ low, high }) => [low, high])).toEqual([
    [1, 5],
    [6, 6],
  ]);
  expect(told("  roll top on more", TABLES)).toEqual(["nothing"]);
});
