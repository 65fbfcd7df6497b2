import { expect, test } from "vitest";
import { definition, hover } from "./kit.ts";

test("a kind tells its help and its properties", () => {
  const { text } = hover('fo<|>e wisp "Wisp" { move: 3, bite: 1 bone }')!;
  expect(text).toContain("Everything that may stand in the way.");
  expect(text).toContain("`size`: `small` or `large`, with a default");
});

test("a property tells its type and its help", () => {
  const { text } = hover('foe wisp "Wisp" { mo<|>ve: 3, bite: 1 bone }')!;
  expect(text).toContain("**move**: a number");
  expect(text).toContain("Spaces it moves.");
});

test("a thing tells all its values, defaults included", () => {
  const { text } = hover('foe wi<|>sp "Wisp" { move: 3, bite: 2 bone }')!;
  expect(text).toContain("- `move`: 3");
  expect(text).toContain("- `bite`: 2 bone");
  expect(text).toContain("- `size`: small (default)");
});

test("a verb tells its shape, its help and what is printed", () => {
  const { text } = hover("verb (who: foe) wake { who suff<|>ers 2 }")!;
  expect(text).toContain("(victim: a foe) suffer (amount: a number) by (cause: a piece)");
  expect(text).toContain("Takes harm, less what its armour stops.");
  expect(text).toContain("> {victim} suffers {amount} harm");
});

// 2d6: 9 or more in 10 of 36 ways; exactly 2 in 1 of 36.
test("a row and a table tell exact odds", () => {
  expect(hover('table luck "Luck" 2d6 { 2-8 "Low" -> stop\n <|>9+ "High" -> stop }')!.text).toBe(
    "**9+** on 2d6: 5/18",
  );
  const { text } = hover('table lu<|>ck "Luck" 2d6 { 2 "Snake" -> stop\n 3+ "High" -> stop }')!;
  expect(text).toContain("| 2 | Snake | 1/36 |");
  expect(text).toContain("| 3+ | High | 35/36 |");
});

test("a hole and a deed of the language are told too", () => {
  expect(hover("verb (who: foe) wake { wh<|>o gains 1 hurt }")!.text).toContain("a foe");
  expect(hover("verb (who: foe) wake { who ga<|>ins 1 hurt }")!.text).toContain("counter");
});

test("there is nothing to say of a blank", () => {
  expect(hover("foe wisp { move: 3, bite: 1 bone }\n<|>\n")).toBeUndefined();
});

test("a name leads to where it is declared", () => {
  expect(definition('fo<|>e wisp "Wisp" { move: 3, bite: 1 bone }')).toBe('foe "Foe" is pi');
  expect(definition("verb (who: foe) wake { who suff<|>ers 2 }")).toContain("suffer (amou");
  expect(definition("verb (who: foe) wake { wh<|>o gains 1 hurt }")).toContain("who: foe) wake");
  expect(definition("verb (who: foe) wake { who ga<|>ins 1 hurt }")).toBeUndefined();
});

test("a property of a thing tells what it is, with defaults and what it takes over", () => {
  const things = 'foe wisp "Wisp" { move: 3, bite: 1 bone }\nfoe imp like wisp { bite: 2 bone }\n';
  const value = (marked: string) => hover(`${things}measure pace: ${marked}\n`)!.text;
  expect(value("mo<|>ve of wisp")).toContain("`move of wisp`: 3");
  expect(value("mo<|>ve of imp")).toContain("`move of imp`: 3 (like wisp)");
  expect(value("si<|>ze of imp")).toContain("`size of imp`: small (default)");
});

test("a word of the same spelling as something else tells what it means here", () => {
  const marked =
    "kind move is thing\nverb (who: foe) wake { for each foe as move { mo<|>ve suffers 1 } }\n";
  expect(hover(marked)!.text).toBe("`move`: a foe");
  expect(definition(marked)).toContain("move { move");
});

test("a setting of the language tells its help", () => {
  expect(hover("role guide { se<|>ats: 1-1 }")!.text).toContain("How many people may hold it");
});

// 2d6 shows 12 in 1 of 36 ways, 11 or more in 3 of 36; a d6 shows 5 or 6 in 2 of 6.
test("dice and the rows of a roll tell exact odds", () => {
  const { text } = hover("measure luck: best of (2<|>d6)\n")!;
  expect(text).toContain("| 12 | 1/36 | 1/36 |");
  expect(text).toContain("| 11 | 1/18 | 1/12 |");
  expect(hover("verb wake {\n  roll d6 { 1-4 -> stop\n    5<|>+ -> stop }\n}\n")!.text).toBe(
    "**5+** on d6: 1/3",
  );
});
