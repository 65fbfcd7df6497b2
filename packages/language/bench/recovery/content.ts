/** The packs of the content folder, each with what it uses. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createWorkspace, type Workspace } from "../../src/index.ts";

export interface ContentPack {
  readonly id: string;
  /** Its own files by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Those, and the files of the packs it uses. */
  readonly withUsed: Readonly<Record<string, string>>;
  /** Its files and those of the packs it uses, without a fault. */
  readonly workspace: Workspace;
}

/** Every pack of `content/`. Throws where one has an error before anything is damaged. */
export function contentPacks(): ContentPack[] {
  const root = fileURLToPath(new URL("../../../../content/", import.meta.url));
  const texts = new Map(
    globSync("**/*.quest", { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(root + path, "utf8")]),
  );
  const all = createWorkspace();
  for (const [path, text] of texts) all.setFile(path, text);
  const uses = new Map(
    all.packs().map(({ id, files }) => {
      const used = files.flatMap((path) =>
        [...texts.get(path)!.matchAll(/^use ([^\s]+)/gm)].map(([, name]) => name!),
      );
      return [id, { files, used }];
    }),
  );
  const filesOf = (id: string): readonly string[] => {
    const { files = [], used = [] } = uses.get(id) ?? {};
    return [...files, ...used.flatMap(filesOf)];
  };
  return all.packs().map(({ id, files }) => {
    const workspace = createWorkspace();
    for (const path of filesOf(id)) workspace.setFile(path, texts.get(path)!);
    const [fault] = workspace.check().filter(({ severity }) => severity === "error");
    if (fault !== undefined) throw new Error(`${fault.file}: ${fault.message}`);
    const textsOf = (paths: readonly string[]) =>
      paths.map((path) => [path, texts.get(path)!] as const);
    return {
      id,
      workspace,
      files: new Map(textsOf(files)),
      withUsed: Object.fromEntries(textsOf(filesOf(id))),
    };
  });
}
