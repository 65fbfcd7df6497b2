import type { Expression, PropertyNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { packEdition, packNoEdition, packVersion } from "../diagnostics/generated/pack.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { EDITION } from "./settings.ts";

/** Whether a file declares the pack; false for one supplied by `findPacks`. */
export function isDeclared(pack: PackSymbol): boolean {
  const file = pack.files.find(({ path }) => path === pack.at.file);
  return file?.tree.members.includes(pack.node) === true;
}

/** What a pack says of itself: its version and its edition. */
export function checkPack(pack: PackSymbol, reporter: Reporter): void {
  if (pack.node.version === undefined)
    reporter.report(
      packVersion(
        pack.at,
        { pack: pack.name },
        { fixes: [insertion("Write `1.0.0`", afterTitle(pack), " 1.0.0")] },
      ),
    );
  const edition = pack.settings.get("edition");
  if (edition === undefined) {
    reporter.report(packNoEdition(pack.at, { pack: pack.name }, { fixes: editionFix(pack) }));
    return;
  }
  const value = edition.values[0];
  if (value === undefined || value.kind === "Torn" || value.kind === "Unknown") return;
  if (value.kind === "Number" && value.value === EDITION && value.words.length === 0) return;
  reporter.report(packEdition(spanOf(pack, value), { edition: textOf(pack, edition, value) }));
}

function afterTitle({ node, at }: PackSymbol): Span {
  const end = node.title?.end ?? node.name.end;
  return { file: at.file, start: end, end };
}

function editionFix(pack: PackSymbol) {
  const { body, end } = pack.node;
  const text = `edition: ${EDITION}`;
  if (body === undefined)
    return [insertion(`Add \`${text}\``, { file: pack.at.file, start: end, end }, ` { ${text} }`)];
  const at = { file: pack.at.file, start: body.start + 1, end: body.start + 1 };
  const more = body.members.length > 0;
  const source = sourceOf(pack);
  const line = /^[ \t]*\r?\n([ \t]*)/.exec(source.slice(body.start + 1));
  const added = line === null ? ` ${text}${more ? "," : " "}` : `\n${line[1]}${text}`;
  return [insertion(`Add \`${text}\``, at, added)];
}

function insertion(title: string, at: Span, text: string) {
  return { title, sure: true, edits: [{ at, text }] };
}

function sourceOf({ files, at }: PackSymbol): string {
  return files.find(({ path }) => path === at.file)?.text ?? "";
}

function textOf(pack: PackSymbol, property: PropertyNode, value: Expression): string {
  return sourceOf(pack).slice(value.start, Math.max(value.end, property.key.end));
}

function spanOf({ at }: PackSymbol, node: { readonly start: number; readonly end: number }): Span {
  return { file: at.file, start: node.start, end: node.end };
}
