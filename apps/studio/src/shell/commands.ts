import { selectColumn } from "../editor/columns.ts";
import {
  currentEditor,
  focusEditor,
  runEditorAction,
  toggleHints,
  toggleWrap,
} from "../editor/control.ts";
import { goToProblem } from "../problems/navigate.ts";
import { closeDialog, openDialog } from "../state/dialogs.ts";
import { discardDocument, documentsStore, findDocument } from "../state/documents.ts";
import { layoutStore, toggleTheme } from "../state/layout.ts";
import { formatDocument, saveAll, saveDocument } from "../state/save.ts";
import { showView } from "./narrow-view.ts";
import { cycleRegions, enterSide } from "./regions.ts";

export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: "File" | "Go" | "Edit" | "View" | "Play" | "Help";
  readonly keys?: string;
  /** Also while a text is typed into; single letters and signs are not. */
  readonly isPlain?: boolean;
  readonly run: () => void;
}

const active = (): string | undefined => documentsStore.get().active;

const withActive = (run: (path: string) => void) => () => {
  const path = active();
  if (path !== undefined) run(path);
};

/** Closes a tab, asking first where text is unsaved. */
export const closeTab = (path: string): void => {
  if (findDocument(path)?.isDirty) openDialog({ kind: "close", path });
  else discardDocument(path);
};

const step = (direction: 1 | -1) => () => {
  const { open, active: path } = documentsStore.get();
  const index = open.findIndex((document) => document.path === path);
  const next = open[(index + direction + open.length) % open.length];
  if (next) documentsStore.set({ active: next.path });
};

const flip = (key: "showsSidebar" | "showsProblems" | "showsSide" | "sideIsWide") => () =>
  layoutStore.set((layout) => ({ [key]: !layout[key] }));

const editorAction = (id: string) => () => runEditorAction(id);

