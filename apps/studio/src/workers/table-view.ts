import type { Bundle } from "@questwright/bundle";
import type { EntityView, Game, FieldView as RuntimeField, Snapshot } from "@questwright/runtime";
import type {
  BoardView,
  DecisionView,
  DieView,
  FieldView,
  PieceView,
  TableView,
  TrackView,
  ZoneView,
} from "../play/view.ts";
import { type Names, namesOf } from "./names.ts";

/** Fields that tell where a piece is, which the board shows better. */
const UNSHOWN = new Set([
  "owner-thing",
  "face-up",
  "terrain",
  "column",
  "row",
  "holder",
  "running",
]);

const isWorthShowing = ({ name, type, value }: RuntimeField): boolean => {
  if (UNSHOWN.has(name)) return false;
  if (type === "flag" || type === "entity" || type === "word" || type === "text")
    return value !== 0;
  return type !== "table";
};

/** A counter without a limit of its own goes up to the largest number there is. */
const isLimited = ({ most = UNLIMITED }: RuntimeField): boolean => most < UNLIMITED;
const UNLIMITED = 2 ** 31 - 1;

const isAbout = ({ name, type, value }: RuntimeField): boolean =>
  type === "entity" && value !== undefined && value !== 0 && !UNSHOWN.has(name);

const fieldView = (names: Names, field: RuntimeField): FieldView => ({
  title: field.title,
  value: isLimited(field) ? `${field.text} of ${field.most}` : names.plain(field.text),
  count: field.type === "counter" ? (field.value ?? 0) : 0,
  isSet: field.type === "flag" && field.value === 1,
});

const dieView = (names: Names, { kind, title, fields }: EntityView): DieView | undefined => {
  const face = fields.find(({ name }) => name === "face");
  const die = names.dieCalled(title);
  if (kind !== names.dieKind || die < 0 || face?.value === undefined) return undefined;
  return names.die(die, face.value);
};

const pieceView = (names: Names, entity: EntityView, space: number): PieceView => {
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
    space,
    fields: entity.fields.filter(isWorthShowing).map((field) => fieldView(names, field)),
    die: dieView(names, entity),
    about: entity.fields.find(isAbout)?.text ?? "",
    source: thing && names.source(thing.span),
  };
};

/** Every piece that is seen, on the board and in zones. */
const piecesOf = (names: Names, { pieces, zones }: Snapshot): readonly PieceView[] => [
  ...pieces.map((piece) => pieceView(names, piece, piece.space)),
  ...zones.flatMap(({ things }) => things.map((thing) => pieceView(names, thing, 0))),
];

const boardView = (bundle: Bundle, { map, spaces }: Snapshot): BoardView | undefined => {
  if (!map) return undefined;
  const laid = bundle.maps.find(({ thing }) => thing === map.entity);
  const board = laid && bundle.boards[laid.board];
  const words = (list: readonly number[] = []) => new Set(list.map((word) => bundle.words[word]));
  const [closed, opaque, cover] = [board?.closed, board?.opaque, board?.cover].map(words);
  return {
    title: map.title,
    shape: map.shape,
    shift: map.shift,
    spaces: spaces.map(({ entity, label, column, row, terrain }) => ({
      id: entity,
      label,
      column,
      row,
      terrain,
      isClosed: closed?.has(terrain) ?? false,
      isOpaque: opaque?.has(terrain) ?? false,
      hasCover: cover?.has(terrain) ?? false,
    })),
  };
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

const trackView = (names: Names, { entity, title, fields }: EntityView): TrackView => ({
  id: entity,
  title,
  fields: fields
    .filter((field) => isWorthShowing(field) && field.name !== "outcome")
    .map((field) => fieldView(names, field)),
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
): DecisionView => ({
  seat: titles.get(decision.role) || "The table",
  chooser: titles.get(decision.chooser) ?? "",
  prompt: names.plain(decision.prompt),
  source: names.source(decision.span),
  options: decision.options.map((option, index) => ({
    index,
    label: names.plain(option.label),
    entity: option.kind === "entity" || option.kind === "die" ? option.entity : 0,
    space: option.kind === "entity" ? option.space : 0,
  })),
});

export type StillTable = Omit<TableView, "journal" | "canRedo">;

/** The game as the table shows it: as the seat that decides sees it, or with everything in sight. */
export const tableView = (game: Game, showsHidden: boolean): StillTable => {
  const { bundle } = game.system;
  const names = namesOf(game.system);
  const seat = game.pending?.role || bundle.undecided;
  const snapshot = game.snapshot(showsHidden || seat === 0 ? undefined : seat);
  const titles = titlesOf(names, snapshot);
  const { scenario, seed } = game.identity;
  const { fault, pending } = game;
  return {
    status: game.status,
    scenario,
    scenarioTitle: game.system.scenarios.find(({ id }) => id === scenario)?.title ?? scenario,
    seed,
    rounds: game.rounds,
    decisions: game.decisionCount,
    outcome: game.outcome,
    hash: game.hash(),
    fault: fault && { message: names.plain(fault.message), source: names.source(fault.span) },
    decision: pending && decisionView(names, titles, pending),
    board: boardView(bundle, snapshot),
    pieces: piecesOf(names, snapshot),
    zones: snapshot.zones.map((zone) => zoneView(titles, zone)),
    tracks: snapshot.tracks
      .map((track) => trackView(names, track))
      .filter(({ fields }) => fields.length > 0),
    showsHidden,
    canUndo: game.decisionCount > 0 || fault !== undefined,
  };
};
