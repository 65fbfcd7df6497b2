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
