/** A decision in words, from the operands of the statement that asks. */
import type { PickOperands } from "@questwright/bundle";
import { DIE_STRIDE } from "@questwright/bundle";
import { dieWords, kindTitle, titleOf } from "../journal/wording.ts";
import { S_DECISIONS, S_WAIT, WAIT_ASK, WAIT_CHOOSE, WAIT_PICK } from "../memory/layout.ts";
import { KIND_DIE, type PickSite } from "../program/program.ts";
import { spanAt } from "../program/spans.ts";
import { quietly } from "../vm/frames.ts";
import type { Machine } from "../vm/machine.ts";
import { isKind, spaceOf } from "../world/entities.ts";
import { handleFor } from "../world/secrecy.ts";
import { CANDIDATES, mayStop, openRows, operand, rowOfOption } from "./choices.ts";
import { roleFor } from "./roles.ts";

export type Option =
  /**
   * An entity to pick; `space` is where it stands, 0 on no board. Where the role that answers may not
   * see which entity it is, the label is its kind's name, and `entity` is below 0 as in its view.
   */
  | {
      readonly kind: "entity";
      readonly label: string;
      readonly entity: number;
      readonly space: number;
    }
  | { readonly kind: "number"; readonly label: string; readonly value: number }
  /** `word`: index into the bundle's words. */
  | { readonly kind: "word"; readonly label: string; readonly word: number }
  /** A die: its entity if it lies on the table, 0 otherwise. */
  | { readonly kind: "die"; readonly label: string; readonly entity: number }
  | { readonly kind: "yes" | "no"; readonly label: string }
  /** No more are picked. */
  | { readonly kind: "done"; readonly label: string }
  /** A row of a choice: `row` is its number among all rows, open or not. */
  | { readonly kind: "row"; readonly label: string; readonly row: number };

export interface Decision {
  /** Choices made before this one. */
  readonly id: number;
  readonly kind: "pick" | "ask" | "choose";
  /** Entity that chooses; 0 nobody in particular. */
  readonly chooser: number;
  /** Role whose seat answers. */
  readonly role: number;
  readonly prompt: string;
  /** Index into the bundle's `spans`: the statement that asks. */
  readonly span: number;
  /** Never empty. The place of an option is what `choose` takes. */
  readonly options: readonly Option[];
}

/** The decision that the game waits for; undefined where it waits for none. */
export function pendingDecision(machine: Machine): Decision | undefined {
  const { program } = machine;
  const { texts } = program;
  const site = program.code[machine.pc + 1]!;
  const role = askedRole(machine, program.bundle.undecided);
  const decision = (kind: Decision["kind"], depth: number, prompt: number, options: Option[]) => {
    return {
      id: machine.stack[S_DECISIONS]!,
      kind,
      chooser: operand(machine, -depth),
      role,
      prompt: texts.strings[prompt]!,
      span: spanAt(program, machine.pc),
      options,
    };
  };
  switch (machine.stack[S_WAIT]) {
    case WAIT_PICK: {
      const pick = program.picks[site]!;
      return decision("pick", 5, pick.prompt, pickOptions(machine, pick, role));
    }
    case WAIT_ASK:
      return decision("ask", 1, program.asks[site]!.prompt, [
        { kind: "yes", label: texts.engine.Yes },
        { kind: "no", label: texts.engine.No },
      ]);
    case WAIT_CHOOSE: {
      const { prompt, labels } = program.chooses[site]!;
      const rows = Array.from({ length: openRows(machine) }, (_, option): Option => {
        const row = rowOfOption(machine, option);
        return { kind: "row", label: texts.strings[labels[row]!]!, row };
      });
      return decision("choose", 2, prompt, rows);
    }
    default:
      return undefined;
  }
}

/** How far below the top of the stack the chooser lies. */
const CHOOSER_DEPTH = { [WAIT_PICK]: 5, [WAIT_ASK]: 1, [WAIT_CHOOSE]: 2 };

const isAsking = ({ stack }: Machine): boolean => stack[S_WAIT]! in CHOOSER_DEPTH;

/** Entity that chooses; 0 nobody in particular, or where nothing is asked. */
export const chooserOf = (machine: Machine): number =>
  isAsking(machine)
    ? operand(machine, -CHOOSER_DEPTH[machine.stack[S_WAIT]! as keyof typeof CHOOSER_DEPTH])
    : 0;

/** The role that answers what is asked; 0 where nothing is. */
const pendingRole = (machine: Machine): number =>
  isAsking(machine) ? roleFor(machine, chooserOf(machine)) : 0;

/** The same for who looks from outside; where the rules cannot say, `otherwise`. */
export const askedRole = (machine: Machine, otherwise = 0): number =>
  quietly(
    machine,
    () => pendingRole(machine),
    () => otherwise,
  );

function pickOptions(machine: Machine, { as, shown }: PickSite, role: number): Option[] {
  const viewer = role === 0 || shown ? undefined : role;
  const candidates = operand(machine, CANDIDATES);
  const options: Option[] = [];
  for (let index = 1; index <= machine.lists[candidates]!; index++) {
    options.push(candidateOption(machine, as, machine.lists[candidates + index]!, viewer));
  }
  if (mayStop(machine)) options.push({ kind: "done", label: machine.program.texts.engine.done });
  return options;
}

function candidateOption(
  machine: Machine,
  as: PickOperands["as"],
  member: number,
  viewer: number | undefined,
): Option {
  const isEntity = as === "entity" || (as === "die" && member < DIE_STRIDE);
  const entity = isEntity ? handleFor(machine, member, viewer) : 0;
  switch (as) {
    case "entity":
      return {
        kind: "entity",
        label: entity < 0 ? kindTitle(machine, member) : candidateTitle(machine, member),
        entity,
        space: spaceOf(machine, member),
      };
    case "number":
      return { kind: "number", label: String(member), value: member };
    case "word":
      return {
        kind: "word",
        label: machine.program.texts.words[member] ?? String(member),
        word: member,
      };
    case "die":
      return {
        kind: "die",
        label: entity < 0 ? kindTitle(machine, member) : dieWords(machine, member),
        entity,
      };
  }
}

/** Dice on the table differ in what they show. */
const candidateTitle = (machine: Machine, member: number): string =>
  isKind(machine, member, KIND_DIE) ? dieWords(machine, member) : titleOf(machine, member);
