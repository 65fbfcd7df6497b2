/** A game as whoever plays it has it: one class of this length, because all of it works on one private machine. */
import { type Answer, asking, isLeftToMachine, isPlayedOut, playsWhole } from "./answers.ts";
import { type Contribution, explainField } from "./changes/explain.ts";
import { type AskedAt, askedAt } from "./decisions/asked-at.ts";
import { answer, idleOption, optionCount } from "./decisions/choices.ts";
import { askedRole, type Decision, pendingDecision } from "./decisions/decision.ts";
import { type Fault, RuleFault } from "./faults.ts";
import type { ChooseResult, GameBeginning, GameIdentity, PlayOptions } from "./game-options.ts";
import { hashMemories } from "./hash.ts";
import type { JournalEntry } from "./journal/entries.ts";
import { Telling, untoldOf } from "./journal/telling.ts";
import { faultEntry } from "./journal/told.ts";
import { R_ROOT, R_ROUNDS, S_DECISIONS, S_WAIT, WAIT_NONE, WAIT_OVER } from "./memory/layout.ts";
import { partsInUse } from "./memory/parts.ts";
import { Past } from "./past.ts";
import { FIELD_OUTCOME } from "./program/program.ts";
import { spanAt } from "./program/spans.ts";
import { whyNoOption, whyStopped } from "./refusals.ts";
import { optionIds } from "./saves/ids.ts";
import type { SavedGame } from "./saves/save.ts";
import { savedGame } from "./saves/saving.ts";
import { type TableById, tableById } from "./saves/table.ts";
import type { System } from "./system.ts";
import { type Look, lookAt } from "./view/look.ts";
import { type Snapshot, snapshot } from "./view/snapshot.ts";
import { type View, viewFor } from "./view/view.ts";
import { copyOf } from "./vm/copy.ts";
import { type Machine, PROBE } from "./vm/machine.ts";
import { loadRegisters, storeRegisters } from "./vm/registers.ts";
import { baseValue } from "./world/entities.ts";
import { type ImagineOptions, imagined } from "./world/imagined.ts";

const DONE: ChooseResult = { done: true };

/**
 * A game at a decision, at its end, stopped by a fault of its rules, or paused in the middle of them
 * where that was asked for. A fault leaves the state of the last decision untouched: `undo` (which
 * then only forgets the fault), `save`, `hash` and `fork` work on it. A paused game can be saved,
 * hashed, forked and gone on with like any other.
 */
export class Game {
  readonly system: System;
  readonly identity: GameIdentity;
  /** Use `#machine`: this one has perhaps not come to the first decision yet. */
  #held: Machine;
  #isBegun: boolean;
  /** The same machine about to begin, for its own loop. */
  readonly #again: (() => Machine) | undefined;
  readonly #keepStates: boolean;
  #past = new Past();
  #decisions: number[];
  #undone: number[] = [];
  #fault: Fault | undefined = undefined;
  #pending: Decision | undefined = undefined;
  /** Somebody is asked what to choose, and must not choose otherwise meanwhile. */
  #isPlayedOn = false;
  #telling: Telling;
  /** Whether somebody imagines it: what was before that is no past of its own. */
  #isImagined = false;
  /** What dice were to show when the machine began to run. */
  #arranged: Machine["arranged"] = [];

  /** For `System`: a machine about to run, or (with the decisions so far) restored. */
  constructor(system: System, machine: Machine, identity: GameIdentity, beginning: GameBeginning) {
    const { keepStates, fuel, decisions, again } = beginning;
    const { scenario, seed, seats } = identity;
    this.system = system;
    this.identity = { scenario, seed, seats };
    this.#held = machine;
    this.#again = again;
    this.#keepStates = keepStates;
    // Code that plays whole games does not stop at the first decision.
    this.#isBegun = decisions !== undefined || fuel !== undefined || !playsWhole(machine);
    this.#decisions = decisions === undefined ? [] : [...decisions];
    this.#telling = new Telling(untoldOf(beginning));
    if (decisions === undefined) {
      if (this.#isBegun) this.#run(fuel);
    } else {
      loadRegisters(this.#machine);
      if (this.status === "waiting") this.#keepState();
    }
  }

  get #machine(): Machine {
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#run(undefined);
    }
    return this.#held;
  }

