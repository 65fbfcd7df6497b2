/** Loops over lists within expressions: what is found of each member, and what is gathered. */
import { FAR } from "@questwright/bundle";
import { OP } from "../../program/opcodes.ts";
import { sizeAt } from "../../program/sizes.ts";
import { rowOf } from "./board.ts";
import { writeOperation } from "./expressions.ts";
import { flag, named, truthOf } from "./value.ts";
import type { Writer } from "./writer.ts";

/** Operations that end a turn, with their sizes. */
const CLOSING = new Map<number, number>([
  [OP.FILTER, 2],
  [OP.BEST, 3],
  [OP.SORT, 2],
  [OP.ANY, 2],
  [OP.EVERY, 2],
  [OP.TALLY, 2],
  [OP.SUM, 2],
]);

/** Operations that leave the lists as they are, whatever they come upon. */
const QUIET = new Set<number>([
  ...[OP.CONST, OP.LOCAL, OP.GET, OP.GET_LOCAL, OP.UNKNOWN, OP.ADD, OP.SUB, OP.MUL, OP.MIN],
  ...[OP.MAX, OP.NEG, OP.NOT, OP.DIV, OP.EQ, OP.NE, OP.LT, OP.LE, OP.GT, OP.GE, OP.JUMP],
  ...[OP.JUMP_ZERO, OP.AND, OP.OR, OP.IF, OP.SO, OP.IS, OP.PROTO, OP.PLACE, OP.SPACE],
  ...[OP.LOCATED, OP.COUNT, OP.HAS, OP.AT, OP.DISTANCE, OP.SHOWS, OP.TOTAL, OP.TOP_FACE],
  ...[OP.FACE, OP.EQ_CONST, OP.NE_CONST, OP.COUNT_IN, OP.COUNT_ALL],
]);

function isQuiet({ program }: Writer, from: number, to: number): boolean {
  const { code, hides } = program;
  for (let pc = from; pc < to; pc += sizeAt(program, pc)) {
    if (!QUIET.has(code[pc]!) && (code[pc] !== OP.SEES || hides)) return false;
  }
  return true;
}

/** Whether a loop at an address goes over all of a kind without a list of them. */
export function isUnlisted(writer: Writer, pc: number): boolean {
  const { code } = writer.program;
  if (code[pc] !== OP.LOOP_LIST && code[pc] !== OP.LOOP_INTEGER) return false;
  return code[closingOf(writer, pc + 2, code[pc + 4]!)] !== OP.SORT;
}

/**
 * Distances between locals that a loop leaves alone are found once, before it; of those from its member to
 * another the row in which they stand.
 */
function shareDistances(writer: Writer, from: number, to: number, slot: number): void {
  const { code } = writer.program;
  const slots = new Set([slot]);
  let [last, before] = [-1, -1];
  const found: string[] = [];
  for (let pc = from; pc < to; pc += sizeAt(writer.program, pc)) {
    if (code[pc] === OP.NEXT) slots.add(code[pc + 1]!);
    if (code[pc] === OP.DISTANCE && code[last] === OP.LOCAL && code[before] === OP.LOCAL) {
      const [one, other] = [code[before + 1]!, code[last + 1]!];
      const [isOne, isOther] = [slots.has(one), slots.has(other)];
      const [first, second] = [writer.local(one), writer.local(other)];
      if (!isOne && !isOther) found.push(writer.own("apart", [first, second]));
      else if (isOne !== isOther && writer.isStraight) found.push(rowOf(isOne ? second : first));
    }
    [last, before] = [pc, last];
  }
  for (const text of found) writer.shared(text);
}

/** Where the instruction stands that ends each turn of a loop. */
function closingOf({ program }: Writer, next: number, exit: number): number {
  for (const [operation, size] of CLOSING) {
    const at = exit - size;
    if (program.code[at] === operation && program.code[at + 1] === next) return at;
  }
  throw new Error("a loop without end");
}

/** The variables of a loop, and the texts of its lists. */
interface Loop {
  readonly index: string;
  readonly gathered: string;
  readonly member: string;
  readonly lists: string;
  /** The list, as the machine numbers it; "" where there is none. */
  readonly list: string;
}

/**
 * Whether a loop over all of a kind asks of each whether it is anywhere: those that are nowhere do not
 * count as being of a kind, so there is nothing to find out.
 */
function asksWhetherLocated({ program }: Writer, from: number, closing: number): boolean {
  const { code } = program;
  const isPlain = code[from] === OP.LOCAL && code[from + 1] === code[from - 3];
  return isPlain && code[from + 2] === OP.LOCATED && from + 3 === closing;
}

