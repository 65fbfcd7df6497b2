export interface Base<Kind extends string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** There, and true, when a part of this very node was skipped or supplied by recovery: few are. */
  readonly recovered?: boolean;
}
