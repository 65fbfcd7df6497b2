import type { Journal } from "./journal.ts";
import {
  J_HEADER,
  J_MOVE,
  J_ROLL,
  MOVE_SEER,
  ROLL_RESULT,
  ROLL_SEER,
  ROLL_SIZE,
  VALUE_KEY,
  VALUE_SEER,
  valuePlaces,
} from "./layout.ts";

/** Stands for what is kept back: not nobody, which would be told. */
const SOMETHING = 1;

/** Takes out of a journal what entries keep back from a reader: who reads it is told the same as before. */
export function keepBack(journal: Journal, sees: (seer: number) => boolean): void {
  const { integers, length } = journal;
  for (let at = 0; at < length; at += integers[at]!) {
    const body = at + J_HEADER;
    const forget = (place: number) => {
      integers[place] = SOMETHING;
      integers[place + VALUE_KEY] = 0;
    };
    for (const place of valuePlaces(integers, at))
      if (!sees(integers[place + VALUE_SEER]!)) forget(place);
    const kind = integers[at + 1];
    if (
      kind === J_MOVE &&
      !sees(integers[body + VALUE_SEER]!) &&
      !sees(integers[body + MOVE_SEER]!)
    )
      forget(body);
    if (kind !== J_ROLL || sees(integers[body + ROLL_SEER]!)) continue;
    integers[body + ROLL_RESULT] = 0;
    integers.fill(0x10001, body + ROLL_SIZE, at + integers[at]!);
  }
}
