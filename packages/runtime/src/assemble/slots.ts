/** Which list locals code mentions, so that a loop may release the lists of each round. */
import type { Proc, Stmt } from "@questwright/bundle";

/** How often each list local is mentioned in a piece of code, and which are assigned there. */
export interface ListSlots {
  readonly mentions: ReadonlyMap<number, number>;
  readonly written: ReadonlySet<number>;
}

function listSlots(proc: Proc, code: unknown): ListSlots {
  const mentions = new Map<number, number>();
  const written = new Set<number>();
  const mention = (slot: number) => {
    if (proc.locals[slot] === "l") mentions.set(slot, (mentions.get(slot) ?? 0) + 1);
  };
  const write = (slot: number) => {
    if (proc.locals[slot] !== "l") return;
    mention(slot);
    written.add(slot);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      if (node[0] === "local") mention(node[1]);
      const slot = slotWritten(node as unknown as Stmt);
      if (slot >= 0) write(slot);
      for (const part of node) visit(part);
    } else if (typeof node === "object" && node !== null) {
      for (const part of Object.values(node)) visit(part);
    }
  };
  visit(code);
  return { mentions, written };
}

/** The local that a statement assigns and that may hold a list; -1 none. */
function slotWritten(statement: Stmt): number {
  switch (statement[0]) {
    case "let":
      return statement[2];
    case "do":
      return statement[4];
    case "roll":
      return statement[2].rolled;
    case "pick":
      return statement[2].slot;
    case "deal":
      return statement[5];
    case "create":
      return statement[5];
    default:
      return -1;
  }
}

/**
 * The list locals to empty at the start of each round, where the lists of a round may be released
 * after it; undefined where a list lives on beyond its round.
 */
export function releasable(proc: Proc, loop: unknown): readonly number[] | undefined {
  const inside = listSlots(proc, loop);
  const everywhere = listSlots(proc, proc.body);
  for (const slot of inside.written) {
    const outside = everywhere.mentions.get(slot) !== inside.mentions.get(slot);
    if (outside || slot < proc.params) return undefined;
  }
  return [...inside.written];
}
