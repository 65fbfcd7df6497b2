/** Tables in JSON: a list of objects, of lists or of texts, alone or as the one list in an object. */
import jsonc, { type Node, type ParseError } from "jsonc-parser";
import { type Cell, checkShape, type ImportFault, placeIn, type ReadRows } from "./rows.ts";

/** Columns of a list that has none: what it holds is a text in each row. */
const TEXT_COLUMN = "text";

export function readJson(text: string): ReadRows {
  const errors: ParseError[] = [];
  const root = jsonc.parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0) return { faults: errors.map((error) => faultOf(text, error)) };
  const cellAt = (node: Node, value: string): Cell => ({
    text: value,
    ...placeIn(text, node.offset),
  });
  const refuse = (node: Node | undefined, message: string): ReadRows => ({
    faults: [{ ...placeIn(text, node?.offset ?? 0), message }],
  });
  const found = root && listIn(root);
  if (found === undefined)
    return refuse(root, "this is no list, and no object with one list in it");
  const { list, title } = found;
  const faults: ImportFault[] = [];
  const members = list.children ?? [];
  if (members.length === 0) return refuse(list, "this list is empty");
  const valueAt = (node: Node): Cell => {
    if (node.type === "object" || node.type === "array")
      faults.push({
        ...placeIn(text, node.offset),
        message: "a cell holds a text, a number or yes and no, and nothing that has parts",
      });
    return cellAt(node, spoken(node.value));
  };
  const sort = members[0]!.type;
  const odd = members.find(({ type }) => type !== sort && (isWhole(type) || isWhole(sort)));
  if (odd !== undefined) return refuse(odd, "this is not of the sort of what stands before it");
  const titled = title === undefined ? {} : { title };
  if (sort === "array") {
    const [header, ...records] = members.map(({ children = [] }) => children.map(valueAt));
    return finished({ header: header!, records, ...titled }, faults);
  }
  if (sort !== "object") {
    const header = [cellAt(list, TEXT_COLUMN)];
    return finished(
      { header, records: members.map((member) => [valueAt(member)]), ...titled },
      faults,
    );
  }
  const columns = new Map<string, Cell>();
  const records = members.map((member) => {
    const record = new Map<string, Cell>();
    for (const { children } of member.children ?? []) {
      const [name, value] = children!;
      const key = String(name!.value).trim();
      if (record.has(key))
        faults.push({ ...placeIn(text, name!.offset), message: `"${key}" is said twice` });
      if (!columns.has(key)) columns.set(key, cellAt(name!, key));
      record.set(key, valueAt(value!));
    }
    return { member, record };
  });
  const header = [...columns.values()];
  return finished(
    {
      header,
      records: records.map(({ member, record }) =>
        header.map(({ text: key }) => record.get(key) ?? cellAt(member, "")),
      ),
      ...titled,
    },
    faults,
  );
}

function finished(rows: NonNullable<ReadRows["rows"]>, faults: readonly ImportFault[]): ReadRows {
  const all = [...faults, ...checkShape(rows)];
  return all.length > 0 ? { faults: all } : { rows };
}

const isWhole = (type: Node["type"]): boolean => type === "object" || type === "array";

function spoken(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  return value === null || value === undefined ? "" : String(value).trim();
}

/** The list, or the only list of an object, which may say what it is called. */
function listIn(root: Node): { readonly list: Node; readonly title?: string } | undefined {
  if (root.type === "array") return { list: root };
  const members = (root.children ?? []).map(({ children }) => children!);
  const lists = members.filter(([, value]) => value?.type === "array");
  const named = members.find(
    ([name, value]) => ["title", "name"].includes(String(name?.value)) && value?.type === "string",
  );
  const list = lists.length === 1 ? lists[0]![1] : undefined;
  if (list === undefined) return undefined;
  return named === undefined ? { list } : { list, title: String(named[1]!.value) };
}

const MEANT: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is neither a text in quotes nor a number, `true`, `false` or `null`",
  InvalidNumberFormat: "this is no number",
  PropertyNameExpected: "a name in quotes is missing here",
  ValueExpected: "a value is missing here",
  ColonExpected: "a `:` is missing here",
  CommaExpected: "a `,` is missing here",
  CloseBraceExpected: "a `}` is missing here",
  CloseBracketExpected: "a `]` is missing here",
  EndOfFileExpected: "the file should end here",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfString: "this text is not closed in its line",
  InvalidUnicode: "this is no sign of Unicode",
  InvalidEscapeCharacter: "this text has a `\\` before what needs none",
};

/** A sign that may not stand in a text is told at its own place, not at that of the text. */
function faultOf(text: string, { error, offset, length }: ParseError): ImportFault {
  const code = jsonc.printParseErrorCode(error);
  const sign = text.slice(offset, offset + length).search(CONTROL);
  if (code === "InvalidCharacter" && sign >= 0) {
    const at = offset + sign;
    const number = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
    const message = `U+${number}${number === "0009" ? ", a tab," : ""} may not stand in a text: --mend puts a space in its place`;
    return { ...placeIn(text, at), message };
  }
  return { ...placeIn(text, offset), message: MEANT[code] ?? `this cannot be read (${code})` };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const CONTROL = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/;

/** Signs that may not stand in a text become spaces; how many there were. */
export function mendJson(text: string): { readonly text: string; readonly mended: number } {
  let mended = 0;
  const clean = text.replace(/"(?:[^"\\\n\r]|\\.)*"/gu, (quoted) =>
    quoted.replace(new RegExp(CONTROL, "g"), () => {
      mended += 1;
      return " ";
    }),
  );
  return { text: clean, mended };
}
