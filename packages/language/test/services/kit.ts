import type { Completion, Hover, Place, Workspace } from "../../src/index.ts";
import { PACK, workspaceOf } from "../kit.ts";

const BASE = `/// Everything that may stand in the way.
kind foe "Foe" is piece {
  /// Spaces it moves.
  move: number
  size: small or large = small
  hurt: counter at most 4
  armed: flag = no
  bite: dice
}
kind walker "Walker" is piece { lamps: counter }
die bone "Bone die" { faces: 3 miss, 2 hit, 1 deep }
adjective (who: foe) is close "Close" to (goal: piece): who is adjacent to goal
/// Takes harm, less what its armour stops.
verb (victim: foe) suffer (amount: number) by (cause: piece = none) {
  victim gains amount of hurt
} says "{victim} suffers {amount} harm"
`;

/** Everything stands in one file; `<|>` marks the place that is asked about. */
export function asked(marked: string): {
  workspace: Workspace;
  path: string;
  offset: number;
  text: string;
} {
  const at = marked.indexOf("<|>");
  const text = BASE + marked.replace("<|>", "");
  const path = "a/text.quest";
  return {
    workspace: workspaceOf({ "a/pack.quest": PACK, [path]: text }),
    path,
    offset: BASE.length + at,
    text,
  };
}

export function completions(marked: string): readonly Completion[] {
  const { workspace, path, offset } = asked(marked);
  return workspace.complete(path, offset);
}

export function labels(marked: string): string[] {
  return completions(marked).map(({ label }) => label);
}

export function hover(marked: string): Hover | undefined {
  const { workspace, path, offset } = asked(marked);
  return workspace.hover(path, offset);
}

/** The text at the place where the name is declared. */
export function definition(marked: string): string | undefined {
  const { workspace, path, offset, text } = asked(marked);
  const place: Place | undefined = workspace.definition(path, offset);
  return place && text.slice(place.start.offset, place.end.offset + 12);
}
