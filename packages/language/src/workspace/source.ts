import {
  type Comment,
  type FileNode,
  type LineTable,
  lineTable,
  type ParseResult,
  parseAgain,
  parseFile,
  type Token,
} from "@questwright/grammar";
import type { Fault } from "../diagnostics/fault.ts";
import { fileNotText, fileNotUtf8, fileTooLarge } from "../diagnostics/generated/file.ts";
import type { SourceFile } from "../model/symbols.ts";
import { type Declared, declaredIn } from "./causes/index.ts";
import { type Meant, meantIn } from "./followers.ts";
import { habitFault } from "./habits.ts";
import { syntaxFault } from "./syntax.ts";

/** A file as it was read: its tree, and what can be told of it without any other file. */
export interface Source extends SourceFile {
  /** The text as it was set. */
  readonly given: string;
  /** Undefined where it is no text of the language. */
  readonly parsed: ParseResult | undefined;
  readonly faults: readonly Fault[];
  readonly comments: readonly Comment[];
  readonly tokens: readonly Token[];
  readonly lines: LineTable;
  /** What it declares by name, whether it could be understood or not. Made when it is asked for. */
  readonly declared: ReadonlyMap<string, Declared>;
  /** What it means to declare. Made when it is asked for. */
  readonly meant: Meant;
}

/**
 * Larger files are answered with one fault. Ten thousand rows of prose are under two; reading this
 * much takes under two seconds.
 */
export const LARGEST_FILE = 4_000_000;

const BYTE_ORDER_MARK = "\ufeff";
const UNREADABLE = "\ufffd";
/** Above this share of unreadable signs it is not worth looking for declarations. */
const MOST_UNREADABLE = 0.05;

/**
 * Reads a file. A byte order mark is dropped: places count without it. What is no text of any
 * language, or too large, has an empty tree and one fault. Nodes of `before`, the same file before an
 * edit, are taken over where they can be; it must not be used any more.
 */
export function readSource(path: string, given: string, before?: Source): Source {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
  const fault = faultOfFile(path, text);
  const isRead =
    fault === undefined || (fault.code === "file/not-utf-8" && !isMostlyUnreadable(text));
  if (!isRead) return unread({ path, given, text }, fault);
  const parsed =
    before?.parsed === undefined ? parseFile(text) : parseAgain(text, before.parsed, before.text);
  return sourceOf({ path, given, text, parsed }, fault === undefined ? [] : [fault]);
}

function faultOfFile(path: string, text: string): Fault | undefined {
  const place = (start: number) => ({ file: path, start, end: Math.min(start + 1, text.length) });
  const zero = text.indexOf("\0");
  if (zero !== -1) return fileNotText(place(zero));
  if (text.length > LARGEST_FILE) {
    const size = (text.length / 1e6).toFixed(1);
    return fileTooLarge(place(0), { size, limit: LARGEST_FILE / 1e6 });
  }
  const first = text.indexOf(UNREADABLE);
  return first === -1 ? undefined : fileNotUtf8(place(first), { count: unreadable(text) });
}

function unreadable(text: string): number {
  return text.split(UNREADABLE).length - 1;
}

function isMostlyUnreadable(text: string): boolean {
  return unreadable(text) > text.length * MOST_UNREADABLE;
}

type Read = Pick<Source, "path" | "given" | "text">;

function sourceOf(read: Read & { readonly parsed: ParseResult }, faults: readonly Fault[]): Source {
  const { path, text, parsed: result } = read;
  const told = result.errors
    .filter(({ start, end }) => faults.length === 0 || !text.slice(start, end).includes(UNREADABLE))
    .map((problem) => habitFault(path, text, problem) ?? syntaxFault(path, problem));
  let declared: ReadonlyMap<string, Declared> | undefined;
  let meant: Meant | undefined;
  return {
    ...read,
    get declared() {
      declared ??= declaredIn(path, result.file);
      return declared;
    },
    get meant() {
      meant ??= meantIn(text, result.file.members);
      return meant;
    },
    tree: result.file,
    faults: [...faults, ...told],
    get comments() {
      return result.comments;
    },
    get tokens() {
      return result.tokens;
    },
    lines: lineTable(text),
  };
}

function unread(read: Read, fault: Fault): Source {
  const tree: FileNode = {
    kind: "File",
    start: 0,
    end: read.text.length,
    recovered: true,
    members: [],
  };
  return {
    ...read,
    parsed: undefined,
    tree,
    faults: [fault],
    comments: [],
    tokens: [],
    lines: lineTable(read.text),
    declared: new Map(),
    meant: meantIn("", []),
  };
}
