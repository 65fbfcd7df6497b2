/**
 * Events where nothing waits: `vN` does a verb and the rules that meet it, as a function of its arguments.
 * What happens in a phase that somebody asks about is noted in a frame of the machine.
 */
import { VERB_ROLL } from "@questwright/bundle";
import {
  ENTITY_HEADER,
  EVENT_ARGS,
  EVENT_LOCALS,
  FRAME_HEADER,
  V_INTO,
  V_PLUS,
  V_RESULT,
  V_ROLLED,
  WORLD_REGISTERS,
} from "../../memory/layout.ts";
import { type HookRule, LOG_HOOK, OWNER_EFFECT, type Program } from "../../program/program.ts";
import { HEADROOM } from "../../vm/frames.ts";
import { FIXED_STACK } from "../../vm/machine.ts";
import type { Flow } from "../analysis/flow.ts";
import { mayBeAnswered, rulesAfter, watchTest } from "../writing/rules.ts";

type Stage = "instead" | "before" | "after";

/** Whether straight code does all that an event of a verb may bring. */
function isDone(program: Program, verb: number): boolean {
  const { during, verbGivesList, verbListParams, before } = program;
  return (
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

  constructor(program: Program, flow: Flow, verb: number, cancels: boolean) {
    this.program = program;
    this.flow = flow;
    this.verb = verb;
    this.cancels = cancels;
    this.args = Array.from({ length: program.verbParams[verb]! }, (_, index) => `a${index}`);
  }

  /**
   * Whether its frame is written in any case: somebody asks what happened in it or how often it was done, or
   * an effect may last until it.
   */
  get isNoted(): boolean {
    const { bundle, phaseAsks, verbExpires } = this.program;
    const { verb } = this;
    if (verb === VERB_ROLL) return true;
    return bundle.verbs[verb]!.tracked || phaseAsks.has(verb) || verbExpires[verb] === 1;
  }

  /**
   * The condition that a copy is among its arguments: one that is removed meanwhile is destroyed when the
   * last event has ended that names it, which is found in the frames. "" where it has none that could be.
   */
  get namesCopy(): string {
    const entities = this.program.verbEntityParams[this.verb]!;
    const named = this.args.filter((_, index) => entities[index] === 1);
    return named.map((arg) => `${arg}>=${this.program.spaceEnd}`).join("||");
  }

  /** What an event leaves behind when it ends, as it does where it is left, too. */
  ending(isLeft: boolean): string {
    const { program, verb, namesCopy } = this;
    const lines: string[] = [];
    if (program.verbExpires[verb] === 1) {
      const ends = isLeft || program.bundle.verbs[verb]!.role === "phase";
      lines.push(`${ends ? "" : "if(d===1)"}expire(m,${verb},b,false);`);
    }
    if (program.phaseAsks.has(verb)) lines.push("forgetPhase(m,b);m.stamp++;");
    if (this.isNoted) {
      if (namesCopy !== "") lines.push("endNaming(m,b);");
      lines.push("m.sp=b;m.fp=f;");
    } else if (namesCopy !== "") lines.push("if(b!==0){endNaming(m,b);m.sp=b;m.fp=f;}");
    if (this.cancels) lines.push("cancelled=c;");
    return lines.join("");
  }

  /** Out of everything that is being done, where something called has ended the scenario. */
  away(procs: readonly number[]): string {
    const leaves = procs.some((proc) => this.flow.leaves[proc] === 1);
    return leaves ? `if(gone!==0){${this.ending(true)}return 0;}` : "";
  }

  begin(): void {
    const { program, verb, args, lines } = this;
    lines.push("const t=m.top;let result=0,d=1;");
    if (this.cancels) lines.push("const c=cancelled;cancelled=0;");
    const end = EVENT_ARGS + args.length;
    const limit = FIXED_STACK - HEADROOM - FRAME_HEADER - EVENT_LOCALS - args.length - 32;
    const enters = `f=m.fp;b=m.sp;beginEvent(m,${verb},f,b,0,${end},${limit});${this.laid("b")}`;
    if (this.isNoted) lines.push(`let f=0,b=0;${enters}`);
    else if (this.namesCopy !== "") lines.push(`let f=0,b=0;if(${this.namesCopy}){${enters}}`);
    if (verb === VERB_ROLL) {
      lines.push("rolled=0;");
      if (this.flow.keepsDice) lines.push("if(into!==0&&isFree())fault();");
      for (const [local, name] of [
        [V_INTO, "into"],
        [V_PLUS, "plus"],
      ] as const)
        lines.push(`stack[b+${FRAME_HEADER + local}]=${name};`);
    }
    if (program.verbExpires[verb] === 1) lines.push(`expire(m,${verb},b,true);`);
    if (program.phaseAsks.has(verb)) lines.push("m.stamp++;");
    if (program.verbRounds[verb]!.length > 0) lines.push(`countRound(m,${verb});`);
  }

  /** Arguments where an event's frame has them. */
  private laid(base: string): string {
    return this.args.map((arg, index) => `stack[${base}+${EVENT_ARGS + index}]=${arg};`).join("");
  }

  /** The rules of a stage that answer, in the order in which the machine asks them. */
  stage(stage: Stage): void {
    const { program, flow, verb, lines } = this;
    const rules = program[stage][verb]!;
    const isAnswered = mayBeAnswered(program, flow, verb, rules, "result");
    lines.push(`if(${isAnswered}){`, `const e=m.sp;${this.laid("e")}`);
    lines.push(`const q=collectHooks(m,${stage}[${verb}],${verb},e);`);
    lines.push("for(let i=q+1,z=q+lists[q];i<z;i+=2){const o=lists[i+1];switch(lists[i]){");
    for (const rule of rules) lines.push(`case ${rule.index}:{${this.answer(stage, rule)}break;}`);
    lines.push("}}m.top=t;}");
  }

  /** What a rule does for its owner `o`. */
  private answer(stage: Stage, { index, match, body, per, owner, once }: HookRule): string {
    const { program, args } = this;
    const { params } = program.bundle.procs[body]!;
    const captures =
      owner.type === OWNER_EFFECT ? program.bundle.effects[owner.of]!.captures : undefined;
    // The owner, or what its effect has kept.
    const owners =
      captures === undefined ? ["o"] : Array.from({ length: captures }, (_, at) => `x${at}`);
    const given = (proc: number) =>
      [...owners, ...args, "result"].slice(0, program.bundle.procs[proc]!.params).join();
    const isOnce = per !== -1;
    const unmet = [
      ...(stage === "instead" ? [`isStanding(${index},o)`] : []),
      ...(isOnce ? [`used(m,${LOG_HOOK},${index},o,${per})`] : []),
      ...(match < 0 ? [] : [`p${match}(${given(match)})===0`]),
    ];
    const gives = this.flow.gives[body]!;
    const kept = owners.map(
      (name, at) => `${name}=world[${WORLD_REGISTERS + ENTITY_HEADER + at}+o*${program.stride}]`,
    );
    const lines = [
      ...(captures === undefined || captures === 0 ? [] : [`const ${kept.join()};`]),
      ...(unmet.length === 0 ? [] : [`if(${unmet.join("||")})break;`]),
      ...(isOnce ? [`logUse(m,${LOG_HOOK},${index},o);`] : []),
      ...(once && captures !== undefined ? ["endEffect(m,o);"] : []),
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
      lines.push(...args.map((arg, place) => `${arg}=given[${place + owners.length}];`));
    if (gives.params && stage === "before") lines.push(this.renamed());
    const isGiven = gives.params && params > owners.length + args.length;
    const result = `given[${owners.length + args.length}]`;
    const inFrame = `stack[b+${FRAME_HEADER + V_RESULT}]`;
    // A rule may have rolled again.
    if (stage === "after" && this.verb === VERB_ROLL)
      lines.push(isGiven ? `result=${result};${inFrame}=result;` : `result=${inFrame};`);
    else if (stage === "after" && isGiven) lines.push(`result=${result};`);
    if (stage === "before" && this.cancels)
      lines.push(`if(cancelled!==0){m.top=t;d=0;${this.end()}}`);
    return lines.join("");
  }

  /** A rule has put others in the place of its arguments. */
  private renamed(): string {
    if (this.isNoted) return this.laid("b");
    if (this.namesCopy === "") return "";
    return `if(b!==0){${this.laid("b")}}else if(${this.namesCopy})fault();`;
  }

  /** The event ends. */
  end(): string {
    const { program } = this;
    const isLeft =
      program.watches.length > 0 ? `if(${watchTest(program)}&&watched()!==0)return 0;` : "";
    return `${this.ending(false)}${isLeft}done=d;return result;`;
  }

  deed(): void {
    const { program, verb, args, lines } = this;
    const callee = program.verbProc[verb]!;
    if (verb === VERB_ROLL) {
      const of = (local: number) => `stack[b+${FRAME_HEADER + local}]`;
      lines.push(`${of(V_ROLLED)}=rollDice(m,b);result=m.value;${of(V_RESULT)}=result;`);
    }
    if (callee < 0) {
      if (program.bundle.verbs[verb]!.tracked) lines.push(`logEvent(m,${verb},b);`);
      return;
    }
    lines.push(`result=p${callee}(${args.slice(0, program.bundle.procs[callee]!.params).join()});`);
    lines.push(this.away([callee]));
    const { done: mayStop } = this.flow.gives[callee]!;
    if (mayStop) lines.push("d=done;");
    if (program.bundle.verbs[verb]!.tracked)
      lines.push(`${mayStop ? "if(d===1)" : ""}logEvent(m,${verb},b);`);
  }
}

export function straightEvent(
  program: Program,
  flow: Flow,
  verb: number,
  cancels: boolean,
): string {
  const writer = new EventWriter(program, flow, verb, cancels);
  const { lines } = writer;
  const more = verb === VERB_ROLL ? ["into", "plus"] : [];
  lines.push(`function v${verb}(${[...writer.args, ...more].join()}){`);
  if (!isDone(program, verb)) return `${lines[0]}fault();}`;
  writer.begin();
  if (program.instead[verb]!.length > 0) writer.stage("instead");
  if (program.before[verb]!.length > 0) writer.stage("before");
  writer.deed();
  const rules = rulesAfter(program, flow, verb);
  if (rules === undefined) writer.stage("after");
  else lines.push(rules);
  if (verb === VERB_ROLL) lines.push(`rolled=moveDown(m,stack[b+${FRAME_HEADER + V_ROLLED}],t);`);
  lines.push(`${writer.end()}}`);
  return lines.join("\n");
}
