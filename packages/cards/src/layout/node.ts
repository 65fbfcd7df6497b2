/** The tree that Satori lays out: a small part of what React elements are. */

export type Style = Readonly<Record<string, string | number>>;

export interface LayoutNode {
  readonly type: "div" | "span" | "img";
  readonly key: string | null;
  readonly props: {
    readonly style: Style;
    readonly children?: readonly (LayoutNode | string)[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

export type Child = LayoutNode | string;

/** A box that lays its children out in a column, or as `style` says. It never shrinks. */
export function box(
  style: Style,
  children: readonly Child[],
  key: string | null = null,
): LayoutNode {
  return {
    type: "div",
    key,
    props: {
      style: {
        display: "flex",
        flexDirection: "column",
        boxSizing: "border-box",
        flexShrink: 0,
        position: "relative",
        ...style,
      },
      children,
    },
  };
}

/** Inline text of another style within running text. */
export function span(style: Style, children: readonly Child[]): LayoutNode {
  return { type: "span", key: null, props: { style, children } };
}
