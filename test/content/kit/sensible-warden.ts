import type { EntityView, Snapshot } from "@questwright/runtime";
import { FAR, followPlan, lowest, numberOf } from "./walker.ts";

const unlit = ({ pieces }: Snapshot): readonly EntityView[] =>
  pieces.filter((piece) => piece.id === "lamp" && numberOf(piece, "lit") === 0);
const foes = ({ pieces }: Snapshot): readonly EntityView[] =>
  pieces.filter(({ kind }) => kind === "Foe");

/** Walks to an unlit lamp and lights it; strikes at what stands beside, and rests when hurt. */
export const sensibleWarden = followPlan(
  {
    actions: (table, who) => {
      const lampHere = unlit(table).some(({ space }) => space === who.space);
      const hurt = numberOf(who, "hurt");
      return [
        "Light a lamp",
        "Rouse yourself",
        "Scatter the salt",
        ...(hurt >= 2 ? ["Breathe"] : []),
        ...(lampHere ? [] : ["Walk"]),
        "Swing",
        "Say the words",
        "Throw a stone",
        "Breathe",
      ];
    },
    far: (table, who, distances) => {
      const lamps = unlit(table);
      const others = table.pieces.filter(
        ({ kind, entity }) => kind === "Warden" && entity !== who.entity,
      );
      const own = distances(lamps.map(({ space }) => space));
      // Each goes for the lamp that the other is not nearer to.
      const mine = lamps.filter((lamp) => {
        const steps = distances([lamp.space]);
        return others.every(
          (other) => (steps.get(who.space) ?? FAR) <= (steps.get(other.space) ?? FAR),
        );
      });
      const steps = mine.length === 0 ? own : distances(mine.map(({ space }) => space));
      return (space) => steps.get(space) ?? FAR;
    },
    other: ({ prompt, options }, table) => {
      if (prompt.startsWith("Lose 1 pluck")) return 0;
      // Who is nearly done for is struck first, and cheered first.
      const hurt = options.map((option) => {
        const piece = table.pieces.find(
          ({ entity }) => option.kind === "entity" && entity === option.entity,
        );
        return piece === undefined ? 0 : -numberOf(piece, "hurt");
      });
      return foes(table).length === 0 ? 0 : lowest(hurt);
    },
  },
  ({ terrain, things }, { pieces }) =>
    terrain === "stone" ||
    terrain === "pit" ||
    pieces.some(
      ({ kind, entity }) => (kind === "Foe" || kind === "Warden") && things.includes(entity),
    ),
);
