/** How statements change fields. */
import { WORLD_REGISTERS } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import { FIELD_FACE, FIELD_OWNER, FIELD_TERRAIN } from "../../program/program.ts";
import { integer } from "./value.ts";
import type { Writer } from "./writer.ts";

/** Fields on which more depends than their value. */
const SPECIAL = new Set<number>([FIELD_FACE, FIELD_OWNER, FIELD_TERRAIN]);

/** The change that a SET, GAIN or LOSE makes: 1 where it was made in full. */
export function changeOf(writer: Writer, pc: number): string {
  const { code, fieldAt, fieldLeast, fieldMost, stride } = writer.program;
  const field = code[pc + 1]!;
  const [entity, value] = writer.take(2).map((each) => writer.kept(each).text);
  const isSet = code[pc] === OP.SET;
  const sign = code[pc] === OP.GAIN ? 1 : -1;
  if (SPECIAL.has(field)) {
    return isSet
      ? `(setField(m,${field},${entity},${value})?1:0)`
      : `(gainField(m,${field},${entity},${value},${sign})?1:0)`;
  }
  const at = `${WORLD_REGISTERS + fieldAt[field]!}+${entity}*${stride}`;
  const [least, most] = [fieldLeast[field]!, fieldMost[field]!].map((limit) => integer(limit).text);
  const given = [at, least, most, entity, value].join();
  if (writer.isStraight)
    return `${isSet ? "setTo" : code[pc] === OP.GAIN ? "gained" : "lost"}(${given})`;
  return isSet ? `(set(m,${given})?1:0)` : `(gain(m,${given},${sign})?1:0)`;
}
