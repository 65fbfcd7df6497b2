/** The tree that Satori lays out: a small part of what React elements are. */

export type Style = Readonly<Record<string, string | number>>;

export interface LayoutNode {
  readonly type: "div" | "span";
  readonly key: string | null;
  readonly props: {
    readonly style: Style;
    readonly children?: readonly (LayoutNode | string)[];
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
        ...style,
      },
      children,
    },
  };
}

/** A box whose children lie one under the other with `gap` dots between: cheaper than `box`. */
export function stack(
  gap: number,
  children: readonly LayoutNode[],
  key: string | null = null,
): LayoutNode {
  const spaced = children.map((child, i) => {
    if (i === 0 || gap === 0) return child;
    const style = { ...child.props.style, marginTop: gap };
    return { ...child, props: { ...child.props, style } };
  });
  return {
    type: "div",
    key,
    props: { style: { display: "block", flexShrink: 0 }, children: spaced },
  };
}

/** Inline text of another style within running text. */
export function span(style: Style, children: readonly Child[]): LayoutNode {
  return { type: "span", key: null, props: { style, children } };
}
