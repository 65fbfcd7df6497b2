/**
 * Events where nothing waits: `vN` does a verb and the rules that meet it, as a function of its arguments.
 * What happens in a phase that somebody asks about is noted in a frame of the machine.
 */
import { VERB_ROLL } from "@questwright/bundle";
import { EVENT_ARGS, EVENT_LOCALS, FRAME_HEADER } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import { type HookRule, LOG_HOOK, OWNER_EFFECT, type Program } from "../../program/program.ts";
import { HEADROOM } from "../../vm/frames.ts";
import { FIXED_STACK } from "../../vm/machine.ts";
import type { Flow } from "../analysis/flow.ts";
import { givesOf, holds } from "../analysis/gives.ts";
import { mayBeAnswered, rulesAfter, watchTest } from "../writing/rules.ts";

type Stage = "instead" | "before" | "after";

/** Whether straight code does all that an event of a verb may bring. */
function isDone(program: Program, verb: number): boolean {
  const { during, verbExpires, verbGivesList, verbListParams, verbProc, before } = program;
  return (
    verb !== VERB_ROLL &&
    verbProc[verb]! >= 0 &&
    verbExpires[verb] === 0 &&
    verbGivesList[verb] === 0 &&
    during[verb]!.length === 0 &&
    // Lists that a rule makes for an argument would have to outlive it.
    (before[verb]!.length === 0 || verbListParams[verb]!.length === 0)
  );
}

/** Writes the function of one verb. */
class EventWriter {
  readonly program: Program;
  readonly flow: Flow;
  readonly verb: number;
  readonly args: readonly string[];
  readonly lines: string[] = [];
  /** Whether any rule cancels what it meets. */
  readonly cancels: boolean;

  constructor(program: Program, flow: Flow, verb: number) {
    this.program = program;
    this.flow = flow;
    this.verb = verb;
    this.cancels = program.bundle.procs.some((_, proc) => holds(program, proc, OP.CANCEL));
    this.args = Array.from({ length: program.verbParams[verb]! }, (_, index) => `a${index}`);
  }

  /** Whether its frame is written: somebody asks what happened in it, or how often it was done. */
  get isNoted(): boolean {
    const { bundle, phaseAsks } = this.program;
    return bundle.verbs[this.verb]!.tracked || phaseAsks.has(this.verb);
  }

  /** What an event leaves behind when it ends, or is left. */
  get ending(): string {
    const forgets = this.program.phaseAsks.has(this.verb);
    const back = this.isNoted ? "m.sp=b;m.fp=f;" : "";
    const cancelled = this.cancels ? "cancelled=c;" : "";
    return `${forgets ? "forgetPhase(m,b);m.stamp++;" : ""}${back}${cancelled}`;
  }

  /** Out of everything that is being done, where something called has ended the scenario. */
  away(procs: readonly number[]): string {
    const leaves = procs.some((proc) => this.flow.leaves[proc] === 1);
    return leaves ? `if(gone!==0){${this.ending}return 0;}` : "";
  }

  begin(): void {
    const { program, verb, args, lines } = this;
    lines.push("const t=m.top;let result=0,d=1;");
    if (this.cancels) lines.push("const c=cancelled;cancelled=0;");
    if (this.isNoted) {
      const end = EVENT_ARGS + args.length;
      const limit = FIXED_STACK - HEADROOM - FRAME_HEADER - EVENT_LOCALS - args.length - 32;
      lines.push(`const f=m.fp,b=m.sp;beginEvent(m,${verb},f,b,0,${end},${limit});`);
      this.layArgs("b");
    }
    if (program.phaseAsks.has(verb)) lines.push("m.stamp++;");
    if (program.verbRounds[verb]!.length > 0) lines.push(`countRound(m,${verb});`);
  }

  private layArgs(base: string): void {
    const laid = this.args.map((arg, index) => `stack[${base}+${EVENT_ARGS + index}]=${arg};`);
    this.lines.push(...laid);
  }

