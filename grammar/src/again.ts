/**
 * Reads a text after an edit. Of declarations, and of rows of long tables, those that the edit touches
 * are read with a neighbour on either side; where the neighbours come out as they were, the others
 * are as they were too. They are taken over and moved in place.
 */
import type { FileNode, Member, Node, Row, RowsNode, TableNode } from "./ast.ts";
import { changedStretches, type Stretch } from "./changed.ts";
import { move } from "./move.ts";

/** Reads a text by itself; undefined where it has a fault. */
type Read = (text: string) => FileNode | undefined;

interface Edit {
  readonly before: string;
  readonly after: string;
  readonly read: Read;
}

/** Shorter tables are read as quickly as their rows would be looked for. */
const LEAST_ROWS = 50;
/** Longer neighbours are cut to their head. */
const LONG = 4000;

/**
 * The tree of `after`, made of that of `before`, which must be free of faults and not be used any more.
 * Undefined where nothing of it can be taken over; then it stands as it stood.
 */
export function readAgain(file: FileNode, edit: Edit): FileNode | undefined {
  const { before, after } = edit;
  const stretches = changedStretches(before, after);
  const list: List<Member> = {
    items: file.members,
    start: 0,
    end: before.length,
    shown: (member) => shown(member, before),
    read: (text) => {
      const tree = edit.read(text);
      return tree && { items: tree.members, skipped: 0 };
    },
  };
  const steps: Step<Member>[] = [];
  for (const region of regionsOf(list, stretches)) {
    const step = rowsAgain(region, edit) ?? itemsAgain(list, region, after);
    if (step === undefined) return undefined;
    steps.push(step);
  }
  const members = spliced(list.items, steps);
  return { kind: "File", start: 0, end: after.length, members };
}

/** Items one below the other: the declarations of a file, or the rows of a table. */
interface List<Item extends Node> {
  readonly items: readonly Item[];
  /** The stretch of the text before that it fills. */
  readonly start: number;
  readonly end: number;
  /** A text that begins and ends as an item does. */
  shown(item: Item): string;
  /** Reads a text as items of such a list, all of them moved by `skipped`. */
  read(text: string): { readonly items: readonly Item[]; readonly skipped: number } | undefined;
}

/** The items from `first` to `last` (none where `last` is before it) and what is between their neighbours. */
interface Region<Item extends Node> {
  readonly first: number;
  readonly last: number;
  readonly items: readonly Item[];
  readonly stretches: readonly Stretch[];
}

/** What comes in the place of some items, and how far what follows them moves. */
interface Step<Item extends Node> {
  readonly first: number;
  readonly last: number;
  readonly put: readonly Item[];
  readonly by: number;
  /** Done when every step is known to be possible. */
  readonly finish: () => void;
}

function regionsOf<Item extends Node>(
  { items }: List<Item>,
  stretches: readonly Stretch[],
): readonly Region<Item>[] {
  const regions: Region<Item>[] = [];
  for (const stretch of stretches) {
    const first = countWhere(items, ({ end }) => end <= stretch.start);
    const last = countWhere(items, ({ start }) => start < stretch.end) - 1;
    const before = regions.at(-1);
    const touches = before !== undefined && first <= before.last + 1;
    const region = touches
      ? {
          first: before.first,
          last: Math.max(before.last, last),
          stretches: [...before.stretches, stretch],
        }
      : { first, last, stretches: [stretch] };
    if (touches) regions.pop();
    regions.push({ ...region, items: items.slice(region.first, region.last + 1) });
  }
  return regions;
}

