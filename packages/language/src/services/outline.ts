import type { FileNode, GridRowNode, Member, NameNode, TextNode } from "@questwright/grammar";
import { bareName, nameText } from "../model/node-name.ts";

/** What a declaration is, for a sign beside it. Things of a declared kind are `thing`. */
export type OutlineKind =
  | "pack"
  | "use"
  | "kind"
  | "thing"
  | "die"
  | "board"
  | "map"
  | "role"
  | "zone"
  | "scenario"
  | "verb"
  | "action"
  | "phase"
  | "adjective"
  | "measure"
  | "table"
  | "rule"
  | "layout"
  | "locale"
  | "symbol"
  | "test";

export interface OutlineItem {
  readonly kind: OutlineKind;
  /** The word the declaration begins with, as written. */
  readonly word: string;
  /** Its name; for a test its title. */
  readonly id: string;
  /** `""` where it has none. */
  readonly title: string;
  /** UTF-16 offsets of the whole declaration. */
  readonly start: number;
  readonly end: number;
  readonly children: readonly OutlineItem[];
}

/** The declarations of a file as they nest. One that lost its name to a fault is left out; the others stay. */
export function outlineOf(tree: FileNode): OutlineItem[] {
  return itemsOf(tree.members);
}

function itemsOf(members: readonly Member[]): OutlineItem[] {
  return members.flatMap(itemOf);
}

function itemOf(member: Member): OutlineItem[] {
  switch (member.kind) {
    case "Pack":
      return [item("pack", "pack", member.name, member.title, member)];
    case "Use":
      return [item("use", "use", member.pack, undefined, member)];
    case "Verb":
    case "Word": {
      if (member.pattern.kind === "Torn") return [];
      const kind = member.kind === "Verb" ? "verb" : member.word;
      return [item(kind, kind, member.pattern.word, member.pattern.title, member)];
    }
    case "Proc":
      return named(member.word, member.word, member.name, member.title, member);
    case "Table":
      return named("table", "table", member.name, member.title, member);
    case "Data": {
      const word = nameText(member.word);
      const children = itemsOf(member.body?.members ?? []);
      return named(DATA_KINDS[word] ?? "thing", word, member.name, member.title, member, children);
    }
    case "List": {
      const rows = member.rows?.rows.filter((row) => row.kind === "GridRow") ?? [];
      return rows.slice(1).flatMap((row) => rowItem(row, member.of?.text ?? "", rows[0]!));
    }
    case "Test":
      return member.title === undefined
        ? []
        : [
            {
              kind: "test",
              word: "test",
              id: member.title.value,
              title: member.title.value,
              start: member.start,
              end: member.end,
              children: [],
            },
          ];
    default:
      return [];
  }
}

const DATA_KINDS: Readonly<Record<string, OutlineKind>> = {
  __proto__: null as never,
  kind: "kind",
  die: "die",
  board: "board",
  map: "map",
  role: "role",
  zone: "zone",
  deck: "zone",
  scenario: "scenario",
  rule: "rule",
  layout: "layout",
  locale: "locale",
  symbol: "symbol",
};

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function named(
  kind: OutlineKind,
  word: string,
  name: NameNode | undefined,
  title: TextNode | undefined,
  at: Stretch,
  children: readonly OutlineItem[] = [],
): OutlineItem[] {
  return name === undefined ? [] : [item(kind, word, name, title, at, children)];
}

function item(
  kind: OutlineKind,
  word: string,
  name: NameNode,
  title: TextNode | undefined,
  { start, end }: Stretch,
  children: readonly OutlineItem[] = [],
): OutlineItem {
  return { kind, word, id: nameText(name), title: title?.value ?? "", start, end, children };
}

/** A row of a list declares a thing. */
function rowItem(row: GridRowNode, word: string, head: GridRowNode): OutlineItem[] {
  const name = bareName(row.cells[0]?.values[0]);
  const column = head.cells.findIndex((cell) => bareName(cell.values[0])?.text === "title");
  const title = row.cells[column]?.values[0];
  return named("thing", word, name, title?.kind === "Text" ? title : undefined, row);
}

/** The items around a place, outermost first. */
export function itemsAt(items: readonly OutlineItem[], offset: number): OutlineItem[] {
  const found = items.find(({ start, end }) => start <= offset && offset <= end);
  return found === undefined ? [] : [found, ...itemsAt(found.children, offset)];
}
