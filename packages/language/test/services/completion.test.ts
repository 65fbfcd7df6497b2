import { expect, test } from "vitest";
import { completions, labels } from "./kit.ts";

test("a line at the margin begins with a declaration or a kind", () => {
  expect(labels("<|>")).toEqual(expect.arrayContaining(["table", "verb", "foe", "walker"]));
  expect(labels("fo<|>")).toContain("foe");
});

test("a kind is proposed with what its things must state", () => {
  const foe = completions("<|>").find(({ label, kind }) => label === "foe" && kind === "kind")!;
  expect(foe.isSnippet).toBe(true);
  expect(foe.insert).toContain("move: ");
  expect(foe.insert).toContain("bite: ");
  expect(foe.insert).not.toContain("size: ");
});

test("a thing is offered the properties it has not stated", () => {
  const offered = labels('foe wisp "Wisp" {\n  move: 3\n  <|>\n}');
  expect(offered).toEqual(expect.arrayContaining(["size", "hurt", "bite", "flavour", "action"]));
  expect(offered).not.toContain("move");
});

test("a value is one of those its property takes", () => {
  expect(labels('foe wisp "Wisp" { size: <|> }')).toEqual(["small", "large", "unknown"]);
  expect(labels('foe wisp "Wisp" { armed: <|> }')).toEqual(["yes", "no", "unknown"]);
  expect(labels('foe wisp "Wisp" { bite: <|> }')).toContain("bone");
});

test("in a text names are offered where they would stand in a hole, and there alone", () => {
  const offered = (text: string) =>
    labels(`verb (who: foe) nap (amount: number) { say "${text}<|>" }`).includes("amount");
  const holes = ["{", "{am", "{ am", "\\\\{am", "\\{who} {am", "– {who} {"];
  expect(holes.filter((text) => !offered(text))).toEqual([]);
  const others = ["", "am", "\\{", "\\{am", "\\\\\\{am", "{who}", "{who} am", "{am "];
  expect(others.filter(offered)).toEqual([]);
});

test("dice come with their count, and without it where a count stands", () => {
  const bone = (marked: string) => completions(marked).find(({ label }) => label === "bone");
  expect(bone('foe wisp "Wisp" { bite: <|> }')?.insert).toMatch(/^\$\{1:1\} bone$/);
  expect(bone('foe wisp "Wisp" { bite: 2 <|> }')).toMatchObject({
    insert: "bone",
    isSnippet: false,
  });
  expect(bone('foe wisp "Wisp" { bite: 2 bo<|> }')?.insert).toBe("bone");
});

test("a word or a number that stands there whole is not offered again", () => {
  expect(labels('foe wisp "Wisp" { bite: 2 bone<|> }')).not.toContain("bone");
  expect(labels('foe wisp "Wisp" { size: small<|> }')).not.toContain("small");
  expect(labels('foe wisp "Wisp" { bite: 6<|> }')).toEqual([]);
});

test("after someone come verbs in their -s form, with what they need", () => {
  const suffers = completions("verb (who: foe) wake {\n  who <|>\n}").find(
    ({ label }) => label === "suffers",
  )!;
  expect(suffers.insert).toMatch(/^suffers \$\{1:amount\}$/);
  expect(suffers.detail).toBe("(victim) suffers (amount) by (cause)");
});

test("a line of deeds begins with a name of the body, a verb or a joint", () => {
  const offered = labels("verb (who: foe) wake {\n  for each walker as friend {\n    <|>\n  }\n}");
  expect(offered).toEqual(
    expect.arrayContaining(["who", "friend", "it", "suffer", "if so", "gain"]),
  );
});

test("a label of the verb is offered after it", () => {
  expect(labels("verb (who: foe) wake {\n  who suffers 2 <|>\n}")).toContain("by");
});

test("in a text an open brace asks for symbols, anything else for nothing", () => {
  expect(labels('foe wisp "Wisp" { flavour: "Roll {<|>}" }')).toContain("d20");
  expect(labels('foe wisp "Wisp" { flavour: "Roll <|>" }')).toEqual([]);
  expect(labels("// a no<|>te")).toEqual([]);
});

test("settings of the language are offered with their words", () => {
  expect(labels("layout foe-card for foe { <|> }")).toEqual(
    expect.arrayContaining(["template", "stats"]),
  );
  expect(labels("layout foe-card for foe { template: <|> }")).toEqual(
    expect.arrayContaining(["reference", "character", "table", "reward"]),
  );
});

