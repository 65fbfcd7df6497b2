import type { Diagnostic } from "@questwright/language";
import { checkNow } from "../state/analysis.ts";
import { modelOf, openDocument } from "../state/documents.ts";
import { reveal } from "./control.ts";
import { rangeOf } from "./markers.ts";

export type Fix = Pick<Diagnostic["fixes"][number], "title" | "sure" | "edits">;

/** Applies a fix to every file that it touches; each can be undone in its own tab. */
export const applyFix = async (fix: Fix): Promise<void> => {
  const files = [...new Set(fix.edits.map(({ file }) => file))];
  for (const file of files) {
    if (!(await openDocument(file, files.length === 1))) return;
  }
  for (const file of files) {
    const model = modelOf(file);
    if (!model) continue;
    const edits = fix.edits
      .filter((edit) => edit.file === file)
      .map((edit) => ({ range: rangeOf(edit), text: edit.text }));
    model.pushStackElement();
    model.pushEditOperations([], edits, () => null);
    model.pushStackElement();
  }
  const [first] = fix.edits;
  const model = first && modelOf(first.file);
  if (first && model) {
    const { lineNumber, column } = model.validatePosition({
      lineNumber: first.start.line,
      column: first.start.column,
    });
    const start = model.getOffsetAt({ lineNumber, column });
    // From the text, the usual keys take it back.
    await reveal({ path: first.file, start, end: start });
  }
  await checkNow();
};
