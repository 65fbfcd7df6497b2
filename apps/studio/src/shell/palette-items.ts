import type { OutlineItem, WorkspaceSymbol } from "@questwright/language";
import { reveal } from "../editor/control.ts";
import type { FileEntry } from "../shared/workspace.ts";
import { openDocument } from "../state/documents.ts";
import type { IconName } from "../ui/icon.tsx";
import type { Symbols } from "../workers/language-service.ts";
import { COMMANDS, runCommand } from "./commands.ts";
import { bestMatches } from "./match.ts";

export interface PaletteItem {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly keys?: string;
  readonly run: () => void;
}

const commandItems = (): readonly PaletteItem[] =>
  COMMANDS.map((command) => ({
    id: command.id,
    icon: "keyboard",
    title: command.title,
    detail: command.group,
    ...(command.keys && { keys: command.keys }),
    run: () => runCommand(command),
  }));

const fileItems = (files: readonly FileEntry[]): readonly PaletteItem[] =>
  files.map(({ path }) => ({
    id: path,
    icon: "file",
    title: path.split("/").at(-1) ?? path,
    detail: path,
    run: () => void openDocument(path),
  }));

const symbolItems = (path: string, items: readonly OutlineItem[]): readonly PaletteItem[] =>
  items.flatMap((item) => [
    {
      id: `${path}:${item.start}:${item.id}`,
      icon: "quest" as const,
      title: item.title || item.id,
      detail: `${item.word} ${item.id} · ${path}`,
      run: () => void reveal({ path, start: item.start, end: item.start }),
    },
    ...symbolItems(path, item.children),
  ]);

/** A declaration that the language found. */
export const symbolItem = ({ id, title, word, place }: WorkspaceSymbol): PaletteItem => ({
  id: `${place.file}:${place.start.offset}:${id}`,
  icon: "quest",
  title: title || id,
  detail: `${word} ${id} · ${place.file}`,
  run: () => {
    const { offset } = place.start;
    void reveal({ path: place.file, start: offset, end: offset });
  },
});

const MOST = 60;

/** Answers one box: files and declarations; after ">" commands. */
export const paletteItems = (
  text: string,
  files: readonly FileEntry[],
  symbols: readonly Symbols[],
): readonly PaletteItem[] => {
  if (text.startsWith(">")) {
    return bestMatches(text.slice(1).trim(), commandItems(), ({ title }) => [title, ""], MOST);
  }
  const query = text.trim();
  const textOf = ({ title, detail }: PaletteItem) => [title, detail] as const;
  const all = [
    ...fileItems(files),
    ...symbols.flatMap(({ path, items }) => symbolItems(path, items)),
    ...(query === "" ? [] : commandItems()),
  ];
  return bestMatches(query, all, textOf, MOST);
};
