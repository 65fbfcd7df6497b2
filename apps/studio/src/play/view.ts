/**
 * What the table shows: plain values that the play worker makes from a game and its bundle, so that
 * components know nothing of entities, words or spans.
 */

/** A place in a pack's text: offsets in UTF-16 units. */
export interface Source {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export interface OptionView {
  /** What `choose` takes. */
  readonly index: number;
  readonly label: string;
  /** Piece that it stands for; 0 none. */
  readonly entity: number;
  /** Space on the board that it stands for or in; 0 none. */
  readonly space: number;
}

/** Who answers for a seat: somebody at the screen, or the machine. */
export type Player = "person" | "random" | "greedy";

/** A role that somebody answers for in this game. */
export interface SeatView {
  readonly id: string;
  readonly title: string;
  readonly player: Player;
}

export interface DecisionView {
  /** Who is asked, and the piece the question is about where that is another. */
  readonly seat: string;
  readonly chooser: string;
  /** The piece the question is about; 0 none. */
  readonly piece: number;
  readonly prompt: string;
  readonly source: Source | undefined;
  /** The machine answers; the options are for its eyes alone. */
  readonly isForBot: boolean;
  readonly options: readonly OptionView[];
}

/** What stands at a side of a space. */
export interface EdgeView {
  readonly id: number;
  /** Clockwise from the east: six on hexes, four on squares. */
  readonly side: number;
  readonly terrain: string;
  readonly isClosed: boolean;
  readonly isOpaque: boolean;
  /** Where another map may be laid. */
  readonly isExit: boolean;
  /** It leads to another space. */
  readonly isJoined: boolean;
}

export interface SpaceView {
  readonly id: number;
  readonly label: string;
  /** Map and region that it is a part of; 0 none. */
  readonly map: number;
  readonly region: number;
  readonly edges: readonly EdgeView[];
  readonly column: number;
  readonly row: number;
  readonly terrain: string;
  /** Nobody may enter. */
  readonly isClosed: boolean;
  /** Nobody sees through. */
  readonly isOpaque: boolean;
  readonly hasCover: boolean;
}

/** A map laid beside others, or a region: its title, and what has changed in it. */
export interface AreaView {
  readonly id: number;
  readonly title: string;
  readonly notes: readonly string[];
}

export interface BoardView {
  readonly title: string;
  readonly shape: "hex" | "square";
  /** Rows that stand half a space to the right: 1 the odd ones, 0 the even ones. */
  readonly shift: 0 | 1;
  readonly spaces: readonly SpaceView[];
  /** None where a single map is the whole board. */
  readonly tiles: readonly AreaView[];
  readonly regions: readonly AreaView[];
}

export interface FieldView {
  readonly title: string;
  readonly value: string;
  /** What a counter stands at; 0 for other fields. */
  readonly count: number;
  /** It stands otherwise than its piece began, which is worth a badge on the token. */
  readonly isChanged: boolean;
  readonly isFlag: boolean;
}

export interface DieView {
  readonly label: string;
  /** 1 to 6 for a common die, which is drawn with pips; 0 otherwise. */
  readonly pips: number;
  readonly die: string;
  /** Picture of the face, where the pack has a symbol of its name: SVG path data and view box. */
  readonly path?: string;
  readonly viewBox?: string;
}

export interface PieceView {
  readonly entity: number;
  readonly title: string;
  /** Its title without the number that tells it from others of the same title. */
  readonly name: string;
  /** That number; 0 none. */
  readonly ordinal: number;
  readonly kind: string;
  /** Position of its kind among the kinds, for its colour. */
  readonly tint: number;
  /** A seat moves it. */
  readonly isSeated: boolean;
  /** It lies face down: nobody knows what it is. */
  readonly isUnknown: boolean;
  /** Where it stands; 0 off the board. */
  readonly space: number;
  /** The side of the space that it lies on; 0 none. */
  readonly edge: number;
  readonly fields: readonly FieldView[];
  readonly die: DieView | undefined;
  /** What it is about, where another piece is: whose turn a card stands for. */
  readonly about: string;
  /** That piece; 0 none. */
  readonly aboutPiece: number;
  readonly source: Source | undefined;
}

export interface ZoneView {
  readonly id: number;
  readonly title: string;
  /** Whose it is, where somebody's. */
  readonly owner: string;
  /** Entities from the top, those that may be seen. */
  readonly members: readonly number[];
  /** How many lie there, the hidden ones too. */
  readonly count: number;
  readonly isDeck: boolean;
}

/** What a seat or a running scenario keeps count of. */
export interface TrackView {
  readonly id: number;
  readonly title: string;
  readonly fields: readonly FieldView[];
}

export interface JournalView {
  readonly kind: string;
  readonly text: string;
  readonly depth: number;
  readonly dice: readonly DieView[];
  readonly source: Source | undefined;
}

export interface TableView {
  readonly status: "waiting" | "over" | "fault" | "paused";
  readonly scenario: string;
  readonly scenarioTitle: string;
  readonly seed: number;
  readonly rounds: number;
  /** The phase that began last. */
  readonly phase: string;
  readonly seats: readonly SeatView[];
  /** Whose eyes it is seen with; "" an onlooker's. */
  readonly viewer: string;
  readonly decisions: number;
  readonly outcome: string;
  /** Names the state; the same wherever the same game is played. */
  readonly hash: string;
  readonly fault: { readonly message: string; readonly source: Source | undefined } | undefined;
  readonly decision: DecisionView | undefined;
  readonly board: BoardView | undefined;
  readonly pieces: readonly PieceView[];
  readonly zones: readonly ZoneView[];
  readonly tracks: readonly TrackView[];
  readonly journal: readonly JournalView[];
  /** Whether what lies unseen is shown all the same. */
  readonly showsHidden: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
