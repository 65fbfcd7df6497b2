/** Boards and drawn maps. */
import type { Board, GameMap } from "@questwright/bundle";
import type { DataNode, PropertyNode, ProseNode, TextNode } from "@questwright/grammar";
import { PLAIN_SPACE, signsOf } from "../check/maps.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { AdjectiveSymbol, BoardSymbol, ThingSymbol } from "../model/symbols.ts";
import { newFrame, pureProcOf } from "./code/frame.ts";
import { addProc, isWord, type Lowering, numberOf, prototypeOf, titleOf } from "./lowering.ts";
import { symbolNamed } from "./seats.ts";
import { letterOf } from "./types.ts";

export function lowerBoards(lowering: Lowering): Board[] {
  return [...lowering.boards.keys()].map((board) => {
    const bound = lowering.program.boards.get(board);
    const words = (names: readonly string[] | undefined) =>
      (names ?? []).map((name) => lowering.words.of(name));
    return {
      name: board.name,
      title: titleOf(lowering, board),
      shape: isHex(board) ? "hex" : "square",
      diagonal: isWord(board.settings.get("diagonal"), "yes"),
      closed: words(bound?.closed),
      opaque: words(bound?.opaque),
      cover: words(bound?.cover),
      enter: adjectiveProc(lowering, bound?.enter),
      halt: adjectiveProc(lowering, bound?.halt),
    };
  });
}

const isHex = (board: BoardSymbol): boolean => !isWord(board.settings.get("shape"), "square");

/** The proc of an adjective; one that rules may change is asked by a proc of its own. */
function adjectiveProc(lowering: Lowering, adjective: AdjectiveSymbol | undefined): number {
  if (adjective === undefined) return -1;
  const number = lowering.changed.get(adjective);
  if (number === undefined) return numberOf(lowering.functions, adjective);
  const letters = adjective.holes.map((hole) => letterOf(hole.type));
  const frame = newFrame(lowering, letters, { title: titleOf(lowering, adjective), at: undefined });
  const at = lowering.spans.of(adjective.at);
  const args = letters.map((_, slot) => ["local", slot] as ["local", number]);
  const parts = { name: adjective.name, params: letters.length, at };
  return addProc(lowering, pureProcOf(frame, parts, ["ask", number, ...args]));
}

export function lowerMaps(lowering: Lowering): GameMap[] {
  return [...lowering.maps.keys()].map((map) => {
    const rows = map.prose.filter((row) => signsOf(row).length > 0);
    const legend = legendOf(lowering, map);
    return {
      name: map.id,
      title: titleOf(lowering, map),
      board: numberOf(lowering.boards, map.board!),
      thing: numberOf(lowering.things, map),
      spaces: rows.flatMap((row, y) =>
        signsOf(row).map(({ sign }, x) => ({
          column: x,
          row: y,
          ...(legend.get(sign) ?? PLAIN),
        })),
      ),
      shift: isHex(map.board!) ? shiftOf(rows) : 0,
      span: lowering.spans.of(map.at),
    };
  });
}

interface Meaning {
  readonly terrain: number;
  readonly things: readonly number[];
}

const PLAIN: Meaning = { terrain: 0, things: [] };

function legendOf(lowering: Lowering, map: ThingSymbol): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>([[PLAIN_SPACE, PLAIN]]);
  if (map.node.kind !== "Data") return meanings;
  for (const line of linesOf(map.node)) {
    const sign = line.key.value.normalize("NFC");
    if (line.values.length > 0) meanings.set(sign, meaningOf(lowering, map, line));
  }
  return meanings;
}

type LegendLine = PropertyNode & { readonly key: TextNode };

function linesOf({ body }: DataNode): LegendLine[] {
  return (body?.members ?? []).filter(
    (member): member is LegendLine => member.kind === "Property" && member.key.kind === "Text",
  );
}

/** A word is a terrain where the board knows it as one, or where nothing has that name. */
function meaningOf(lowering: Lowering, map: ThingSymbol, { values }: LegendLine): Meaning {
  const bound = map.board && lowering.program.boards.get(map.board);
  const terrains = new Set([
    ...(bound?.closed ?? []),
    ...(bound?.opaque ?? []),
    ...(bound?.cover ?? []),
  ]);
  const things: number[] = [];
  let terrain = 0;
  for (const value of values) {
    const name = bareName(value);
    if (name === undefined) continue;
    const word = nameText(name);
    const symbol = terrains.has(word) ? undefined : symbolNamed(lowering, map.pack, value);
    if (symbol?.symbol === "thing") {
      const number = numberOf(lowering.things, symbol);
      if (number > 0) things.push(number);
    } else if (symbol?.symbol === "kind") things.push(prototypeOf(lowering, symbol));
    else if (terrain === 0) terrain = lowering.words.of(word);
  }
  return { terrain, things };
}

/** Which rows stand half a space to the right: those with more blanks before the first sign. */
function shiftOf(rows: readonly ProseNode[]): 0 | 1 {
  const blanks = rows.map(({ text }) => text.length - text.trimStart().length);
  const odd = blanks.filter((_, row) => row % 2 === 1);
  const even = blanks.filter((_, row) => row % 2 === 0);
  return Math.min(...odd, Number.MAX_SAFE_INTEGER) < Math.min(...even) ? 0 : 1;
}
