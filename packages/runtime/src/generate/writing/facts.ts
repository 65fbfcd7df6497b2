/** What expressions ask of records, kinds and distances. */
import { UNKNOWN } from "@questwright/bundle";
import { WORLD_REGISTERS } from "../../memory/layout.ts";
import { rowOf } from "./board.ts";
import type { Writer } from "./writer.ts";

/** The distance between two; from a row of distances where one is known. */
export function apartText(writer: Writer, given: readonly string[]): string {
  const [one, other] = given as [string, string];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const row = writer.known(rowOf(from));
    if (row !== undefined) return writer.own("apartIn", [row, from, to]);
  }
  return writer.own("apart", given);
}

/** Whether no kind is derived from one. */
export function isAlone({ program: { kindIs, kindCount } }: Writer, asked: number): boolean {
  let count = 0;
  for (let kind = 0; kind * kindCount < kindIs.length; kind++)
    count += kindIs[kind * kindCount + asked]!;
  return count === 1;
}

export const fieldAt = ({ program }: Writer, entity: string, offset: number): string =>
  `world[${WORLD_REGISTERS + offset}+${entity}*${program.stride}]`;

export function pushField(writer: Writer, entity: string, offset: number): void {
  const isKnown = (name: string) => {
    if (writer.flow.known[offset] !== 1) writer.line(`if(${name}===${UNKNOWN})fault();`);
  };
  writer.push(writer.shared(fieldAt(writer, entity, offset), isKnown));
}
