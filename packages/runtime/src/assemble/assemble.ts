/** Bundle to bytecode: the routines of the machine, then every proc. Done once for a system. */
import type { Bundle } from "@questwright/bundle";
import { OP } from "../program/opcodes.ts";
import type { Code, Routines } from "../program/program.ts";
import { type AssembleTables, Emitter, workOf } from "./emitter.ts";
import { shownOfLocals, shownOfParameters } from "./shown.ts";
import { emitBlock } from "./statements.ts";

export function assemble(tables: AssembleTables): Code {
  const { procs } = tables.bundle;
  const emitter = new Emitter(tables);
  const routines = emitRoutines(emitter);
  const entry = new Int32Array(procs.length);
  const locals = new Int32Array(procs.length);
  const need = new Int32Array(procs.length);
  const work = new Int32Array(procs.length);
  const parameters = shownOfParameters(tables.bundle);
  const phases = phasesOf(tables.bundle);
  const waited = new Set(
    tables.during.flatMap((waits, verb) => (waits ? [tables.bundle.verbs[verb]!.proc] : [])),
  );
  procs.forEach((proc, index) => {
    entry[index] = emitter.here;
    emitter.proc = proc;
    emitter.stepwise = tables.watched && phases.has(index);
    emitter.interruptible = waited.size > 0 && (phases.has(index) || waited.has(index));
    emitter.locals = proc.locals.length;
    emitter.reserved = 0;
    emitter.mark(proc.span);
    if (waited.has(index)) emitter.emit(OP.DURING);
    emitBlock(
      emitter,
      { locals: shownOfLocals(tables.bundle, proc, parameters.get(index)) },
      proc.body,
    );
    emitter.emit(OP.FALL_OFF);
    locals[index] = emitter.locals;
    work[index] = workOf(emitter.here - entry[index]!);
    // No instruction pushes more than one operand for each integer of its own.
    need[index] = emitter.locals + emitter.reserved + emitter.here - entry[index]!;
  });
  const shapes = procs.map((_, index) => ({
    entry: entry[index]!,
    locals: locals[index]!,
    need: need[index]!,
    work: work[index]!,
  }));
  return {
    code: Int32Array.from(emitter.code),
    entry,
    locals,
    need,
    work,
    shapes,
    spanAt: Int32Array.from(emitter.spanAt),
    spanOf: Int32Array.from(emitter.spanOf),
    picks: emitter.picks,
    asks: emitter.asks,
    chooses: emitter.chooses,
    expiries: emitter.expiries,
    says: emitter.says,
    routines,
  };
}

/** The procs of phases. A test only sets up and looks: what it is given is no step of a game. */
function phasesOf({ verbs, tests, things }: Bundle): Set<number> {
  const played = (tests ?? []).map(({ thing }) => things[thing]!.scenario!.plays);
  return new Set(
    verbs.flatMap(({ role, proc }, verb) =>
      role === "phase" && proc >= 0 && !played.includes(verb) ? [proc] : [],
    ),
  );
}

/** Routines stand before all procs, where no statement has a span. Address 0 ends a nested evaluation. */
function emitRoutines(emitter: Emitter): Routines {
  const at = (...integers: number[]): number => {
    const address = emitter.here;
    emitter.emit(...integers);
    return address;
  };
  at(OP.HALT);
  const event = at(OP.EVENT_BEGIN);
  const proceed = at(OP.EVENT_INSTEAD);
  at(OP.EVENT_BEFORE, OP.EVENT_DEED);
  const after = at(OP.EVENT_AFTER);
  const end = at(OP.EVENT_END, OP.EVENT_RETURN);
  const during = at(OP.DURING_NEXT);
  const duringBack = at(OP.DURING_BACK, during);
  const insteadBack = at(OP.EVENT_INSTEAD_BACK, end);
  const beforeBack = at(OP.EVENT_BEFORE_BACK, proceed + 1, end);
  const deedBack = at(OP.EVENT_DEED_BACK, after);
  const afterBack = at(OP.EVENT_AFTER_BACK, after);
  const watch = at(OP.WATCH_NEXT);
  const watchBack = at(OP.WATCH_BACK, watch);
  const take = at(OP.TAKE_PAY);
  const takeDeed = at(OP.TAKE_DEED);
  const takeEnd = at(OP.TAKE_END);
  const scenario = at(OP.SCENARIO_PLAY);
  // What the phase did is looked at before it is played again.
  const again = at(OP.WATCH, OP.JUMP, scenario);
  const scenarioBack = at(OP.SCENARIO_BACK, again);
  const root = at(OP.OVER);
  return {
    event,
    proceed,
    insteadBack,
    beforeBack,
    deedBack,
    afterBack,
    watch,
    watchBack,
    take,
    takeDeed,
    takeEnd,
    scenario,
    scenarioBack,
    during,
    duringBack,
    after,
    end,
    root,
  };
}
