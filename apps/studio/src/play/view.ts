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
  /** Space on the board that it stands for; 0 none. */
  readonly space: number;
}

export interface DecisionView {
  /** Who is asked, and the piece the question is about where that is another. */
  readonly seat: string;
  readonly chooser: string;
  readonly prompt: string;
  readonly source: Source | undefined;
  readonly options: readonly OptionView[];
}

export interface SpaceView {
  readonly id: number;
  readonly label: string;
  readonly column: number;
  readonly row: number;
  readonly terrain: string;
  /** Nobody may enter. */
  readonly isClosed: boolean;
  /** Nobody sees through. */
  readonly isOpaque: boolean;
  readonly hasCover: boolean;
}

export interface BoardView {
  readonly title: string;
  readonly shape: "hex" | "square";
  /** Rows that stand half a space to the right: 1 the odd ones, 0 the even ones. */
  readonly shift: 0 | 1;
  readonly spaces: readonly SpaceView[];
}

export interface FieldView {
  readonly title: string;
  readonly value: string;
  /** What a counter stands at, worth a badge on the token; 0 for other fields. */
  readonly count: number;
  /** A flag that is set, worth a badge with its title. */
  readonly isSet: boolean;
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
  /** Where it stands; 0 off the board. */
  readonly space: number;
  readonly fields: readonly FieldView[];
  readonly die: DieView | undefined;
  /** What it is about, where another piece is: whose turn a card stands for. */
  readonly about: string;
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
