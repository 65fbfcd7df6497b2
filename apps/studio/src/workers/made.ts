import type { Bundle } from "@questwright/bundle";
import type { Game, Option } from "@questwright/runtime";
import type { Divergence } from "../play/play-state.ts";
import { namesOf } from "./names.ts";

/** A choice that was made, so that it can be found again when the rules have changed. */
export interface Made {
  /** What was chosen, by its name in the pack rather than its title, which may be put in better words. */
  readonly key: string;
  /** Its place among the options, which tells several of one name apart. */
  readonly index: number;
  readonly label: string;
  readonly prompt: string;
  readonly role: string;
}

const roleName = (bundle: Bundle, role: number): string => bundle.things[role]?.id ?? "";

const keyOf = (bundle: Bundle, option: Option): string => {
  switch (option.kind) {
    case "entity": {
      const thing = bundle.things[option.entity];
      return option.entity > 0 && thing ? `${thing.pack}/${thing.id}` : option.label;
    }
    case "row":
      return `row ${option.row}`;
    case "word":
      return `word ${bundle.words[option.word] ?? ""}`;
    case "number":
    case "die":
      return `${option.kind} ${option.label}`;
    case "yes":
    case "no":
    case "done":
      return option.kind;
  }
};

/** An option of the pending decision as a choice. */
export const madeOf = ({ pending, system: { bundle } }: Game, index: number): Made | undefined => {
  const chosen = pending?.options[index];
  return pending && chosen
    ? {
        key: keyOf(bundle, chosen),
        index,
        label: chosen.label,
        prompt: pending.prompt,
        role: roleName(bundle, pending.role),
      }
    : undefined;
};

/** Where a choice stands among the options that there are now; -1 where it is gone. */
const findChoice = ({ pending, system: { bundle } }: Game, choice: Made): number => {
  if (!pending || roleName(bundle, pending.role) !== choice.role) return -1;
  const keys = pending.options.map((option) => keyOf(bundle, option));
  return keys[choice.index] === choice.key ? choice.index : keys.indexOf(choice.key);
};

/** Makes choices again with `take`; stops at the first that is no longer there and says which. */
export const repeat = (
  game: Game,
  choices: readonly Made[],
  take: (option: number) => void,
): Divergence | undefined => {
  const { source } = namesOf(game.system);
  for (const [index, choice] of choices.entries()) {
    const told = `Decision ${index + 1}, “${choice.prompt}” → “${choice.label}”`;
    const { pending, fault } = game;
    if (!pending) {
      const why = fault ? "the game stops before it" : "the game is over before it";
      return {
        message: `${told}, is not reached any more: ${why}.`,
        source: fault && source(fault.span),
      };
    }
    const option = findChoice(game, choice);
    if (option < 0) {
      return {
        message: `${told}, cannot be made any more. You go on from here.`,
        source: source(pending.span),
      };
    }
    take(option);
  }
  return undefined;
};
