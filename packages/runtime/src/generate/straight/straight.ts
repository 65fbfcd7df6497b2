/** The text of code in which nothing waits: functions of all procs, of events, and of what these ask for. */

import { DIE_STRIDE } from "@questwright/bundle";
import { lastOf, STREAM_PICK, STREAM_ROLL } from "../../dice/rng.ts";
import { E_PLACE, R_ENTITIES, R_FREE_FIRST, S_RNG, WORLD_REGISTERS } from "../../memory/layout.ts";
import { OP } from "../../program/opcodes.ts";
import {
  FIELD_COST,
  FIELD_OUTCOME,
  FIELD_RUNNING,
  LOG_TAKE,
  OWNER_EFFECT,
  type Program,
  STANDS_IN_PLACE,
} from "../../program/program.ts";
import { flowOf } from "../analysis/flow.ts";
import { holds } from "../analysis/gives.ts";
import { ringsOf } from "../analysis/rings.ts";
import { names } from "../given/support.ts";
import { boardFunctions, onlyMap } from "../writing/board.ts";
import { watchTest } from "../writing/rules.ts";
import { standing } from "../writing/standing.ts";
import { changeFunctions } from "./changes.ts";
import { type Calls, callsOf } from "./deeds.ts";
import { straightEvent } from "./events.ts";
import { StraightProc } from "./procs.ts";
import { reachFunctions } from "./reach.ts";

/** Names that straight code is given besides those of other generated code. */
export const straightNames: readonly string[] = [
  ...names,
  ...[
    "m",
    "world",
    "stack",
    "lists",
    "faces",
    "open",
    "seenAt",
    "watchOwners",
    "stands",
    "kinds",
    "after",
    "entities",
  ],
  ...["pickedOf", "takenAction", "rowFor", "actionOf", "rerolled", "ROOM", "FUEL"],
];

/** The JavaScript of all procs: the body of a function whose parameter is `runtime`. */
export function straightText(program: Program): string {
  const flow = flowOf(program, "straight");
  const rings = ringsOf(program, flow);
  const calls: Calls = callsOf(rings);
  const { bundle } = program;
  const cancels = bundle.procs.some((_, proc) => holds(program, proc, OP.CANCEL));
  const text = [
    boardFunctions(program, "straight"),
    reachFunctions(program),
    changeFunctions(program),
    ...bundle.procs.map((_, proc) => new StraightProc(program, flow, calls, proc).write()),
    ...bundle.verbs.map((_, verb) => straightEvent(program, flow, verb, cancels)),
    ...standing(program, flow),
    watchFunction(program),
    takeFunction(program),
    rowFunction(program),
    playFunction(program),
  ].join("\n");
  return [
    '"use strict";',
    `const {${straightNames.join()}}=runtime;`,
    `const given=[],watchers=[],standing=[],MOST_DEEP=${rings.most};`,
    "let rolled=0,cancelled=0,gone=0,done=1,deep=0,ranOff=0,picked=0,ask,root=0,drawnAt=0,seenMark=0;",
    ...helpers(program),
    ...kindFunctions(program, text),
    text,
    "return play;",
  ].join("\n");
}

