/** What an editor may put in at a place. */
export interface Completion {
  readonly label: string;
  readonly kind:
    | "keyword"
    | "kind"
    | "property"
    | "value"
    | "thing"
    | "verb"
    | "adjective"
    | "measure"
    | "name"
    | "symbol";
  /** A few words beside the label: a title, a type. */
  readonly detail: string;
  /** Markdown. */
  readonly help: string;
  /** What is put in. Where `isSnippet`, `${1:name}` marks places to fill in. */
  readonly insert: string;
  readonly isSnippet: boolean;
  /** UTF-16 offsets of what it replaces. */
  readonly start: number;
  readonly end: number;
}

/** A proposal before it has a place. */
export type Proposal = Omit<Completion, "start" | "end">;

export function word(kind: Completion["kind"], label: string, detail = "", help = ""): Proposal {
  return { label, kind, detail, help, insert: label, isSnippet: false };
}

export function snippet(
  kind: Completion["kind"],
  label: string,
  insert: string,
  detail = "",
  help = "",
): Proposal {
  return { label, kind, detail, help, insert, isSnippet: true };
}

/** A text inside a snippet: `$`, `}` and `\` have a meaning there. */
export function literal(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}
