import { describe, expect, it } from "vitest";
import {
  CHILD_KEYS,
  childrenOf,
  type Node,
  nodeAt,
  parseFile,
  pathAt,
  walk,
} from "../src/index.ts";
import { wholeText } from "./sample-files.ts";

/** Cursor tests: `<|>` marks the place. */
function at(marked: string): { file: ReturnType<typeof parseFile>["file"]; offset: number } {
  const offset = marked.indexOf("<|>");
  return { file: parseFile(marked.replace("<|>", "")).file, offset };
}

describe("walking a tree", () => {
  it("visits every node that any field holds, once", () => {
    const { file } = parseFile(wholeText);
    const walked = new Set<unknown>();
    walk(file, (node) => {
      expect(walked.has(node)).toBe(false);
      walked.add(node);
    });
    const held = new Set<unknown>();
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (typeof value === "object" && value !== null) {
        held.add(value);
        Object.values(value).forEach(collect);
      }
    };
    collect(file);
    expect(walked).toEqual(held);
  });

  it("visits children in the order of the text", () => {
    const { file } = parseFile(wholeText);
    walk(file, (node) => {
      const starts = childrenOf(node).map(({ start }) => start);
      expect(starts, node.kind).toEqual([...starts].sort((one, other) => one - other));
    });
  });

  it("leaves out what lies below a node it was told to skip", () => {
    const kinds: string[] = [];
    walk(parseFile("shade wisp { move: 3 }").file, (node) => {
      kinds.push(node.kind);
      return node.kind !== "Data";
    });
    expect(kinds).toEqual(["File", "Data"]);
  });

  it("knows the samples to hold every kind of node but the torn", () => {
    const kinds = new Set<string>();
    walk(parseFile(wholeText).file, (node) => {
      kinds.add(node.kind);
    });
    expect([...Object.keys(CHILD_KEYS)].filter((kind) => !kinds.has(kind))).toEqual(["Torn"]);
  });
});

describe("the node at a cursor", () => {
  const wordAt = (marked: string): Node => {
    const { file, offset } = at(marked);
    return nodeAt(file, offset);
  };

  it("is the word around it", () => {
    expect(wordAt("shade wi<|>sp { move: 3 }")).toMatchObject({ kind: "Name", text: "wisp" });
  });

  it("is the word before it at the word's end", () => {
    expect(wordAt("shade wisp<|> { move: 3 }")).toMatchObject({ kind: "Name", text: "wisp" });
  });

  it("is the one after it where two meet", () => {
    expect(wordAt("measure x: (<|>luck)")).toMatchObject({ kind: "Name", text: "luck" });
  });

  it("is the body where nothing stands", () => {
    expect(wordAt("shade wisp {\n  move: 3\n <|>\n}")).toMatchObject({ kind: "Body" });
  });

  it("is found in whatever holds it: a number with a sign too has a list of words", () => {
    const text = 'table luck "Luck" d6 {\n  -1 "A" -> { }\n}\n';
    const path = pathAt(parseFile(text).file, text.indexOf("-1"));
    expect(path.at(-1)).toMatchObject({ kind: "Number", value: -1, raw: "-1", words: [] });
  });

  it("is told with all that is around it", () => {
    const { file, offset } = at("phase go { set luck of a<|>nn to 2 }");
    expect(pathAt(file, offset).map(({ kind }) => kind)).toEqual([
      "File",
      "Proc",
      "Block",
      "Phrase",
      "Item",
      "Path",
      "Path",
      "Name",
    ]);
  });
});
