import type { Decision, EntityView, Snapshot, SpaceView } from "@questwright/runtime";
import { offered, usualAnswer } from "./explorer-answers.ts";
import { type Distances, FAR, followPlan, hexSteps, lowest, numberOf } from "./walker.ts";

const markers = ({ pieces, map }: Snapshot): readonly EntityView[] =>
  map?.title === "The Fane" ? pieces.filter(({ kind }) => kind === "Discovery marker") : [];
const hostiles = ({ pieces }: Snapshot): readonly EntityView[] =>
  pieces.filter(({ kind }) => kind === "Hostile");
const isVorne = ({ id }: EntityView): boolean => id === "pious-vorne";

/** What is left of somebody: the lower, the sooner gone. */
const left = (view: EntityView): number =>
  (numberOf(view, "wounds") || 3) - numberOf(view, "wound") - 2 * numberOf(view, "grievous-wound");

/** Where Pious Vorne burns a marker from, and where the others fight from. */
function wanted(table: Snapshot, who: EntityView, distances: Distances) {
  const goals = isVorne(who) && markers(table).length > 0 ? markers(table) : hostiles(table);
  const steps = distances((goals.length > 0 ? goals : markers(table)).map(({ space }) => space));
  return (space: number) => Math.max(1, steps.get(space) ?? FAR);
}

const closed = ({ terrain, things }: SpaceView, { pieces }: Snapshot): boolean =>
  terrain === "wall" ||
  terrain === "obstruction" ||
  pieces.some(
    ({ kind, entity }) => (kind === "Hostile" || kind === "Portal") && things.includes(entity),
  );

/** The names of weapons, the best first. */
const WEAPONS = ["Cleansing Flames", "Maul", "Vindictor Flamer", "Hallowed Pistol"];

function other(
  decision: Decision,
  table: Snapshot,
  who: EntityView | undefined,
): number | undefined {
  const { options } = decision;
  const known =
    offered(decision, ["Let it be"]) ?? usualAnswer(decision) ?? offered(decision, WEAPONS);
  if (known !== undefined) return known;
  if (who !== undefined && options.every(({ kind }) => kind === "entity")) {
    const entities = options.map((option) => (option.kind === "entity" ? option.entity : 0));
    const targets = entities.map((entity) => table.pieces.find((piece) => piece.entity === entity));
    return lowest(
      targets.map((target) =>
        target === undefined ? FAR : left(target) - (target.kind === "Discovery marker" ? 20 : 0),
      ),
    );
  }
  return undefined;
}

/** Vorne goes for the markers, Taddeus for the hostiles; whoever is badly hurt rests first. */
export const sensibleExplorer = followPlan(
  {
    actions: (table, who) => {
      const hurt = numberOf(who, "wound");
      const spot = table.spaces.find(({ entity }) => entity === who.space);
      const goals = isVorne(who) && markers(table).length > 0 ? markers(table) : hostiles(table);
      const near = goals.some((goal) => {
        const place = table.spaces.find(({ entity }) => entity === goal.space);
        return place !== undefined && spot !== undefined && hexSteps(spot, place) <= 1;
      });
      return [
        "Take heart",
        ...(hurt >= 3 ? ["Recuperate"] : []),
        ...(near ? ["Weapon action"] : ["Move", "Weapon action"]),
        "Recuperate",
      ];
    },
    far: wanted,
    other,
  },
  closed,
);
