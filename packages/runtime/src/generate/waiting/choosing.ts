/** Dice, picks and choices: what chance or somebody decides. */
import { DIE_STRIDE, VERB_ROLL } from "@questwright/bundle";
import { STREAM_PICK } from "../../dice/rng.ts";
import { WAIT_ASK, WAIT_CHOOSE } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import { poolOf, resultFor } from "../analysis/pools.ts";
import type { Value } from "../writing/value.ts";
import { writeHandled } from "./calls.ts";
import type { ProcWriter } from "./statements.ts";

const PICK_OPERANDS = 5;

/** Operands where the machine has them, as the game waits for an answer. */
function wait(proc: ProcWriter, pc: number, values: readonly string[], kind: number): string {
  const { writer, away } = proc;
  const laid = values.map((text, index) => `stack[L+${writer.base + index}]=${text};`);
  return `${laid.join("")}waitFor(m,${pc},L+${writer.base + values.length},${kind});${away}`;
}

/**
 * Picking one of a list: chance draws it here, and the only one there is is taken here. Who picks by
 * himself, or picks several, is answered by the machine's handlers.
 */
export function writePick(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code, picks } = program;
  const { slot, many, random } = picks[code[pc + 1]!]!;
  if (code[pc] === OP.PICK) {
    if (writer.isTold || !proc.picksOne.has(pc)) return writeHandled(proc, pc, next);
    // There were several, and one was chosen.
    writer.line(`so=1;${writer.local(slot)}=pickedOne(m,L+${writer.base + PICK_OPERANDS});`);
    return next;
  }
  const operands = writer.stack.slice(-4);
  const isOne = !many && operands[2]?.text === "1" && operands[3]?.text === "1";
  if (writer.isTold || !isOne) return writeHandled(proc, pc, next);
  writer.settle();
  const [chooser, list] = writer.take(4).map(({ text }) => text);
  const local = writer.local(slot);
  const count = writer.kept({ text: `m.lists[${list}]` }).text;
  const past = next + 2;
  if (random) {
    const drawn = `m.lists[${list}+1+draw(stack,${STREAM_PICK},${count})]`;
    writer.line(`if(${count}===0){so=0;${local}=0;}else{so=1;${local}=${drawn};}`);
    return past;
  }
  proc.picksOne.add(next);
  const base = `L+${writer.base}`;
  const laid = [chooser, list, "1", "1"].map(
    (text, index) => `stack[L+${writer.base + index}]=${text};`,
  );
  writer.line(`if(${count}>1){${laid.join("")}pickOne(m,${pc},${base}+4);${proc.away}}`);
  writer.line(`if(${count}===0){so=0;${local}=0;}else{so=1;${local}=m.lists[${list}+1];}`);
  writer.line(proc.jump(past));
  return next;
}

/** A choice between rows: `LIST` has left who chooses and which rows are open. */
export function writeChoose(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  if (writer.isTold) return writeHandled(proc, pc, next);
  const { targets, end } = program.chooses[program.code[pc + 1]!]!;
  const [chooser, rows] = writer.take(2);
  const flags =
    rows!.members ?? targets.map((_, row) => ({ text: `m.lists[${rows!.text}+${row + 1}]` }));
  const isOpen = ({ text }: Value) => `(${text}!==0?1:0)`;
  const waiting = wait(proc, pc, [chooser!.text, rows!.text], WAIT_CHOOSE);
  writer.line(`if(${flags.map(isOpen).join("+")}>1){${waiting}}`);
  targets.forEach((target, row) => {
    writer.line(`if(${flags[row]!.text}!==0){so=1;${proc.jump(target)}}`);
  });
  writer.line(`so=0;${proc.jump(end)}`);
  return next;
}

export function writeAsk(proc: ProcWriter, pc: number, next: number): number {
  const { writer } = proc;
  writer.line(wait(proc, pc, [writer.pop().text], WAIT_ASK));
  return next;
}

/** A roll that nothing listens to and whose dice stay nowhere; ROLLED_TO stands behind it. */
export function writeRoll(proc: ProcWriter, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code, verbFull } = program;
  const [plus, count, into, dice] = writer.stack.slice(-7);
  const isPlain =
    !writer.isTold &&
    verbFull[VERB_ROLL] === 0 &&
    code[next] === OP.ROLLED_TO &&
    into?.text === "0" &&
    /^\d+$/.test(dice!.text);
  if (!isPlain) return writeHandled(proc, pc, next);
  writer.settle();
  writer.take(7);
  const [rolled, result] = [code[next + 1]!, code[next + 2]!];
  const list = writer.name();
  const pool = count!.text === "(-1)" ? poolOf(program, Number(dice!.text)) : undefined;
  const [single] = pool ?? [];
  writer.line("mention(m);");
  if (
    pool?.length === 1 &&
    single![1] === 1 &&
    program.bundle.dice[single![0]!]?.symbols === false
  ) {
    // One die with numbers on it: what it shows is what the roll gives.
    writer.line(`const ${list}=rollPlain(m,${single![0]},1);`);
    if (result >= 0) {
      const shown = `(m.lists[${list}+1]&${DIE_STRIDE - 1})`;
      writer.line(`${writer.local(result)}=(${shown}+${plus!.text})|0;`);
    }
  } else {
    const many = count!.text;
    const counted = `${many}>0?rollPlain(m,${dice!.text},${many}):roll(m,diceOf(${dice!.text},${many}),0)`;
    const rolling = pool === undefined ? counted : `roll(m,${dice!.text},0)`;
    writer.line(`const ${list}=${rolling};`);
    const given = resultFor(program, writer.lists, dice!.text, count!.text, list);
    if (result >= 0) writer.line(`${writer.local(result)}=(${given}+${plus!.text})|0;`);
  }
  if (rolled >= 0) writer.line(`${writer.local(rolled)}=${list};`);
  writer.line("so=1;");
  return next + 3;
}
