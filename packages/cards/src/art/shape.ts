/** What is drawn by our own hand (everything but text): flat shapes, for SVG and PDF alike. */

/** A rectangle in dots of the face, measured from the corner of its bleed. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shape {
  /** SVG path data with absolute commands. */
  readonly d: string;
  readonly fill?: string;
  readonly evenOdd?: boolean;
  readonly stroke?: string;
  /** In dots. */
  readonly strokeWidth?: number;
  /** Moves and scales the path: `(px, py)` becomes `(x + px·scaleX, y + py·scaleY)`. */
  readonly place?: {
    readonly x: number;
    readonly y: number;
    readonly scaleX: number;
    readonly scaleY: number;
  };
}

/** Draws into the box that layout has found for it. */
export type Drawing = (box: Box) => readonly Shape[];

/** A drawing that waits for its box; `word` where it stands for one in running text. */
export interface PlacedDrawing {
  readonly draw: Drawing;
  readonly word?: string;
}
