/** From what the language tells to what the protocol asks for. Lines and columns count from 0 there. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LineTable } from "@questwright/grammar";
import type {
  Action,
  Completion,
  Diagnostic,
  Edit,
  OutlineItem,
  OutlineKind,
  Place,
} from "@questwright/language";
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  DiagnosticSeverity,
  type DocumentSymbol,
  InsertTextFormat,
  type Location,
  type Diagnostic as LspDiagnostic,
  type Range,
  SymbolKind,
  type WorkspaceEdit,
} from "vscode-languageserver/node";

export type UriOf = (path: string) => string;

export function rangeOf({ start, end }: Place): Range {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

export function rangeIn(
  { start, end }: { readonly start: number; readonly end: number },
  lines: LineTable,
): Range {
  const [from, to] = [lines.positionAt(start), lines.positionAt(end)];
  return {
    start: { line: from.line - 1, character: from.column - 1 },
    end: { line: to.line - 1, character: to.column - 1 },
  };
}

export function locationOf(place: Place, uriOf: UriOf): Location {
  return { uri: uriOf(place.file), range: rangeOf(place) };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

const definitions = new URL(
  "./diagnostics/definitions/",
  import.meta.resolve("@questwright/language"),
);

/** The page of a code, where the sources of the language are there to be opened. */
function pageOf(code: string): string | undefined {
  const page = new URL(`${code}.md`, definitions);
  return page.protocol === "file:" && existsSync(fileURLToPath(page)) ? page.href : undefined;
}

export function diagnosticOf(diagnostic: Diagnostic, uriOf: UriOf): LspDiagnostic {
  const { code, severity, message, related } = diagnostic;
  const href = pageOf(code);
  return {
    range: rangeOf(diagnostic),
    severity: SEVERITIES[severity],
    code,
    source: "questwright",
    message,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map((each) => ({
            location: locationOf(each, uriOf),
            message: each.message,
          })),
        }),
  };
}

/** The edits of a file in the order in which they are given; they do not overlap. */
export function workspaceEdit(edits: readonly Edit[], uriOf: UriOf): WorkspaceEdit {
  const changes: Record<string, { range: Range; newText: string }[]> = {};
  for (const edit of edits) {
    const uri = uriOf(edit.file);
    changes[uri] ??= [];
    changes[uri].push({ range: rangeOf(edit), newText: edit.text });
  }
  return { changes };
}

const ACTION_KINDS = {
  fix: CodeActionKind.QuickFix,
  "fix-all": CodeActionKind.SourceFixAll,
  move: `${CodeActionKind.Refactor}.move`,
} as const;

export function actionOf(action: Action, uriOf: UriOf): CodeAction {
  const { title, kind, sure, edits, diagnostic } = action;
  return {
    title,
    kind: ACTION_KINDS[kind],
    edit: workspaceEdit(edits, uriOf),
    ...(kind === "fix" && sure ? { isPreferred: true } : {}),
    ...(diagnostic === undefined ? {} : { diagnostics: [diagnosticOf(diagnostic, uriOf)] }),
  };
}

const COMPLETION_KINDS: Readonly<Record<Completion["kind"], CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  kind: CompletionItemKind.Class,
  property: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  thing: CompletionItemKind.Constant,
  verb: CompletionItemKind.Function,
  adjective: CompletionItemKind.Interface,
  measure: CompletionItemKind.Method,
  name: CompletionItemKind.Variable,
  symbol: CompletionItemKind.Color,
};

export function completionOf(
  completion: Completion,
  index: number,
  lines: LineTable,
  isSnippets: boolean,
): CompletionItem {
  const { label, kind, detail, help, insert, isSnippet } = completion;
  return {
    label,
    kind: COMPLETION_KINDS[kind],
    ...(detail === "" ? {} : { detail }),
    ...(help === "" ? {} : { documentation: { kind: "markdown", value: help } }),
    // As the language ranks them.
    sortText: String(index).padStart(5, "0"),
    ...(isSnippet && isSnippets ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
    textEdit: {
      range: rangeIn(completion, lines),
      newText: isSnippet && !isSnippets ? plainText(insert) : insert,
    },
  };
}

/** A phrase template for an editor that knows none: its places hold their names. */
function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:((?:\\.|[^\\}])*)\}/g, "$1")
    .replace(/\$\d+/g, "")
    .replace(/\\([\\$}])/g, "$1")
    .trimEnd();
}

const SYMBOL_KINDS: Readonly<Record<OutlineKind, SymbolKind>> = {
  pack: SymbolKind.Package,
  use: SymbolKind.Module,
  kind: SymbolKind.Class,
  thing: SymbolKind.Object,
  die: SymbolKind.Enum,
  board: SymbolKind.Struct,
  map: SymbolKind.Struct,
  role: SymbolKind.Object,
  zone: SymbolKind.Array,
  scenario: SymbolKind.Module,
  verb: SymbolKind.Function,
  action: SymbolKind.Method,
  phase: SymbolKind.Event,
  adjective: SymbolKind.Boolean,
  measure: SymbolKind.Number,
  table: SymbolKind.Array,
  rule: SymbolKind.Interface,
  layout: SymbolKind.File,
  locale: SymbolKind.Namespace,
  symbol: SymbolKind.Key,
  test: SymbolKind.Function,
};

export const symbolKind = (kind: OutlineKind): SymbolKind =>
  SYMBOL_KINDS[kind] ?? SymbolKind.Object;

export function documentSymbol(item: OutlineItem, lines: LineTable): DocumentSymbol {
  const range = rangeIn(item, lines);
  const { kind, word, id, title, children } = item;
  return {
    name: id === "" ? word : id,
    detail: title === "" || title === id ? word : `${word} “${title}”`,
    kind: symbolKind(kind),
    range,
    selectionRange: { start: range.start, end: range.start },
    children: children.map((child) => documentSymbol(child, lines)),
  };
}
