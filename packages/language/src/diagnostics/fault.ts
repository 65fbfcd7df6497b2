/** A place in a file: UTF-16 offsets from 0, `end` exclusive. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export type Severity = "error" | "warning" | "info";

/** Another place that belongs to a fault, with what is to be said about it. */
export interface RelatedPlace {
  readonly message: string;
  readonly at: Span;
}

export interface FaultEdit {
  readonly at: Span;
  readonly text: string;
}

/** A way to mend a fault. `sure`: it may be done without asking. */
export interface FaultFix {
  readonly title: string;
  readonly sure: boolean;
  readonly edits: readonly FaultEdit[];
}

/** A fault as the checks report it. The workspace turns it into a `Diagnostic` with lines and columns. */
export interface Fault {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Span;
  readonly related: readonly RelatedPlace[];
  readonly fixes: readonly FaultFix[];
  /** Faults of one code with the same group are one fault at many places, whatever each says. */
  readonly group?: string;
  /** Further places of the same fault. */
  readonly others?: readonly Span[];
}

/** What a generated constructor takes besides the message's own parts. */
export interface FaultExtra {
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly FaultFix[];
  readonly group?: string;
}

const NONE: readonly never[] = [];

/**
 * Builds a fault; called by the generated constructors alone. Each name in `near` becomes a fix
 * that puts it in the place of what is at `at`, after the fixes given in `extra`.
 */
export function fault(
  code: string,
  severity: Severity,
  message: string,
  at: Span,
  extra: FaultExtra | undefined,
  near: readonly string[] = NONE,
): Fault {
  const fixes = extra?.fixes ?? NONE;
  return {
    code,
    severity,
    message,
    at,
    related: extra?.related ?? NONE,
    fixes: near.length === 0 ? fixes : [...fixes, ...replacements(at, near, fixes)],
    ...(extra?.group === undefined ? {} : { group: extra.group }),
  };
}

/** Those that are not among the fixes given. */
function replacements(at: Span, near: readonly string[], fixes: readonly FaultFix[]): FaultFix[] {
  return near
    .map((name) => change(at, name, false))
    .filter(({ title }) => !fixes.some((fix) => fix.title === title));
}

/** Puts a name in the place of what is at `at`. */
export function change(at: Span, name: string, sure: boolean): FaultFix {
  return { title: `Change to \`${name}\``, sure, edits: [{ at, text: name }] };
}
