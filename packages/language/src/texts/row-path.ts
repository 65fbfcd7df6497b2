import { OPEN_END } from "../collect/things.ts";

/** A row in the id of its texts: `4`, `1-3`, `5+`. */
export function rowPath(low: number, high: number): string {
  if (low === high) return String(low);
  return high >= OPEN_END ? `${low}+` : `${low}-${high}`;
}
