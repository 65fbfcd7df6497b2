/** Texts that stand in deeds: what is said, the rows of a choice, questions, reasons. */
import type { BoundPack } from "../bind/bind.ts";
import type { BoundStatement } from "../bind/tree.ts";
import { endingText } from "../cards/rules.ts";
import type { Span } from "../diagnostics/fault.ts";
import type { PackModel } from "../model/model.ts";
import { said } from "../wording/phrasing.ts";
import { bodiesOf } from "./bodies.ts";
import { pathOf } from "./declared.ts";
import { quotedPath, type TextEntry } from "./entries.ts";
import { partKey, textKey } from "./texts.ts";

export function deedEntries(_: PackModel, bound: BoundPack): TextEntry[] {
  const entries: TextEntry[] = [];
  for (const { path, walk } of bodiesOf(bound)) {
    const text = (source: string, at: Span) => {
      const own = [...path, quotedPath(source)];
      entries.push({ path: own, key: textKey(at), at, source, make: undefined, optional: false });
    };
    walk({
      statement: (statement) => {
        const question = questionOf(path, statement);
        if (question !== undefined) entries.push(question);
        if (statement.kind === "unknown") text(statement.reason, statement.at);
        if (statement.kind !== "choose") return;
        for (const { label, at } of statement.rows) text(label, at);
      },
      expression: (value) => {
        if (value.kind === "text" && value.text !== "") text(value.text, value.at);
        if (value.kind === "unknown") text(value.reason, value.at);
      },
    });
  }
  for (const ending of bound.endings) {
    const { file, node, owner } = ending.symbol;
    const at = { file, start: node.start, end: node.end };
    entries.push({
      path: [...pathOf(owner), ending.result, "text"],
      key: partKey("text", { at }),
      at,
      source: undefined,
      make: (speech) => endingText(speech, ending),
      optional: true,
    });
  }
  return entries;
}

/** What is picked has a name more often than not; `may` and the rest are told by their word. */
function questionOf(path: readonly string[], statement: BoundStatement): TextEntry | undefined {
  const { kind, at } = statement;
  const isMenu = kind === "take" && statement.menu !== undefined;
  if (kind !== "pick" && kind !== "may" && kind !== "choose" && !isMenu) return undefined;
  const name = kind === "pick" ? (statement.result?.name ?? kind) : kind;
  return {
    path: [...path, "asks", name],
    key: partKey("asks", { at }),
    at,
    source: undefined,
    make: (speech) =>
      said(speech, undefined, (phrasing, texts) =>
        phrasing.question(statement, texts, "chooser" in statement ? statement.chooser : undefined),
      ),
    optional: true,
  };
}
