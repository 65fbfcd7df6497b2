/** Why a game stopped before its end. The state before the last choice is still there. */
export interface Fault {
  readonly code:
    | "runtime/endless"
    | "runtime/ring"
    | "runtime/unknown"
    | "runtime/overflow"
    | "runtime/too-much";
  readonly message: string;
  /** Index into the bundle's `spans`; 0 nowhere. */
  readonly span: number;
}

/**
 * Unwinds the virtual machine, nested evaluations included, to the game, which turns it into a
 * `Fault`: the one expected fault that is thrown, and it never leaves the package.
 */
export class RuleFault extends Error {
  readonly code: Fault["code"];
  /** -1: where the machine stands. */
  readonly span: number;

  constructor(code: Fault["code"], message: string, span = -1) {
    super(message);
    this.code = code;
    this.span = span;
  }
}

/** A game that cannot begin: no such scenario, or more things to set out than a table holds. */
export class StartError extends RangeError {}
