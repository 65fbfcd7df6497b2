/** The packs of `content/`, compiled as they stand. */
import { readdirSync, readFileSync } from "node:fs";
import { type Bundle, checkBundle } from "@questwright/bundle";
import { createWorkspace, type Diagnostic, type Workspace } from "@questwright/language";

const content = new URL("../../../content/", import.meta.url);

function setPack(workspace: Workspace, pack: string): void {
  const folder = new URL(`${pack}/`, content);
  for (const name of readdirSync(folder))
    if (name.endsWith(".quest"))
      workspace.setFile(`${pack}/${name}`, readFileSync(new URL(name, folder), "utf8"));
}

/** A workspace with these packs. */
export function workspaceWith(...packs: readonly string[]): Workspace {
  const workspace = createWorkspace();
  for (const pack of packs) setPack(workspace, pack);
  return workspace;
}

/** The text of a file of `content/`. */
export function contentFile(path: string): string {
  return readFileSync(new URL(path, content), "utf8");
}

const told = ({ file, start, message }: Diagnostic): string => `${file}:${start.line}: ${message}`;

/**
 * The bundle of a pack, with its tests where they are wanted. Errors of its texts end the test that
 * asked, and so does what a bundle must not hold, which building leaves to whoever loads it.
 */
export function built(workspace: Workspace, pack: string, tests = false): Bundle {
  const { bundle, diagnostics } = workspace.build(pack, { tests });
  if (bundle === undefined) throw new Error(diagnostics.map(told).join("\n"));
  const [problem] = checkBundle(bundle);
  if (problem !== undefined) throw new Error(problem.message);
  return bundle;
}
