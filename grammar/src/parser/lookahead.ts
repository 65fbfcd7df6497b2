import { type ILookaheadStrategy, type IOrAlt, LLkLookaheadStrategy, type Rule } from "chevrotain";

/** Which alternative to take, if any. */
export type Choice = () => number | undefined;
/** Whether to enter an optional part or another round of a repetition. */
export type Entry = () => boolean;

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
  readonly #choices: ReadonlyMap<string, Choice>;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(choices: ReadonlyMap<string, Choice>, entries: ReadonlyMap<string, Entry>) {
    super({ maxLookahead: 1 });
    this.#choices = choices;
    this.#entries = entries;
  }

  override buildLookaheadForAlternation(
    options: Parameters<ILookaheadStrategy["buildLookaheadForAlternation"]>[0],
  ): (alternatives?: IOrAlt<unknown>[]) => number | undefined {
    const choice = this.#choices.get(nameOf(options, "or"));
    return choice ?? super.buildLookaheadForAlternation(options);
  }

  override buildLookaheadForOptional(
    options: Parameters<ILookaheadStrategy["buildLookaheadForOptional"]>[0],
  ): () => boolean {
    const entry = this.#entries.get(
      nameOf(options, options.prodType === "Option" ? "option" : "many"),
    );
    return entry ?? super.buildLookaheadForOptional(options);
  }
}

const nameOf = ({ rule, prodOccurrence }: Question, form: string): string =>
  `${rule.name}/${form}${prodOccurrence}`;
