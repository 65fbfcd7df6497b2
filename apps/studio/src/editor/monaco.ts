// The whole editor; imported only by `load.ts`, after the page stands.
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/register.all";
import { registerColours } from "./colours.ts";
import { registerProviders } from "./providers.ts";
import { registerThemes } from "./themes.ts";

export const QUEST = "quest";

globalThis.MonacoEnvironment = {
  getWorker: () =>
    new Worker(new URL("./editor.worker.ts", import.meta.url), { type: "module", name: "editor" }),
};

registerColours(monaco, QUEST);
registerThemes(monaco);
registerProviders(monaco, QUEST);

const languageOf = (path: string): string => {
  if (path.endsWith(".quest")) return QUEST;
  if (path.endsWith(".json")) return "plain-json";
  return "plaintext";
};

/** The model of a file; its address is the file's path. */
export const createModel = (path: string, text: string): monaco.editor.ITextModel => {
  const uri = monaco.Uri.from({ scheme: "inmemory", path: `/${path}` });
  return monaco.editor.getModel(uri) ?? monaco.editor.createModel(text, languageOf(path), uri);
};

export { monaco };
