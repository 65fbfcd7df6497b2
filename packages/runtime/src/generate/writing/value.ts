/** Values on the operand stack of generated code, as the JavaScript that gives them. */

/** An integer; `truth` where the same is known as a condition. */
export interface Value {
  readonly text: string;
  readonly truth?: string;
  /** Costs nothing to write twice. */
  readonly plain?: true;
  /** All of this kind, which nobody has listed yet. */
  readonly kind?: number;
  /** The members of a list that was just made. */
  readonly members?: readonly Value[];
}

/** An integer as it is written: in brackets below 0, so that it may stand behind an operator. */
export const integer = (value: number): Value => ({
  text: value < 0 ? `(${value})` : String(value),
  plain: true,
});

/** A value that has a name. */
export const named = (text: string): Value => ({ text, plain: true });

/** 1 where a condition holds, else 0. */
export const flag = (truth: string): Value => ({ text: `(${truth}?1:0)`, truth });

/** The condition that a value is not 0. */
export const truthOf = ({ text, truth }: Value): string => truth ?? `${text}!==0`;
