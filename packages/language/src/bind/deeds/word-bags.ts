/** Words that several files may declare: a word is there while some file declares it. */

export class WordBag {
  readonly #counts = new Map<string, number>();

  /** Whether the word was not there before. */
  add(word: string): boolean {
    const count = this.#counts.get(word) ?? 0;
    this.#counts.set(word, count + 1);
    return count === 0;
  }

  /** Whether the word is gone. */
  take(word: string): boolean {
    const count = this.#counts.get(word) ?? 0;
    if (count > 1) this.#counts.set(word, count - 1);
    else this.#counts.delete(word);
    return count <= 1;
  }

  get words(): Pick<ReadonlyMap<string, number>, "has" | "keys" | "size"> {
    return this.#counts;
  }
}
