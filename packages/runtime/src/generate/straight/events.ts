/**
 * Events where nothing waits: `vN` does a verb and the rules after it, as a function of its arguments. What
 * happens in a phase that somebody asks about is noted in a frame of the machine.
 */
import { VERB_ROLL } from "@questwright/bundle";
import { EVENT_ARGS, EVENT_LOCALS, FRAME_HEADER } from "../../memory/layout.ts";
import type { Program } from "../../program/program.ts";
import { HEADROOM } from "../../vm/frames.ts";
import { FIXED_STACK } from "../../vm/machine.ts";
import { mayBeAnswered, rulesAfter, watchTest } from "../events.ts";
import type { Flow } from "../flow.ts";
import { givesOf } from "./deeds.ts";

/** Whether straight code does all that an event of a verb may bring, but for rules that answer it. */
function isDone(program: Program, verb: number): boolean {
  const { during, verbExpires, verbGivesList, verbProc } = program;
  return (
    verb !== VERB_ROLL &&
    verbProc[verb]! >= 0 &&
    verbExpires[verb] === 0 &&
    verbGivesList[verb] === 0 &&
    during[verb]!.length === 0
  );
}

export function straightEvent(program: Program, flow: Flow, verb: number): string {
  const { bundle, verbProc, verbParams, verbRounds, phaseAsks, watches } = program;
  const count = verbParams[verb]!;
  const args = Array.from({ length: count }, (_, index) => `a${index}`);
  const head = `function v${verb}(${args.join()}){`;
  if (!isDone(program, verb)) return `${head}fault();}`;
  const callee = verbProc[verb]!;
  const { tracked } = bundle.verbs[verb]!;
  const isNoted = tracked || phaseAsks.has(verb);
  const lines = [head];
  if (isNoted) {
    const end = EVENT_ARGS + count;
    const limit = FIXED_STACK - HEADROOM - FRAME_HEADER - EVENT_LOCALS - count - 32;
    lines.push(`const f=m.fp,b=m.sp;beginEvent(m,${verb},f,b,0,${end},${limit});`);
    lines.push(...args.map((arg, index) => `stack[b+${EVENT_ARGS + index}]=${arg};`));
  }
  const end = [
    ...(phaseAsks.has(verb) ? ["forgetPhase(m,b);m.stamp++;"] : []),
    ...(isNoted ? ["m.sp=b;m.fp=f;"] : []),
  ].join("");
  if (phaseAsks.has(verb)) lines.push("m.stamp++;");
  if (verbRounds[verb]!.length > 0) lines.push(`countRound(m,${verb});`);
  for (const rules of [program.instead[verb]!, program.before[verb]!])
    if (rules.length > 0)
      lines.push(`if(${mayBeAnswered(program, flow, verb, rules, "0")})fault();`);
  const passed = args.slice(0, bundle.procs[callee]!.params);
  lines.push(`const result=p${callee}(${passed.join()});`);
  const isLeft = (procs: readonly number[]) => procs.some((proc) => flow.leaves[proc] === 1);
  const away = `if(gone!==0){${end}return 0;}`;
  if (isLeft([callee])) lines.push(away);
  const { done: mayStop } = givesOf(program, callee);
  lines.push(mayStop ? "const d=done;" : "const d=1;");
  if (tracked) lines.push(`${mayStop ? "if(d===1)" : ""}logEvent(m,${verb},b);`);
  const rules = rulesAfter(program, flow, verb);
  if (rules === undefined)
    lines.push(`if(${mayBeAnswered(program, flow, verb, program.after[verb]!, "result")})fault();`);
  else if (rules !== "") {
    lines.push(rules);
    if (isLeft(program.after[verb]!.map(({ body }) => body))) lines.push(away);
  }
  lines.push(end);
  if (watches.length > 0) lines.push(`if(${watchTest(program)}&&watched()!==0)return 0;`);
  lines.push("done=d;return result;}");
  return lines.join("\n");
}
