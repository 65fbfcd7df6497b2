/** Why a text is not a bundle that may be played. `code` is stable; `message` is for people. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
}

export type ProblemCode =
  | "bundle/too-large"
  | "bundle/not-json"
  | "bundle/wrong-format"
  | "bundle/newer-version"
  | "bundle/too-deep"
  | "bundle/unsafe-name"
  | "bundle/hash-mismatch"
  | "bundle/schema"
  | "bundle/index"
  | "bundle/slot"
  | "bundle/type"
  | "bundle/operands"
  | "bundle/impure"
  | "bundle/recursion"
  | "bundle/inconsistent";

/** After so many problems the rest is not looked for. */
export const MAX_PROBLEMS = 50;