/** LOOP, NEXT, what is found of each member, what is done with it, END. */
export function writeLoop(writer: Writer, pc: number): number {
  const { code } = writer.program;
  const next = pc + 2;
  const slot = code[next + 1]!;
  const exit = code[next + 2]!;
  const closing = closingOf(writer, next, exit);
  const operation = code[closing]!;
  const gathers = code[pc] === OP.LOOP_LIST;
  const quiet = isQuiet(writer, next + 4, closing);
  const source = writer.pop();
  if (source.kind !== undefined && operation === OP.ANY) {
    if (asksWhetherLocated(writer, next + 4, closing)) {
      writer.push(flag(`${writer.kindList(source.kind)}.length>0`));
      return exit + 1;
    }
  }
  const list = source.kind === undefined ? writer.kept(source).text : "";
  writer.settle();
  writer.assigned(slot);
  const [top, index, length, gathered] = [0, 1, 2, 3].map(() => writer.name()) as [
    string,
    string,
    string,
    string,
  ];
  const isAlias = quiet && !writer.isStraight;
  const lists = isAlias ? writer.name() : writer.lists;
  let member: string;
  if (source.kind === undefined) {
    writer.line(`const ${length}=${writer.lists}[${list}];`);
    member = `${lists}[${list}+1+${index}]`;
  } else {
    const [known, members] = [writer.name(), writer.name()];
    writer.line(`const ${known}=${writer.kindList(source.kind)};`);
    writer.line(`const ${length}=${known}.length,${members}=${known}.members;`);
    member = `${members}[${index}]`;
  }
  if (gathers) writer.line(`const ${gathered}=${writer.newList(`2*${length}+1`)};`);
  else writer.line(`let ${gathered}=${code[pc + 1]};`);
  if (isAlias) writer.line(`const ${lists}=m.lists;`);
  if (!quiet) writer.line(`const ${top}=m.top;`);
  shareDistances(writer, next + 4, closing, slot);
  const local = writer.local(slot);
  const loop = { index, gathered, member: local, lists, list };
  const [before, after] = aroundOf(operation, loop);
  writer.line(before);
  const around = writer.work;
  writer.work = 0;
  const body = writer.within(() => {
    let at = next + 4;
    while (at < closing) {
      if (code[at] === OP.JUMP_ZERO) {
        writer.line(`if(!(${truthOf(writer.pop())}))continue;`);
        at += 2;
      } else at = writeOperation(writer, at);
      if (at < 0) throw new Error("a loop over statements");
    }
    writer.line(closed(writer, closing, loop));
  });
  writer.line(`if((m.fuel-=${code[next + 3]! + writer.work}*${length})<=LEAST_FUEL)fault();`);
  writer.work = around;
  const begin = `${quiet ? "" : `m.top=${top};`}${local}=${member};`;
  writer.line(`for(let ${index}=0;${index}<${length};${index}++){${begin}`);
  writer.line(`${body}}`);
  writer.line(after);
  if (gathers) writer.line(`m.top=${gathered}+1+${lists}[${gathered}];`);
  else if (!quiet) writer.line(`m.top=${top};`);
  writer.push(named(gathered));
  return exit + 1;
}

/** What stands before a loop, and behind it, for what it gathers: how many so far, and the best. */
function aroundOf(
  operation: number,
  { gathered, lists }: Loop,
): readonly [before: string, after: string] {
  if (operation !== OP.FILTER && operation !== OP.BEST) return ["", ""];
  const count = `n${gathered}`;
  const best = operation === OP.BEST ? `,b${gathered}=0` : "";
  return [`let ${count}=0${best};`, `${lists}[${gathered}]=${count};`];
}

/** What the last instruction of a turn does with the value found for the member. */
function closed(
  writer: Writer,
  closing: number,
  { list, index, gathered, member, lists }: Loop,
): string {
  const { code } = writer.program;
  const operation = code[closing]!;
  const value = writer.pop();
  const [count, best] = [`n${gathered}`, `b${gathered}`];
  switch (operation) {
    case OP.FILTER:
      return `if(${truthOf(value)}){${count}++;${lists}[${gathered}+${count}]=${member};}`;
    case OP.BEST: {
      const measure = writer.kept(value).text;
      const sign = code[closing + 2] === 1 ? ">" : "<";
      return [
        `if(${measure}!==${FAR}){if(${count}===0||${measure}${sign}${best}){`,
        `${best}=${measure};${count}=1;${lists}[${gathered}+1]=${member};}`,
        `else if(${measure}===${best}){${count}++;${lists}[${gathered}+${count}]=${member};}}`,
      ].join("");
    }
    case OP.SORT:
      return `insertSorted(m,${gathered},${list},${index}+1,${value.text});`;
    case OP.ANY:
      return `if(${truthOf(value)}){${gathered}=1;break;}`;
    case OP.EVERY:
      return `if(!(${truthOf(value)})){${gathered}=0;break;}`;
    case OP.TALLY:
      return `if(${truthOf(value)})${gathered}++;`;
    default:
      return `${gathered}+=${value.text};if(${gathered}!==(${gathered}|0))fault();`;
  }
}