export const COMMANDS: readonly Command[] = [
  {
    id: "go",
    title: "Go to a file or a declaration",
    group: "Go",
    keys: "Ctrl+P",
    run: () => openDialog({ kind: "palette", text: "" }),
  },
  {
    id: "commands",
    title: "Show all commands",
    group: "Go",
    keys: "Ctrl+Shift+P",
    run: () => openDialog({ kind: "palette", text: ">" }),
  },
  {
    id: "next-problem",
    title: "Next problem",
    group: "Go",
    keys: "F8",
    run: () => goToProblem(1),
  },
  {
    id: "previous-problem",
    title: "Previous problem",
    group: "Go",
    keys: "Shift+F8",
    run: () => goToProblem(-1),
  },
  { id: "next-tab", title: "Next tab", group: "Go", keys: "Alt+PageDown", run: step(1) },
  { id: "previous-tab", title: "Previous tab", group: "Go", keys: "Alt+PageUp", run: step(-1) },
  {
    id: "next-region",
    title: "Next part of the window",
    group: "Go",
    keys: "F6",
    run: () => cycleRegions(1),
  },
  {
    id: "previous-region",
    title: "Previous part of the window",
    group: "Go",
    keys: "Shift+F6",
    run: () => cycleRegions(-1),
  },
  {
    id: "save",
    title: "Save",
    group: "File",
    keys: "Ctrl+S",
    run: withActive((path) => void saveDocument(path)),
  },
  {
    id: "save-all",
    title: "Save all",
    group: "File",
    keys: "Ctrl+Alt+S",
    run: () => void saveAll(),
  },
  {
    id: "new-file",
    title: "New file…",
    group: "File",
    keys: "Alt+N",
    run: () => {
      const folder = active()?.split("/").slice(0, -1).join("/") ?? "";
      openDialog({ kind: "new-file", folder });
    },
  },
  {
    id: "rename-file",
    title: "Rename this file…",
    group: "File",
    run: withActive((path) => openDialog({ kind: "rename", path })),
  },
  {
    id: "delete-file",
    title: "Delete this file…",
    group: "File",
    run: withActive((path) => openDialog({ kind: "delete", path })),
  },
  {
    id: "close-tab",
    title: "Close this tab",
    group: "File",
    keys: "Alt+W",
    run: withActive(closeTab),
  },
  {
    id: "format",
    title: "Lay out this file",
    group: "Edit",
    keys: "Alt+Shift+F",
    run: withActive((path) => void formatDocument(path)),
  },
  {
    id: "rename-name",
    title: "Rename what is named at the cursor, in all files…",
    group: "Edit",
    keys: "F2",
    run: editorAction("editor.action.rename"),
  },
  {
    id: "references",
    title: "Where the name at the cursor is named too",
    group: "Go",
    keys: "Shift+F12",
    run: editorAction("editor.action.goToReferences"),
  },
  {
    id: "select-column",
    title: "Select this column of the table",
    group: "Edit",
    keys: "Alt+C",
    run: () => void selectColumn(),
  },
  {
    id: "quick-fix",
    title: "Fix the problem at the cursor…",
    group: "Edit",
    keys: "Ctrl+.",
    run: editorAction("editor.action.quickFix"),
  },
  {
    id: "find",
    title: "Find in this file",
    group: "Edit",
    keys: "Ctrl+F",
    run: editorAction("actions.find"),
  },
  {
    id: "comment",
    title: "Turn lines into notes and back",
    group: "Edit",
    keys: "Ctrl+/",
    run: editorAction("editor.action.commentLine"),
  },
  {
    id: "tab-moves-focus",
    title: "Let Tab leave the editor",
    group: "Edit",
    keys: "Ctrl+M",
    run: editorAction("editor.action.toggleTabFocusMode"),
  },
  {
    id: "show-card",
    title: "Show the card",
    group: "View",
    keys: "Alt+1",
    run: () => enterSide("card"),
  },
  { id: "show-play", title: "Play", group: "Play", keys: "Alt+2", run: () => enterSide("play") },
  {
    id: "wide",
    title: "Card or table over the whole width",
    group: "View",
    keys: "Alt+3",
    run: flip("sideIsWide"),
  },
  {
    id: "focus-editor",
    title: "Back to the text",
    group: "Go",
    keys: "Alt+0",
    run: () => {
      layoutStore.set({ sideIsWide: false });
      showView("text");
      focusEditor();
    },
  },
  {
    id: "sidebar",
    title: "Show or hide the files",
    group: "View",
    keys: "Ctrl+B",
    run: flip("showsSidebar"),
  },
  {
    id: "problems",
    title: "Show or hide the problems",
    group: "View",
    keys: "Ctrl+J",
    run: flip("showsProblems"),
  },
  {
    id: "side",
    title: "Show or hide card and table",
    group: "View",
    keys: "Ctrl+Alt+B",
    run: flip("showsSide"),
  },
  {
    id: "hints",
    title: "Show or hide hints in the text",
    group: "View",
    run: toggleHints,
  },
  { id: "wrap", title: "Break long lines", group: "View", keys: "Alt+Z", run: toggleWrap },
  { id: "theme", title: "Light or dark", group: "View", keys: "Alt+T", run: toggleTheme },
  {
    id: "system-theme",
    title: "Light or dark as the system says",
    group: "View",
    run: () => layoutStore.set({ theme: "system" }),
  },
  {
    id: "shortcuts",
    title: "Keyboard shortcuts",
    group: "Help",
    keys: "?",
    isPlain: true,
    run: () => openDialog({ kind: "shortcuts" }),
  },
];

/** Keys that the editor handles itself when it has the focus. */
const EDITOR_KEYS = new Set(["Ctrl+.", "Ctrl+F", "Ctrl+/", "Ctrl+M", "F2", "Shift+F12"]);

export const commandFor = (keys: string): Command | undefined => {
  if (keys === "F1") return COMMANDS.find(({ id }) => id === "commands");
  const command = COMMANDS.find((candidate) => candidate.keys === keys);
  return command && EDITOR_KEYS.has(keys) && currentEditor()?.hasTextFocus() ? undefined : command;
};

export const runCommand = (command: Command): void => {
  closeDialog();
  command.run();
};
