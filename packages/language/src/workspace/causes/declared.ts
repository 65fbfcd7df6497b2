/** Every name that the files declare, whether it could be understood or not. */
import { type FileNode, type NameNode, type TextNode, walk } from "@questwright/grammar";
import type { Span } from "../../diagnostics/fault.ts";
import { bareName, nameText } from "../../model/node-name.ts";
import { sForm } from "../../model/s-form.ts";
import type { CauseFile } from "./causes.ts";

export interface Declared {
  readonly name: string;
  readonly title: string | undefined;
  readonly at: Span;
}

/** By name; verbs by the form behind somebody who acts too. Of several files the first counts. */
export function declaredNames(files: ReadonlyMap<string, CauseFile>): {
  get(name: string): Declared | undefined;
} {
  return {
    get(name) {
      for (const { declared } of files.values()) {
        const found = declared.get(name);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** The names of one file. */
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