  get status(): "waiting" | "over" | "fault" | "paused" {
    const waits = this.#machine.stack[S_WAIT]!;
    if (this.#fault !== undefined) return "fault";
    if (waits === WAIT_NONE) return "paused";
    return waits === WAIT_OVER ? "over" : "waiting";
  }

  /** The decision that the game waits for. */
  get pending(): Decision | undefined {
    if (this.status !== "waiting") return undefined;
    this.#pending ??= pendingDecision(this.#machine);
    return this.#pending;
  }

  /** How many options the pending decision has, without wording them; 0 when none is pending. */
  get optionCount(): number {
    const options = optionCount(this.#machine);
    return this.#fault === undefined ? options : 0;
  }

  /** Role whose seat answers the pending decision, without wording it; 0 when none is pending. */
  get pendingRole(): number {
    return this.status === "waiting" ? askedRole(this.#machine) : 0;
  }

  /** Where in the rules the pending decision is asked, without wording it. */
  get askedAt(): AskedAt | undefined {
    return this.status === "waiting" ? askedAt(this.#machine) : undefined;
  }

  /** The option of the pending decision that does nothing more, as far as it is one; -1 none. */
  get idleOption(): number {
    return this.status === "waiting" ? idleOption(this.#machine) : -1;
  }

  get fault(): Fault | undefined {
    return this.status === "fault" ? this.#fault : undefined;
  }

  /** Outcome word of the scenario that was started; "" before the end and where it has none. */
  get outcome(): string {
    const scenario = this.#machine.world[R_ROOT]!;
    const word = baseValue(this.#machine, scenario, FIELD_OUTCOME);
    return word === 0 ? "" : this.system.bundle.words[word]!;
  }

  /** Rounds begun in all scenarios played. */
  get rounds(): number {
    return this.#machine.world[R_ROUNDS]!;
  }

  /** What dice were to show (`StartOptions.rolls`) and did not yet. */
  get arranged(): readonly (readonly [die: number, face: number])[] {
    return this.#machine.arranged;
  }

  /** Choices made so far. */
  get decisionCount(): number {
    return this.#decisions.length;
  }

  /** Takes an option of the pending decision by its place and plays on to the next decision. */
  choose(option: number, options?: PlayOptions): ChooseResult {
    const refused = this.#whyNot(option);
    if (refused !== undefined) return { done: false, reason: refused };
    this.#take(option, options?.fuel);
    return DONE;
  }

  /**
   * Plays on to the end of the game, or to a fault of its rules. At each decision `answer` gets the
   * number of its options and gives the place of one. It gets that alone, so that whoever plays need
   * not build a decision; it may ask nothing else of the game meanwhile. An answer below 0 leaves the
   * game waiting at that decision; what is no option is refused and leaves it there too.
   */
  playOn(answer: Answer): ChooseResult {
    const stopped = this.#isBegun ? this.#whyStill() : undefined;
    if (stopped !== undefined) return { done: false, reason: stopped };
    const asked = asking(answer);
    this.#isPlayedOn = true;
    try {
      if (!this.#isBegun) this.#playWhole(asked.ask);
      const isMade = this.#decisions.length + this.#undone.length > 0;
      if (!isMade && this.#fault !== undefined) asked.refused = whyStopped(this.#fault);
      while (!asked.isLeft && this.optionCount > 0) {
        const option = asked.ask(this.optionCount);
        if (option >= 0) this.#take(option, undefined, asked.ask);
      }
    } finally {
      this.#isPlayedOn = false;
    }
    if (asked.thrown !== undefined) throw asked.thrown.error;
    return asked.refused === undefined ? DONE : { done: false, reason: asked.refused };
  }

  /** Plays on from a pause to the next decision, or to the next pause. False where the game is not paused. */
  goOn({ fuel }: PlayOptions = {}): boolean {
    if (this.#isPlayedOn || this.status !== "paused") return false;
    // Generated code can be gone on with at decisions alone.
    this.#machine.setGenerated(false);
    this.#runOn(fuel);
    return true;
  }

  #whyNot(option: number): string | undefined {
    const isOver = this.optionCount === 0 ? "The game is over" : undefined;
    return this.#whyStill() ?? isOver ?? whyNoOption(option, this.optionCount);
  }

  /** Why nothing can be chosen, but for the game being over. */
  #whyStill(): string | undefined {
    if (this.#isPlayedOn) return "The game is being played on";
    if (this.fault !== undefined) return whyStopped(this.fault);
    return this.status === "paused" ? "The game is in the middle of a rule" : undefined;
  }

  #note(option: number): void {
    if (this.#undone.length > 0 && this.#undone.pop() !== option) this.#undone = [];
    this.#decisions.push(option);
    this.#pending = undefined;
  }

  /** Where it is known who answers next, and nothing is kept, the machine does not stop for that. */
  #take(option: number, fuel?: number, ask?: Answer): void {
    const machine = this.#machine;
    this.#note(option);
    machine.undoTop = 0;
    answer(machine, option);
    // Generated code waits, and is gone on with.
    const keeps = this.#keepStates || machine.keepsUndo || machine.compiled !== undefined;
    if (ask !== undefined && !keeps) machine.decide = this.#deciding(machine, ask);
    try {
      this.#run(fuel);
    } finally {
      machine.decide = undefined;
    }
  }

  /** From the very beginning by code that never waits; what it has no words for, or is left, is played again. */
  #playWhole(ask: Answer): void {
    this.#isBegun = true;
    const machine = this.#held;
    machine.renew();
    machine.decide = this.#deciding(machine, ask);
    const isOver = isPlayedOut(machine);
    machine.decide = undefined;
    if (isOver) {
      machine.stack[S_DECISIONS] = this.#decisions.length;
      storeRegisters(machine);
      return;
    }
    const game = this.#playAgain(this.#decisions, false);
    this.#fault = game.#fault;
    this.#decisions = game.#decisions;
    this.#undone = game.#undone;
  }

  #deciding(machine: Machine, ask: Answer): Answer {
    return (options) => {
      const option = ask(options);
      if (option < 0) return -1;
      this.#note(option);
      machine.renew();
      return option;
    };
  }

  #run(fuel: number | undefined, isGenerated = true): void {
    const machine = this.#machine;
    machine.renew();
    this.#pending = undefined;
    machine.setGenerated(isGenerated && fuel === undefined);
    if (machine.pure !== undefined) this.#arranged = [...machine.arranged];
    this.#runOn(fuel);
  }

  /** Runs to the next decision, the end or a pause; a fault takes all back to the last decision. */
  #runOn(fuel: number | undefined): void {
    const machine = this.#machine;
    machine.pauseAt = fuel === undefined ? 0 : Math.max(0, machine.fuel - fuel);
    machine.alarm = Math.max(PROBE, machine.pauseAt);
    machine.suspended = false;
    machine.secrets = undefined;
    try {
      if (machine.pure === undefined) machine.run(machine);
      else machine.compiled!.run(machine);
    } catch (error) {
      if (machine.pure !== undefined && isLeftToMachine(error)) this.#runByMachine();
      else if (error instanceof RuleFault) this.#stop(error);
      else throw error;
      return;
    }
    storeRegisters(machine);
    const waits = machine.stack[S_WAIT];
    if (waits === WAIT_NONE) return;
    if (this.#keepStates) this.#past.leave(machine);
    if (waits !== WAIT_OVER) this.#keepState();
  }

  /** Generated code only knows that a rule cannot go on: the machine does the same again and says which and why. */
  #runByMachine(): void {
    const decisions = this.#decisions;
    if (!this.#takeLastBack()) {
      this.#held = this.#again!();
      this.#run(undefined, false);
      return;
    }
    const machine = this.#machine;
    this.#telling.cut(this.#machine, this.#past.journal);
    machine.undoTop = 0;
    machine.arranged = this.#arranged;
    answer(machine, decisions.at(-1)!);
    this.#run(undefined, false);
  }

  #stop({ code, message, span }: RuleFault): void {
    const machine = this.#machine;
    const where = span >= 0 ? span : spanAt(machine.program, machine.pc);
    this.#fault = { code, message, span: where };
    if (this.#takeLastBack()) this.#undone = [this.#decisions.pop()!];
  }

  /** To the state of the last decision, from a fault or a pause since. False where there was none. */
  #takeLastBack(): boolean {
    if (!this.#past.isEmpty) this.#past.back(this.#machine);
    else if (this.#decisions.length === 0 || this.#isImagined) return false;
    else this.#replay(this.#decisions.slice(0, -1));
    return true;
  }

  #keepState(): void {
    const machine = this.#machine;
    if (!this.#keepStates) {
      this.#past.forget();
      // A state that is wanted after all is found again from the seed and the choices.
      if (!machine.keepsUndo) return;
    }
    this.#past.keep(machine);
  }

  /** Takes the last choice back (or forgets the fault it led to). False at the start. */
  undo(): boolean {
    if (this.#isPlayedOn) return false;
    const { status } = this;
    if (status === "fault") {
      if (this.#past.isEmpty) return false;
      this.#fault = undefined;
      this.#telling.cut(this.#machine, this.#past.journal);
      return true;
    }
    if (this.#decisions.length === 0) return false;
    if (status === "paused") {
      if (!this.#takeLastBack()) return false;
    } else if (!this.#past.undo(this.#machine, status === "waiting")) {
      if (this.#isImagined) return false;
      this.#replay(this.#decisions);
      this.#past.undo(this.#machine, status === "waiting");
    }
    this.#telling.cut(this.#machine, this.#past.journal);
    this.#undone.push(this.#decisions.pop()!);
    this.#pending = undefined;
    return true;
  }

  /** Takes the choice again that was taken back last. False where none was. */
  redo(): boolean {
    if (this.#isPlayedOn || this.#fault !== undefined || this.#undone.length === 0) return false;
    this.#take(this.#undone.at(-1)!);
    return true;
  }

  /** Earlier states were not kept: they are found again from the seed and the choices. */
  #replay(decisions: readonly number[]): void {
    this.#playAgain(decisions, true);
    this.#telling = new Telling();
  }

  /** Goes on with the machine of another game that was played so far, which it gives. */
  #playAgain(decisions: readonly number[], keepStates: boolean): Game {
    const game = this.system.start({
      ...this.identity,
      keepStates,
      journal: this.#held.journal.on,
    });
    for (const option of decisions) game.choose(option);
    this.#held = game.#machine;
    this.#past = game.#past;
    return game;
  }

  /** Everything that happened, oldest first, with everything in sight. */
  get journal(): readonly JournalEntry[] {
    return this.journalFor();
  }

  /** The same as a role saw it (by entity): what is kept back a text names as hidden. */
  journalFor(role?: number): readonly JournalEntry[] {
    this.#findJournal();
    const entries = this.#telling.entries(this.#machine, role);
    const fault = this.#fault;
    return fault === undefined ? entries : [...entries, faultEntry(fault, this.#decisions.length)];
  }

  /**
   * The state as 16 hexadecimal digits; the same in every engine. Of a paused game it counts what
   * lies in memory that is taken and not filled yet, which a copy may fill with something else.
   */
  hash(): string {
    return hashMemories(partsInUse(this.#machine));
  }

  /**
   * The game as a JSON value, from which `System.restore` goes on; without its journal, unless that is
   * wanted: it is found again from seed and choices.
   */
  save(options: { readonly journal?: boolean } = {}): SavedGame {
    const machine = this.#machine;
    return savedGame(machine, {
      ...this.identity,
      decisions: [...this.#decisions],
      running: this.status === "paused" ? machine.running() : [],
      choices: this.#telling.choiceIds(machine).slice(0, this.#decisions.length),
      ...(options.journal === true ? { journal: this.#journalIntegers() } : {}),
    });
  }

  #journalIntegers(): readonly number[] {
    this.#findJournal();
    const { journal } = this.#machine;
    const length = this.#fault === undefined ? journal.length : this.#past.journal;
    return Array.from(journal.integers.subarray(0, length));
  }

  /** What happened before the game was gone on from is found again when somebody asks. */
  #findJournal(): void {
    const length = this.#telling.find(this.#machine, ({ decisions, begin, last }) => {
      const before = this.system.start({ ...this.identity, ...begin });
      const end = decisions.length - 1;
      for (const [index, option] of decisions.entries()) {
        before.choose(option, index === end ? last : {});
      }
      return before.#machine.journal;
    });
    this.#past.tellMore(length);
  }

  /** What stands on the table, named by ids: it tells the same in another version of the pack. */
  byIds(): TableById {
    return tableById(this.#machine);
  }

  /** What the options of the pending decision mean, named by ids. */
  optionIds(): readonly string[] {
    return this.status === "waiting" ? optionIds(this.#machine) : [];
  }

  /**
   * A copy that goes on by itself. With `keepStates` it keeps the states from here on, whatever this
   * game keeps: what is tried in it is taken back at once.
   */
  fork({ keepStates = this.#keepStates }: { readonly keepStates?: boolean } = {}): Game {
    const machine = this.#machine;
    const copy = copyOf(machine);
    const game = this.#goneOnBy(copy, keepStates);
    if ((keepStates && this.#keepStates) || this.status === "paused") {
      game.#past = this.#past.copy();
      copy.undo = machine.undo.slice(0, machine.undoTop);
      copy.undoTop = machine.undoTop;
    }
    game.#telling = this.#telling.copy();
    game.#undone = [...this.#undone];
    game.#isImagined = this.#isImagined;
    return game;
  }

  /**
   * A game that may be this one, as far as a role (by entity) can know: what that may not see and all
   * chance to come is drawn anew from `seed`. It can be taken back to where it began and no further.
   */
  imagine(role: number, seed: number, options: ImagineOptions = {}): Game {
    if (options.journal !== false) this.#findJournal();
    const { keepStates = true } = options;
    const game = this.#goneOnBy(imagined(this.#machine, role, seed, options), keepStates);
    game.#isImagined = true;
    return game;
  }

  #goneOnBy(machine: Machine, keepStates: boolean): Game {
    const decisions = this.#decisions;
    const game = new Game(this.system, machine, this.identity, { keepStates, decisions });
    game.#fault = this.#fault;
    return game;
  }

  /** The table as a role sees it (by entity), or whole without one. */
  snapshot(role?: number): Snapshot {
    return snapshot(this.#machine, role);
  }

  /** Questions about the game as it stands, whatever is hidden; good until the next choice. */
  look(): Look {
    return lookAt(this.#machine);
  }

  /** What a role may see: nothing in it depends on what that role may not see. */
  view(role: number): View {
    return viewFor(this, role);
  }

  /** What makes up a field's value: the base value and each standing change, with its span. */
  explain(field: number, entity: number): readonly Contribution[] {
    return explainField(this.#machine, field, entity);
  }
}