/** How many items from the beginning are so; behind them none is. */
function countWhere<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads a region between its neighbours. */
function itemsAgain<Item extends Node>(
  list: List<Item>,
  { first, last, stretches }: Region<Item>,
  after: string,
): Step<Item> | undefined {
  const above = list.items[first - 1];
  const below = list.items[last + 1];
  const from = (above?.end ?? list.start) + shiftBefore(stretches);
  const to = (below?.start ?? list.end) + shiftAfter(stretches);
  const head = above === undefined ? "" : list.shown(above);
  const foot = below === undefined ? "" : list.shown(below);
  const found = list.read(head + after.slice(from, to) + foot);
  if (found === undefined) return undefined;
  const { items, skipped } = found;
  const put = items.slice(above === undefined ? 0 : 1, below === undefined ? undefined : -1);
  const footStart = head.length + to - from;
  const isSame =
    items.length === put.length + (above === undefined ? 0 : 1) + (below === undefined ? 0 : 1) &&
    (above === undefined || standsAt(items[0], above, skipped, head.length)) &&
    (below === undefined || standsAt(items.at(-1), below, skipped + footStart, foot.length));
  if (!isSame) return undefined;
  const by = from - head.length - skipped;
  const finish = () => {
    for (const item of put) move(item, by);
  };
  return { first, last, put, by: shiftAfter(stretches), finish };
}

function standsAt(found: Node | undefined, item: Node, start: number, length: number): boolean {
  return (
    found !== undefined &&
    found.kind === item.kind &&
    found.start === start &&
    found.end === start + length
  );
}

const shiftBefore = ([first]: readonly Stretch[]): number => first!.newStart - first!.start;

function shiftAfter(stretches: readonly Stretch[]): number {
  const last = stretches.at(-1)!;
  return last.newEnd - last.end;
}

/** The same rows of a table, but for those that the edit touches. */
function rowsAgain({ first, last, items, stretches }: Region<Member>, edit: Edit) {
  const [table] = items;
  if (table?.kind !== "Table" || items.length > 1 || table.rows === undefined) return undefined;
  const { rows } = table;
  const isInside = ({ start, end }: Stretch) => start > rows.start && end < rows.end;
  if (rows.rows.length < LEAST_ROWS || !stretches.every(isInside)) return undefined;
  const { before, after, read } = edit;
  const head = `${before.slice(table.start, rows.start + 1)}\n`;
  const list: List<Row> = {
    items: rows.rows,
    start: rows.start + 1,
    end: rows.end - 1,
    shown: ({ start, end }) => before.slice(start, end),
    read: (text) => {
      const [found, ...more] = read(`${head}${text}\n}`)?.members ?? [];
      if (found?.kind !== "Table" || found.rows === undefined || more.length > 0) return undefined;
      return { items: found.rows.rows, skipped: head.length };
    },
  };
  const steps: Step<Row>[] = [];
  for (const region of regionsOf(list, stretches)) {
    const step = itemsAgain(list, region, after);
    if (step === undefined) return undefined;
    steps.push(step);
  }
  const finish = () => replaceRows(table, rows, steps, stretches);
  return { first, last, put: [table], by: shiftAfter(stretches), finish };
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** The table may have moved as a whole, its rows by more. */
function replaceRows(
  table: Mutable<TableNode>,
  rows: Mutable<RowsNode>,
  steps: readonly Step<Row>[],
  stretches: readonly Stretch[],
): void {
  const by = shiftBefore(stretches);
  const further = shiftAfter(stretches) - by;
  const all = rows.rows;
  rows.rows = [];
  move(table, by);
  rows.rows = spliced(all, steps, by);
  rows.end += further;
  table.end += further;
}

/** The items with what comes in the place of some; all that is kept is moved to where it stands now. */
function spliced<Item extends Node>(
  items: readonly Item[],
  steps: readonly Step<Item>[],
  shift = 0,
): readonly Item[] {
  const result: Item[] = [];
  let at = 0;
  let by = shift;
  const keepTo = (end: number) => {
    for (; at < end; at++) {
      move(items[at]!, by);
      result.push(items[at]!);
    }
  };
  for (const step of steps) {
    keepTo(step.first);
    step.finish();
    for (const item of step.put) result.push(item);
    at = step.last + 1;
    by = step.by;
  }
  keepTo(items.length);
  return result;
}

/** What a neighbour is read as: of a long table the head suffices. */
function shown(member: Member, text: string): string {
  const whole = text.slice(member.start, member.end);
  if (member.kind !== "Table" || whole.length < LONG || member.rows?.end !== member.end)
    return whole;
  return `${text.slice(member.start, member.rows.start)}{}`;
}
