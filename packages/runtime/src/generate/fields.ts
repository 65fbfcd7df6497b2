/** Fields: how statements change them, and what they are worth under standing changes. */
import { UNKNOWN } from "@questwright/bundle";
import { WORLD_REGISTERS } from "../memory/layout.ts";
import { OP } from "../program/opcodes.ts";
import {
  FIELD_FACE,
  FIELD_OWNER,
  FIELD_TERRAIN,
  type ModifierRule,
  OWNER_ALWAYS,
  type Program,
  STAGES,
} from "../program/program.ts";
import { isPure } from "./instructions.ts";
import { integer } from "./value.ts";
import type { Writer } from "./writer.ts";

/** Fields on which more depends than their value. */
const SPECIAL = new Set<number>([FIELD_FACE, FIELD_OWNER, FIELD_TERRAIN]);

/** The change that a SET, GAIN or LOSE makes, as a condition: whether it was made in full. */
export function changeOf(writer: Writer, pc: number): string {
  const { code, fieldAt, fieldLeast, fieldMost, stride } = writer.program;
  const field = code[pc + 1]!;
  const [entity, value] = writer.take(2).map((each) => writer.kept(each).text);
  const sign = code[pc] === OP.GAIN ? 1 : -1;
  if (SPECIAL.has(field)) {
    return code[pc] === OP.SET
      ? `setField(m,${field},${entity},${value})`
      : `gainField(m,${field},${entity},${value},${sign})`;
  }
  const at = `${WORLD_REGISTERS + fieldAt[field]!}+${entity}*${stride}`;
  const [least, most] = [fieldLeast[field]!, fieldMost[field]!].map((limit) => integer(limit).text);
  return code[pc] === OP.SET
    ? `set(m,${at},${least},${most},${entity},${value})`
    : `gain(m,${at},${least},${most},${entity},${value},${sign})`;
}

/** Whether every standing change of a field is found by asking one owner: its own, or none. */
function isAskedOnce(program: Program, rings: Uint8Array, field: number): boolean {
  const { fieldModifiers, fieldChanged } = program;
  const isValue = (proc: number) => proc < 0 || (isPure(program, proc) && rings[proc] === 0);
  return (
    fieldChanged[field] === 1 &&
    fieldModifiers[field]!.every(
      ({ owner, ofSelf, condition, value }) =>
        (ofSelf || owner.type === OWNER_ALWAYS) && isValue(condition) && isValue(value),
    )
  );
}

/** Fields whose worth is found by a function of generated code, `fN`. */
export function worthFields(program: Program, rings: Uint8Array): ReadonlySet<number> {
  const fields = program.bundle.fields.map((_, field) => field);
  return new Set(fields.filter((field) => isAskedOnce(program, rings, field)));
}

/** What a value is worth after one change; its operand is asked where the stage has one. */
function stageOf(program: Program, { stage, value }: ModifierRule, owner: string): string {
  const operand = value < 0 ? "0" : `e${value}(m,${owner},e)`;
  switch (STAGES[stage]) {
    case "set":
      return `v=${operand};`;
    case "add":
      return `v=v+${operand};if(v!==(v|0))fault();`;
    case "double":
      return "v=v*2;if(v!==(v|0))fault();";
    case "halve":
      return program.bundle.manifest.rounding === "upward" ? "v=(v+1)>>1;" : "v=v>>1;";
    case "least":
      return `v=max(v,${operand});`;
    default:
      return `v=min(v,${operand});`;
  }
}

/** `fN`, the worth of a field of an entity: see `fieldValue`, whose memory of this state it shares. */
export function worthProc(program: Program, field: number): string {
  const { fieldAt, stride } = program;
  const rules = program.fieldModifiers[field]!.map((rule, number) => {
    const isAlways = rule.owner.type === OWNER_ALWAYS;
    const owner = isAlways ? "0" : "e";
    const conditions = [
      ...(isAlways ? [] : [`owns(m,fields[${field}][${number}].owner,e)`]),
      ...(rule.condition < 0 ? [] : [`e${rule.condition}(m,${owner},e)!==0`]),
    ];
    const known = STAGES[rule.stage] === "set" ? "" : `if(v===${UNKNOWN})fault();`;
    const change = known + stageOf(program, rule, owner);
    return conditions.length === 0 ? change : `if(${conditions.join("&&")}){${change}}`;
  });
  return [
    `function f${field}(m,e){`,
    `const c=m.changedValues[${field}];`,
    "if(c!==undefined&&c.stamps[e]===m.stamp)return c.values[e];",
    "if(!exists(m,e))return 0;",
    `let v=m.world[${WORLD_REGISTERS + fieldAt[field]!}+e*${stride}];`,
    ...rules,
    `if(v===${UNKNOWN})fault();`,
    `keepValue(m,${field},e,v);return v;}`,
  ].join("\n");
}
