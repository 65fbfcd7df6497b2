import type { Diagnostic } from "@questwright/language";
import type * as Monaco from "monaco-editor/editor";

const OWNER = "questwright";

export const rangeOf = ({ start, end }: Pick<Diagnostic, "start" | "end">): Monaco.IRange => ({
  startLineNumber: start.line,
  startColumn: start.column,
  endLineNumber: end.line,
  endColumn: end.column,
});

const severityOf = (monaco: typeof Monaco, diagnostic: Diagnostic): Monaco.MarkerSeverity => {
  switch (diagnostic.severity) {
    case "error":
      return monaco.MarkerSeverity.Error;
    case "warning":
      return monaco.MarkerSeverity.Warning;
    case "info":
      return monaco.MarkerSeverity.Info;
  }
};

/** A fault at a single place is drawn one character wide, so that it can be seen. */
const visible = (range: Monaco.IRange): Monaco.IRange =>
  range.startLineNumber === range.endLineNumber && range.startColumn === range.endColumn
    ? { ...range, endColumn: range.endColumn + 1 }
    : range;

/** Draws the problems of a file under its text. */
export const showMarkers = (
  monaco: typeof Monaco,
  model: Monaco.editor.ITextModel,
  diagnostics: readonly Diagnostic[],
): void => {
  const markers = diagnostics.map((diagnostic) => ({
    ...visible(rangeOf(diagnostic)),
    severity: severityOf(monaco, diagnostic),
    message: diagnostic.message,
    code: diagnostic.code,
    source: "quest",
    relatedInformation: diagnostic.related.map((related) => ({
      resource: monaco.Uri.from({ scheme: "inmemory", path: `/${related.file}` }),
      message: related.message,
      ...rangeOf(related),
    })),
  }));
  monaco.editor.setModelMarkers(model, OWNER, markers);
};
