import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix } from "node:path";
import { findReferences } from "./source-references.ts";
import { listFiles, readWorkspaces, type Workspace } from "./workspace.ts";

const packages = [
  "@questwright/grammar",
  "@questwright/language",
  "@questwright/bundle",
  "@questwright/runtime",
  "@questwright/playtest",
  "@questwright/cards",
];

/** Which workspace may read which: the road a rule travels. A workspace absent here is refused. */
const arrows: ReadonlyMap<string, readonly string[]> = new Map([
  ["@questwright/grammar", []],
  ["@questwright/bundle", []],
  ["@questwright/language", ["@questwright/grammar", "@questwright/bundle"]],
  ["@questwright/runtime", ["@questwright/bundle"]],
  ["@questwright/playtest", ["@questwright/runtime", "@questwright/bundle"]],
  ["@questwright/cards", ["@questwright/bundle"]],
  ["questwright", packages],
  ["@questwright/studio", packages],
]);

/** `@scope/name` or `name` of a bare specifier. */
const packageOf = (specifier: string): string =>
  specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

const isTest = (file: string): boolean => file.startsWith("test/");

/** Tests, and generators that are run by hand: never part of what the package ships. */
const isTool = (file: string): boolean => isTest(file) || /^(scripts|bench|fuzz)\//.test(file);

interface Place {
  readonly workspace: Workspace;
  readonly file: string;
  readonly workspaces: ReadonlyMap<string, Workspace>;
}

/** What is wrong with one import, or `undefined`. */
/** A door of its own (`@questwright/cards/node`) may read files for those who run under Node. */
const isNodeDoor = (file: string): boolean => file.startsWith("src/node/");

function importFault(place: Place, specifier: string): string | undefined {
  const { workspace, file, workspaces } = place;
  if (specifier.startsWith(".")) {
    const target = posix.join(workspace.folder, posix.dirname(file), specifier);
    if (target.startsWith(`${workspace.folder}/`)) {
      const inner = target.slice(workspace.folder.length + 1);
      return isTool(inner) && !isTool(file) ? "reaches from the sources into a tool" : undefined;
    }
    const room = [...workspaces.values()].find((other) => target.startsWith(`${other.folder}/`));
    if (room) return `reaches into ${room.name} past its door`;
    return isTest(file) ? undefined : "leaves its workspace";
  }
  if (specifier.startsWith("#"))
    return workspace.inner.includes(specifier) ? undefined : "is not among its imports";
  if (isBuiltin(specifier)) {
    const free = !packages.includes(workspace.name) || isTool(file) || isNodeDoor(file);
    return free ? undefined : "does I/O";
  }
  const name = packageOf(specifier);
  const target = workspaces.get(name);
  if (target !== undefined && !target.doors.includes(`.${specifier.slice(name.length)}`)) {
    return `reaches into ${name} past its door`;
  }
  if (isTest(file) || name === workspace.name) return undefined;
  if (target !== undefined && !arrows.get(workspace.name)?.includes(name)) return "runs back";
  const declared = [...workspace.dependencies, ...(isTool(file) ? workspace.devDependencies : [])];
  return declared.includes(name) ? undefined : "is not among its dependencies";
}

function fileFaults(place: Place, text: string): readonly string[] {
  const { workspace, file } = place;
  const where = `${workspace.folder}/${file}`;
  return findReferences(file, text).flatMap(({ kind, name, line }) => {
    if (kind === "import") {
      const fault = importFault(place, name);
      return fault === undefined ? [] : [`${where}:${line}: import of "${name}" ${fault}`];
    }
    const free = isTool(file) || !packages.includes(workspace.name);
    return free ? [] : [`${where}:${line}: ${name} reaches the host`];
  });
}

function manifestFaults(
  workspace: Workspace,
  workspaces: ReadonlyMap<string, Workspace>,
): readonly string[] {
  const allowed = arrows.get(workspace.name);
  const where = `${workspace.folder}/package.json`;
  if (allowed === undefined) return [`${where}: no arrows are laid down for ${workspace.name}`];
  return workspace.dependencies
    .filter((name) => workspaces.has(name) && !allowed.includes(name))
    .map((name) => `${where}: dependency on ${name} runs back`);
}

/**
 * Every arrow in `repository` that runs back, every import past a door or out of a workspace, every
 * undeclared dependency, and every place where a package does I/O: `file:line: what`. Tests may use
 * any package and their host, through the doors; scripts their host and devDependencies.
 */
export function importGraphFaults(repository: string): readonly string[] {
  const list = readWorkspaces(repository);
  const workspaces = new Map(list.map((workspace) => [workspace.name, workspace]));
  return list.flatMap((workspace) => [
    ...manifestFaults(workspace, workspaces),
    ...listFiles(join(repository, workspace.folder)).flatMap((file) =>
      fileFaults(
        { workspace, file, workspaces },
        readFileSync(join(repository, workspace.folder, file), "utf8"),
      ),
    ),
  ]);
}
