/** Places of what is bound, counted from the declaration or row they stand in: they move with it. */
import type { Span } from "../diagnostics/fault.ts";

/** What was bound by itself, and can be kept by itself while the text around it is edited. */
export interface Origin {
  readonly file: string;
  /** The node that was bound; an edit elsewhere moves it, or puts one of the same text in its place. */
  node: { readonly start: number };
}

/** Of what is not kept. */
export function wholeFile(file: string): Origin {
  return { file, node: { start: 0 } };
}

export class Place implements Span {
  readonly origin: Origin;
  readonly #from: number;
  readonly #to: number;

  constructor(origin: Origin, start: number, end: number) {
    this.origin = origin;
    this.#from = start - origin.node.start;
    this.#to = end - origin.node.start;
  }

  get file(): string {
    return this.origin.file;
  }
  get start(): number {
    return this.origin.node.start + this.#from;
  }
  get end(): number {
    return this.origin.node.start + this.#to;
  }
}

/** The same place up to another end. */
export function upTo(place: Span, end: number): Span {
  if (place instanceof Place) return new Place(place.origin, place.start, end);
  return { file: place.file, start: place.start, end };
}

/** From the beginning of one to the end of the other, which stands in the same declaration. */
export function across(one: Span, other: Span): Span {
  return upTo(one, Math.max(one.end, other.end));
}
