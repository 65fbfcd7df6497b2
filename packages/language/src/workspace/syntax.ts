import { SYNTAX_CODES, type SyntaxProblem } from "@questwright/grammar";
import type { Fault, FaultExtra, FaultFix, Span } from "../diagnostics/fault.ts";
import * as report from "../diagnostics/generated/syntax.ts";
import { quoted } from "../diagnostics/wording.ts";

/** A fault of spelling or shape in words. The grammar tells what it found as data. */
export function syntaxFault(file: string, problem: SyntaxProblem): Fault {
  const { code, params } = problem;
  const at: Span = { file, start: problem.start, end: problem.end };
  const extra = extraOf(file, problem);
  const text = (name: string) => String(params[name] ?? "");
  const found = text("found") === "" ? "the end of the line" : quoted(text("found"));
  const limit = Number(params.limit);
  switch (code) {
    case "syntax/bad-character":
      return report.syntaxBadCharacter(at, { text: shown(text("text")) }, extra);
    case "syntax/other-sign":
      return report.syntaxOtherSign(
        at,
        { found: text("found"), canonical: text("canonical") },
        extra,
      );
    case "syntax/decimal-number":
      return report.syntaxDecimalNumber(at, { found: text("found") }, extra);
    case "syntax/number-too-large":
      return report.syntaxNumberTooLarge(at, { found: text("found"), limit }, extra);
    case "syntax/unclosed-text":
      return report.syntaxUnclosedText(at, { text: text("text") }, extra);
    case "syntax/dash-line":
      return report.syntaxDashLine(at, extra);
    case "syntax/semicolon":
      return report.syntaxSemicolon(at, extra);
    case "syntax/unclosed-brace":
      return report.syntaxUnclosedBrace(at, { text: text("text") }, extra);
    case "syntax/stray-brace":
      return report.syntaxStrayBrace(at, { text: text("text") }, extra);
    case "syntax/missing-brace":
      return report.syntaxMissingBrace(at, { text: text("text") }, extra);
    case "syntax/unclosed-parenthesis":
      return report.syntaxUnclosedParenthesis(at, extra);
    case "syntax/stray-parenthesis":
      return report.syntaxStrayParenthesis(at, extra);
    case "syntax/too-deep":
      return report.syntaxTooDeep(at, { limit }, extra);
    case "syntax/too-many":
      return report.syntaxTooMany(at, { limit }, extra);
    case "syntax/torn-line":
      return report.syntaxTornLine(at, { found: text("found") }, extra);
    case "syntax/missing-word":
      return report.syntaxMissingWord(at, { found: text("found") }, extra);
    case "syntax/misspelt-keyword":
      return report.syntaxMisspeltKeyword(
        at,
        { found: text("found"), suggestion: text("suggestion") },
        extra,
      );
    case "syntax/missing-arrow":
      return report.syntaxMissingArrow(at, { found }, extra);
    case "syntax/missing-colon":
      return report.syntaxMissingColon(at, { found }, extra);
    case "syntax/missing-comma":
      return report.syntaxMissingComma(at, { found }, extra);
    case "syntax/reserved-word":
      return report.syntaxReservedWord(at, { found: text("found") }, extra);
    case "syntax/repeated-clause":
      return report.syntaxRepeatedClause(at, { clause: text("clause") }, extra);
    case "syntax/unexpected":
      return report.syntaxUnexpected(at, { found }, extra);
    case "syntax/expected":
      return report.syntaxExpected(at, { expected: capitalised(text("expected")), found }, extra);
  }
}

/** What nobody sees is named by its number. */
function shown(text: string): string {
  return text.replace(/[\p{C}\p{Z}]/gu, (sign) => {
    const digits = sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return `(U+${digits})`;
  });
}

function extraOf(file: string, { code, fixes }: SyntaxProblem): FaultExtra {
  const sure = !("guess" in SYNTAX_CODES[code]);
  return { fixes: fixes.map((fix) => titled(file, sure, fix)) };
}

function titled(
  file: string,
  sure: boolean,
  fix: { readonly start: number; readonly end: number; readonly text: string },
): FaultFix {
  const { start, end, text } = fix;
  return {
    title:
      start === end
        ? `Write \`${text.trim()}\``
        : text === ""
          ? "Remove it"
          : `Change to \`${text.trim()}\``,
    sure,
    edits: [{ at: { file, start, end }, text }],
  };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
