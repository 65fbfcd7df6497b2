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

/** The habit behind a problem, or nothing where the problem is as it says. */
export function habitFault(file: string, text: string, problem: SyntaxProblem): Fault | undefined {
  const { code, start, end } = problem;
  const span = (from: number, to: number): Span => ({ file, start: from, end: to });
  switch (code) {
    case "syntax/unexpected":
      return setFault(text, start, end, span) ?? elseFault(text, start, end, span);
    case "syntax/missing-arrow":
      return elseFault(text, start, end, span);
    case "syntax/torn-line":
      return (
        whileFault(text, start, span) ??
        equalsFault(text, start, span) ??
        endingFault(text, start, span)
      );
    case "syntax/expected":
      return (
        whenFault(text, start, span) ??
        labelFault(text, start, span) ??
        rollFault(text, start, span) ??
        nameFault(text, start, span) ??
        tableFault(text, start, span)
      );
    case "syntax/repeated-clause":
      return tableFault(text, start, span);
    default:
      return undefined;
  }
}

const VALUE = `${WORD}(?:[ \\t]+of[ \\t]+${WORD})*`;
const GIVEN = new RegExp(`^(?:[^{}\\n]*\\{)?([ \\t]*)(set[ \\t]+)?(${VALUE})[ \\t]*$`, "u");

/** `hurt of it = 0`, with or without `set`. */
function setFault(text: string, start: number, end: number, span: Spanning): Fault | undefined {
  const sign = text.slice(start, end);
  if (sign !== "=" && sign !== "is") return undefined;
  const head = GIVEN.exec(headBefore(text, start));
  const value = /^[ \t]*([^{},\n]*[^{},\s])/.exec(lineFrom(text, end));
  if (head === null || value === null) return undefined;
  const [, , verb, what] = head;
  const line = `set ${what} to ${value[1]}`;
  const from = text.lastIndexOf(verb ?? what!, start - 1);
  return report.syntaxSetTo(
    span(start, end),
    { line },
    { fixes: [change(span(from, end + value[0].length), line, true)] },
  );
}

/** `while C { … }` among deeds. */
function whileFault(text: string, start: number, span: Spanning): Fault | undefined {
  if (!/^while[ \t][^:]*\{/.test(lineFrom(text, start))) return undefined;
  return report.syntaxWhile(span(start, start + "while".length));
}

/** `action hop "Hop" for frog if rested of self { … }`. */
function whenFault(text: string, start: number, span: Spanning): Fault | undefined {
  const isHead = /^[ \t]*(?:action|table)[ \t]/.test(headBefore(text, start));
  if (!isHead || !/^if[ \t]/.test(lineFrom(text, start))) return undefined;
  const at = span(start, start + "if".length);
  const fixes = [change(at, "when", false)];
  return report.syntaxMisspeltKeyword(at, { found: "if", suggestion: "when" }, { fixes });
}

const WORD_OF_HOLE = new RegExp(`^(${WORD})[ \\t]*\\(`, "u");

/** `verb (who: frog) jump over (what: frog)`. */
function labelFault(text: string, start: number, span: Spanning): Fault | undefined {
  const word = WORD_OF_HOLE.exec(lineFrom(text, start))?.[1];
  const isHead = /^[ \t]*(?:verb|adjective|measure)[ \t]/.test(headBefore(text, start));
  if (word === undefined || !isHead) return undefined;
  return report.syntaxLabel(span(start, start + word.length), { word, labels: LABELS });
}

/** `if roll d6 >= 4`. */
function rollFault(text: string, start: number, span: Spanning): Fault | undefined {
  const found = /(?<![\p{L}\p{N}_-])(?:if|until|when|and|or|not)[ \t]+(roll)[ \t]+$/u.exec(
    headBefore(text, start),
  );
  return found === null
    ? undefined
    : report.syntaxRollFirst(span(text.lastIndexOf("roll", start - 1), start));
}

function elseFault(text: string, start: number, end: number, span: Spanning): Fault | undefined {
  const at = elseBefore(text, start, end);
  if (at === undefined) return undefined;
  const place = span(at, at + "else".length);
  return report.syntaxElse(place, { fixes: [change(place, "otherwise", true)] });
}

/** Where the `else` stands that a problem comes of: at it, right behind it, or in its block. */
function elseBefore(text: string, start: number, end: number): number | undefined {
  if (text.slice(start, end) === "else") return start;
  const head = headBefore(text, start);
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

type Spanning = (start: number, end: number) => Span;

const EQUALS = new RegExp(`^(${WORD})([ \\t]*=(?!=)[ \\t]*)([^\\s,{}][^,{}\\n]*)`, "u");

/** `leap = 2` where a form is filled. */
function equalsFault(text: string, start: number, span: Spanning): Fault | undefined {
  const found = EQUALS.exec(lineFrom(text, start));
  if (found === null) return undefined;
  const [, name, sign, value] = found;
  const line = `${name}: ${value!.trimEnd()}`;
  const from = start + name!.length;
  const edit = { at: span(from, from + sign!.length), text: ": " };
  return report.syntaxEquals(
    span(start, start + name!.length + sign!.trimEnd().length),
    { line },
    { fixes: [{ title: `Write \`${line}\``, sure: true, edits: [edit] }] },
  );
}

/** `win when …`: an ending without its first word. */
function endingFault(text: string, start: number, span: Spanning): Fault | undefined {
  const found = new RegExp(`^(${WORD})[ \\t]+when(?![\\p{L}\\p{N}_-])`, "u").exec(
    lineFrom(text, start),
  );
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
function nameFault(text: string, start: number, span: Spanning): Fault | undefined {
  const before = HEAD.exec(headBefore(text, start));
  const rest = REST.exec(lineFrom(text, start));
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
function tableFault(text: string, start: number, span: Spanning): Fault | undefined {
  const from = start - headBefore(text, start).length;
  const found = TABLE.exec(lineFrom(text, from));
  if (found === null) return undefined;
  const [, head, words] = found;
  const first = from + head!.length;
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
