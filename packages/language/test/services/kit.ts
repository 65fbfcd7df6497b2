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
export function asked(
  marked: string,
  others: Readonly<Record<string, string>> = {},
): {
  workspace: Workspace;
  path: string;
  offset: number;
  text: string;
} {
  const at = marked.indexOf("<|>");
  const text = BASE + marked.replace("<|>", "");
  const path = "a/text.quest";
  return {
    workspace: workspaceOf({ "a/pack.quest": PACK, [path]: text, ...others }),
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

/** Every place that means the same, as `file:"text"`, its line with the name in brackets. */
export function references(
  marked: string,
  others: Readonly<Record<string, string>> = {},
): string[] {
  const { workspace, path, offset, text } = asked(marked, others);
  return workspace.references(path, offset).map(({ file, start, end }) => {
    const whole = file === path ? text : (others[file] ?? "");
    const from = whole.lastIndexOf("\n", start.offset - 1) + 1;
    const to = whole.indexOf("\n", end.offset);
    const before = whole.slice(from, start.offset);
    const after = whole.slice(end.offset, to < 0 ? undefined : to);
    return `${file}: ${before}[${whole.slice(start.offset, end.offset)}]${after}`;
  });
}

/** The files that a new name changes, as they are afterwards without what every test shares; or why it cannot be. */
export function renamed(
  marked: string,
  name: string,
  others: Readonly<Record<string, string>> = {},
): string | Readonly<Record<string, string>> {
  const { workspace, path, offset, text } = asked(marked, others);
  const given: Record<string, string> = { [path]: text, ...others };
  const result = workspace.rename(path, offset, name);
  if ("refused" in result) return result.refused;
  const after: Record<string, string> = {};
  for (const { file, start, end, text: put } of [...result.edits].reverse()) {
    const now: string = after[file] ?? given[file]!;
    after[file] = now.slice(0, start.offset) + put + now.slice(end.offset);
  }
  for (const [file, changed] of Object.entries(after)) workspace.setFile(file, changed);
  if (workspace.check().some(({ severity }) => severity === "error"))
    throw new Error(`Not sound afterwards: ${workspace.check()[0]!.message}`);
  return after;
}
