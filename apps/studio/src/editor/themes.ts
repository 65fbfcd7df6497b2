import type * as Monaco from "monaco-editor/editor";

interface Ink {
  readonly text: string;
  readonly comment: string;
  readonly keyword: string;
  readonly word: string;
  readonly type: string;
  readonly string: string;
  readonly number: string;
  readonly sign: string;
  readonly table: string;
  readonly label: string;
  readonly bad: string;
  readonly verb: string;
  readonly quality: string;
  readonly thing: string;
  readonly property: string;
  readonly hole: string;
}

const LIGHT: Ink = {
  text: "2a2724",
  comment: "7d766d",
  keyword: "9c3a1e",
  word: "2a2724",
  type: "1f5f8b",
  string: "4a6b1f",
  number: "7a4bb0",
  sign: "8a8178",
  table: "b09a7e",
  label: "b0633c",
  bad: "c4281c",
  verb: "7a5200",
  quality: "0f6b6b",
  thing: "8a2f63",
  property: "355f8a",
  hole: "5a5148",
};

const DARK: Ink = {
  text: "e6e1d9",
  comment: "8f877c",
  keyword: "f0926a",
  word: "e6e1d9",
  type: "82b8e0",
  string: "a9c77d",
  number: "c6a2ee",
  sign: "8a8278",
  table: "7d6c56",
  label: "d08f70",
  bad: "ff7b6b",
  verb: "e8c26a",
  quality: "7fd0c4",
  thing: "e59cc4",
  property: "9dbfe0",
  hole: "cfc6b8",
};

const rules = (ink: Ink): Monaco.editor.ITokenThemeRule[] => [
  { token: "", foreground: ink.text },
  { token: "comment", foreground: ink.comment, fontStyle: "italic" },
  { token: "comment.doc", foreground: ink.comment },
  { token: "keyword", foreground: ink.keyword },
  { token: "keyword.declaration", foreground: ink.keyword, fontStyle: "bold" },
  { token: "keyword.label", foreground: ink.label },
  { token: "keyword.picking", foreground: ink.label },
  { token: "identifier", foreground: ink.word },
  { token: "type.identifier", foreground: ink.type },
  { token: "string", foreground: ink.string },
  { token: "string.placeholder", foreground: ink.number },
  { token: "string.prose", foreground: ink.string },
  { token: "number", foreground: ink.number },
  { token: "operator", foreground: ink.sign },
  { token: "operator.arrow", foreground: ink.keyword },
  { token: "delimiter", foreground: ink.sign },
  { token: "delimiter.cell", foreground: ink.table },
  { token: "invalid", foreground: ink.bad },
  // What names mean, as the language tells it.
  { token: "core", foreground: ink.keyword },
  { token: "kind", foreground: ink.type },
  { token: "type", foreground: ink.type },
  { token: "thing", foreground: ink.thing },
  { token: "die", foreground: ink.number },
  { token: "table", foreground: ink.thing },
  { token: "rule", foreground: ink.thing },
  { token: "pack", foreground: ink.thing },
  { token: "verb", foreground: ink.verb },
  { token: "verb.declaration", foreground: ink.verb, fontStyle: "bold" },
  { token: "adjective", foreground: ink.quality },
  { token: "adjective.declaration", foreground: ink.quality, fontStyle: "bold" },
  { token: "measure", foreground: ink.quality, fontStyle: "italic" },
  { token: "property", foreground: ink.property },
  { token: "hole", foreground: ink.hole, fontStyle: "italic" },
  { token: "local", foreground: ink.hole },
  { token: "word", foreground: ink.string },
  { token: "symbol", foreground: ink.number },
];

