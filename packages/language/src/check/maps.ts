import { LIMITS } from "@questwright/bundle";
import type { DataNode, NameNode, ProseNode, TextNode } from "@questwright/grammar";
import { namesOf } from "../cards/settings.ts";
import type { Span } from "../diagnostics/fault.ts";
import {
  mapLongSign,
  mapNearMiss,
  mapNoEdge,
  mapNoSide,
  mapNothingDrawn,
  mapOnMap,
  mapSameSign,
  mapTooLarge,
  mapTouchingSigns,
  mapUnevenRow,
  mapUnknownSign,
  mapUnusedSign,
} from "../diagnostics/generated/map.ts";
import { nearest, typingMistakes } from "../diagnostics/nearest.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import type { Names } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { ThingSymbol } from "../model/symbols.ts";
import { type LegendLine, legendOf, partsOf, sidesOf } from "./legend.ts";

/** A sign that needs no legend: a space with nothing special about it. */
export const PLAIN_SPACE = ".";

/** A sign that needs no legend either: there is no space. */
export const NO_SPACE = "_";

/** One sign of a drawn row: a character as a reader sees it, with its combining marks. */
export interface DrawnSign {
  readonly sign: string;
  readonly start: number;
  readonly end: number;
}

/** The signs of a row, blanks left out. `start` and `end` are places in the file. */
export function signsOf(row: ProseNode): DrawnSign[] {
  const offset = row.end - row.text.length;
  return [...row.text.matchAll(/[^\s\p{M}]\p{M}*/gu)].map(({ 0: sign, index }) => ({
    sign: sign.normalize("NFC"),
    start: offset + index,
    end: offset + index + sign.length,
  }));
}

/** The drawing of a map against its legend. What the legend names is the binder's affair. */
export function checkMap(map: ThingSymbol, names: Names, reporter: Reporter): void {
  const node = map.node;
  if (node.kind !== "Data" || node.recovered || node.body === undefined) return;
  const at = (part: { readonly start: number; readonly end: number }): Span => ({
    file: map.file,
    start: part.start,
    end: part.end,
  });
  const legend = legendOf(node);
  const drawn = new Set<string>();
  const explained = new Set([PLAIN_SPACE, NO_SPACE, ...legend.map(signOf)]);
  checkLegend(legend, at, reporter);
  checkTerrains(map, legend, names, reporter);
  const rows = map.prose.map(signsOf).filter((row) => row.length > 0);
  if (rows.length === 0) reporter.report(mapNothingDrawn(map.at, { map: map.name }));
  checkSize(map, rows, reporter);
  const told = new Set<string>();
  for (const row of rows) {
    row.forEach((sign, index) => {
      drawn.add(sign.sign);
      if (row[index - 1]?.end === sign.start) reporter.report(mapTouchingSigns(at(sign)));
      if (explained.has(sign.sign) || told.has(sign.sign)) return;
      told.add(sign.sign);
      reporter.report(
        mapUnknownSign(at(sign), { sign: sign.sign }, { fixes: [legendFix(map, node, sign.sign)] }),
      );
    });
  }
  for (const line of legend) {
    const sign = signOf(line);
    if (rows.length > 0 && isSingle(sign) && !drawn.has(sign))
      reporter.report(mapUnusedSign(at(line.key), { sign }));
  }
  if (shapeOf(map) !== "hex") checkLengths(rows, at, reporter);
}

function checkSize(
  map: ThingSymbol,
  rows: readonly (readonly DrawnSign[])[],
  reporter: Reporter,
): void {
  const found = rows.reduce((sum, row) => sum + row.length, 0);
  const isLong = rows.length > LIMITS.side || rows.some((row) => row.length > LIMITS.side);
  if (found <= LIMITS.spaces && !isLong) return;
  const { spaces: most, side } = LIMITS;
  reporter.report(mapTooLarge(map.at, { map: map.name, found, most, side }));
}

function signOf({ key }: LegendLine): string {
  return key.value.normalize("NFC");
}

function isSingle(sign: string): boolean {
  return /^[^\s\p{M}]\p{M}*$/u.test(sign);
}

function checkLegend(
  legend: readonly LegendLine[],
  at: (node: TextNode) => Span,
  reporter: Reporter,
): void {
  const first = new Map<string, LegendLine>();
  for (const line of legend) {
    const sign = signOf(line);
    const earlier = first.get(sign);
    if (earlier !== undefined)
      reporter.report(
        mapSameSign(
          at(line.key),
          { sign },
          { related: [{ message: "It is explained here already.", at: at(earlier.key) }] },
        ),
      );
    else first.set(sign, line);
    if (line.key.closed && !isSingle(sign)) reporter.report(mapLongSign(at(line.key), { sign }));
  }
}

