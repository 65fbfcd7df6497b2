import type { AccentName } from "../face.ts";

/** Colours of a face, `#rrggbb`. One accent in five strengths, on paper, with ink. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  /** Small print and labels; at least 4.5 : 1 on paper. */
  readonly muted: string;
  /** Thin lines. */
  readonly line: string;
  readonly deep: string;
  readonly mid: string;
  readonly soft: string;
  readonly pale: string;
  readonly wash: string;
}

const PAPER = "#fffdf8";
const INK = "#211c17";

const DEEP: Readonly<Record<AccentName, string>> = {
  crimson: "#7a1b26",
  indigo: "#2b3467",
  verdigris: "#1d5750",
  ochre: "#80510f",
  plum: "#5a2a5e",
  slate: "#38434d",
};

/** `inverted`: night instead of day, for the second side of a card. */
export function paletteOf(accent: AccentName, inverted: boolean): Palette {
  const plain = DEEP[accent];
  const deep = inverted ? mix(plain, "#0d0b0c", 0.6) : plain;
  const paper = inverted ? mix(plain, PAPER, 0.92) : PAPER;
  return {
    paper,
    ink: INK,
    muted: mix(INK, mix(plain, paper, 0.25), 0.55),
    line: mix(plain, paper, 0.66),
    deep,
    mid: mix(deep, paper, 0.16),
    soft: mix(plain, paper, 0.5),
    pale: mix(plain, paper, 0.83),
    wash: mix(plain, paper, 0.92),
  };
}

/** `part` of the way from one colour to another. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
