import type { editor } from "monaco-editor/editor";
import { openDocument } from "../state/documents.ts";
import { layoutStore } from "../state/layout.ts";

/** A place in a file: offsets in UTF-16 units, or the line and column where offsets may have moved. */
export interface Destination {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

type CodeEditor = editor.IStandaloneCodeEditor;

let current: CodeEditor | undefined;
let waiting: PromiseWithResolvers<CodeEditor> | undefined;

/** The one editor of the page comes and goes with its component. */
export const setEditor = (next: CodeEditor | undefined): void => {
  current = next;
  if (next) waiting?.resolve(next);
  if (next) waiting = undefined;
};

export const currentEditor = (): CodeEditor | undefined => current;

const whenEditor = (): Promise<CodeEditor> => {
  if (current) return Promise.resolve(current);
  waiting ??= Promise.withResolvers<CodeEditor>();
  return waiting.promise;
};

const whenShown = async (instance: CodeEditor, path: string): Promise<void> => {
  if (instance.getModel()?.uri.path === `/${path}`) return;
  await new Promise<void>((resolve) => {
    const subscription = instance.onDidChangeModel(() => {
      if (instance.getModel()?.uri.path !== `/${path}`) return;
      subscription.dispose();
      resolve();
    });
  });
};

/** Opens a file and selects a place in it. */
export const reveal = async (place: Destination, focus = true): Promise<void> => {
  if (layoutStore.get().sideIsWide) layoutStore.set({ sideIsWide: false });
  if (!(await openDocument(place.path))) return;
  const instance = await whenEditor();
  await whenShown(instance, place.path);
  const model = instance.getModel();
  if (!model) return;
  const [start, end] = [model.getPositionAt(place.start), model.getPositionAt(place.end)];
  instance.setSelection({
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  });
  instance.revealPositionInCenterIfOutsideViewport(start, 0);
  if (focus) instance.focus();
};

export const focusEditor = (): void => current?.focus();

/** Long lines: over the edge, or broken at it. */
export const toggleWrap = (): void => {
  const isOn = current?.getRawOptions().wordWrap === "on";
  current?.updateOptions({ wordWrap: isOn ? "off" : "on" });
};

/** What is meant but not written, between the words. */
export const toggleHints = (): void => {
  const isOn = current?.getRawOptions().inlayHints?.enabled !== "off";
  current?.updateOptions({ inlayHints: { enabled: isOn ? "off" : "on" } });
};

/** Runs one of the editor's own actions, as its menu would. */
export const runEditorAction = (id: string): void => {
  current?.focus();
  void current?.getAction(id)?.run();
};
