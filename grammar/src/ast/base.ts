export interface Base<Kind extends string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** True when a part of this very node was skipped or supplied by recovery. */
  readonly recovered: boolean;
}
