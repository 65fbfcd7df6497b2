import { type Proposal, snippet } from "./completion.ts";

/** `<name>` marks a place to fill in, `<>` the last of them. */
export const keyword = (label: string, insert: string, help: string): Proposal =>
  snippet("keyword", label, places(insert), "", help);

function places(text: string): string {
  let count = 0;
  return text.replace(/<([^<>\n]*)>/g, (_, name: string) => {
    if (name === "") return "$0";
    count += 1;
    return name === "…" ? `$${count}` : `$\{${count}:${name}}`;
  });
}

/** What may begin a line at the left margin. */
export const DECLARATIONS: readonly Proposal[] = [
  keyword("use", "use <pack> <1.0.0>", "Brings in everything another pack declares."),
  keyword("kind", 'kind <name> "<Title>" is <piece> {\n  <>\n}', "A form that things fill in."),
  keyword(
    "verb",
    'verb (<who>: <piece>) <name> {\n  <>\n} says "{who} …"',
    "A deed in the shape in which it is said.",
  ),
  keyword(
    "adjective",
    "adjective (<who>: <piece>) is <name>: <>",
    "A word that can be asked of something.",
  ),
  keyword(
    "measure",
    "measure <name> of (<who>: <piece>): <>",
    "A number worked out from something.",
  ),
  keyword(
    "die",
    'die <name> "<Title>" { faces: <3 fail, 2 success, 1 critical> }',
    "A die with faces of its own.",
  ),
  keyword(
    "table",
    'table <name> "<Title>" <d6> {\n  1-3 "<…>" -> <>\n  4-6 "<…>" -> stop\n}',
    "Rows that dice choose from.",
  ),
  keyword(
    "action",
    'action <name> "<Title>" for <kind> costs <1+> {\n  <>\n}',
    "A deed with a price, chosen from a menu.",
  ),
  keyword(
    "phase",
    'phase <name> "<Title>" {\n  <>\n}',
    "A part of the round; rules may come before, after or instead of it.",
  ),
  keyword("rule", 'rule <name> "<Title>" {\n  <>\n}', "Hooks and standing changes under a name."),
  keyword("role", 'role <name> "<Title>" { seats: <1-4> }', "A seat at the table."),
  keyword("deck", 'deck <name> "<Title>" of <card>', "Cards to draw from."),
  keyword("zone", 'zone <name> "<Title>" of <piece>', "A place off the board."),
  keyword("board", 'board <name> "<Title>" { shape: <hex> }', "How spaces hang together."),
  keyword(
    "map",
    'map <name> "<Title>" on <board> {\n  "#": <wall>\n  > # # #\n  <>\n}',
    "Spaces, drawn.",
  ),
  keyword(
    "layout",
    'layout <name> "<Title>" for <kind> {\n  template: <reference>\n  size: <105>, <148>\n  <>\n}',
    "How things of a kind are printed.",
  ),
  keyword(
    "list",
    'list of <kind> {\n  | name | title |\n  | <…> | "<…>" |\n}',
    "Several things at once, a row each.",
  ),
  keyword("scenario", 'scenario <name> "<Title>" {\n  plays: <phase>\n  <>\n}', "What is played."),
  keyword(
    "test",
    'test "<what is so>" {\n  given <>\n}',
    "What must be so, played when asked for.",
  ),
  keyword("symbol", 'symbol <name> { path: "<>" }', "A drawing that stands in texts."),
  keyword(
    "pack",
    'pack <name> "<Title>" <1.0.0> {\n  edition: 1, language: <en>\n}',
    "What this folder is; once in a folder.",
  ),
  keyword("assume", 'assume "<>"', "States a house rule; it is listed with the pack."),
  keyword("without", "without <rule>", "Leaves a rule, an action or a thing out."),
];

/** What may begin a line in the body of a thing, a kind or a rule. */
export const MEMBERS: readonly Proposal[] = [
  keyword(
    "side",
    'side <flag> "<Title>" {\n  <>\n}',
    "The back of its card, shown while a flag is set.",
  ),
  keyword(
    "table",
    'table <behaviour> "<Title>" <d20> by situation {\n  <>\n}',
    "A table of its own.",
  ),
  keyword("action", 'action <name> "<Title>" {\n  <>\n}', "An action of its own."),
  keyword("rule", 'rule <name> "<Title>" {\n  <>\n}', "A rule of its own, printed on its card."),
  keyword(
    "list",
    'list of <kind> {\n  | name | title |\n  | <…> | "<…>" |\n}',
    "Things that belong to it.",
  ),
];

export const RULES: readonly Proposal[] = [
  keyword("always", "always: <>", "A standing change."),
  keyword("while", "while <condition>: <>", "A standing change as long as something holds."),
  keyword(
    "before",
    "before <self> <moves> {\n  <>\n}",
    "Before a deed is done; it may still be changed.",
  ),
  keyword("after", "after <self> <moves> {\n  <>\n}", "After a deed was done."),
  keyword("during", "during <phase> {\n  <>\n}", "When a phase begins and after each deed in it."),
  keyword("instead of", "instead of <phase> {\n  <>\n}", "In the place of a deed."),
  keyword("once", "once <before> <phase> {\n  <>\n}", "The next time only."),
];

export const SCENARIO: readonly Proposal[] = [
  keyword("without", "without <rule> of <thing>", "Leaves a rule out as long as it runs."),
  keyword("ends", "ends <won> when <condition> -> <>", "Ends the scenario."),
  keyword("opening", "opening {\n  > <>\n}", "Read aloud when it begins."),
];

/** What may begin a line of deeds. */
export const STATEMENTS: readonly Proposal[] = [
  keyword("if", "if <condition> {\n  <>\n}", "Done only when something holds."),
  keyword("if so", "if so {\n  <>\n}", "Done when the phrase before did all it says."),
  keyword(
    "if not so",
    "if not so {\n  <>\n}",
    "Done when the phrase before did not do all it says.",
  ),
  keyword("for each", "for each <kind> {\n  <>\n}", "Done for each; `it` is the one."),
  keyword("repeat", "repeat <2> {\n  <>\n}", "Done several times."),
  keyword("let", "let <name> be <>", "Gives a value a name."),
  keyword("until", "until after <phase>: <>", "A change with an end."),
  keyword("otherwise", "otherwise {\n  <>\n}", "Where the condition before did not hold."),
];

/** What may begin a line of a test. */
export const TESTS: readonly Proposal[] = [
  keyword("given", "given <>", "What is so when the test begins."),
  keyword("given a … on", "given a <kind> on <map> as <name>", "Somebody who is there."),
  keyword("given … shows", "given <d20> shows <17>", "What a die shows, in order."),
  keyword("given … answers", 'given <who> answers "<Text>"', "What somebody answers, in order."),
  keyword("given … has", "given <who> has <2> <card>", "What somebody has."),
  keyword("given … of … is", "given <property> of <who> is <value>", "What a value is."),
  keyword("expect", "expect <condition>", "What must be so now."),
];
