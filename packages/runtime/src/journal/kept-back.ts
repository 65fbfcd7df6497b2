import {
  J_CHOICE,
  J_EVENT,
  J_HEADER,
  J_MOVE,
  J_OUTCOME,
  J_PHASE,
  J_ROLL,
  J_ROW,
  J_SAY,
  J_SCENARIO,
  J_VALUE,
  type Journal,
  ROLL_SIZE,
} from "./journal.ts";

/** Stands for what is kept back: not nobody, which would be told. */
const SOMETHING = 1;

/** Where the values of an entry lie, each with what names it and who may see it behind it, but what a move moves. */
export function valuePlaces(integers: Int32Array, at: number): readonly number[] {
  const body = at + J_HEADER;
  switch (integers[at + 1]) {
    case J_EVENT:
    case J_PHASE:
    case J_SAY:
      return Array.from(
        { length: Math.floor((integers[at]! - J_HEADER - 1) / J_VALUE) },
        (_, index) => body + 1 + index * J_VALUE,
      );
    case J_ROLL:
      return [body + 1];
    case J_CHOICE:
    case J_MOVE:
      return [body + 3, body + 6];
    case J_ROW:
      return [body + 4];
    case J_OUTCOME:
    case J_SCENARIO:
      return [body];
    default:
      return [];
  }
}

/** Takes out of a journal what entries keep back from a reader: who reads it is told the same as before. */
export function keepBack(journal: Journal, sees: (seer: number) => boolean): void {
  const { integers, length } = journal;
  for (let at = 0; at < length; at += integers[at]!) {
    const body = at + J_HEADER;
    const forget = (place: number) => {
      integers[place] = SOMETHING;
      integers[place + 1] = 0;
    };
    for (const place of valuePlaces(integers, at)) if (!sees(integers[place + 2]!)) forget(place);
    const kind = integers[at + 1];
    if (kind === J_MOVE && !sees(integers[body + 2]!) && !sees(integers[body + 9]!)) forget(body);
    if (kind !== J_ROLL || sees(integers[body + 7]!)) continue;
    integers[body + 5] = 0;
    integers.fill(0x10001, body + ROLL_SIZE, at + integers[at]!);
  }
}