function helpers(program: Program): readonly string[] {
  const { bundle, stride, fieldAt } = program;
  const field = (of: number) => WORLD_REGISTERS + fieldAt[of]!;
  return [
    // Whoever plays is asked with the number of options; below 0 the machine is to stay there.
    "function decide(n){const o=ask(n);if(o<0)fault();m.fuel=FUEL;m.events=0;return o;}",
    "function isDrawn(){if(m.board!==only||m.boardAt!==m.boardStamp)return false;drawnAt=m.boardStamp;return true;}",
    "function isStanding(h,o){for(let i=0;i<standing.length;i+=2)if(standing[i]===h&&standing[i+1]===o)return true;return false;}",
    "function room(n){const t=m.top,e=t+1+n;if(n<0||e>ROOM)fault();m.fuel-=n>>3;lists[t]=0;m.top=e;return t;}",
    `function isFree(){return world[${R_FREE_FIRST}]!==0;}`,
    "function bits(b){const s=stack[b+1];let r=Math.imul(s,5);r=Math.imul((r<<7)|(r>>>25),9);",
    "const t=stack[b+2]^stack[b],u=stack[b+3]^s;stack[b+1]=s^t;stack[b]=stack[b]^u;",
    "stack[b+2]=t^(s<<9);stack[b+3]=(u<<11)|(u>>>21);return r>>>0;}",
    `function drawn(n){const l=4294967295-((0-n>>>0)%n);let b=bits(${S_RNG + STREAM_PICK * 4});`,
    `while(b>l)b=bits(${S_RNG + STREAM_PICK * 4});return b%n;}`,
    "function pickSome(l,least,most,random,many){const a=m.top,r=pickedOf(m,l,least,most,random?drawn:undefined,decide);",
    "picked=lists[r];if(many)return moveDown(m,r,a);m.top=a;return picked===0?0:lists[r+1];}",
    ...bundle.dice.flatMap(({ faces }, die) => {
      if (faces.length === 0) return [];
      const draw = `bits(${S_RNG + STREAM_ROLL * 4})`;
      return [
        `function rollOne${die}(){let b=${draw};while(b>${lastOf(faces.length)})b=${draw};return faces[${die}][b%${faces.length}];}`,
        `function rollAll${die}(n){if(n>=4096)fault();const t=room(n);for(let i=t+1;i<=t+n;i++)`,
        `lists[i]=${(die + 1) * DIE_STRIDE}+rollOne${die}();lists[t]=n;return t;}`,
      ];
    }),
    // Only one scenario runs: that which was started.
    "function end(s,w){if(s!==0&&s!==root)fault();",
    `world[${field(FIELD_OUTCOME)}+root*${stride}]=w;world[${field(FIELD_RUNNING)}+root*${stride}]=0;`,
    "m.stamp++;m.placeStamp++;m.memberStamp++;gone=1;}",
  ];
}

/** `kN`: all of a kind, looked for anew when somebody came or went. */
function kindFunctions(program: Program, text: string): readonly string[] {
  const { bundle, kindStands, stride } = program;
  const kinds = new Set([...text.matchAll(/\bk(\d+)\(\)/g)].map(([, kind]) => Number(kind)));
  const map = onlyMap(program);
  const place = `world[${WORLD_REGISTERS + E_PLACE}+e*${stride}]`;
  const isThere =
    map === undefined
      ? "located(m,e)"
      : `(isFlat&&${place}>=${map.first}&&${place}<${map.first + map.count}||${place}!==0&&located(m,e))`;
  return [...kinds].flatMap((kind) => {
    const known = `const K${kind}=kindList(m,${kind});`;
    const isNew = `K${kind}.stamp!==m.listStamp||K${kind}.kindStamp!==m.kindStamps[${kind}]`;
    const isPlain = bundle.kinds.every(
      (_, each) =>
        program.kindIs[each * program.kindCount + kind] !== 1 ||
        kindStands[each] === STANDS_IN_PLACE,
    );
    if (!isPlain)
      return [`${known}function k${kind}(){if(${isNew})kindList(m,${kind});return K${kind};}`];
    return [
      `${known}K${kind}.members=new Int32Array(kinds[${kind}].length+16);`,
      `function k${kind}(){if(${isNew}){if(world[${R_ENTITIES}]!==entities){kindList(m,${kind});return K${kind};}let n=0;const isFlat=m.boardStamp===drawnAt||isDrawn();`,
      `for(const e of kinds[${kind}])if(${isThere})K${kind}.members[n++]=e;`,
      `m.fuel-=${bundle.things.length >> 4};`,
      `K${kind}.length=n;K${kind}.stamp=m.listStamp;K${kind}.kindStamp=m.kindStamps[${kind}];}return K${kind};}`,
    ];
  });
}