  /** The rules of a stage that answer, in the order in which the machine asks them. */
  stage(stage: Stage): void {
    const { program, flow, verb, lines } = this;
    const rules = program[stage][verb]!;
    const isAnswered = mayBeAnswered(program, flow, verb, rules, "result");
    if (rules.some(({ owner, once }) => owner.type === OWNER_EFFECT || once)) {
      lines.push(`if(${isAnswered})fault();`);
      return;
    }
    lines.push(`if(${isAnswered}){`, "const e=m.sp;");
    this.layArgs("e");
    lines.push(`const q=collectHooks(m,${stage}[${verb}],${verb},e);`);
    lines.push("for(let i=q+1,z=q+lists[q];i<z;i+=2){const o=lists[i+1];switch(lists[i]){");
    for (const rule of rules) lines.push(`case ${rule.index}:{${this.answer(stage, rule)}break;}`);
    lines.push("}}m.top=t;}");
  }

  /** What a rule does for its owner `o`. */
  private answer(stage: Stage, { index, match, body, per }: HookRule): string {
    const { program, args } = this;
    const { params } = program.bundle.procs[body]!;
    const given = (proc: number) =>
      ["o", ...args, "result"].slice(0, program.bundle.procs[proc]!.params).join();
    const isOnce = per !== -1;
    const unmet = [
      ...(stage === "instead" ? [`isStanding(${index},o)`] : []),
      ...(isOnce ? [`used(m,${LOG_HOOK},${index},o,${per})`] : []),
      ...(match < 0 ? [] : [`p${match}(${given(match)})===0`]),
    ];
    const gives = givesOf(program, body);
    const lines = [
      ...(unmet.length === 0 ? [] : [`if(${unmet.join("||")})break;`]),
      ...(isOnce ? [`logUse(m,${LOG_HOOK},${index},o);`] : []),
    ];
    const call = `if(++deep>MOST_DEEP)fault();const r=p${body}(${given(body)});deep--;`;
    if (stage === "instead") {
      // Who is asked again finds out by the first local, which must stay what it was.
      if (gives.params) return "fault();";
      lines.push(`standing.push(${index},o);${call}standing.length-=2;${this.away([body])}`);
      lines.push(`m.top=t;if(ranOff===0)result=r;d=done;${this.end()}`);
      return lines.join("");
    }
    lines.push(call, this.away([body]));
    if (gives.params && stage === "before")
      lines.push(...args.map((arg, place) => `${arg}=given[${place + 1}];`));
    if (gives.params && stage === "after" && params > 1 + args.length)
      lines.push(`result=given[${1 + args.length}];`);
    if (stage === "before" && this.cancels)
      lines.push(`if(cancelled!==0){m.top=t;d=0;${this.end()}}`);
    return lines.join("");
  }

  /** The event ends. */
  end(): string {
    const { program } = this;
    const isLeft =
      program.watches.length > 0 ? `if(${watchTest(program)}&&watched()!==0)return 0;` : "";
    return `${this.ending}${isLeft}done=d;return result;`;
  }

  deed(): void {
    const { program, verb, args, lines } = this;
    const callee = program.verbProc[verb]!;
    lines.push(`result=p${callee}(${args.slice(0, program.bundle.procs[callee]!.params).join()});`);
    lines.push(this.away([callee]));
    const { done: mayStop } = givesOf(program, callee);
    if (mayStop) lines.push("d=done;");
    if (program.bundle.verbs[verb]!.tracked)
      lines.push(`${mayStop ? "if(d===1)" : ""}logEvent(m,${verb},b);`);
  }
}

export function straightEvent(program: Program, flow: Flow, verb: number): string {
  const writer = new EventWriter(program, flow, verb);
  const { lines } = writer;
  lines.push(`function v${verb}(${writer.args.join()}){`);
  if (!isDone(program, verb)) return `${lines[0]}fault();}`;
  writer.begin();
  if (program.instead[verb]!.length > 0) writer.stage("instead");
  if (program.before[verb]!.length > 0) writer.stage("before");
  writer.deed();
  const rules = rulesAfter(program, flow, verb);
  if (rules === undefined) writer.stage("after");
  else lines.push(rules);
  lines.push(`${writer.end()}}`);
  return lines.join("\n");
}