const LIGHT_COLOURS = {
  "editor.background": "#fffefc",
  "editor.foreground": "#2a2724",
  "editorLineNumber.foreground": "#b9b2a8",
  "editorLineNumber.activeForeground": "#6f675d",
  "editor.lineHighlightBackground": "#f6f3ee",
  "editor.lineHighlightBorder": "#00000000",
  "editor.selectionBackground": "#f3d9cc",
  "editor.inactiveSelectionBackground": "#f3e6de",
  "editor.wordHighlightBackground": "#f0e6da",
  "editor.wordHighlightTextBackground": "#f0e6da",
  "editor.wordHighlightStrongBackground": "#ecdccb",
  "editor.selectionHighlightBackground": "#f6e6da",
  "editorCursor.foreground": "#9c3a1e",
  "editorIndentGuide.background1": "#ece7df",
  "editorIndentGuide.activeBackground1": "#d8d0c4",
  "editorBracketHighlight.foreground1": "#8a8178",
  "editorBracketHighlight.foreground2": "#8a8178",
  "editorBracketHighlight.foreground3": "#8a8178",
  "editorError.foreground": "#c4281c",
  "editorWarning.foreground": "#b07503",
  "editorInfo.foreground": "#2f6db3",
  "editorWidget.background": "#fbf9f5",
  "editorWidget.border": "#ddd6cb",
  "editorHoverWidget.background": "#fbf9f5",
  "editorSuggestWidget.selectedBackground": "#f3dfd4",
  "editorSuggestWidget.selectedForeground": "#2a2724",
  "editorSuggestWidget.highlightForeground": "#9c3a1e",
  "editorSuggestWidget.focusHighlightForeground": "#9c3a1e",
  "scrollbarSlider.background": "#8a817833",
  "scrollbarSlider.hoverBackground": "#8a817855",
  "editorInlayHint.foreground": "#766c60",
  "editorInlayHint.background": "#f3eee6",
  "peekView.border": "#b9512f",
  "peekViewEditor.background": "#f9f6f0",
  "peekViewEditorGutter.background": "#f9f6f0",
  "peekViewEditor.matchHighlightBackground": "#f3d9cc",
  "peekViewResult.background": "#f3eee6",
  "peekViewResult.matchHighlightBackground": "#f3d9cc",
  "peekViewResult.selectionBackground": "#e9ddcd",
  "peekViewResult.selectionForeground": "#2a2724",
  "peekViewTitle.background": "#f3eee6",
  focusBorder: "#b9512f",
};

const DARK_COLOURS = {
  "editor.background": "#1b1917",
  "editor.foreground": "#e6e1d9",
  "editorLineNumber.foreground": "#57514a",
  "editorLineNumber.activeForeground": "#a39b90",
  "editor.lineHighlightBackground": "#23201d",
  "editor.lineHighlightBorder": "#00000000",
  "editor.selectionBackground": "#54331f",
  "editor.inactiveSelectionBackground": "#3d2a1f",
  "editor.wordHighlightBackground": "#35291f",
  "editor.wordHighlightTextBackground": "#35291f",
  "editor.wordHighlightStrongBackground": "#433124",
  "editor.selectionHighlightBackground": "#3a2a20",
  "editorCursor.foreground": "#f0926a",
  "editorIndentGuide.background1": "#2b2825",
  "editorIndentGuide.activeBackground1": "#45403a",
  "editorBracketHighlight.foreground1": "#8a8278",
  "editorBracketHighlight.foreground2": "#8a8278",
  "editorBracketHighlight.foreground3": "#8a8278",
  "editorError.foreground": "#ff7b6b",
  "editorWarning.foreground": "#e2ad4a",
  "editorInfo.foreground": "#76aee8",
  "editorWidget.background": "#23201d",
  "editorWidget.border": "#3a3632",
  "editorHoverWidget.background": "#23201d",
  "editorSuggestWidget.selectedBackground": "#45291c",
  "editorSuggestWidget.selectedForeground": "#f3efe8",
  "editorSuggestWidget.highlightForeground": "#f0926a",
  "editorSuggestWidget.focusHighlightForeground": "#f0926a",
  "scrollbarSlider.background": "#8a817833",
  "scrollbarSlider.hoverBackground": "#8a817866",
  "editorInlayHint.foreground": "#948a7d",
  "editorInlayHint.background": "#2a2622",
  "peekView.border": "#e07a50",
  "peekViewEditor.background": "#201d1a",
  "peekViewEditorGutter.background": "#201d1a",
  "peekViewEditor.matchHighlightBackground": "#54331f",
  "peekViewResult.background": "#23201d",
  "peekViewResult.matchHighlightBackground": "#54331f",
  "peekViewResult.selectionBackground": "#3a332c",
  "peekViewResult.selectionForeground": "#f3efe8",
  "peekViewTitle.background": "#23201d",
  focusBorder: "#e07a50",
};

export const registerThemes = (monaco: typeof Monaco): void => {
  monaco.editor.defineTheme("questwright-light", {
    base: "vs",
    inherit: true,
    rules: rules(LIGHT),
    colors: LIGHT_COLOURS,
  });
  monaco.editor.defineTheme("questwright-dark", {
    base: "vs-dark",
    inherit: true,
    rules: rules(DARK),
    colors: DARK_COLOURS,
  });
};

export const themeName = (dark: boolean): string =>
  dark ? "questwright-dark" : "questwright-light";
