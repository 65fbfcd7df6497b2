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

/** Most places are short, and there are more of them than of anything else: one number tells them. */
export class Place implements Span {
  readonly origin: Origin;
  readonly #packed: number;

  constructor(origin: Origin, packed: number) {
    this.origin = origin;
    this.#packed = packed;
  }

  get file(): string {
    return this.origin.file;
  }
  get start(): number {
    return this.origin.node.start + (this.#packed >> LENGTH_BITS);
  }
  get end(): number {
    return this.start + (this.#packed & LONGEST);
  }
}

const LENGTH_BITS = 12;
const LONGEST = (1 << LENGTH_BITS) - 1;
/** With the length it makes a small integer: a larger one would put those of all places into boxes. */
const FARTHEST = (1 << (30 - LENGTH_BITS)) - 1;

/** A place that is too long, or too far from its origin, for one number. */
class WidePlace extends Place {
  readonly #from: number;
  readonly #to: number;

  constructor(origin: Origin, from: number, to: number) {
    super(origin, 0);
    this.#from = from;
    this.#to = to;
  }

  override get start(): number {
    return this.origin.node.start + this.#from;
  }
  override get end(): number {
    return this.origin.node.start + this.#to;
  }
}

export function placeOf(origin: Origin, start: number, end: number): Place {
  const from = start - origin.node.start;
  const length = end - start;
  return from >= 0 && from <= FARTHEST && length >= 0 && length <= LONGEST
    ? new Place(origin, (from << LENGTH_BITS) | length)
    : new WidePlace(origin, from, from + length);
}

/** The same place up to another end. */
export function upTo(place: Span, end: number): Span {
  if (place instanceof Place) return placeOf(place.origin, place.start, end);
  return { file: place.file, start: place.start, end };
}

/** From the beginning of one to the end of the other, which stands in the same declaration. */
export function across(one: Span, other: Span): Span {
  return upTo(one, Math.max(one.end, other.end));
}
