import type { KeyboardEvent } from "react";

/** Arrow keys, Home and End move the focus among the lines of a tree. */
export const moveInTree = (tree: HTMLElement | null, event: KeyboardEvent): void => {
  const lines = [...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const here = lines.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined) return;
  lines[Math.max(0, Math.min(lines.length - 1, to))]?.focus();
  event.preventDefault();
};
