/** Every name that the files declare, whether it could be understood or not. */
import { type FileNode, type NameNode, type TextNode, walk } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { sForm } from "../../model/s-form.ts";
import type { CauseFile, CauseFiles } from "./causes.ts";

export interface Declared {
  readonly name: string;
  readonly title: string | undefined;
  readonly at: Span;
}

/** What is declared under a name in the file that is known to do so, else in the first that does. */
export function declaredAs(
  name: string,
  files: CauseFiles,
  fileNamed: FileNamed,
): Declared | undefined {
  const known = files.get(fileNamed(name) ?? "")?.declared.get(name);
  if (known !== undefined) return known;
  for (const { declared } of files.values()) {
    const found = declared.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The file that declares a name, as far as it could be understood. */
export type FileNamed = (name: string) => string | undefined;

/**
 * Finds the files that may speak of a name, in any of its forms, by how all of these begin; names that
 * are near to one another mostly begin alike, and are sought once.
 */
export function filesByBeginning(files: CauseFiles): (name: string) => readonly CauseFile[] {
  const known = new Map<string, readonly CauseFile[]>();
  return (name) => {
    const beginning = beginningOf(name);
    const found =
      known.get(beginning) ?? [...files.values()].filter(({ text }) => text.includes(beginning));
    known.set(beginning, found);
    return found;
  };
}

/** `tr` of `try` and `tries`; letters beyond ASCII may be written in several ways. */
function beginningOf(name: string): string {
  const [plain = ""] = name.split(/[-\u0080-\uffff]/, 1);
  return plain.replace(/(?:ies|es|s|y)$/, "");
}

/** The names of one file, by name; verbs by the form behind somebody who acts too. */
export function declaredIn(file: string, tree: FileNode): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  const add = (node: NameNode | undefined, title: TextNode | undefined) => {
    if (node === undefined) return;
    const name = nameText(node);
    const declared = {
      name,
      title: title?.value,
      at: { file, start: node.start, end: node.end },
    };
    if (!found.has(name)) found.set(name, declared);
  };
  walk(tree, (node) => {
    switch (node.kind) {
      case "Verb":
      case "Word":
        if (node.pattern.kind === "Pattern") {
          add(node.pattern.word, node.pattern.title);
          const declared = found.get(nameText(node.pattern.word));
          if (node.kind === "Verb" && declared !== undefined)
            found.set(sForm(declared.name), declared);
        }
        return false;
      case "Data":
      case "Proc":
      case "Table":
        add(node.name, node.title);
        return node.kind === "Data";
      case "Property":
        if (node.key.kind === "Name") add(node.key, undefined);
        return false;
      case "GridRow": {
        const [id, title] = node.cells.map(({ values }) => values[0]);
        add(bareName(id), title?.kind === "Text" ? title : undefined);
        return false;
      }
      case "Phrase":
        return false;
      default:
        return true;
    }
  });
  return found;
}
