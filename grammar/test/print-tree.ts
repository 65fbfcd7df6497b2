import { CHILD_KEYS, type Node, type ParseResult } from "../src/index.ts";

/** Kinds whose children stand on lines of their own. */
const listing: ReadonlySet<string> = new Set(["File", "Body", "Block", "Rows"]);
const unsaid: ReadonlySet<string> = new Set([
  "kind",
  "start",
  "end",
  "labelStart",
  "labelEnd",
  "operatorStart",
  "operatorEnd",
]);

/**
 * A tree as text: one line for each member, statement and row, and what is below it in brackets.
 * Names stand as they are written, `!` marks what recovery touched.
 */
export function printTree(node: Node, indent = ""): string {
  if (!listing.has(node.kind)) return printInline(node, indent);
  const lines = children(node).map(
    ([, child]) => `\n${indent}  ${printTree(child, `${indent}  `)}`,
  );
  return `${node.kind}${scalars(node)}${mark(node)}${lines.join("")}`;
}

function printInline(node: Node, indent: string): string {
  if (node.kind === "Name") return `${node.text}${mark(node)}`;
  const parts = children(node).map(([key, child]) => ` ${key}=${printTree(child, indent)}`);
  return `(${node.kind}${mark(node)}${scalars(node)}${parts.join("")})`;
}

const mark = (node: Node): string => (node.recovered ? "!" : "");

function scalars(node: Node): string {
  return Object.entries(node)
    .filter(([key, value]) => !unsaid.has(key) && key !== "recovered" && typeof value !== "object")
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}:${JSON.stringify(value)}`))
    .join("");
}

function children(node: Node): readonly (readonly [string, Node])[] {
  const fields = node as unknown as Readonly<Record<string, Node | readonly Node[] | undefined>>;
  return (CHILD_KEYS[node.kind] as readonly string[]).flatMap((key) => {
    const value = fields[key];
    if (value === undefined) return [];
    return Array.isArray(value)
      ? value.map((child: Node) => [key, child] as const)
      : [[key, value as Node] as const];
  });
}

/** Faults as text: code, the marked characters, parameters. */
export function printErrors(text: string, errors: ParseResult["errors"]): string {
  return errors
    .map(({ code, start, end, params }) => {
      const line = text.slice(0, start).split("\n").length;
      return `${line}: ${code} ${JSON.stringify(text.slice(start, end))} ${JSON.stringify(params)}`;
    })
    .join("\n");
}
