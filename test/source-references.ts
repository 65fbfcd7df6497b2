import { parseSync } from "vite";

/** Something a source file takes from outside itself. */
export interface Reference {
  readonly kind: "import" | "global";
  /** The specifier of an import (static, type-only, re-exported or dynamic), or a global's name. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Globals that reach the host: its screen, network, storage, console, clock, chance or locale. */
const hostGlobals = new Set([
  "alert",
  "BroadcastChannel",
  "caches",
  "console",
  "crypto",
  "document",
  "EventSource",
  "fetch",
  "indexedDB",
  "Intl",
  "localStorage",
  "location",
  "navigator",
  "performance",
  "postMessage",
  "process",
  "queueMicrotask",
  "require",
  "self",
  "sessionStorage",
  "setImmediate",
  "setInterval",
  "setTimeout",
  "WebSocket",
  "window",
  "Worker",
  "XMLHttpRequest",
]);

/** Members that read the clock, chance or the locale, whatever object they stand on. */
const hostMembers = new Set([
  "Date.now",
  "Math.random",
  "localeCompare",
  "toLocaleDateString",
  "toLocaleLowerCase",
  "toLocaleString",
  "toLocaleTimeString",
  "toLocaleUpperCase",
]);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flat().filter(isNode);

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Identifier" ? (value.name as string) : undefined;

const textOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  return value.type === "TemplateLiteral" && (value.expressions as unknown[]).length === 0
    ? (value.quasis as { value: { cooked: string } }[])[0]?.value.cooked
    : undefined;
};

const importers = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ExportNamedDeclaration",
  "ImportExpression",
  "TSImportType",
]);

/** Type syntax that holds an expression; all other `TS…` nodes hold types alone. */
const typedExpressions = new Set([
  "TSAsExpression",
  "TSInstantiationExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "TSTypeAssertion",
]);

/** Names that a pattern binds: `a`, `{ b, c: d }`, `[e = 1, ...f]`. */
function boundNames(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name as string];
    case "ObjectPattern":
      return (pattern.properties as SyntaxNode[]).flatMap((property) =>
        boundNames(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return (pattern.elements as unknown[]).flatMap(boundNames);
    case "AssignmentPattern":
      return boundNames(pattern.left);
    case "RestElement":
      return boundNames(pattern.argument);
    case "TSParameterProperty":
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}

function declaredNames(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case "VariableDeclarator":
      return boundNames(node.id);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return [...boundNames(node.id), ...(node.params as unknown[]).flatMap(boundNames)];
    case "ClassDeclaration":
    case "ClassExpression":
      return boundNames(node.id);
    case "CatchClause":
      return boundNames(node.param);
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
      return boundNames(node.local);
    default:
      return [];
  }
}

/** What a member expression or a bare `Date` takes from the host, if it does. */
function hostUse(node: SyntaxNode): string | undefined {
  if (node.type === "MemberExpression" && node.computed !== true) {
    const member = nameOf(node.property) ?? "";
    const owner = nameOf(node.object);
    if (owner === "globalThis") return hostGlobals.has(member) ? member : undefined;
    return [`${owner}.${member}`, member].find((name) => hostMembers.has(name));
  }
  if (node.type === "CallExpression" || node.type === "NewExpression") {
    const readsClock = node.type === "CallExpression" || (node.arguments as unknown[]).length === 0;
    return nameOf(node.callee) === "Date" && readsClock ? "Date()" : undefined;
  }
  return undefined;
}

/**
 * Every import of a TypeScript or JavaScript source and every host global it uses. A name that the
 * file declares anywhere is taken for its own.
 *
 * @throws where the text does not parse
 */
export function findReferences(file: string, text: string): readonly Reference[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Reference[] = [];
  const own = new Set<string>();
  const uses: { readonly name: string; readonly start: number }[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;

  const visit = (node: SyntaxNode, inType: boolean): void => {
    if (importers.has(node.type)) {
      const name = textOf(node.source);
      if (name !== undefined) found.push({ kind: "import", name, line: lineAt(node.start) });
    }
    if (!inType) {
      for (const name of declaredNames(node)) own.add(name);
      const use = node.type === "Identifier" ? nameOf(node) : hostUse(node);
      if (use !== undefined) uses.push({ name: use, start: node.start });
    }
    const typesBelow = inType || (node.type.startsWith("TS") && !typedExpressions.has(node.type));
    for (const child of childrenOf(node)) {
      if (!namesOnly(node, child)) visit(child, typesBelow);
    }
  };
  visit(program as unknown as SyntaxNode, false);

  for (const { name, start } of uses) {
    const isHost = hostGlobals.has(name)
      ? !own.has(name)
      : hostMembers.has(name) || name === "Date()";
    if (isHost) found.push({ kind: "global", name, line: lineAt(start) });
  }
  return found;
}

/** Whether `child` is a mere name in `parent`: the key of a property, or the member after a dot. */
function namesOnly(parent: SyntaxNode, child: SyntaxNode): boolean {
  if (parent.computed === true) return false;
  if (parent.type === "MemberExpression") return child === parent.property;
  const named = ["Property", "PropertyDefinition", "MethodDefinition", "AccessorProperty"];
  return named.includes(parent.type) && child === parent.key && parent.shorthand !== true;
}
