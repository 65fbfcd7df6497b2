import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle } from "@questwright/bundle";
import { createWorkspace } from "@questwright/language";

const CONTENT = join(import.meta.dirname, "../../../../content");

export interface Pack {
  readonly id: string;
  readonly bundle: Bundle;
}

/** The packs of the repository that have scenarios, built as the studio builds them. */
export const contentPacks = (): readonly Pack[] => {
  const workspace = createWorkspace();
  const files = readdirSync(CONTENT, { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => file.endsWith(".quest"))) {
    workspace.setFile(name, readFileSync(join(CONTENT, name), "utf8"));
  }
  const packs = [...new Set(files.map((name) => name.split(/[\\/]/)[0] ?? ""))].sort();
  return packs.flatMap((pack) => {
    const { bundle } = workspace.build(pack);
    return bundle && bundle.scenarios.length > 0 ? [{ id: pack, bundle }] : [];
  });
};
