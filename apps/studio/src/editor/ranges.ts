import type * as Monaco from "monaco-editor/editor";

/** A stretch of a text, as the editor counts. */
export const rangeAt = (
  model: Monaco.editor.ITextModel,
  start: number,
  end: number,
): Monaco.IRange => {
  const [first, last] = [model.getPositionAt(start), model.getPositionAt(end)];
  return {
    startLineNumber: first.lineNumber,
    startColumn: first.column,
    endLineNumber: last.lineNumber,
    endColumn: last.column,
  };
};

export const from = ({ startLineNumber, startColumn }: Monaco.IRange): Monaco.IPosition => ({
  lineNumber: startLineNumber,
  column: startColumn,
});

export const to = ({ endLineNumber, endColumn }: Monaco.IRange): Monaco.IPosition => ({
  lineNumber: endLineNumber,
  column: endColumn,
});
