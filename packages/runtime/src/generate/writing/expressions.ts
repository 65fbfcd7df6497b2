/** Expressions of bytecode as JavaScript: what the machine's loop does with each of their operations. */
import { DIE_STRIDE, UNKNOWN } from "@questwright/bundle";
import { E_KIND, E_PLACE } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import { writeCall, writeIf, writeShort } from "./branches.ts";
import { apartText, fieldAt, isAlone, pushField } from "./facts.ts";
import { spill, writeByHandler } from "./handled.ts";
import { isUnlisted, writeLoop } from "./loops.ts";
import { flag, integer, named } from "./value.ts";
import type { Writer } from "./writer.ts";

const COMPARED = new Map<number, string>([
  [OP.EQ, "==="],
  [OP.NE, "!=="],
  [OP.LT, "<"],
  [OP.LE, "<="],
  [OP.GT, ">"],
  [OP.GE, ">="],
]);
const RECKONED = new Map<number, string>([
  [OP.ADD, "+"],
  [OP.SUB, "-"],
  [OP.MUL, "*"],
]);
/** Operations that a function of the runtime does, with so many operands. */
const FUNCTIONS = new Map<number, readonly [name: string, operands: number]>([
  [OP.PROTO, ["protoOf", 1]],
  [OP.SPACE, ["spaceOf", 1]],
  [OP.IN, ["membersOf", 1]],
  [OP.RANGE, ["range", 2]],
  [OP.UNION, ["union", 2]],
  [OP.COVERED, ["covered", 2]],
  [OP.LINE, ["lineOf", 2]],
  [OP.SHOWS, ["shows", 2]],
  [OP.TOTAL, ["total", 1]],
  [OP.COUNT_IN, ["countIn", 1]],
  [OP.REACH, ["reach", 2]],
  [OP.REACHES, ["reaches", 2]],
  [OP.WALK, ["walk", 3]],
  [OP.CHART, ["chartDice", 2]],
  [OP.OPEN, ["openAction", 2]],
  [OP.FIRST, ["firstOf", 2]],
]);
const FLAGS = new Map<number, readonly [name: string, operands: number]>([
  [OP.LOCATED, ["located", 1]],
  [OP.HAS, ["hasMember", 2]],
]);
/** Operations that the machine's handler does: operands taken, integers of the instruction. */
const HANDLED = new Map<number, readonly [operands: number, size: number]>([
  [OP.IN_FORCE, [0, 2]],
  [OP.SEATED, [1, 1]],
  [OP.CROSSED, [2, 1]],
  [OP.INSIDE, [2, 1]],
  [OP.LAID, [1, 1]],
  [OP.EDGES, [1, 1]],
  [OP.BEYOND, [1, 1]],
  [OP.OPPOSITE, [1, 1]],
  [OP.EDGE, [2, 1]],
  [OP.REGION, [1, 2]],
  [OP.CONNECTED, [3, 1]],
  [OP.FITS, [2, 1]],
  [OP.OBSTRUCTS, [3, 1]],
]);

/** Writes the instructions from one address to another, all of an expression. */
export function writeExpression(writer: Writer, from: number, to: number): void {
  let pc = from;
  while (pc < to) {
    pc = writeOperation(writer, pc);
    if (pc < 0) throw new Error("no expression");
  }
}

const taken = (writer: Writer, count: number): string[] =>
  writer.stack.splice(writer.stack.length - count).map(({ text }) => text);

/** The operands for a call of a function of the runtime, in the order in which they were pushed. */
const operands = (writer: Writer, count: number): string => ["m", ...taken(writer, count)].join();

