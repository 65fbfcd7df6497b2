import {
  createWorkspace,
  type Diagnostic,
  type ExampleFile,
  type Workspace,
} from "../src/index.ts";

/** A workspace of these files, by path. */
export function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  const workspace = createWorkspace();
  for (const [path, text] of Object.entries(files)) workspace.setFile(path, text);
  return workspace;
}

export function workspaceOfExample(files: readonly ExampleFile[]): Workspace {
  return workspaceOf(Object.fromEntries(files.map((file) => [file.path, textOf(file)])));
}

function textOf({ text, repeat = 1, line }: ExampleFile): string {
  if (line === undefined) return text.repeat(repeat);
  const lines = text.split("\n");
  return lines.toSpliced(line - 1, 1, ...Array(repeat).fill(lines[line - 1])).join("\n");
}

export const PACK = 'pack example "Example" 1.0.0 { edition: 1 }\n';

/** The faults of one file that follows a pack declaration of its own. */
export function checkText(text: string): readonly Diagnostic[] {
  return workspaceOf({ "example/pack.quest": PACK, "example/text.quest": text }).check();
}

/** `file:line:column "marked text" code`, as a person would note a fault down. */
export function noted(workspace: Workspace, texts: Readonly<Record<string, string>>): string[] {
  return workspace.check().map(({ file, start, end, code, severity }) => {
    const marked = texts[file]?.replace(/^\ufeff/, "").slice(start.offset, end.offset) ?? "";
    return `${file}:${start.line}:${start.column} ${JSON.stringify(marked)} ${severity} ${code}`;
  });
}
