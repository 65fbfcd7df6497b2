/** `{name}` is a hole and `\{name}` a brace: wherever a text can stand, and for whoever reads it. */
import { cardFromData } from "@questwright/cards";
import { formatFile } from "@questwright/grammar";
import { createWorkspace } from "@questwright/language";
import { runTests } from "@questwright/playtest";
import { loadSystem } from "@questwright/runtime";
import { expect, it } from "vitest";

// `amount`, `ann` and `luck` mean something where these texts stand; behind a backslash they do not.
const GAME = `pack game "The \\{luck} Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide \\{luck}" { seats: 1-1 }
symbol clover "clover" { path: "M0 0L10 10", view-box: "0 0 10 10" }
kind walker "Walker" is piece { luck: counter }
walker ann "Ann \\{luck}" {
  flavour: "Not \\{luck} but {clover}; a \\\\{clover} too."
  rule calm "Calm \\{luck}" { before self finds { cancel } }
  rule worded "Worded" { text: "Gain \\{luck}.", before self finds { cancel } }
  action rest "Rest \\{luck}" { self gains 1 luck } says "Rest \\{self} a while"
}
verb (finder: walker) find (amount: number = 1) {
  finder gains amount of luck
} says "{finder} finds \\{amount}: { amount } step(s)"
phase night "Night" (quest: scenario) {
  > It is \\{late}, and it is {quest}.
  ann finds 2
  let n be 3
  say "\\{n} is {n}, \\\\{n} a stroke and {clover}."
  ann chooses {
    "Run \\{n}" -> say "Away \\{n}."
    "Stand {clover}" -> ann finds 1
  }
}
table luck-table "Luck \\{luck}" d6 {
  1-3 "Rain \\{luck}" -> ann gains 1 luck
  4+ "Sun" -> stop
}
kind tale "Tale" is scenario { plays: phase }
tale first "The First \\{luck}" {
  plays: night
}
layout ann-card "Ann" for walker { rules: rules actions }
layout luck-card "Table" for luck-table { template: table }
test "an answer is as the row is written" {
  given ann answers "Run \\{n}"
  night first
  expect luck of ann = 2
}
test "a drawing in an answer too" {
  given ann answers "Stand {clover}"
  night first
  expect luck of ann = 3
}
locale de "Deutsch" {
  pack: "Das Spiel"
  find { says: "{finder} findet {amount} Schritt(e), \\{amount}" }
  night { "\\{n} is {n}, \\\\{n} a stroke and {clover}.": "{n} {clover} und \\{n}" }
}
`;

const workspace = createWorkspace();
workspace.setFile("game/game.quest", GAME);
const { bundle, diagnostics } = workspace.build("game", { tests: true });

it("is told of no name that is none", () => {
  const faults = [...diagnostics, ...workspace.check()].filter(
    ({ severity }) => severity === "error",
  );
  expect(faults.map(({ message, start }) => `${start.line}: ${message}`)).toEqual([]);
});

const bundleOf = () => bundle!;

function played(locale?: string) {
  const system = loadSystem(bundleOf(), locale === undefined ? {} : { locale });
  const game = system.start({ scenario: "first", seed: 1 });
  const labels = game.pending!.options.map(({ label }) => label);
  game.choose(0);
  return { title: system.scenarios[0]!.title, labels, told: told(game.journal) };
}

const told = (journal: readonly { readonly text: string }[]) => journal.map(({ text }) => text);

it("is played: what is escaped stands there as it is, a value is put in, a drawing is its word", () => {
  const { title, labels, told } = played();
  expect(title).toBe("The First {luck}");
  expect(labels).toEqual(["Run {n}", "Stand clover"]);
  expect(told).toContain("It is {late}, and it is The First {luck}.");
  expect(told).toContain("Ann {luck} finds {amount}: 2 steps");
  expect(told).toContain("{n} is 3, \\3 a stroke and clover.");
  expect(told).toContain("Away {n}.");
});

it("is translated: a hole is compared, a brace is not", () => {
  const { told } = played("de");
  expect(told).toContain("Ann {luck} findet 2 Schritte, {amount}");
  expect(told).toContain("3 clover und {n}");
});

it("is answered in a test as its row is written", () => {
  const results = runTests(bundleOf());
  expect(results.map(({ passed, message }) => message ?? passed)).toEqual([true, true]);
});

it("is drawn on a card, titles and rules alike", () => {
  const words = bundleOf()
    .cards.map((data) => cardFromData(bundleOf(), data).altText)
    .join("\n");
  expect(words).toContain("Ann {luck}");
  expect(words).toContain("Not {luck} but");
  expect(words).toContain("\\ clover too");
  expect(words).toContain("Gain {luck}.");
  expect(words).toContain("Calm {luck}");
  expect(words).toContain("Rest {self} a while");
  expect(words).toContain("Rain {luck}");
  expect(words).not.toContain("\\{");
});

it("is formatted as it is written", () => {
  const texts = (text: string) => text.match(/"[^"\n]*"|> .*/gu);
  expect(texts(formatFile(GAME))).toEqual(texts(GAME));
});

it("has a meaning in an editor only where it is a hole", () => {
  const line = 'say "\\{n} is {n}, \\\\{n} a';
  const start = GAME.indexOf(line);
  const isName = [...line.matchAll(/\{n/gu)].map(
    ({ index }) => workspace.definition("game/game.quest", start + index + 1) !== undefined,
  );
  expect(isName).toEqual([false, true, true]);
});
