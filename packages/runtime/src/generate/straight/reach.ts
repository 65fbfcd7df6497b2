/**
 * Where a mover can come to on the one map that there is: a search over its neighbours, with what the board
 * asks of a space written in it. Anything else (terrain changed in play, edges, halts) the runtime finds.
 */
import { E_COUNT, E_PLACE, R_TERRAIN, WORLD_REGISTERS } from "../../memory/layout.ts";
import type { Program } from "../../program/program.ts";
import { onlyMap } from "../writing/board.ts";

/** Whether the search can be written for a program. */
function isOpen(program: Program): boolean {
  const map = onlyMap(program);
  if (map === undefined) return false;
  const { halt, near, step, enter } = map;
  return halt < 0 && near === undefined && step < 0 && (enter < 0 || program.ofSpot[enter] === 1);
}

/**
 * Neighbours by entity, `degree` for each space from the first on and 0 behind the last: those whose terrain
 * is open as the map is drawn.
 */
export function openNeighbours(program: Program): Int32Array {
  const map = onlyMap(program);
  if (map === undefined || !isOpen(program)) return new Int32Array(0);
  const { first, count, degree, neighbours, closed } = map;
  const index = program.board.indexOf(map);
  const drawn = program.bundle.maps[index]!.spaces;
  const open = new Int32Array(count * (degree + 1));
  for (let space = 0; space < count; space++) {
    let next = space * (degree + 1);
    for (let way = space * degree; way < (space + 1) * degree; way++) {
      const other = neighbours[way]!;
      if (other < 0) break;
      if (closed[drawn[other]!.terrain] !== 1) open[next++] = first + other;
    }
  }
  return open;
}

/** `reachOpen`: the spaces within so many steps, nearest first, as a list; `reachesOpen`: whether there are any. */
export function reachFunctions(program: Program): string {
  const map = onlyMap(program);
  if (map === undefined || !isOpen(program))
    return "function reachOpen(e,n){return reach(m,e,n);}\nfunction reachesOpen(e,n){return reaches(m,e,n);}";
  const { first, count, degree, enter } = map;
  const size = degree + 1;
  const end = first + count;
  // What the board's adjective asks of a space, which it must say the same of for every mover.
  const stands = `world[${WORLD_REGISTERS + E_COUNT}+o*${program.stride}]`;
  const may =
    enter < 0 ? "" : program.ofEmptiness[enter] === 1 ? `||${stands}!==0` : `||p${enter}(e,o)===0`;
  const begin = (otherwise: string) => [
    `if(m.boardStamp!==drawnAt&&!isDrawn()||world[${R_TERRAIN}]!==0)return ${otherwise};`,
    `const h=e>=${first}&&e<${end}?e:world[${WORLD_REGISTERS + E_PLACE}+e*${program.stride}];`,
    `if(!(h>=${first}&&h<${end}&&e>0))return ${otherwise};`,
  ];
  return [
    "function reachOpen(e,n){",
    ...begin("reach(m,e,n)"),
    // The list is the queue: where the search begins stands where its length will.
    `const t=m.top;if(t+${count + 2}>ROOM||(m.fuel-=${count >> 2})<=LEAST_FUEL)fault();`,
    "const mark=++seenMark;seenAt[h]=mark;lists[t]=h;",
    "let at=t,end=t+1;",
    "for(let s=0;s<n&&at<end;s++)for(const last=end;at<last;at++){",
    `let w=(lists[at]-${first})*${size};`,
    "for(let o=open[w];o!==0;o=open[++w]){",
    `if(seenAt[o]===mark${may})continue;`,
    "seenAt[o]=mark;lists[end++]=o;}}",
    "lists[t]=end-t-1;m.top=end;return t;}",
    "function reachesOpen(e,n){",
    ...begin("reaches(m,e,n)"),
    "if(n<=0)return 0;m.fuel--;",
    `let w=(h-${first})*${size};`,
    `for(let o=open[w];o!==0;o=open[++w])if(!(o===h${may}))return 1;`,
    "return 0;}",
  ].join("\n");
}
