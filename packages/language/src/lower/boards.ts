/** Boards and drawn maps. */
import type { Board, GameMap, MapEdge } from "@questwright/bundle";
import type { ProseNode } from "@questwright/grammar";
import { type LegendLine, legendOf, partsOf, sidesOf } from "../check/legend.ts";
import { NO_SPACE, PLAIN_SPACE, signsOf } from "../check/maps.ts";
import { builtInKind } from "../model/built-in/kinds.ts";
import { isKind } from "../model/kinds.ts";
import { nameText } from "../model/node-name.ts";
import type { AdjectiveSymbol, BoardSymbol, ThingSymbol } from "../model/symbols.ts";
import { newFrame, pureProcOf } from "./code/frame.ts";
import {
  addProc,
  isWord,
  KIND,
  type Lowering,
  numberOf,
  prototypeOf,
  titleOf,
} from "./lowering.ts";
import { nameSymbol } from "./seats.ts";
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
      exits: words(bound?.exits),
      sight: isWord(board.settings.get("sight"), "straight") ? "straight" : "centre",
      enter: adjectiveProc(lowering, bound?.enter),
      halt: adjectiveProc(lowering, bound?.halt),
      cross: adjectiveProc(lowering, bound?.cross),
      step: bound?.step === undefined ? -1 : numberOf(lowering.functions, bound.step),
      hide: adjectiveProc(lowering, bound?.hide),
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
    const legend = meaningsOf(lowering, map);
    const drawn = rows.flatMap((row, y) =>
      signsOf(row).flatMap(({ sign }, x) =>
        sign === NO_SPACE && !legend.has(sign)
          ? []
          : [{ x, y, meaning: legend.get(sign) ?? PLAIN }],
      ),
    );
    return {
      name: map.id,
      title: titleOf(lowering, map),
      board: numberOf(lowering.boards, map.board!),
      thing: numberOf(lowering.things, map),
      spaces: drawn.map(({ x, y, meaning: { terrain, things, region } }) => ({
        column: x,
        row: y,
        terrain,
        things,
        region,
      })),
      edges: drawn.flatMap(({ meaning }, space) =>
        meaning.edges.map((edge) => ({ space, ...edge })),
      ),
      shift: isHex(map.board!) ? shiftOf(rows) : 0,
      span: lowering.spans.of(map.at),
    };
  });
}

interface Meaning {
  readonly terrain: number;
  readonly things: readonly number[];
  readonly region: number;
  readonly edges: readonly Omit<MapEdge, "space">[];
}

const PLAIN: Meaning = { terrain: 0, things: [], region: 0, edges: [] };

function meaningsOf(lowering: Lowering, map: ThingSymbol): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>([[PLAIN_SPACE, PLAIN]]);
  if (map.node.kind !== "Data") return meanings;
  for (const line of legendOf(map.node)) {
    const sign = line.key.value.normalize("NFC");
    if (line.values.length > 0) meanings.set(sign, meaningOf(lowering, map, line));
  }
  return meanings;
}

/** A word is a terrain where the board knows it as one, or where nothing has that name. */
function meaningOf(lowering: Lowering, map: ThingSymbol, { values }: LegendLine): Meaning {
  const bound = map.board && lowering.program.boards.get(map.board);
  const terrains = new Set([
    ...(bound?.closed ?? []),
    ...(bound?.opaque ?? []),
    ...(bound?.cover ?? []),
    ...(bound?.exits ?? []),
  ]);
  const sides = sidesOf(map.board);
  const things: number[] = [];
  const edges: Omit<MapEdge, "space">[] = [];
  let terrain = 0;
  let region = 0;
  for (const part of partsOf(values)) {
    const word = nameText(part.name);
    const symbol = nameSymbol(lowering, map.pack, word);
    if (part.side !== undefined) {
      const side = sides.indexOf(nameText(part.side));
      const kind =
        symbol?.symbol === "kind" && isKind(symbol, builtInKind("edge")) ? symbol : undefined;
      if (side < 0 || edges.some((edge) => edge.side === side)) continue;
      edges.push({
        side,
        terrain: lowering.words.of(word),
        kind: kind === undefined ? KIND.edge : numberOf(lowering.kinds, kind),
      });
      continue;
    }
    const named = terrains.has(word) ? undefined : symbol;
    if (named?.symbol === "thing" && named.form === "map") continue;
    if (named?.symbol === "thing" && isKind(named.kind, builtInKind("region")))
      region = numberOf(lowering.things, named);
    else if (named?.symbol === "thing") {
      const number = numberOf(lowering.things, named);
      if (number > 0) things.push(number);
    } else if (named?.symbol === "kind") things.push(prototypeOf(lowering, named));
    else if (terrain === 0) terrain = lowering.words.of(word);
  }
  return { terrain, things, region, edges };
}

/** Which rows stand half a space to the right: those with more blanks before the first sign. */
function shiftOf(rows: readonly ProseNode[]): 0 | 1 {
  const least = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  rows.forEach(({ text }, row) => {
    least[row % 2] = Math.min(least[row % 2]!, text.length - text.trimStart().length);
  });
  return least[1]! < least[0]! ? 0 : 1;
}