test("the word before the place is replaced", () => {
  const marked = 'foe wisp "Wisp" {\n  mo<|>\n}';
  const move = completions(marked).find(({ label }) => label === "move")!;
  expect(move.end - move.start).toBe(2);
});

test("a broken text around is no hindrance", () => {
  expect(labels('foe wisp "Wisp {\n  move: 3 (\n}\nfoe shade "Shade" {\n  <|>')).toContain("bite");
});

test("a test begins with what is given or expected, in every form", () => {
  const offered = labels('test "a" {\n  <|>\n}');
  expect(offered).toEqual(
    expect.arrayContaining(["given", "given a … on", "given … shows", "given … answers", "expect"]),
  );
});

test("the head of a declaration is offered its clauses", () => {
  expect(labels('action nap "Nap" <|>')).toEqual(
    expect.arrayContaining(["for", "costs", "once per", "when"]),
  );
  expect(labels("verb (who: foe) nap <|>")).toEqual(
    expect.arrayContaining(["(hole)", "by", "gives"]),
  );
  expect(labels("adjective (who: foe) <|>")).toContain("is");
  expect(labels("measure pace <|>")).toContain("of");
  expect(labels('kind imp "Imp" is <|>')).toContain("foe");
});

test("a table is offered what its modifiers make possible, a zone who looks into it", () => {
  expect(labels('table luck "Luck" d6 <|>')).toContain("from");
  expect(labels('kind crow "Crow" is piece {\n  nest: zone of card <|>\n}')).toEqual(
    expect.arrayContaining(["seen", "live"]),
  );
  const rows = labels(
    'die lamp "Lamp" { faces: 2 dark, 4 glow }\ntable omens "Omens" lamp {\n  <|>\n}',
  );
  expect(rows).toEqual(expect.arrayContaining(["dark", "glow"]));
});

test("a deed behind an arrow is offered like any other, and how many it is about", () => {
  const marked = 'table t d6 { 1-6 "A" -> <|> }';
  expect(labels(marked)).toEqual(expect.arrayContaining(["say", "roll", "if"]));
  expect(labels("verb (who: foe) wake {\n  who picks <|>\n}")).toContain("at most");
});

test("in a rule about a deed the holes of the deed are names", () => {
  expect(labels('rule tough "Tough" for foe { before self suffers { set <|> } }')).toEqual(
    expect.arrayContaining(["amount", "cause", "self"]),
  );
});

test("the cells of a list are offered what their column takes", () => {
  const head = "list of foe {\n  | name | size | bite |\n";
  expect(labels(`${head}  | imp | <|> | 1 bone |\n}`)).toEqual(["small", "large", "unknown"]);
  expect(labels("list of foe {\n  | name | <|> |\n}")).toEqual(
    expect.arrayContaining(["title", "size", "bite"]),
  );
});

test("what is proposed comes with its note", () => {
  const suffer = completions("verb (who: foe) wake {\n  <|>\n}").find(
    ({ label }) => label === "suffer",
  )!;
  expect(suffer.help).toContain("Takes harm, less what its armour stops.");
  expect(suffer.insert).toMatch(/^suffer \$\{1:amount\}$/);
});

test("further on in a line the words that join come first behind a name", () => {
  const offered = labels("verb (who: foe) wake {\n  if hurt of who <|>\n}");
  expect(offered.indexOf("is")).toBeLessThan(offered.indexOf("visible"));
});

test("behind `replaces` stands what can be replaced", () => {
  const room =
    'foe mourner "Mourner" { move: 2, bite: 1 bone\n  rule glow "Glow" { always: move of self is +1 }\n}\n';
  expect(labels(`${room}rule gloom "Gloom" <|>`)).toContain("replaces");
  const behind = labels(`${room}rule gloom "Gloom" replaces <|>`);
  expect(behind.slice(0, 3)).toEqual(["mourner", "gloom", "glow"]);
});

test("what can be left before its end is what runs", () => {
  const offered = labels('phase dusk "Dusk" { stop }\nverb doze { stop <|> }');
  expect(offered).toEqual(expect.arrayContaining(["dusk", "doze"]));
});

test("a translation is offered the names that its texts stand under", () => {
  const head = 'foe wisp "Wisp" { move: 3, bite: 1 bone }\nlocale de "Deutsch" {\n';
  expect(labels(`${head}  <|>\n}`)).toEqual(expect.arrayContaining(["wisp", "suffer", "close"]));
  expect(labels(`${head}  foe "Feind" { article: der, <|> }\n}`)).toEqual(
    expect.arrayContaining(["move", "size", "plural"]),
  );
});
