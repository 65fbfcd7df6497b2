import type { Node } from "./ast.ts";
import type { Comment } from "./parse.ts";

/**
 * The help written for a node: the `///` notes on the lines right above it, and one that ends the
 * line it begins on. `comments` are those of the file, in order.
 */
export function documentationOf(
  text: string,
  comments: readonly Comment[],
  node: Pick<Node, "start">,
): string | undefined {
  const after = firstAfter(comments, node.start);
  const lines: string[] = [];
  let below = node.start;
  for (let at = after - 1; at >= 0; at--) {
    const comment = comments[at]!;
    if (!comment.documentation || !standsAbove(text, comment, below)) break;
    lines.unshift(comment.text);
    below = comment.start;
  }
  const beside = comments[after];
  if (beside?.documentation === true && !text.slice(node.start, beside.start).includes("\n"))
    lines.push(beside.text);
  return lines.length === 0 ? undefined : lines.join("\n");
}

/** Index of the first comment that begins after an offset. */
function firstAfter(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.start > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a comment has its line to itself and what begins at `below` stands on the next. */
function standsAbove(text: string, comment: Comment, below: number): boolean {
  const lineStart = text.lastIndexOf("\n", comment.start - 1) + 1;
  const between = text.slice(comment.end, below);
  return (
    text.slice(lineStart, comment.start).trim() === "" &&
    between.trim() === "" &&
    between.split("\n").length === 2
  );
}
