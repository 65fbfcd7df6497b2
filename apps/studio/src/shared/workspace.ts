/** What the server says about the folder it serves. Paths are relative to it and use "/". */

/** Kinds of file the studio shows and edits; everything else in the folder is left alone. */
export const TEXT_EXTENSIONS = [".quest", ".json", ".svg", ".md"] as const;

/** Largest file the studio reads or writes, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;

export interface FileEntry {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Changes whenever the file does; compared, never read. */
  readonly stamp: string;
}

export interface Tree {
  /** Tells this folder from others, without telling where it lies. */
  readonly id: string;
  /** Name of the folder, for showing. */
  readonly folder: string;
  readonly files: readonly FileEntry[];
  /** Folders, the empty ones too. */
  readonly folders: readonly string[];
}

/** A file as it stands on the disk. `hash` is the SHA-256 of its bytes, in hexadecimal. */
export interface FileText {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** Why a file could not be read, written, created, renamed or deleted. */
export type FileProblemCode =
  | "bad-path"
  | "bad-request"
  | "not-found"
  | "exists"
  | "changed"
  | "too-large"
  | "not-text"
  | "denied";

export interface FileProblem {
  readonly code: FileProblemCode;
  readonly message: string;
  readonly path: string;
  /** With `changed`: the file as it stands now; absent where it is gone. */
  readonly current?: FileText;
}

export interface Texts {
  readonly files: readonly FileText[];
  readonly problems: readonly FileProblem[];
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: FileProblem };
