/**
 * How entries of the journal lie in its integers: [size, kind, span, decision, depth], then a body
 * of its kind. Places are offsets into the body; who writes entries and who reads them have them from here.
 */

export const J_EVENT = 0;
export const J_PHASE = 1;
export const J_ROLL = 2;
export const J_CHOICE = 3;
export const J_SAY = 4;
export const J_MOVE = 5;
export const J_OUTCOME = 6;
export const J_ROW = 7;
export const J_SCENARIO = 8;
export const J_HEADER = 5;

/** A value: itself, the key that names it if it is an entity, and who may see which entity it is. */
export const J_VALUE = 3;
export const VALUE_KEY = 1;
export const VALUE_SEER = 2;

/** Of events and phases (behind the verb) and of what is said (behind its site): the first of the values. */
export const FIRST_VALUE = 1;

/** Of a roll, behind its purpose; `ROLL_SIZE` integers stand before its dice. */
export const ROLL_ACTOR = 1;
export const ROLL_TABLE = 4;
export const ROLL_RESULT = 5;
export const ROLL_AGAIN = 6;
export const ROLL_SEER = 7;
export const ROLL_SIZE = 8;

/** Of a choice, behind what the game waited for. */
export const CHOICE_SITE = 1;
export const CHOICE_FORCED = 2;
export const CHOICE_CHOOSER = 3;
export const CHOICE_VALUE = 6;
/** Choices of a pick that are no candidate. */
export const CHOSE_DONE = -1;

/** Of a move, behind what is moved (a value, seen by whoever saw it where it was): who sees it where it is now. */
export const MOVE_FROM = 3;
export const MOVE_TO = 6;
export const MOVE_SEER = 9;

/** Of an outcome, behind the scenario. */
export const OUTCOME_WORD = J_VALUE;

/** Of a row, behind its table. */
export const ROW_NUMBER = 1;
export const ROW_ROLLED = 2;
export const ROW_COLUMN = 3;
export const ROW_CELL = 4;

/** By kind, where values lie in a body that is as long for each of the kind. */
const VALUES: Readonly<Record<number, readonly number[]>> = {
  [J_ROLL]: [ROLL_ACTOR],
  [J_CHOICE]: [CHOICE_CHOOSER, CHOICE_VALUE],
  [J_MOVE]: [MOVE_FROM, MOVE_TO],
  [J_ROW]: [ROW_CELL],
  [J_OUTCOME]: [0],
  [J_SCENARIO]: [0],
};

/** Where the values of an entry lie in the journal, but what a move moves: two may see that. */
export function valuePlaces(integers: Int32Array, at: number): readonly number[] {
  const body = at + J_HEADER;
  switch (integers[at + 1]) {
    case J_EVENT:
    case J_PHASE:
    case J_SAY:
      return Array.from(
        { length: Math.floor((integers[at]! - J_HEADER - FIRST_VALUE) / J_VALUE) },
        (_, index) => body + FIRST_VALUE + index * J_VALUE,
      );
    default:
      return (VALUES[integers[at + 1]!] ?? []).map((place) => body + place);
  }
}
