/**
 * Functions of generated code for what rules ask of the board most: where an entity stands is a
 * subtraction on a map as it is drawn, whose spaces have numbers one behind another. Whatever is not as
 * plain the functions of the board find.
 */

import { SEES } from "../board/sight.ts";
import { E_PLACE, R_TERRAIN, WORLD_REGISTERS } from "../memory/layout.ts";
import type { Program } from "../program/program.ts";

/** `apart`: steps between two entities. `seen`: 1 where one sees the other. */
export function boardFunctions({ stride }: Program): string {
  const place = (entity: string) => `m.world[${WORLD_REGISTERS + E_PLACE}+${entity}*${stride}]`;
  const index = (name: string, entity: string, otherwise: string) =>
    `let ${name}=${entity}-g.first;if(${name}<0||${name}>=g.count){` +
    `${name}=${place(entity)}-g.first;if(!(${name}>=0&&${name}<g.count))return ${otherwise};}`;
  const isDrawn = "g!==undefined&&m.boardAt===m.boardStamp&&g.indexOf===undefined";
  const begin = (name: string, otherwise: string) => [
    `function ${name}(m,a,b){`,
    `const g=m.board;if(!(${isDrawn}))return ${otherwise};`,
    index("i", "a", otherwise),
    index("j", "b", otherwise),
  ];
  return [
    ...begin("apart", "distance(m,a,b)"),
    "const x=g.x[j]-g.x[i],y=g.y[j]-g.y[i],u=x<0?0-x:x,v=y<0?0-y:y;",
    "if(g.hex){const w=x+y;return (u+v+(w<0?0-w:w))>>1;}",
    "return g.diagonal?(u>v?u:v):u+v;}",
    ...begin("seen", "sees(m,a,b)"),
    `if(m.world[${R_TERRAIN}]!==0)return sees(m,a,b);`,
    "const bits=g.sight[i*g.count+j];",
    `return bits>0?((bits&${SEES})!==0?1:0):sees(m,a,b);}`,
  ].join("\n");
}
