import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const REPOSITORY = join(import.meta.dirname, "../../../..");
const CHUNKS = join(REPOSITORY, "apps/studio/.next/static/chunks");
const ROOMS = [
  "grammar",
  ...["bundle", "cards", "language", "playtest", "runtime"].map((name) => `packages/${name}`),
];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): readonly (readonly [key: string, child: Node])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child] as const),
  );

/** A place where a word is a key, a label or a part of something else, and no name. */
const isNoName = (parent: Node, key: string): boolean => {
  if (parent.computed === true) return false;
  return (
    (parent.type === "MemberExpression" && key === "property") ||
    (["Property", "MethodDefinition", "PropertyDefinition"].includes(parent.type) &&
      key === "key") ||
    key === "label" ||
    parent.type === "MetaProperty"
  );
};

const namesIn = (root: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const left: (readonly [node: Node, parent: Node, key: string])[] = [[root, root, ""]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, parent, key] = next;
    if (node.type === "Identifier" && !isNoName(parent, key)) names.add(String(node.name));
    for (const [childKey, child] of childrenOf(node)) left.push([child, node, childKey]);
  }
  return names;
};

const filesUnder = async (folder: string, ending: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Functions that the rooms give each other; the build gives each a short name of its own. */
const sharedFunctions = async (): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const room of ROOMS) {
    for (const file of await filesUnder(join(REPOSITORY, room, "src"), ".ts")) {
      const source = await readFile(file, "utf8");
      for (const [, name = ""] of source.matchAll(/^export (?:async )?function\*? (\w+)/gm)) {
        names.push(name);
      }
    }
  }
  return names;
};

describe("the build for the browser", () => {
  // Turbopack 16.4.6 leaves names alone in code that it takes for unreachable, such as the last part
  // of a `for` whose body ends with `return`, and the browser then knows no such name.
  it("knows every function it calls", async () => {
    const shared = await sharedFunctions();
    const lost: string[] = [];
    for (const chunk of await filesUnder(CHUNKS, ".js")) {
      const names = namesIn(parseAst(await readFile(chunk, "utf8")) as unknown as Node);
      lost.push(...shared.filter((name) => name.length > 4 && names.has(name)));
    }
    expect([...new Set(lost)]).toEqual([]);
  });
});