/** Writes one operation of an expression and gives the address behind it; -1 where it is none. */
export function writeOperation(writer: Writer, pc: number): number {
  const { code, kindCount, hides, fieldChanged } = writer.program;
  const operation = code[pc]!;
  const compared = COMPARED.get(operation);
  if (compared !== undefined) {
    const right = writer.pop();
    writer.push(flag(`${writer.pop().text}${compared}${right.text}`));
    return pc + 1;
  }
  const reckoned = RECKONED.get(operation);
  if (reckoned !== undefined) {
    const right = writer.pop();
    const result = writer.kept({ text: `${writer.pop().text}${reckoned}${right.text}` });
    writer.line(`if(${result.text}!==(${result.text}|0))fault();`);
    writer.push(result);
    return pc + 1;
  }
  const called = FUNCTIONS.get(operation);
  if (called !== undefined) {
    writer.settle();
    const given = taken(writer, called[1]);
    const isOwn = operation === OP.REACH || operation === OP.REACHES;
    const text =
      isOwn && writer.isStraight
        ? writer.own(`${called[0]}Open`, given)
        : `${called[0]}(${["m", ...given].join()})`;
    writer.push(writer.kept({ text }));
    return pc + 1;
  }
  const asked = FLAGS.get(operation);
  if (asked !== undefined) {
    writer.push(flag(`${asked[0]}(${operands(writer, asked[1])})`));
    return pc + 1;
  }
  const handled = HANDLED.get(operation);
  if (handled !== undefined) return writeByHandler(writer, pc, handled[0], handled[1]);
  switch (operation) {
    case OP.CONST:
      writer.push(integer(code[pc + 1]!));
      return pc + 2;
    case OP.LOCAL:
      writer.push(named(writer.local(code[pc + 1]!)));
      return pc + 2;
    case OP.GET: {
      const entity = writer.pop().text;
      pushField(writer, entity, code[pc + 1]!);
      return pc + 3;
    }
    case OP.GET_LOCAL:
      pushField(writer, writer.local(code[pc + 1]!), code[pc + 2]!);
      return pc + 4;
    case OP.GET_CHANGED: {
      if (fieldChanged[code[pc + 1]!] !== 1) throw new Error("a field that nothing changes");
      writer.settle();
      const field = code[pc + 1]!;
      const entity = writer.pop().text;
      const found = writer.isTold
        ? `fieldValue(m,${field},${entity})`
        : writer.own(`f${field}`, [entity]);
      writer.push(writer.kept({ text: found }));
      return pc + 2;
    }
    case OP.UNKNOWN:
      writer.push(flag(`${fieldAt(writer, writer.pop().text, code[pc + 1]!)}===${UNKNOWN}`));
      return pc + 2;
    case OP.MIN:
    case OP.MAX: {
      const right = writer.pop();
      const name = operation === OP.MIN ? "min" : "max";
      writer.push({ text: `${name}(${writer.pop().text},${right.text})` });
      return pc + 1;
    }
    case OP.NEG: {
      const result = writer.kept({ text: `0-${writer.pop().text}` });
      writer.line(`if(${result.text}!==(${result.text}|0))fault();`);
      writer.push(result);
      return pc + 1;
    }
    case OP.NOT: {
      const { text, truth } = writer.pop();
      writer.push(flag(truth === undefined ? `${text}===0` : `!(${truth})`));
      return pc + 1;
    }
    case OP.DIV: {
      const right = writer.pop();
      writer.push(
        writer.kept({ text: `divided(${writer.pop().text},${right.text},${code[pc + 1]})` }),
      );
      return pc + 2;
    }
    case OP.EQ_CONST:
    case OP.NE_CONST: {
      const sign = operation === OP.EQ_CONST ? "===" : "!==";
      writer.push(flag(`${writer.pop().text}${sign}${integer(code[pc + 1]!).text}`));
      return pc + 2;
    }
    case OP.AND:
    case OP.OR:
      return writeShort(writer, pc, operation === OP.AND);
    case OP.IF:
      return writeIf(writer, pc);
    case OP.SO:
      writer.push(writer.form === "pure" ? integer(0) : named("so"));
      return pc + 1;
    case OP.IS: {
      const kind = writer.shared(fieldAt(writer, writer.pop().text, E_KIND)).text;
      const asked = code[pc + 1]!;
      const isLast = isAlone(writer, asked);
      writer.push(
        flag(isLast ? `${kind}===${asked}` : `kindIs[${kind}*${kindCount}+${asked}]===1`),
      );
      return pc + 2;
    }
    case OP.PLACE:
      writer.push({ text: fieldAt(writer, writer.pop().text, E_PLACE) });
      return pc + 1;
    case OP.ALL:
    case OP.THINGS: {
      const name = operation === OP.ALL ? "allOf" : "thingsOf";
      writer.settle();
      if (operation === OP.ALL && !writer.exact && isUnlisted(writer, pc + 2)) {
        writer.push({ text: "", kind: code[pc + 1]! });
        return pc + 2;
      }
      writer.push(writer.kept({ text: `${name}(m,${code[pc + 1]})` }));
      return pc + 2;
    }
    case OP.SPACES:
      writer.settle();
      writer.push(writer.kept({ text: "spacesOf(m)" }));
      return pc + 1;
    case OP.COUNT_ALL:
      writer.push(writer.kept({ text: `${writer.kindList(code[pc + 1]!)}.length` }));
      return pc + 2;
    case OP.LIST: {
      const count = code[pc + 1]!;
      if (writer.isStraight && code[pc + 2] === OP.CHOOSE) {
        // Only which rows are open is asked.
        writer.settle();
        writer.push({ text: "0", members: writer.take(count) });
        return pc + 2;
      }
      writer.settle();
      const members = writer.take(count);
      const list = writer.kept({ text: writer.newList(count) });
      members.forEach(({ text }, index) => {
        writer.line(`${writer.lists}[${list.text}+${index + 1}]=${text};`);
      });
      writer.line(`${writer.lists}[${list.text}]=${count};`);
      writer.push({ ...list, members });
      return pc + 2;
    }
    case OP.COUNT:
      writer.push({ text: `${writer.lists}[${writer.pop().text}]` });
      return pc + 1;
    case OP.AT: {
      const index = writer.pop();
      writer.push(writer.kept({ text: `memberAt(m,${writer.pop().text},${index.text})` }));
      return pc + 1;
    }
    case OP.SEES:
      if (hides) return writeByHandler(writer, pc, 2, 1);
      writer.settle();
      writer.push(writer.shared(writer.own("seen", taken(writer, 2))));
      return pc + 1;
    case OP.DISTANCE:
      writer.settle();
      writer.push(writer.shared(apartText(writer, taken(writer, 2))));
      return pc + 1;
    case OP.FACE: {
      // A die that lies nowhere is its face and which die it is.
      const die = writer.kept(writer.pop()).text;
      if (writer.isStraight && !writer.flow.keepsDice) {
        writer.push({ text: `(${die}&${DIE_STRIDE - 1})` });
        return pc + 1;
      }
      writer.push({ text: `(${die}>=${DIE_STRIDE}?${die}&${DIE_STRIDE - 1}:faceOf(m,${die}))` });
      return pc + 1;
    }
    case OP.TOP_FACE:
      writer.push(writer.kept({ text: `topFace(m,${writer.pop().text},${code[pc + 1]})` }));
      return pc + 2;
    case OP.ASK_ADJECTIVE: {
      if (writer.isTold) return writeByHandler(writer, pc, code[pc + 2]!, 3);
      writer.settle();
      const asked = taken(writer, code[pc + 2]!);
      writer.push(writer.kept({ text: writer.own(`a${code[pc + 1]}`, asked) }));
      return pc + 3;
    }
    case OP.CAN: {
      writer.settle();
      const who = writer.pop().text;
      const allowed = writer.isTold
        ? `can(m,${code[pc + 1]},${who})`
        : writer.own(`c${code[pc + 1]}`, [who]);
      writer.push(writer.kept({ text: allowed }));
      return pc + 2;
    }
    case OP.DID: {
      const matches = code[pc + 3]!;
      const base = spill(writer, matches);
      const counted = `did(m,${code[pc + 1]},${code[pc + 2]},${matches},${pc + 4})`;
      writer.push(writer.kept({ text: counted }));
      writer.line(`m.sp=${base};`);
      return pc + 4 + matches;
    }
    case OP.LOOP_LIST:
    case OP.LOOP_INTEGER:
      return writeLoop(writer, pc);
    case OP.FRAME:
      return writeCall(writer, pc);
    default:
      return -1;
  }
}
