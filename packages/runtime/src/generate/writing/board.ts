/**
 * Functions of generated code for what rules ask of the board most: where an entity stands is a
 * subtraction on a map as it is drawn, whose spaces have numbers one behind another. Whatever is not as
 * plain the functions of the board find.
 */

import { SEES, steps } from "../../board/sight.ts";
import { E_PLACE, R_TERRAIN, WORLD_REGISTERS } from "../../memory/layout.ts";
import type { BoardProgram, Program } from "../../program/program.ts";
import type { Mode } from "../analysis/flow.ts";

/** Spaces of a map between which all distances are laid out. */
const MOST_SPACES = 256;

/** The one map that there is, where there is one and it is small. */
export function onlyMap({ board }: Program): BoardProgram | undefined {
  const [only] = board;
  return board.length === 1 && only!.count <= MOST_SPACES ? only : undefined;
}

/** Steps between all spaces of the one map, row by row; empty where there are several. */
export function distancesOf(program: Program): Int32Array {
  const map = onlyMap(program);
  if (map === undefined) return new Int32Array(0);
  const { count } = map;
  return Int32Array.from({ length: count * count }, (_, pair) =>
    steps(map, Math.floor(pair / count), pair % count),
  );
}

/** Where the distances from an entity to all spaces begin. */
export const rowOf = (entity: string): string => `row(${entity})`;

/** `row`, `apartIn`: the same distances where many are asked from one entity; -1 where it stands elsewhere. */
function rowFunctions(map: BoardProgram | undefined, stride: number): readonly string[] {
  if (map === undefined)
    return ["function row(a){return -1;}", "function apartIn(r,a,b){return apart(a,b);}"];
  const { first, count } = map;
  const place = (entity: string) => `world[${WORLD_REGISTERS + E_PLACE}+${entity}*${stride}]`;
  const isOn = (name: string) => `${name}>=0&&${name}<${count}`;
  return [
    "function row(a){if(m.boardStamp!==drawnAt&&!isDrawn())return -1;",
    `let i=a-${first};if(${isOn("i")})return i*${count};i=${place("a")}-${first};return ${isOn("i")}?i*${count}:-1;}`,
    "function apartIn(r,a,b){if(r<0)return apart(a,b);",
    `let j=b-${first};if(!(${isOn("j")})){j=${place("b")}-${first};if(!(${isOn("j")}))return distance(m,a,b);}`,
    "return distances[r+j];}",
  ];
}

/** `apart`: steps between two entities. `seen`: 1 where one sees the other. */
export function boardFunctions(program: Program, mode: Mode): string {
  const { stride } = program;
  const world = mode === "straight" ? "world" : "m.world";
  const map = onlyMap(program);
  const [first, count] = map === undefined ? ["g.first", "g.count"] : [map.first, map.count];
  const place = (entity: string) => `${world}[${WORLD_REGISTERS + E_PLACE}+${entity}*${stride}]`;
  const index = (name: string, entity: string, otherwise: string) =>
    `let ${name}=${entity}-${first};if(${name}<0||${name}>=${count}){` +
    `${name}=${place(entity)}-${first};if(!(${name}>=0&&${name}<${count}))return ${otherwise};}`;
  const isDrawn = map === undefined ? "g!==undefined&&g.indexOf===undefined" : "g===only";
  const isStraight = mode === "straight" && map !== undefined;
  const begin = (name: string, otherwise: string) => [
    `function ${name}(${mode === "straight" ? "a,b" : "m,a,b"}){`,
    isStraight
      ? `const g=only;if(m.boardStamp!==drawnAt&&!isDrawn())return ${otherwise};`
      : `const g=m.board;if(!(${isDrawn}&&m.boardAt===m.boardStamp))return ${otherwise};`,
    index("i", "a", otherwise),
    index("j", "b", otherwise),
  ];
  const reckoned = [
    "const x=g.x[j]-g.x[i],y=g.y[j]-g.y[i],u=x<0?0-x:x,v=y<0?0-y:y;",
    "if(g.hex){const w=x+y;return (u+v+(w<0?0-w:w))>>1;}",
    "return g.diagonal?(u>v?u:v):u+v;}",
  ];
  return [
    ...begin("apart", "distance(m,a,b)"),
    ...(map === undefined ? reckoned : [`return distances[i*${count}+j];}`]),
    ...begin("seen", "sees(m,a,b)"),
    `if(${world}[${R_TERRAIN}]!==0)return sees(m,a,b);`,
    `const bits=g.sight[i*${count}+j];`,
    `return bits>0?((bits&${SEES})!==0?1:0):sees(m,a,b);}`,
    ...(mode === "straight" ? rowFunctions(map, stride) : []),
  ].join("\n");
}
