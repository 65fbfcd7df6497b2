/** How straight code changes fields and places: in memories that are constants of its text. */
import { UNKNOWN } from "@questwright/bundle";
import {
  E_COUNT,
  E_FIRST,
  E_KIND,
  E_LAST,
  E_NEXT,
  E_PLACE,
  E_PREV,
  R_ENTITIES,
  WORLD_REGISTERS,
} from "../../memory/layout.ts";
import { type Program, STANDS_IN_PLACE } from "../../program/program.ts";
import { onlyMap } from "../writing/board.ts";

/** `setTo`, `gained`, `lost`: change what lies at a place of a record within limits; 1 in full. */
function fieldFunctions({ stride, kindGone }: Program): readonly string[] {
  // Nobody's fields are not changed, nor those of what is gone.
  const exists = `(e>0&&e<world[${R_ENTITIES}]&&world[${WORLD_REGISTERS + E_KIND}+e*${stride}]<${kindGone})`;
  const change = (name: string, sign: string) => [
    `function ${name}(at,least,most,e,n){if(!${exists})return 0;if(n<=0)return n===0?1:0;`,
    `const v=world[at];if(v===${UNKNOWN})fault();const w=v${sign}n;`,
    "const g=w<least?least:w>most?most:w;if(g!==(g|0))fault();",
    "if(g!==v){m.stamp++;world[at]=g;}return g===w?1:0;}",
  ];
  return [
    `function setTo(at,least,most,e,n){if(!${exists})return 0;`,
    "const g=n<least?least:n>most?most:n;if(g!==world[at]){m.stamp++;world[at]=g;}return 1;}",
    ...change("gained", "+"),
    ...change("lost", "-"),
  ];
}

/**
 * `moved`: puts an entity on a place. Of those that only stand somewhere and go from one space of the one
 * map, as it is drawn, to another, what changes is written here; see `place`, which does everything else.
 */
function moveFunction(program: Program): readonly string[] {
  const map = onlyMap(program);
  if (map === undefined) return ["function moved(e,o){return place(m,e,o);}"];
  const { stride, kindGone } = program;
  const record = (entity: string, offset: number) =>
    `world[${WORLD_REGISTERS + offset}+${entity}*${stride}]`;
  const isOfMap = (name: string) => `${name}>=${map.first}&&${name}<${map.first + map.count}`;
  const kind = record("e", E_KIND);
  return [
    "function moved(e,o){",
    "if(!(e>0)||m.boardStamp!==drawnAt&&!isDrawn())return place(m,e,o);",
    `const f=${record("e", E_PLACE)},k=${kind};`,
    `if(!(${isOfMap("f")}&&${isOfMap("o")}&&k<${kindGone}&&stands[k]===${STANDS_IN_PLACE}))return place(m,e,o);`,
    `const n=${record("e", E_NEXT)},p=${record("e", E_PREV)};`,
    `if(p===0)${record("f", E_FIRST)}=n;else ${record("p", E_NEXT)}=n;`,
    `if(n===0)${record("f", E_LAST)}=p;else ${record("n", E_PREV)}=p;`,
    `${record("f", E_COUNT)}=${record("f", E_COUNT)}-1;`,
    `const l=${record("o", E_LAST)};`,
    `${record("e", E_PLACE)}=o;${record("e", E_PREV)}=l;${record("e", E_NEXT)}=0;`,
    `if(l===0)${record("o", E_FIRST)}=e;else ${record("l", E_NEXT)}=e;`,
    `${record("o", E_LAST)}=e;${record("o", E_COUNT)}=${record("o", E_COUNT)}+1;`,
    "m.stamp++;m.placeStamp++;",
    "const {groundStamps,enterable}=m;if(e<groundStamps.length)groundStamps[e]=0;",
    "if(f<enterable.length)enterable[f]=0;if(o<enterable.length)enterable[o]=0;return true;}",
  ];
}

/** The functions by which straight code changes the world. */
export const changeFunctions = (program: Program): string =>
  [...fieldFunctions(program), ...moveFunction(program)].join("\n");