/** A terrain may well begin like a thing; two letters off is a slip. */
const MOST_MISTAKES = 2;

/** A word that is neither a thing nor a terrain of the board, but spelt almost like one. */
function checkTerrains(
  map: ThingSymbol,
  legend: readonly LegendLine[],
  names: Names,
  reporter: Reporter,
): void {
  const terrains = ["closed", "opaque", "cover", "exits"].flatMap((setting) =>
    namesOf(map.board?.settings.get(setting)?.values ?? []).map(nameText),
  );
  const pieces = [...names.named.values()]
    .filter(({ symbol }) => symbol === "thing" || symbol === "kind")
    .map(({ name }) => name);
  const sides = sidesOf(map.board);
  for (const line of legend) checkTerrain(map, line, names, sides, reporter);
  for (const { side, name: word } of partsOf(legend.flatMap(({ values }) => values))) {
    const text = nameText(word);
    if (side !== undefined) checkSide(map, side, word, sides, names, reporter);
    const symbol = names.named.get(text);
    if (side === undefined && symbol?.symbol === "thing" && symbol.form === "map") {
      const place = { file: map.file, start: word.start, end: word.end };
      reporter.report(mapOnMap(place, { map: symbol.name }));
    }
    if (terrains.includes(text) || names.named.has(text)) continue;
    const near = nearest(text, [...terrains, ...pieces]).filter(
      (name) => typingMistakes(text, name) <= MOST_MISTAKES,
    );
    const place = { file: map.file, start: word.start, end: word.end };
    if (near.length > 0) reporter.report(mapNearMiss(place, { word: text, near }));
  }
}

/** A space has one terrain: of two words that name nothing the first was meant as a side. */
function checkTerrain(
  { file, board }: ThingSymbol,
  { values }: LegendLine,
  names: Names,
  sides: readonly string[],
  reporter: Reporter,
): void {
  if (board === undefined) return;
  const unnamed = partsOf(values).filter(
    ({ side, name }) => side === undefined && !names.named.has(nameText(name)),
  );
  const [first, second] = unnamed;
  if (first === undefined || second === undefined) return;
  const text = nameText(first.name);
  const at = { file, start: first.name.start, end: first.name.end };
  reporter.report(mapNoSide(at, { word: text, sides, near: nearest(text, sides) }));
}

/** What stands before the second of two words is a side; what is there is no thing and no other kind. */
function checkSide(
  { file }: ThingSymbol,
  side: NameNode,
  word: NameNode,
  sides: readonly string[],
  names: Names,
  reporter: Reporter,
): void {
  const text = nameText(side);
  if (!sides.includes(text)) {
    const place = { file, start: side.start, end: side.end };
    reporter.report(mapNoSide(place, { word: text, sides, near: nearest(text, sides) }));
    return;
  }
  const symbol = names.named.get(nameText(word));
  if (symbol?.symbol === "kind" && isKind(symbol, builtInKind("edge"))) return;
  if (symbol?.symbol !== "kind" && symbol?.symbol !== "thing") return;
  const place = { file, start: word.start, end: word.end };
  reporter.report(mapNoEdge(place, { name: symbol.name }));
}

function legendFix({ file, prose }: ThingSymbol, { body }: DataNode, sign: string) {
  const start = prose[0]?.start ?? body!.start + 1;
  const text = `${JSON.stringify(sign)}: plain\n  `;
  return {
    title: `Explain \`${sign}\` in the legend`,
    sure: false,
    edits: [{ at: { file, start, end: start }, text }],
  };
}

function shapeOf({ board }: ThingSymbol): string | undefined {
  return bareName(board?.settings.get("shape")?.values[0])?.text ?? "hex";
}

function checkLengths(
  rows: readonly (readonly DrawnSign[])[],
  at: (part: { readonly start: number; readonly end: number }) => Span,
  reporter: Reporter,
): void {
  const wanted = rows[0]?.length ?? 0;
  for (const row of rows)
    if (row.length !== wanted)
      reporter.report(
        mapUnevenRow(at({ start: row[0]!.start, end: row[row.length - 1]!.end }), {
          found: row.length,
          wanted,
        }),
      );
}
