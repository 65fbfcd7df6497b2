"use client";
import type { editor } from "monaco-editor/editor";
import { useEffect, useRef, useState } from "react";
import { analysisStore, problemsOf } from "../state/analysis.ts";
import { cursorStore } from "../state/cursor.ts";
import { documentsStore, modelOf } from "../state/documents.ts";
import { isDark, onThemeChange } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import styles from "./code-editor.module.css";
import { setEditor } from "./control.ts";
import { loadMonaco } from "./load.ts";
import { showMarkers } from "./markers.ts";
import { themeName } from "./themes.ts";

type CodeEditorInstance = editor.IStandaloneCodeEditor;
type Loaded = Awaited<ReturnType<typeof loadMonaco>>;

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  // Whoever types a brace, types both: the second one below would be one too many.
  autoClosingBrackets: "never",
  automaticLayout: true,
  bracketPairColorization: { enabled: false },
  cursorSmoothCaretAnimation: "on",
  fixedOverflowWidgets: true,
  folding: true,
  fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
  fontLigatures: false,
  fontSize: 13,
  guides: { indentation: true },
  inlayHints: { enabled: "on", fontSize: 11, padding: true },
  lineHeight: 20,
  minimap: { enabled: false },
  model: null,
  padding: { top: 10, bottom: 120 },
  quickSuggestions: { other: true, comments: false, strings: false },
  renderLineHighlight: "line",
  "semanticHighlighting.enabled": true,
  scrollBeyondLastLine: false,
  smoothScrolling: true,
  stickyScroll: { enabled: false },
  tabSize: 2,
  unicodeHighlight: { ambiguousCharacters: false },
  wordBasedSuggestions: "off",
  // Drawn maps and tables must keep their columns; Alt+Z wraps.
  wordWrap: "off",
  // Enter makes a new line, whatever is offered; Tab takes the offer.
  acceptSuggestionOnEnter: "off",
  wrappingIndent: "deepIndent",
};

const label = (path: string): string =>
  `${path}. Press Control M to let Tab leave the editor, F8 for the next problem.`;

const followCursor = (instance: CodeEditorInstance): void => {
  const model = instance.getModel();
  const selection = instance.getSelection();
  const position = instance.getPosition();
  if (!model || !selection || !position) return;
  cursorStore.set({
    path: model.uri.path.slice(1),
    offset: model.getOffsetAt(position),
    line: position.lineNumber,
    column: position.column,
    selected: model.getValueLengthInRange(selection),
  });
};

const refreshMarkers = ({ monaco }: Loaded): void => {
  for (const { path } of documentsStore.get().open) {
    const model = modelOf(path);
    if (model) showMarkers(monaco, model, problemsOf(path));
  }
};

/** The text of the file in front. One editor; each file keeps its place in it. */
export const CodeEditor = () => {
  const host = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{ loaded: Loaded; instance: CodeEditorInstance }>();
  const active = useStore(documentsStore, (state) => state.active);

  useEffect(() => {
    let instance: CodeEditorInstance | undefined;
    const ends: (() => void)[] = [];
    let isOver = false;
    void loadMonaco().then((loaded) => {
      if (isOver || !host.current) return;
      const created = loaded.monaco.editor.create(host.current, {
        ...OPTIONS,
        theme: themeName(isDark()),
      });
      instance = created;
      const { dispose } = created.onDidChangeCursorSelection(() => followCursor(created));
      ends.push(dispose);
      ends.push(onThemeChange(() => loaded.monaco.editor.setTheme(themeName(isDark()))));
      ends.push(analysisStore.subscribe(() => refreshMarkers(loaded)));
      setReady({ loaded, instance: created });
    });
    return () => {
      isOver = true;
      for (const end of ends) end();
      setEditor(undefined);
      instance?.dispose();
    };
  }, []);

  const places = useRef(new Map<string, editor.ICodeEditorViewState>());
  useEffect(() => {
    if (!ready) return;
    const { loaded, instance } = ready;
    const model = active === undefined ? undefined : modelOf(active);
    instance.setModel(model ?? null);
    if (active === undefined || !model) return;
    instance.updateOptions({ ariaLabel: label(active) });
    const place = places.current.get(active);
    if (place) instance.restoreViewState(place);
    refreshMarkers(loaded);
    followCursor(instance);
    setEditor(instance);
    return () => {
      const state = instance.getModel() === model ? instance.saveViewState() : null;
      if (state) places.current.set(active, state);
    };
  }, [ready, active]);

  return <div ref={host} className={styles.host} data-testid="editor" />;
};
