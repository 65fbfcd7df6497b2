/**
 * Small situations for the rules of `content/`: scenes of a few lines in a pack that uses the real
 * packs. Their dice always show the same, so that a rule, and nothing else, decides what happens.
 */
import { loadSystem, type System } from "@questwright/runtime";
import { test } from "vitest";
import { built, workspaceWith } from "./packs.ts";
import { Table } from "./table.ts";

/** Dice without chance, two explorers and a hostile whose rolls are known. */
const CAST = `pack stage "Stage" 1.0.0 {
  edition: 1, language: en, licence: "MIT", undecided: hostile-player, rounding: upward
}
use blackstone 1.0.0
use annual-2019 1.0.0
die miss "Miss" { faces: 1 fail }
die hit "Hit" { faces: 1 success }
die crit "Crit" { faces: 1 critical }
explorer ann "Ann" {
  move: 2, defence: 1 miss, agility: 1 miss, vitality: 1 miss, seat: 0
  list of weapon {
    | name  | title   | cost | 1      | 2-3   | 4+    |
    | knife | "Knife" | 1+   | 1 crit | -     | -     |
    | rifle | "Rifle" | 3+   | -      | 1 hit | 1 hit |
  }
}
explorer bob "Bob" {
  move: 2, defence: 1 crit, agility: 1 hit, vitality: 1 hit, seat: 1
  list of weapon {
    | name  | title   | cost | 1     | 2-3 | 4+ |
    | stick | "Stick" | 1+   | 1 hit | -   | -  |
  }
}
hostile ghoul "Ghoul" {
  move: 2, wounds: 2, size: small
  list of weapon {
    | name  | title   | 1     | 2-3   | 4+ |
    | claws | "Claws" | 1 hit | -     | -  |
    | spit  | "Spit"  | -     | 1 hit | -  |
  }
  table behaviour "Behaviour" d20 by situation {
         | hidden | engaged | covered | close | free |
    1-20 | hold   | hold    | hold    | hold  | hold |
  }
}
group band "The Band" { marker: 1, strength: 1, who: ghoul }
group pack "The Pack" { marker: 2, strength: 1, who: ghoul }
die one "d6" { faces: 1 }
die two "d6" { faces: 2 }
die three "d6" { faces: 3 }
die four "d6" { faces: 4 }
die five "d6" { faces: 5 }
die six "d6" { faces: 6 }
discovery-marker first-marker "First marker" { number: 1 }
discovery-marker second-marker "Second marker" { number: 2 }
role director "Director" { seats: 1-1, scene: number = 0 }
kind drill "Drill" is battle { plays: phase, round: phase = turn, party: list of explorer }
`;

/** Signs of the maps. */
const LEGEND: Readonly<Record<string, string>> = {
  "#": "wall",
  o: "obstruction",
  c: "cover",
  a: "ann",
  b: "bob",
  g: "ghoul",
  P: "portal",
  C: "escape-chamber",
  E: "entrance",
  F: "inferno-marker",
  "1": "first-marker",
  "2": "second-marker",
};

const YARD = ["a . . . . .", " . . . . . .", ". . . g . .", " . . . . . b"];

export interface Scene {
  /** Rows of a drawn map; odd rows begin with a blank. */
  readonly map?: readonly string[];
  /** Further signs of the map. */
  readonly legend?: Readonly<Record<string, string>>;
  /** What happens once the map lies there; the scenario is `fight`. */
  readonly does: string;
  /** A stronghold of the packs in whose place the scene is played, so that its rules are in force. */
  readonly within?: string;
  /** Properties, rules, tables and endings of the scenario. */
  readonly scenario?: string;
  /** Declarations of the pack, for all scenes of the file; the same text is declared once. */
  readonly also?: string | readonly string[];
}

/** Plays a scene to its first decision, or to its end. */
export type Play = (seed?: number, seats?: Readonly<Record<string, number>>) => Table;

export interface Stage {
  readonly scene: (scene: Scene) => Play;
  /** A test of one scene. */
  readonly check: (name: string, scene: Scene, expectations: (table: Table) => void) => void;
}

/** Collects the scenes of a test file, which are compiled together when the first is played. */
export function createStage(): Stage {
  const scenes: Scene[] = [];
  let compiled: (() => System) | undefined;
  const scene = (each: Scene): Play => {
    const number = scenes.push(each);
    return (seed = 1, seats) => {
      compiled ??= compileOnce(scenes);
      const system = compiled();
      return new Table(
        system.start({ scenario: `stage/scene-${number}`, seed, ...(seats && { seats }) }),
      );
    };
  };
  const check: Stage["check"] = (name, each, expectations) => {
    const play = scene(each);
    test(name, () => expectations(play()));
  };
  return { scene, check };
}

/** A pack that does not compile is not compiled again for every test. */
function compileOnce(scenes: readonly Scene[]): () => System {
  try {
    const system = loadSystem(builtStage(scenes));
    return () => system;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function builtStage(scenes: readonly Scene[]) {
  const workspace = workspaceWith("blackstone", "annual-2019");
  const also = new Set(scenes.flatMap((scene) => scene.also ?? []));
  const text = [CAST, ...also, ...scenes.map(sceneText)].join("\n");
  workspace.setFile("stage/stage.quest", text);
  return built(workspace, "stage");
}

function sceneText(scene: Scene, index: number) {
  const { map = YARD, legend = {}, does, scenario = "", within } = scene;
  const number = index + 1;
  const signs = Object.entries({ ...LEGEND, ...legend });
  const used = signs.filter(([sign]) => map.some((row) => row.split(/ +/).includes(sign)));
  return `map yard-${number} "The Yard" on battlefield {
${used.map(([sign, name]) => `  "${sign}": ${name}`).join("\n")}
${map.map((row) => `  > ${row}`).join("\n")}
}
${within === undefined ? courseOf(number, does) : courseWithin(number, does, within)}
drill scene-${number} "Scene" {
  plays: scene-${number}-plays
  board: yard-${number}
  party: ann, bob
${scenario}
}
`;
}

const courseOf = (number: number, does: string): string =>
  `phase scene-${number}-plays "Scene" (fight: drill) {
  lay board of fight
  set bearer of leader to ann
${does}
  end fight with done
}`;

/** The stronghold is begun, and in place of its expedition happens what the scene says. */
const courseWithin = (number: number, does: string, stronghold: string): string =>
  `phase scene-${number}-plays "Scene" (fight: drill) {
  set scene of director to ${number}
  begin ${stronghold}
  let how be outcome of ${stronghold}
  say "{how}"
  end fight with done
}
instead of expedition ${stronghold} when scene of director = ${number} {
  set reached of ${stronghold} to yes
  lay yard-${number}
  set bearer of leader to taddeus
${does}
  end ${stronghold} with done
}`;

/** Dice laid into a zone, in place of rolled ones. */
export const lay = (zone: string, ...faces: readonly number[]): string =>
  faces
    .map((face) => `  roll d6 for show into ${zone}\n  set face of bottom of ${zone} to ${face}\n`)
    .join("");

/** Cards of the track from the left: explorers by name, and the groups \`band\` and \`pack\`. */
export const track = (...cards: readonly string[]): string =>
  cards
    .map((card, order) =>
      card === "band" || card === "pack"
        ? `  put ${card} in track\n  set order of ${card} to ${order}\n`
        : `  ${card} takes-card\n  set order of card of ${card} to ${order}\n`,
    )
    .join("");

/** A rule of a scenario: every d20 shows this. */
export const d20Shows = (face: number): string => `  after roll d20 { set result to ${face} }`;