/** `watched`: does what is to be done where an end is met; 1 where what was being done is left by it. */
function watchFunction({ watches }: Program): string {
  const looked = watches.map(({ owner, condition, body }, watch) => {
    if (owner.type === OWNER_EFFECT)
      return `if(nextOwner(m,watchOwners[${watch}],-1)!==-1)fault();`;
    const isMet = condition < 0 ? "true" : `p${condition}(o)!==0`;
    return [
      `for(let o=nextOwner(m,watchOwners[${watch}],-1);o!==-1;o=nextOwner(m,watchOwners[${watch}],o)){`,
      `if(isWatching(${watch},o)||!(${isMet}))continue;`,
      `met=1;watchers.push(${watch},o);p${body}(o);if(gone!==0)return 1;watchers.length-=2;}`,
    ].join("");
  });
  return [
    "function isWatching(w,o){for(let i=0;i<watchers.length;i+=2)if(watchers[i]===w&&watchers[i+1]===o)return true;return false;}",
    "function watched(){if(m.stamp===m.watchStamp)return 0;let met=0;",
    ...looked,
    "if(met===0&&watchers.length===0){m.watchStamp=m.stamp;m.watchPlaceStamp=m.placeStamp;m.watchMemberStamp=m.memberStamp;}",
    "return 0;}",
  ].join("\n");
}

/** Does a verb with up to three arguments, as many as it has: whether it was done is in `done`. */
function caseOf(
  { verbFull, verbProc, verbParams }: Program,
  verb: number,
  given: readonly string[],
): string {
  const args = Array.from({ length: verbParams[verb]! }, (_, index) => given[index] ?? "0").join();
  if (verbFull[verb] === 1) return `case ${verb}:return v${verb}(${args});`;
  const proc = verbProc[verb]!;
  return proc < 0
    ? `case ${verb}:done=1;return 0;`
    : `case ${verb}:done=1;return p${proc}(${args});`;
}

/** `take`: pays for an action and does it, where another does not stand in its place. */
function takeFunction(program: Program): string {
  const { things, pay } = program.bundle;
  const verbs = new Set(things.flatMap(({ action }) => (action === null ? [] : [action.verb])));
  const price =
    program.fieldChanged[FIELD_COST] === 1 ? `f${FIELD_COST}(x)` : `fieldValue(m,${FIELD_COST},x)`;
  const pays = pay < 0 ? "" : caseOf(program, pay, ["w", price, "x"]).replace(/^case \d+:/, "");
  return [
    `function pay(x,w){${pays}}`,
    "function act(verb,w,x){switch(verb){",
    ...[...verbs].map((verb) => caseOf(program, verb, ["w", "x"])),
    "default:fault();}}",
    "function take(c,w){const x=takenAction(m,c),n=actionOf(m,x);",
    "if(n===null||w===0){done=0;return 0;}",
    pay < 0 ? "" : "if(n.costs){pay(x,w);if(gone!==0||done===0)return 0;}",
    `if(n.per!==-1)logUse(m,${LOG_TAKE},protoOf(m,x),w);return act(n.verb,w,x);}`,
  ].join("\n");
}

/** `rowOf`: does a row of a table by its body. */
function rowFunction({ bundle }: Program): string {
  const bodies = new Set(
    bundle.tables.flatMap(({ rows }) => rows.flatMap(({ body }) => (body < 0 ? [] : [body]))),
  );
  const cases = [...bodies].map((body) => {
    const given = Array.from({ length: bundle.procs[body]!.params }, (_, at) => `g[${at}]`);
    return `case ${body}:p${body}(${given.join()});break;`;
  });
  return `function rowOf(body,g){switch(body){${cases.join("\n")}default:fault();}}`;
}

/** `play`: the phase that a scenario plays, over and over until it ends. */
function playFunction(program: Program): string {
  const { bundle, watches } = program;
  const verbs = new Set(
    bundle.things.flatMap(({ scenario }) => (scenario === null ? [] : [scenario.plays])),
  );
  const cases = [...verbs].map((verb) => caseOf(program, verb, ["s"]));
  return [
    `function once(verb,s){switch(verb){${cases.join("")}default:fault();}}`,
    "function play(by,verb,s){if(seenMark>1e9){seenMark=0;seenAt.fill(0);}ask=by;root=s;gone=0;deep=0;drawnAt=0;watchers.length=0;standing.length=0;cancelled=0;",
    "for(;;){once(verb,s);",
    "if(gone!==0)return;",
    watches.length > 0 ? `if(${watchTest(program)}&&watched()!==0)return;` : "",
    "if((m.fuel-=2)<=LEAST_FUEL)fault();}}",
  ].join("");
}
