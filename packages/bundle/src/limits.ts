/**
 * How much of something a bundle holds, where an author can ask for more. The schema is made from
 * these; the compiler tells an author whose pack asks for more where it does.
 */
export const LIMITS = {
  /** The largest number: values are 32-bit integers. */
  number: 2_147_483_647,
  /** Seats of a role. */
  seats: 100,
  /** Copies of a card that a deck takes. */
  copies: 1000,
  /** What a zone that has a limit holds at most. */
  zone: 65_535,
  /** Faces of a die, and so rows that a table can have. A rolled die is `die * 65536 + face`. */
  faces: 65_535,
  /** Spaces of a map. */
  spaces: 40_000,
  /** Columns of a map, and rows: its whole outline is kept, spaces or not. */
  side: 1000,
  /** UTF-16 units of a text: some fifty printed pages. */
  text: 100_000,
  /** UTF-16 units of a name, and of the path of a file. */
  name: 1024,
  /** UTF-16 units of the path data of a drawing. */
  drawing: 100_000,
} as const;
