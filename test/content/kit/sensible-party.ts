import type { Decision, EntityView, Snapshot, SpaceView } from "@questwright/runtime";
import { offered, usualAnswer } from "./explorer-answers.ts";
import { type Distances, FAR, followPlan, hexSteps, lowest, numberOf } from "./walker.ts";

/** What an explorer is after on a map. */
interface Aim {
  /** Spaces to walk to: the nearest is the best. */
  readonly goals: (table: Snapshot, who: EntityView, distances: Distances) => readonly number[];
  /** So near is near enough. */
  readonly near: number;
  /** Actions that come before walking. */
  readonly first?: (table: Snapshot, who: EntityView) => readonly string[];
  /** Stands and fights as long as hostiles are near. */
  readonly fights: boolean;
  /** Who is attacked before others. */
  readonly hates?: string;
  /** Who is left alone. */
  readonly spares?: string;
  /** Attacks nobody who is not near. */
  readonly quiet?: boolean;
  /** Does not walk on while hostiles are so near. */
  readonly waits?: number;
}

const ofKind = ({ pieces }: Snapshot, kind: string): readonly EntityView[] =>
  pieces.filter((piece) => piece.kind === kind);
const spacesOf = (pieces: readonly EntityView[]): readonly number[] =>
  pieces.map(({ space }) => space);

/** Hexes between somebody and the nearest of these. */
function gap({ spaces }: Snapshot, from: number, to: readonly number[]): number {
  const start = spaces.find(({ entity }) => entity === from);
  const ends = spaces.filter(({ entity }) => to.includes(entity));
  if (start === undefined) return FAR;
  return Math.min(FAR, ...ends.map((end) => hexSteps(start, end)));
}

/** Out of any combat that is met on the way: kill what is there. */
const SKIRMISH: Aim = {
  goals: (table) => spacesOf(ofKind(table, "Hostile")),
  near: 1,
  fights: true,
};

/** By the title of the map. */
const AIMS: Readonly<Record<string, Aim>> = {
  /** To a gate, call the carriage, and get in. */
  "The Vestibule": {
    goals: (table) => {
      const chamber = ofKind(table, "Maglev escape chamber");
      return spacesOf(chamber.length > 0 ? chamber : ofKind(table, "Portal"));
    },
    near: 0,
    first: () => ["Summon"],
    fights: false,
  },
  /** In the neck of the lair, until the tunnel is open. */
  "The Antechamber": {
    goals: (table) => {
      const [tunnel] = ofKind(table, "Tunnel");
      const isOpen = tunnel !== undefined && numberOf(tunnel, "breach") >= 6;
      return spacesOf(isOpen ? [tunnel] : ofKind(table, "Entrance"));
    },
    near: 0,
    fights: true,
    spares: "ambull",
    quiet: true,
  },
  /** Each to a marker that nobody else is nearer to; then the word is guessed. */
  "The Shambles": {
    goals: (table, who, distances) => {
      const markers = ofKind(table, "Code marker").filter(
        ({ space }) => (distances([space]).get(who.space) ?? FAR) < FAR,
      );
      const others = ofKind(table, "Explorer").filter(({ entity }) => entity !== who.entity);
      const mine = markers.filter((marker) => {
        const steps = distances([marker.space]);
        const far = ({ space }: EntityView) => steps.get(space) ?? FAR;
        return others.every((other) => far(who) <= far(other));
      });
      if (markers.length > 0) return spacesOf(mine.length > 0 ? mine : markers);
      return spacesOf(ofKind(table, "Hostile"));
    },
    near: 0,
    first: () => ["Search"],
    fights: false,
    waits: 5,
  },
  /** To Dorg, and off with the ghuls. */
  "The Last Stand": {
    goals: (table) => spacesOf(table.pieces.filter(({ id }) => id === "dorg-at-bay")),
    near: 1,
    fights: false,
    hates: "ur-ghul",
  },
};

/** The names of weapons, the best first. */
const WEAPONS = [
  "Cleansing Flames",
  "Maul",
  "Cargo Hook",
  "Vindictor Flamer",
  "Vent Knife",
  "Long Las",
  "Rivet Gun",
  "Hallowed Pistol",
];

const aimOf = ({ map }: Snapshot): Aim => AIMS[map?.title ?? ""] ?? SKIRMISH;

/** What is left of somebody: the lower, the sooner gone. */
const left = (view: EntityView): number =>
  (numberOf(view, "wounds") || 3) - numberOf(view, "wound") - 2 * numberOf(view, "grievous-wound");

function other(
  decision: Decision,
  table: Snapshot,
  who: EntityView | undefined,
): number | undefined {
  const { options } = decision;
  const known =
    offered(decision, ["Go on", "Let it be"]) ??
    usualAnswer(decision) ??
    offered(decision, WEAPONS);
  if (known !== undefined) return known;
  if (who !== undefined && options.every(({ kind }) => kind === "entity")) {
    const { hates, spares } = aimOf(table);
    const entities = options.map((option) => (option.kind === "entity" ? option.entity : 0));
    const targets = entities.map((entity) => table.pieces.find((piece) => piece.entity === entity));
    return lowest(
      targets.map((target) =>
        target === undefined
          ? FAR
          : left(target) - (target.id === hates ? 20 : 0) + (target.id === spares ? 40 : 0),
      ),
    );
  }
  return undefined;
}

/** Four people who know what they came for: they walk to it, and fight where they are stopped. */
export const sensibleParty = followPlan(
  {
    actions: (table, who, distances) => {
      const aim = aimOf(table);
      const goals = aim.goals(table, who, distances);
      const hostiles = spacesOf(ofKind(table, "Hostile").filter(({ id }) => id !== aim.spares));
      const hurt = numberOf(who, "wound");
      const there = gap(table, who.space, goals) <= aim.near;
      const pressed = aim.fights && gap(table, who.space, hostiles) <= 1;
      return [
        "Take heart",
        ...(aim.first?.(table, who) ?? []),
        ...(hurt >= 3 ? ["Recuperate"] : []),
        ...(there || pressed || aim.waits ? [] : ["Move"]),
        ...(aim.quiet && !pressed ? [] : ["Weapon action"]),
        ...(aim.waits && (distances(hostiles).get(who.space) ?? FAR) > aim.waits ? ["Move"] : []),
        "Recuperate",
      ];
    },
    far: (table: Snapshot, who: EntityView, distances: Distances) => {
      const aim = aimOf(table);
      const steps = distances(aim.goals(table, who, distances));
      return (space: number) => Math.max(aim.near, steps.get(space) ?? FAR);
    },
    other,
  },
  ({ terrain, things }: SpaceView, { pieces }: Snapshot) =>
    terrain === "wall" ||
    terrain === "obstruction" ||
    pieces.some(
      ({ kind, entity }) => (kind === "Hostile" || kind === "Portal") && things.includes(entity),
    ),
);
