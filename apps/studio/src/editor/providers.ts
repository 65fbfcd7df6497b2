import type { Completion, OutlineItem } from "@questwright/language";
import type * as Monaco from "monaco-editor/editor";
import { language, problemsOf } from "../state/analysis.ts";
import { modelOf, openDocument, pathOfModel } from "../state/documents.ts";
import { reveal } from "./control.ts";
import { applyFix, type Fix } from "./fixes.ts";
import { rangeOf } from "./markers.ts";
import { registerMeanings } from "./meanings.ts";
import { from, rangeAt, to } from "./ranges.ts";
import { registerReading } from "./reading.ts";

type Model = Monaco.editor.ITextModel;

const FIX_COMMAND = "questwright.fix";

const hovers = (): Monaco.languages.HoverProvider => ({
  provideHover: async (model, position) => {
    const hover = await language().hover(pathOfModel(model), model.getOffsetAt(position));
    if (!hover || model.isDisposed()) return null;
    return {
      range: rangeAt(model, hover.start, hover.end),
      contents: [{ value: hover.text }],
    };
  },
});

const kindsOf = (
  monaco: typeof Monaco,
): Readonly<Record<Completion["kind"], Monaco.languages.CompletionItemKind>> => {
  const kinds = monaco.languages.CompletionItemKind;
  return {
    keyword: kinds.Keyword,
    kind: kinds.Class,
    property: kinds.Property,
    value: kinds.EnumMember,
    thing: kinds.Reference,
    verb: kinds.Method,
    adjective: kinds.Interface,
    measure: kinds.Function,
    name: kinds.Variable,
    symbol: kinds.Color,
  };
};

const completions = (monaco: typeof Monaco): Monaco.languages.CompletionItemProvider => {
  const kinds = kindsOf(monaco);
  const { InsertAsSnippet } = monaco.languages.CompletionItemInsertTextRule;
  return {
    triggerCharacters: [" ", ":"],
    provideCompletionItems: async (model, position) => {
      const offset = model.getOffsetAt(position);
      const found = await language().complete(pathOfModel(model), offset);
      if (model.isDisposed()) return null;
      return {
        suggestions: found.map((completion, index) => ({
          label: completion.label,
          kind: kinds[completion.kind],
          detail: completion.detail,
          documentation: { value: completion.help },
          insertText: completion.insert,
          ...(completion.isSnippet && { insertTextRules: InsertAsSnippet }),
          // As the language ranks them.
          sortText: String(index).padStart(5, "0"),
          range: rangeAt(model, completion.start, completion.end),
        })),
      };
    },
  };
};

const symbolsOf = (
  monaco: typeof Monaco,
  model: Model,
  items: readonly OutlineItem[],
): Monaco.languages.DocumentSymbol[] =>
  items.map((item) => ({
    name: item.title || item.id,
    detail: item.word,
    kind: monaco.languages.SymbolKind.Class,
    tags: [],
    range: rangeAt(model, item.start, item.end),
    selectionRange: rangeAt(model, item.start, item.start),
    children: symbolsOf(monaco, model, item.children),
  }));

const symbols = (monaco: typeof Monaco): Monaco.languages.DocumentSymbolProvider => ({
  provideDocumentSymbols: async (model) =>
    symbolsOf(monaco, model, await language().outline(pathOfModel(model))),
});

const MORE_ACTIONS = { "fix-all": "quickfix", move: "refactor.move" } as const;

const actionFor = (kind: string, fix: Fix): Monaco.languages.CodeAction => ({
  title: fix.title,
  kind,
  isPreferred: fix.sure,
  command: { id: FIX_COMMAND, title: fix.title, arguments: [fix] },
});

/** The light bulb: what mends a fault. Fixes may reach other files, so they run as commands. */
const actions = (monaco: typeof Monaco): Monaco.languages.CodeActionProvider => ({
  provideCodeActions: async (model, range) => {
    const fixes = problemsOf(pathOfModel(model))
      .filter((diagnostic) => monaco.Range.areIntersectingOrTouching(rangeOf(diagnostic), range))
      .flatMap((diagnostic) => diagnostic.fixes.map((fix) => actionFor("quickfix", fix)));
    const [start, end] = [model.getOffsetAt(from(range)), model.getOffsetAt(to(range))];
    const others = (await language().actions(pathOfModel(model), start, end)).flatMap((action) =>
      action.kind === "fix" ? [] : [actionFor(MORE_ACTIONS[action.kind], action)],
    );
    return { actions: [...fixes, ...others], dispose: () => undefined };
  },
});

/** Where a name is declared; the other file is opened first, so that the editor can show it. */
const definitions = (monaco: typeof Monaco): Monaco.languages.DefinitionProvider => ({
  provideDefinition: async (model, position) => {
    const place = await language().definition(pathOfModel(model), model.getOffsetAt(position));
    if (!place || !(await openDocument(place.file, false))) return null;
    const uri = monaco.Uri.from({ scheme: "inmemory", path: `/${place.file}` });
    return { uri, range: rangeOf(place) };
  },
});

const formatting = (): Monaco.languages.DocumentFormattingEditProvider => ({
  provideDocumentFormattingEdits: async (model) => {
    const text = await language().format(model.getValue());
    return model.isDisposed() ? [] : [{ range: model.getFullModelRange(), text }];
  },
});

const rangeFormatting = (): Monaco.languages.DocumentRangeFormattingEditProvider => ({
  provideDocumentRangeFormattingEdits: async (model, range) => {
    const [start, end] = [model.getOffsetAt(from(range)), model.getOffsetAt(to(range))];
    const edits = await language().formatRange(pathOfModel(model), start, end);
    if (model.isDisposed()) return [];
    return edits.map((edit) => ({ range: rangeOf(edit), text: edit.text }));
  },
});

/** Going to another file goes to its tab. */
const opener: Monaco.editor.ICodeEditorOpener = {
  openCodeEditor: async (_, resource, place) => {
    const path = resource.path.slice(1);
    if (!(await openDocument(path))) return false;
    const start = place && "startLineNumber" in place ? place : undefined;
    const model = modelOf(path);
    if (!start || !model) return true;
    const at = (lineNumber: number, column: number) => model.getOffsetAt({ lineNumber, column });
    await reveal({
      path,
      start: at(start.startLineNumber, start.startColumn),
      end: at(start.endLineNumber, start.endColumn),
    });
    return true;
  },
};

/** Everything the editor knows of the language, answered by the language worker. */
export const registerProviders = (monaco: typeof Monaco, id: string): void => {
  monaco.editor.registerCommand(FIX_COMMAND, (_, fix) => void applyFix(fix));
  monaco.languages.registerCompletionItemProvider(id, completions(monaco));
  monaco.languages.registerHoverProvider(id, hovers());
  monaco.languages.registerDefinitionProvider(id, definitions(monaco));
  monaco.editor.registerEditorOpener(opener);
  monaco.languages.registerDocumentSymbolProvider(id, symbols(monaco));
  monaco.languages.registerCodeActionProvider(id, actions(monaco));
  monaco.languages.registerDocumentFormattingEditProvider(id, formatting());
  monaco.languages.registerDocumentRangeFormattingEditProvider(id, rangeFormatting());
  registerMeanings(monaco, id);
  registerReading(monaco, id);
};
