import { type ILookaheadStrategy, type IOrAlt, LLkLookaheadStrategy, type Rule } from "chevrotain";

/** Which alternative to take, or -1; whether to enter an optional part (1) or not (0). */
export type Decision = () => number;

interface Question {
  readonly prodOccurrence: number;
  readonly rule: Rule;
}

/**
 * One token of lookahead everywhere, and a decision written by hand where one is not enough: the
 * tables for two or three tokens would cost a tenth of a second at the start and be walked in
 * sequence at every line. Decisions are named `rule/or1`, `rule/many0`, `rule/option2`.
 */
export class HandLookahead extends LLkLookaheadStrategy {
  readonly #decisions: ReadonlyMap<string, Decision>;

  constructor(decisions: ReadonlyMap<string, Decision>) {
    super({ maxLookahead: 1 });
    this.#decisions = decisions;
  }

  override buildLookaheadForAlternation(
    options: Parameters<ILookaheadStrategy["buildLookaheadForAlternation"]>[0],
  ): (alternatives?: IOrAlt<unknown>[]) => number | undefined {
    const decide = this.#find(options, "or");
    if (decide === undefined) return super.buildLookaheadForAlternation(options);
    return () => {
      const chosen = decide();
      return chosen < 0 ? undefined : chosen;
    };
  }

  override buildLookaheadForOptional(
    options: Parameters<ILookaheadStrategy["buildLookaheadForOptional"]>[0],
  ): () => boolean {
    const decide = this.#find(options, options.prodType === "Option" ? "option" : "many");
    return decide === undefined ? super.buildLookaheadForOptional(options) : () => decide() === 1;
  }

  #find({ rule, prodOccurrence }: Question, form: string): Decision | undefined {
    return this.#decisions.get(`${rule.name}/${form}${prodOccurrence}`);
  }
}
