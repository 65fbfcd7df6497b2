/**
 * Faults of shape that come of habit: what other languages, or plain English, would have there.
 * They are told in the writer's terms instead of the place where the reader of the text stumbled.
 */
import { LABELS, type SyntaxProblem } from "@questwright/grammar";
import { change, type Fault, type Span } from "../diagnostics/fault.ts";
import * as report from "../diagnostics/generated/syntax.ts";

const WORD = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_-]*`;
/** Words of a head that are no part of a name. */
const LABEL = "(?:is|of|on|for|by|like|from|when|gives)(?![\\p{L}\\p{N}_-])";
/** How far back the brace of a block is looked for. */
const FARTHEST = 4000;
/** So much of a line is looked at. */
const LONGEST = 400;

/** Where the reader of the text stumbled. */
interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The line before it and from it on, as far as a head may reach. */
  readonly head: string;
  readonly line: string;
  span(start: number, end: number): Span;
}

type Habit = (place: Place) => Fault | undefined;

/** The habits that come to each problem; the first that is found is told. */
const HABITS: Partial<Record<SyntaxProblem["code"], readonly Habit[]>> = {
  "syntax/unexpected": [setFault, elseFault],
  "syntax/missing-arrow": [elseFault],
  "syntax/torn-line": [whileFault, equalsFault, endingFault],
  "syntax/expected": [whenFault, labelFault, rollFault, nameFault, tableFault],
  "syntax/repeated-clause": [tableFault],
};

/** The habit behind a problem, or nothing where the problem is as it says. */
export function habitFault(file: string, text: string, problem: SyntaxProblem): Fault | undefined {
  const { code, start, end } = problem;
  const habits = HABITS[code];
  if (habits === undefined) return undefined;
  const head = headBefore(text, start);
  const line = lineFrom(text, start);
  const span = (from: number, to: number): Span => ({ file, start: from, end: to });
  const place = { text, start, end, head, line, span };
  for (const habit of habits) {
    const fault = habit(place);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const VALUE = `${WORD}(?:[ \\t]+of[ \\t]+${WORD})*`;
const GIVEN = new RegExp(`^(?:[^{}\\n]*\\{)?([ \\t]*)(set[ \\t]+)?(${VALUE})[ \\t]*$`, "u");

/** `hurt of it = 0`, with or without `set`. */
function setFault({ text, start, end, head, span }: Place): Fault | undefined {
  const sign = text.slice(start, end);
  if (sign !== "=" && sign !== "is") return undefined;
  const given = GIVEN.exec(head);
  const value = /^[ \t]*([^{},\n]*[^{},\s])/.exec(lineFrom(text, end));
  if (given === null || value === null) return undefined;
  const [, , verb, what] = given;
  const line = `set ${what} to ${value[1]}`;
  const from = text.lastIndexOf(verb ?? what!, start - 1);
  return report.syntaxSetTo(
    span(start, end),
    { line },
    { fixes: [change(span(from, end + value[0].length), line, true)] },
  );
}

/** `while C { … }` among deeds. */
function whileFault({ start, line, span }: Place): Fault | undefined {
  if (!/^while[ \t][^:]*\{/.test(line)) return undefined;
  return report.syntaxWhile(span(start, start + "while".length));
}

/** `action hop "Hop" for frog if rested of self { … }`. */
function whenFault({ start, head, line, span }: Place): Fault | undefined {
  const isHead = /^[ \t]*(?:action|table)[ \t]/.test(head);
  if (!isHead || !/^if[ \t]/.test(line)) return undefined;
  const at = span(start, start + "if".length);
  const fixes = [change(at, "when", false)];
  return report.syntaxMisspeltKeyword(at, { found: "if", suggestion: "when" }, { fixes });
}

const WORD_OF_HOLE = new RegExp(`^(${WORD})[ \\t]*\\(`, "u");

/** `verb (who: frog) jump over (what: frog)`. */
function labelFault({ start, head, line, span }: Place): Fault | undefined {
  const word = WORD_OF_HOLE.exec(line)?.[1];
  const isHead = /^[ \t]*(?:verb|adjective|measure)[ \t]/.test(head);
  if (word === undefined || !isHead) return undefined;
  return report.syntaxLabel(span(start, start + word.length), { word, labels: LABELS });
}

/** `if roll d6 >= 4`. */
function rollFault({ text, start, head, span }: Place): Fault | undefined {
  const found = /(?<![\p{L}\p{N}_-])(?:if|until|when|and|or|not)[ \t]+(roll)[ \t]+$/u.exec(head);
  return found === null
    ? undefined
    : report.syntaxRollFirst(span(text.lastIndexOf("roll", start - 1), start));
}

function elseFault(place: Place): Fault | undefined {
  const at = elseBefore(place);
  if (at === undefined) return undefined;
  const word = place.span(at, at + "else".length);
  return report.syntaxElse(word, { fixes: [change(word, "otherwise", true)] });
}

/** Where the `else` stands that a problem comes of: at it, right behind it, or in its block. */
function elseBefore({ text, start, end, head }: Place): number | undefined {
  if (text.slice(start, end) === "else") return start;
  const behind = /(?<![\p{L}\p{N}_-])else[ \t]+$/u.exec(head);
  if (behind !== null) return start - head.length + behind.index;
  const brace = braceAround(text, start);
  if (brace === undefined) return undefined;
  const line = headBefore(text, brace);
  const found = /^([ \t]*(?:\}[ \t]*)?)else[ \t]*$/.exec(line);
  return found === null ? undefined : brace - line.length + found[1]!.length;
}

function braceAround(text: string, start: number): number | undefined {
  let open = 0;
  for (let at = start - 1; at >= 0 && at > start - FARTHEST; at -= 1) {
    if (text[at] === "}") open += 1;
    else if (text[at] === "{") {
      if (open === 0) return at;
      open -= 1;
    }
  }
  return undefined;
}

const EQUALS = new RegExp(`^(${WORD})([ \\t]*=(?!=)[ \\t]*)([^\\s,{}][^,{}\\n]*)`, "u");

/** `leap = 2` where a form is filled. */
function equalsFault({ start, line, span }: Place): Fault | undefined {
  const found = EQUALS.exec(line);
  if (found === null) return undefined;
  const [, name, sign, value] = found;
  const filled = `${name}: ${value!.trimEnd()}`;
  const from = start + name!.length;
  const edit = { at: span(from, from + sign!.length), text: ": " };
  return report.syntaxEquals(
    span(start, start + name!.length + sign!.trimEnd().length),
    { line: filled },
    { fixes: [{ title: `Write \`${filled}\``, sure: true, edits: [edit] }] },
  );
}

