/** A game on the table, as a player sees it: what is asked, what lies where, what was told. */
import type { EntityView, Game, Option } from "@questwright/runtime";

/** One answer: the label of an option, or how to find one. */
export type Answer = string | ((options: readonly Option[], prompt: string) => number);

export class Table {
  readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  get asked(): string {
    return this.game.pending?.prompt ?? "";
  }

  /** What may be answered. */
  get options(): readonly string[] {
    return this.game.pending?.options.map(({ label }) => label) ?? [];
  }

  /** Who is asked: the title of the role. */
  get asks(): string {
    const { pending, system } = this.game;
    const thing = system.bundle.things[pending?.role ?? 0];
    return thing === undefined ? "" : system.bundle.strings[thing.title]!;
  }

  /** Answers one decision after the other. */
  answer(...answers: readonly Answer[]): this {
    for (const answer of answers) {
      const options = this.game.pending?.options ?? [];
      const chosen =
        typeof answer === "string"
          ? options.findIndex(({ label }) => label === answer)
          : answer(options, this.asked);
      const result = this.game.choose(chosen);
      if (!result.done)
        throw new Error(
          `"${answer}" is no answer to "${this.asked}": ${this.options.join(", ")} (${result.reason}; ${this.game.status} ${this.game.fault?.message ?? ""})`,
        );
    }
    return this;
  }

  /** Answers as long as somebody is asked: the first of these labels that is offered, else the last option. */
  answerAll(...preferred: readonly string[]): this {
    for (let left = 2000; left > 0 && this.game.status === "waiting"; left -= 1) {
      const { options } = this;
      const wanted = preferred.find((label) => options.includes(label));
      this.game.choose(wanted === undefined ? options.length - 1 : options.indexOf(wanted));
    }
    return this;
  }

  /** Everything on the board, in zones and among the tracks that comes from this declaration. */
  all(id: string): readonly (EntityView & { readonly at: string })[] {
    const { pieces, zones, spaces, tracks } = this.game.snapshot();
    const label = (space: number) => spaces.find(({ entity }) => entity === space)?.label ?? "";
    return [
      ...pieces.map((view) => ({ ...view, at: label(view.space) })),
      ...zones.flatMap(({ title, things }) => things.map((view) => ({ ...view, at: title }))),
      ...tracks.map((view) => ({ ...view, at: "" })),
    ].filter((view) => view.id === id);
  }

  one(id: string): EntityView & { readonly at: string } {
    const found = this.all(id);
    if (found.length !== 1) throw new Error(`${found.length} of ${id}`);
    return found[0]!;
  }

  /** A property as the rules see it; a number, or the words that are shown for it. */
  value(id: string, property: string): number | string {
    const field = this.one(id).fields.find(({ name }) => name === property);
    if (field === undefined) throw new Error(`${id} has no ${property}`);
    const isNumber = field.type === "number" || field.type === "counter" || field.type === "flag";
    return isNumber ? (field.value ?? field.text) : field.text;
  }

  /** Where a thing is: the label of its space, or the title of its zone. "" nowhere. */
  place(id: string): string {
    return this.all(id)[0]?.at ?? "";
  }

  /** How many things lie in the zones of this title. */
  count(zone: string): number {
    return this.game
      .snapshot()
      .zones.filter(({ title }) => title === zone)
      .reduce((sum, { things }) => sum + things.length, 0);
  }

  /** Faces of the dice that lie in the zones of this title, lowest first. */
  dice(zone: string): readonly number[] {
    return this.game
      .snapshot()
      .zones.filter(({ title }) => title === zone)
      .flatMap(({ things }) =>
        things.map(({ fields }) => fields.find(({ name }) => name === "face")?.value ?? 0),
      )
      .sort((a, b) => a - b);
  }

  /** What was told of this sort, oldest first. */
  told(kind: "say" | "event" | "roll" | "choice" = "say"): readonly string[] {
    return this.game.journal.filter((entry) => entry.kind === kind).map(({ text }) => text);
  }

  /** How often a sentence was told that has these words. */
  times(words: string, kind: "event" | "roll" | "choice" | "say" = "event"): number {
    return this.told(kind).filter((text) => text.includes(words)).length;
  }
}
