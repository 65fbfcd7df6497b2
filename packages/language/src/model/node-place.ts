/** Places of what is declared: they move with the nodes they are the places of. */
import type { Span } from "../diagnostics/fault.ts";

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a node stands, wherever an edit elsewhere in its file moves it. */
export class NodePlace implements Span {
  file: string;
  node: Stretch;

  constructor(file: string, node: Stretch) {
    this.file = file;
    this.node = node;
  }

  get start(): number {
    return this.node.start;
  }
  get end(): number {
    return this.node.end;
  }
}

/** `node` must be one of the tree, so that it moves. */
export function placeOfNode(node: Stretch, file: string): Span {
  return new NodePlace(file, node);
}

/** A node that nobody wrote, in the place of one of the tree, wherever that is moved. */
export function standingAt<Made extends object>(node: Stretch, made: Made): Made & Stretch {
  return Object.defineProperties(made, {
    start: { get: () => node.start, enumerable: true },
    end: { get: () => node.end, enumerable: true },
  }) as Made & Stretch;
}