const ENDING = new RegExp(`^(${WORD})[ \\t]+when(?![\\p{L}\\p{N}_-])`, "u");

/** `win when …`: an ending without its first word. */
function endingFault({ start, line, span }: Place): Fault | undefined {
  const found = ENDING.exec(line);
  if (found === null) return undefined;
  const word = found[1]!;
  const edit = { at: span(start, start), text: "ends " };
  return report.syntaxEndsFirst(
    span(start, start + word.length),
    { line: `ends ${word} when …` },
    { fixes: [{ title: `Write \`ends ${word} when …\``, sure: true, edits: [edit] }] },
  );
}

/** Words that begin a line of rules, which names nothing. */
const RULE =
  "(?:if|otherwise|while|for|repeat|until|let|when|where|always|ends|before|after|instead|once|expect|given|verb|adjective|measure|use)";
const HEAD = new RegExp(
  `^[ \\t]*(?:[^\\n]*\\{[ \\t]*)?(?!${RULE}(?![\\p{L}\\p{N}_-]))${WORD}[ \\t]+(${WORD})[ \\t]+$`,
  "u",
);
const REST = new RegExp(
  `^(?!${LABEL})${WORD}(?:[ \\t]+(?!${LABEL})${WORD})*(?=[ \\t]*(?:["“„{\\n]|$|${LABEL}))`,
  "u",
);

/** `map pond map "…"`: a name of several words. */
function nameFault({ text, start, head, line, span }: Place): Fault | undefined {
  const before = HEAD.exec(head);
  const rest = REST.exec(line);
  if (before === null || rest === null) return undefined;
  const first = before[1]!;
  const from = text.lastIndexOf(first, start - 1);
  return severalNames(span(from, start + rest[0].length), [first, ...rest[0].split(/[ \t]+/)]);
}

const TABLE = new RegExp(
  `^([ \\t]*table[ \\t]+)(${WORD}(?:[ \\t]+(?!${LABEL}|d\\d)${WORD})+)[ \\t]*["“„]`,
  "u",
);

/** `table bad luck "…" d6`: what follows the name of a table is read as what it is rolled with. */
function tableFault({ text, start, head, span }: Place): Fault | undefined {
  const from = start - head.length;
  const found = TABLE.exec(lineFrom(text, from));
  if (found === null) return undefined;
  const [, before, words] = found;
  const first = from + before!.length;
  return severalNames(span(first, first + words!.length), words!.split(/[ \t]+/));
}

function severalNames(at: Span, words: readonly string[]): Fault {
  const name = words.join("-");
  return report.syntaxSeveralNames(at, { name }, { fixes: [change(at, name, true)] });
}

/** The line up to a place, as far as a head may reach. */
function headBefore(text: string, end: number): string {
  const head = text.slice(Math.max(0, end - LONGEST), end);
  return head.slice(head.lastIndexOf("\n") + 1);
}

/** The line from a place on, as far as a head may reach. */
function lineFrom(text: string, start: number): string {
  return /^[^\r\n]*/.exec(text.slice(start, start + LONGEST))![0];
}
