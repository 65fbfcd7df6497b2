/**
 * Events as functions: `vN` does a verb as an event as long as no rule answers it but those after it that
 * are known here; where one may, the machine goes on. The event's frame lies where the machine has it, so
 * that the machine goes on with it where the game waits, too.
 */
import { VERB_ROLL } from "@questwright/bundle";
import {
  EVENT_AFTER,
  EVENT_ARGS,
  EVENT_BEFORE,
  EVENT_INSTEAD,
  EVENT_LOCALS,
  F_ARENA,
  FRAME_HEADER,
  V_DONE,
  V_FLAGS,
  V_RESULT,
} from "../../memory/layout.ts";
import type { Program } from "../../program/program.ts";
import { HEADROOM } from "../../vm/frames.ts";
import { FIXED_STACK } from "../../vm/machine.ts";
import type { Flow } from "../analysis/flow.ts";
import { mayBeAnswered, rulesAfter, watchTest } from "../writing/rules.ts";

/** Whether a verb is done by a function of its own. */
export function isFunction(program: Program, flow: Flow, verb: number): boolean {
  const { during, verbExpires, verbGivesList, verbProc } = program;
  return (
    flow.mode === "plain" &&
    program.watches.every(({ body }) => flow.waits[body] === 0 && flow.makes[body] === 0) &&
    verb !== VERB_ROLL &&
    verbProc[verb]! >= 0 &&
    verbExpires[verb] === 0 &&
    verbGivesList[verb] === 0 &&
    during[verb]!.length === 0
  );
}

/**
 * The stages before the deed, where rules wait in them: passed over where none answers. Their lists lie
 * where the machine has them if the game may wait, or something be made, while the event is done.
 */
function stagesBefore(program: Program, flow: Flow, verb: number): readonly string[] {
  const { instead, before, after, routines, verbProc } = program;
  // What comes after a stage that was passed over: a rule before the deed comes after those instead of it.
  const later = [...before[verb]!, ...after[verb]!];
  const procs = [verbProc[verb]!, ...later.map(({ body }) => body)];
  const isSeen = procs.some((proc) => flow.waits[proc] === 1 || flow.makes[proc] === 1);
  const stages = [
    { name: "instead", rules: instead[verb]!, flag: EVENT_INSTEAD, at: routines.proceed },
    { name: "before", rules: before[verb]!, flag: EVENT_BEFORE, at: routines.proceed + 1 },
  ];
  const lines: string[] = [];
  let flags = 0;
  for (const { name, rules, flag, at } of stages) {
    if (rules.length === 0) continue;
    flags |= flag;
    lines.push(`if(${mayBeAnswered(program, flow, verb, rules, "0")}){m.pc=${at};return;}`);
    if (isSeen) lines.push(`collectHooks(m,${name}[${verb}],${verb},b);`);
    lines.push(`stack[b+${FRAME_HEADER + V_FLAGS}]=${flags};`);
  }
  return lines;
}

/** `vN`, of the frame that calls, where the event's frame begins, the address to go back to, and the arguments. */
export function eventProc(program: Program, flow: Flow, verb: number): string {
  const { routines, verbProc, verbParams, verbRounds, phaseAsks, verbEntityParams } = program;
  const callee = verbProc[verb]!;
  const count = verbParams[verb]!;
  const args = Array.from({ length: count }, (_, index) => `a${index}`);
  const end = EVENT_ARGS + count;
  const limit = FIXED_STACK - HEADROOM - FRAME_HEADER - EVENT_LOCALS - count - 32;
  const isLight = flow.light[callee] === 1;
  const params = program.bundle.procs[callee]!.params;
  const passed = args.slice(0, params);
  const lines = [
    `function v${verb}(${["m", "fp", "b", "r", ...args].join()}){`,
    `const stack=m.stack;beginEvent(m,${verb},fp,b,r,${end},${limit});`,
    ...args.map((arg, index) => `stack[b+${EVENT_ARGS + index}]=${arg};`),
  ];
  if (phaseAsks.has(verb)) lines.push("m.stamp++;");
  if (verbRounds[verb]!.length > 0) lines.push(`countRound(m,${verb});`);
  lines.push(...stagesBefore(program, flow, verb));
  if (isLight) {
    lines.push(`use(m,${program.work[callee]});p${callee}(${["m", ...passed].join()});`);
  } else {
    const deed = FRAME_HEADER + program.locals[callee]!;
    const most = FIXED_STACK - HEADROOM - FRAME_HEADER - program.need[callee]!;
    const work = program.work[callee]!;
    const entered = ["m", "b", `b+${end}`, routines.deedBack, callee, deed, most, work].join();
    lines.push(
      `enter(${entered});p${callee}(${["m", `b+${end}`, "0", ...passed].join()});`,
      // What leaves it goes on behind it, too.
      flow.leaves[callee] === 1
        ? `if(m.fp!==b||m.pc!==${routines.deedBack})return;`
        : "if(m.fp!==b)return;",
    );
  }
  lines.push(
    "const result=m.value,done=m.done===0?0:1;",
    `stack[b+${FRAME_HEADER + V_RESULT}]=result;stack[b+${FRAME_HEADER + V_DONE}]=done;`,
    `m.sp=b+${end};`,
  );
  if (program.bundle.verbs[verb]!.tracked) lines.push(`if(done===1)logEvent(m,${verb},b);`);
  const rules = rulesAfter(program, flow, verb);
  // Otherwise the machine's routine goes on with what comes after.
  if (rules === undefined)
    lines.push(
      `if(${mayBeAnswered(program, flow, verb, program.after[verb]!, "result")}){m.pc=${routines.after};return;}`,
    );
  else if (rules !== "")
    lines.push(
      `stack[b+${FRAME_HEADER + V_FLAGS}]=stack[b+${FRAME_HEADER + V_FLAGS}]|${EVENT_AFTER};`,
      rules,
    );
  if (phaseAsks.has(verb)) lines.push("forgetPhase(m,b);m.stamp++;");
  const entities = args.filter((_, index) => verbEntityParams[verb]![index] === 1);
  const isCopy = entities.map((arg) => `${arg}>=${program.thingCount}`);
  if (isCopy.length > 0) lines.push(`if(${isCopy.join("||")})endNaming(m,b);`);
  const back = routines.end + 1;
  lines.push(
    `if(${watchTest(program)}){watch(m,${back});if(m.fp!==b)return;}`,
    `m.value=result;m.done=done;m.top=stack[b+${F_ARENA}];m.pc=r;m.sp=b;m.fp=fp;}`,
  );
  return lines.join("\n");
}
