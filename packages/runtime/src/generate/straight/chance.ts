/** Dice, picks and choices where nothing waits: chance is drawn, and whoever decides is asked, on the spot. */
import { DIE_STRIDE, VERB_ROLL } from "@questwright/bundle";
import { FRAME_HEADER, V_RESULT } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import { OWNER_EFFECT } from "../../program/program.ts";
import { instructionsOf } from "../analysis/instructions.ts";
import { poolOf, resultFor } from "../analysis/pools.ts";
import type { Value } from "../writing/value.ts";
import { countDeeds } from "./deeds.ts";
import { writeOther } from "./handled.ts";
import type { StraightProc } from "./procs.ts";

/** The rows of a choice as conditions, and what holds the place of the one that is chosen among those open. */
export interface Choice {
  readonly flags: readonly string[];
  readonly option: string;
}

/** Picking one of a list, or several. PICK stands behind PICK_BEGIN. */
export function writePick(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const { slot, many, random } = program.picks[program.code[pc + 1]!]!;
  writer.settle();
  const [, list, least, most] = writer.take(4).map(({ text }) => text);
  const local = writer.local(slot);
  if (many || least !== "1" || most !== "1") {
    writer.line(`${local}=pickSome(${[list, least, most, random, many].join()});`);
    writer.line(`so=picked>=max(1,${least})?1:0;`);
    return next + 2;
  }
  const count = writer.kept({ text: `lists[${list}]` }).text;
  const chosen = random ? `drawn(${count})` : `(${count}===1?0:decide(${count}))`;
  writer.line(`if(${count}===0){so=0;${local}=0;}else{so=1;${local}=lists[${list}+1+${chosen}];}`);
  return next + 2;
}

/** A choice between rows, which follow: `LIST` has left who chooses and which rows are open. */
export function writeChoose({ writer, program }: StraightProc, pc: number): Choice {
  const { targets } = program.chooses[program.code[pc + 1]!]!;
  const [, rows] = writer.take(2);
  const flags: readonly Value[] =
    rows!.members ?? targets.map((_, row) => ({ text: `lists[${rows!.text}+${row + 1}]` }));
  const open = flags.map(({ text }) =>
    /^\d+$/.test(text) ? (text === "0" ? "0" : "1") : `(${text}!==0?1:0)`,
  );
  const count = writer.kept({ text: open.join("+") }).text;
  const option = writer.name();
  writer.line(`let ${option}=${count}>1?decide(${count}):0;`);
  return { flags: flags.map(({ text }) => `${text}!==0`), option };
}

export function writeAsk({ writer, program }: StraightProc, pc: number, next: number): number {
  writer.pop();
  const { slot } = program.asks[program.code[pc + 1]!]!;
  writer.line(`${writer.local(slot)}=decide(2)===0?1:0;`);
  return next;
}

const READING = new Set<number>([OP.LOCAL, OP.GET_LOCAL, OP.EACH, OP.COUNT_DOWN]);

/** Whether nothing in a proc asks for a local. */
function isUnread({ program, proc }: StraightProc, slot: number): boolean {
  const { code } = program;
  if (slot < program.bundle.procs[proc]!.params) return false;
  return instructionsOf(program, proc).every((pc) => {
    const operation = code[pc]!;
    if (operation === OP.REROLL) {
      const count = code[pc + 1]!;
      for (let at = 0; at < count; at++) if (code[pc + 2 + at] === slot) return false;
      return true;
    }
    return !(READING.has(operation) && code[pc + 1] === slot);
  });
}

