import type { EntityView, Game, Snapshot } from "@questwright/runtime";
import type {
  DecisionView,
  DieView,
  PieceView,
  SeatView,
  TableView,
  TrackView,
  ZoneView,
} from "../play/view.ts";
import { boardView } from "./board-view.ts";
import { aboutField, fieldViews } from "./field-view.ts";
import { type Names, namesOf } from "./names.ts";

const dieView = (names: Names, { kind, title, fields }: EntityView): DieView | undefined => {
  const face = fields.find(({ name }) => name === "face");
  const die = names.dieCalled(title);
  if (kind !== names.dieKind || die < 0 || face?.value === undefined) return undefined;
  return names.die(die, face.value);
};

const pieceView = (names: Names, entity: EntityView, space: number, edge: number): PieceView => {
  const about = aboutField(entity.fields);
  const thing = names.thing(entity.id);
  const name = thing ? names.titleOfThing(thing) : entity.title;
  const counted = entity.title.startsWith(`${name} `) ? entity.title.slice(name.length + 1) : "";
  return {
    entity: entity.entity,
    title: entity.title,
    name,
    ordinal: /^\d+$/.test(counted) ? Number(counted) : 0,
    kind: entity.kind,
    tint: thing ? names.tint(thing) : 0,
    isSeated: thing !== undefined && names.isSeated(thing),
    isUnknown: entity.entity < 0,
    space,
    edge,
    fields: fieldViews(names, thing, entity.fields),
    die: dieView(names, entity),
    about: about?.text ?? "",
    aboutPiece: about?.value ?? 0,
    source: thing && names.source(thing.span),
  };
};

/** Every piece that is seen, on the board and in zones. */
const piecesOf = (names: Names, { pieces, spaces, zones }: Snapshot): readonly PieceView[] => {
  const sides = new Map<number, { readonly space: number; readonly edge: number }>();
  for (const { entity: space, edges } of spaces) {
    for (const { entity: edge, things } of edges) {
      for (const thing of things) sides.set(thing, { space, edge });
    }
  }
  return [
    ...pieces.map((piece) => {
      const side = sides.get(piece.entity);
      return pieceView(names, piece, side?.space ?? piece.space, side?.edge ?? 0);
    }),
    ...zones.flatMap(({ things }) => things.map((thing) => pieceView(names, thing, 0, 0))),
  ];
};

const zoneView = (
  titles: ReadonlyMap<number, string>,
  zone: Snapshot["zones"][number],
): ZoneView => {
  const owner = titles.get(zone.owner) ?? "";
  const prefix = `${owner}: `;
  return {
    id: zone.entity,
    title: zone.title.startsWith(prefix) ? zone.title.slice(prefix.length) : zone.title,
    owner,
    members: zone.things.map(({ entity }) => entity),
    count: zone.things.length + zone.hidden,
    isDeck: zone.deck,
  };
};

const trackView = (names: Names, { entity, id, title, fields }: EntityView): TrackView => ({
  id: entity,
  title,
  fields: fieldViews(
    names,
    names.thing(id),
    fields.filter(({ name }) => name !== "outcome"),
  ),
});

const titlesOf = (names: Names, { pieces, zones, tracks }: Snapshot): Map<number, string> => {
  const titles = new Map(names.things.map((thing, index) => [index, names.titleOfThing(thing)]));
  titles.set(0, "");
  for (const { entity, title } of [
    ...pieces,
    ...tracks,
    ...zones.flatMap(({ things }) => things),
  ]) {
    titles.set(entity, title);
  }
  return titles;
};

const decisionView = (
  names: Names,
  titles: ReadonlyMap<number, string>,
  decision: NonNullable<Game["pending"]>,
  isForBot: boolean,
): DecisionView => ({
  seat: titles.get(decision.role) || "The table",
  chooser: titles.get(decision.chooser) ?? "",
  piece: decision.chooser,
  prompt: decision.prompt,
  source: names.source(decision.span),
  isForBot,
  options: (isForBot ? [] : decision.options).map((option, index) => ({
    index,
    label: option.label,
    entity: option.kind === "entity" || option.kind === "die" ? option.entity : 0,
    space: option.kind === "entity" ? option.space : 0,
  })),
});

export type StillTable = Omit<TableView, "journal" | "canUndo" | "canRedo">;

/** How a game is looked at. */
export interface Look {
  /** Role whose eyes it is seen with, or nobody's in particular: what lies open. */
  readonly viewer: number | undefined;
  /** What lies unseen is shown, too. */
  readonly showsHidden: boolean;
  readonly seats: readonly SeatView[];
  /** The machine answers the pending decision. */
  readonly isForBot: boolean;
}

/** No role has this number: it sees what everybody sees. */
const ONLOOKER = -1;

const phaseOf = ({ journal }: Game): string =>
  journal.findLast(({ kind }) => kind === "phase")?.text ?? "";

/** The role whose eyes table and journal are seen with; undefined where all is shown. */
export const eyesOf = ({ showsHidden, viewer }: Pick<Look, "showsHidden" | "viewer">) =>
  showsHidden ? undefined : (viewer ?? ONLOOKER);

/** The game as the table shows it. */
export const tableView = (game: Game, look: Look): StillTable => {
  const { bundle } = game.system;
  const { viewer, showsHidden, seats, isForBot } = look;
  const names = namesOf(game.system);
  const snapshot = game.snapshot(eyesOf(look));
  const titles = titlesOf(names, snapshot);
  const { scenario, seed } = game.identity;
  const { fault, pending } = game;
  return {
    status: game.status,
    scenario,
    scenarioTitle: game.system.scenarios.find(({ id }) => id === scenario)?.title ?? scenario,
    seed,
    rounds: game.rounds,
    phase: phaseOf(game),
    seats,
    viewer: viewer === undefined ? "" : (bundle.things[viewer]?.id ?? ""),
    decisions: game.decisionCount,
    outcome: game.outcome,
    hash: game.hash(),
    fault: fault && { message: fault.message, source: names.source(fault.span) },
    decision: pending && decisionView(names, titles, pending, isForBot),
    board: boardView(names, snapshot),
    pieces: piecesOf(names, snapshot),
    zones: snapshot.zones.map((zone) => zoneView(titles, zone)),
    tracks: snapshot.tracks
      .map((track) => trackView(names, track))
      .filter(({ fields }) => fields.length > 0),
    showsHidden,
  };
};
