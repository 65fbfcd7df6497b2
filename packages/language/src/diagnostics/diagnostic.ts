import type { LineTable } from "@questwright/grammar";
import type { Fault, Severity, Span } from "./fault.ts";

/** `line` and `column` count from 1, `offset` from 0; all in UTF-16 units of the text as it was set. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A stretch of a file. `end` is exclusive. */
export interface Place {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

export interface RelatedMessage extends Place {
  readonly message: string;
}

export interface Edit extends Place {
  readonly text: string;
}

export interface Fix {
  readonly title: string;
  /** It may be done without asking. */
  readonly sure: boolean;
  readonly edits: readonly Edit[];
}

/** A fault as the hosts show it. `explainCode(code)` has its page. */
export interface Diagnostic extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly RelatedMessage[];
  readonly fixes: readonly Fix[];
  /** Further places of the same fault, by file and place; absent where there is one place. */
  readonly others?: readonly Place[];
  /**
   * Of one place of several, told by itself: the same for all of them. Absent where a fault has one
   * place.
   */
  readonly group?: string;
}

/** Turns offsets into positions; `linesOf` knows every file that a fault may name. */
export function toDiagnostic(fault: Fault, linesOf: (file: string) => LineTable): Diagnostic {
  const place = (span: Span): Place => placeOf(span, linesOf(span.file));
  return {
    code: fault.code,
    severity: fault.severity,
    message: fault.message,
    ...place(fault.at),
    related: fault.related.map(({ message, at }) => ({ message, ...place(at) })),
    fixes: fault.fixes.map(({ title, sure, edits }) => ({
      title,
      sure,
      edits: edits.map(({ at, text }) => ({ ...place(at), text })),
    })),
    ...(fault.others === undefined ? {} : { others: fault.others.map(place) }),
  };
}

/** Every place by itself, by file and place: what an editor marks. */
export function eachPlace(all: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!all.some(({ others }) => others !== undefined)) return all;
  return all
    .flatMap((diagnostic) => {
      const { others, ...one } = diagnostic;
      if (others === undefined) return [one];
      const group = `${one.code} ${one.file} ${one.start.offset}`;
      return [one, ...others].map(({ file, start, end }) => ({ ...one, file, start, end, group }));
    })
    .sort(compareDiagnostics);
}

/** A place with lines and columns. */
export function placeOf({ file, start, end }: Span, lines: LineTable): Place {
  return {
    file,
    start: { ...lines.positionAt(start), offset: start },
    end: { ...lines.positionAt(end), offset: end },
  };
}

/** By file, then place, then code; one order for every host. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.start.offset - b.start.offset ||
    a.end.offset - b.end.offset ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
