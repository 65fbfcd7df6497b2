import type { editor } from "monaco-editor/editor";

/** How many characters two texts share at their beginning and, beyond that, at their end. */
const shared = (before: string, after: string): readonly [start: number, end: number] => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end += 1;
  }
  return [start, end];
};

/**
 * Gives a model another text by changing only what differs, as one step of undo, so that the cursor
 * and the folds of the rest stay where they are.
 */
export const editWhole = (model: editor.ITextModel, text: string): void => {
  const before = model.getValue();
  const after = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const [start, end] = shared(before, after);
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(before.length - end)];
  const range = {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
  model.pushStackElement();
  model.pushEditOperations(
    [],
    [{ range, text: after.slice(start, after.length - end) }],
    () => null,
  );
  model.pushStackElement();
};
