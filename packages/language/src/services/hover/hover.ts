import type { PackModel } from "../../model/model.ts";
import type { Names } from "../../model/names.ts";
import { describeType } from "../../types/describe.ts";
import type { Source } from "../../workspace/source.ts";
import { targetAt } from "../target.ts";
import { oddsAt } from "./odds.ts";
import { symbolText } from "./symbol.ts";

/** What an editor shows of the name under the pointer. */
export interface Hover {
  /** Markdown. */
  readonly text: string;
  /** UTF-16 offsets of what it is about. */
  readonly start: number;
  readonly end: number;
}

/** `sourceOf` knows the files of every pack, for the notes at their declarations. */
export function hoverAt(
  source: Source,
  offset: number,
  model: PackModel,
  names: Names,
  sourceOf: (file: string) => Source | undefined,
): Hover | undefined {
  const row = oddsAt(source.tree, offset, names);
  if (row !== undefined) return row;
  const target = targetAt(source.tree, offset, model, names);
  if (target === undefined) return undefined;
  const { start, end } = target.at;
  switch (target.kind) {
    case "symbol":
      return { text: symbolText(target.symbol, names, sourceOf), start, end };
    case "hole": {
      const { name, type, label } = target.hole;
      const text = `\`${label === undefined ? "" : `${label} `}(${name})\`: ${describeType(type)}`;
      return { text, start, end };
    }
    case "built-in": {
      const shapes = target.verb.shapes.map((shape) => `- \`${shape}\``).join("\n");
      return { text: `**${target.verb.name}**\n\n${target.verb.help}\n\n${shapes}`, start, end };
    }
    case "setting":
      return { text: `**${target.setting.name}**\n\n${target.setting.help}`, start, end };
  }
}
