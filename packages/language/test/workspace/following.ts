/** Whether a workspace that was edited tells what one tells that read the same texts at once. */
import { expect } from "vitest";
import { createWorkspace, type Workspace } from "../../src/index.ts";

export type Texts = ReadonlyMap<string, string>;

export interface At {
  readonly path: string;
  readonly offset: number;
}

/** Everything a workspace tells, of names at some places. */
function state(workspace: Workspace, paths: readonly string[], places: readonly At[]) {
  const built = workspace.packs().map(({ id }) => workspace.build(id, { tests: true }));
  return {
    diagnostics: workspace.check(),
    outlines: paths.map((path) => workspace.outline(path)),
    references: places.map(({ path, offset }) => workspace.references(path, offset, true)),
    hovers: places.map(({ path, offset }) => workspace.hover(path, offset)),
    // By their hashes: how two bundles differ would fill pages.
    bundles: built.map(({ bundle }) => bundle?.hash),
  };
}

export function opened(texts: Texts): Workspace {
  const workspace = createWorkspace();
  for (const [path, text] of texts) workspace.setFile(path, text);
  return workspace;
}

/** `grown` has these texts by now. */
export function expectSame(grown: Workspace, texts: Texts, places: readonly At[]): void {
  const paths = [...texts.keys()].sort();
  expect(state(grown, paths, places)).toEqual(state(opened(texts), paths, places));
}

export const WORD = /[\p{L}_][\p{L}\p{N}_-]*/gu;
/** From a declaration in the first column to the line before the next. */
export const DECLARATION = /^(?!pack|use)[a-z][\s\S]*?(?=\n+(?:[a-z/]|$(?![\s\S])))/gm;

/** One of the places where a pattern is found; `at` from 0 to 1 says which. */
export function pick(text: string, pattern: RegExp, at: number): RegExpExecArray | undefined {
  const all = [...text.matchAll(pattern)];
  return all[Math.floor(at * all.length)];
}
