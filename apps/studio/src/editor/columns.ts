import { language } from "../state/analysis.ts";
import { pathOfModel } from "../state/documents.ts";
import { currentEditor } from "./control.ts";
import { rangeAt } from "./ranges.ts";

/** Selects every cell of the column at the cursor, so that they are edited together. */
export const selectColumn = async (): Promise<void> => {
  const instance = currentEditor();
  const model = instance?.getModel();
  const position = instance?.getPosition();
  if (!instance || !model || !position) return;
  const column = await language().column(pathOfModel(model), model.getOffsetAt(position));
  if (!column || model.isDisposed() || instance.getModel() !== model) return;
  instance.setSelections(
    column.cells.map(({ start, end }) => {
      const { startLineNumber, startColumn, endLineNumber, endColumn } = rangeAt(model, start, end);
      return {
        selectionStartLineNumber: startLineNumber,
        selectionStartColumn: startColumn,
        positionLineNumber: endLineNumber,
        positionColumn: endColumn,
      };
    }),
  );
  instance.focus();
};