/** A roll that nothing listens to and whose dice stay nowhere. ROLLED_TO stands behind it. */
export function writeRoll(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code, verbFull, bundle } = program;
  const [plus, count, into, dice] = writer.stack.slice(-7);
  const isPlain =
    verbFull[VERB_ROLL] === 0 &&
    code[next] === OP.ROLLED_TO &&
    into?.text === "0" &&
    /^\d+$/.test(dice!.text);
  if (!isPlain) return writeRollEvent(proc, pc, next);
  writer.settle();
  writer.take(7);
  countDeeds(proc);
  const [rolled, result] = [code[next + 1]!, code[next + 2]!];
  const isCounted = count!.text !== "(-1)";
  const pool = isCounted ? undefined : poolOf(program, Number(dice!.text));
  const [single] = pool ?? [];
  const isOne = pool?.length === 1 && single![1] === 1;
  if (isOne && bundle.dice[single![0]!]?.symbols === false) {
    // One die with numbers on it: what it shows is what the roll gives.
    const die = single![0]!;
    const isRead = rolled >= 0 && !isUnread(proc, rolled);
    const face = writer.name();
    writer.line(`const ${face}=rollOne${die}();`);
    if (isRead) {
      const list = writer.kept({ text: writer.newList(1) }).text;
      writer.line(`lists[${list}]=1;lists[${list}+1]=${(die + 1) * DIE_STRIDE}+${face};`);
      writer.line(`${writer.local(rolled)}=${list};`);
    }
    if (result >= 0) writer.line(`${writer.local(result)}=(${face}+${plus!.text})|0;`);
  } else {
    const many = count!.text;
    const isKnown = bundle.dice[Number(dice!.text)] !== undefined;
    const counted = `roll(m,diceOf(${dice!.text},${many}),0)`;
    const rolling = isCounted
      ? isKnown
        ? `(${many}>0?rollAll${dice!.text}(${many}):${counted})`
        : counted
      : `roll(m,${dice!.text},0)`;
    const list = writer.kept({ text: rolling }).text;
    if (result >= 0 && !isUnread(proc, result)) {
      const given = resultFor(program, "lists", dice!.text, count!.text, list);
      writer.line(`${writer.local(result)}=(${given}+${plus!.text})|0;`);
    }
    if (rolled >= 0) writer.line(`${writer.local(rolled)}=${list};`);
  }
  writer.line("so=1;");
  return next + 3;
}

/** A roll that rules meet, as an event. */
function writeRollEvent(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code, verbFull } = program;
  if (verbFull[VERB_ROLL] !== 1 || code[next] !== OP.ROLLED_TO) return writeOther(proc, pc, next);
  writer.settle();
  const values = writer.take(7).map(({ text }) => text);
  const [plus, count, into, dice, purpose, actor, table] = values as [
    ...[string, string, string, string],
    ...[string, string, string],
  ];
  countDeeds(proc);
  const isOfTable = /^\d+$/.test(table)
    ? `tableNow(m,${table})`
    : `(${table}>=0?tableNow(m,${table}):${table})`;
  const rolling = count === "(-1)" ? dice : `diceOf(${dice},${count})`;
  const [rolled, result] = [code[next + 1]!, code[next + 2]!];
  const given = [rolling, purpose, actor, isOfTable, into, plus].join();
  writer.line("if(++deep>MOST_DEEP)fault();");
  const value = writer.kept({ text: `v${VERB_ROLL}(${given})` }).text;
  writer.line("deep--;if(gone!==0)return 0;");
  if (rolled >= 0) writer.line(`${writer.local(rolled)}=rolled;`);
  if (result >= 0) writer.line(`${writer.local(result)}=${value};`);
  writer.line("so=done;");
  return next + 3;
}

/** Rerolling the whole roll that a rule meets: its event is the innermost, where no other is done by the rule. */
function writeRerollEvent(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const hook = program.hooks[program.hookOfBody[proc.proc]!];
  if (hook === undefined || hook.verb !== VERB_ROLL) return writeOther(proc, pc, next);
  const { owner } = hook;
  const owners = owner.type === OWNER_EFFECT ? program.bundle.effects[owner.of]!.captures : 1;
  const slot = owners + program.verbParams[VERB_ROLL]!;
  const isTold = program.bundle.procs[proc.proc]!.params > slot;
  const told = isTold ? `${writer.local(slot)}=stack[m.fp+${FRAME_HEADER + V_RESULT}];` : "";
  writer.line(`if(rerollEvent(m,m.fp)){so=1;${told}}else so=0;`);
  return next;
}

/** Rerolling dice of a list, which may be a choice from others. */
export function writeReroll(proc: StraightProc, pc: number, next: number): number {
  const { writer, program } = proc;
  const { code } = program;
  const count = code[pc + 1]!;
  if (count < 0) return writeRerollEvent(proc, pc, next);
  writer.settle();
  const list = writer.pop().text;
  const sources = Array.from({ length: count }, (_, at) => writer.local(code[pc + 2 + at]!));
  writer.line(`so=rerolled(m,${list},[${sources.join()}])?1:0;`);
  return next;
}
