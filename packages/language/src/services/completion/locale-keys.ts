import type { BoundPack } from "../../bind/bind.ts";
import type { PackModel } from "../../model/model.ts";
import { type TextEntry, textEntries } from "../../texts/entries.ts";
import type { Source } from "../../workspace/source.ts";
import type { Completion } from "./completion.ts";
import { literal } from "./completion.ts";
import { placeAt } from "./place.ts";

/**
 * What may stand in a locale: the names that lead to a text, each with the text that is to be
 * translated; those that are not in this body yet. Undefined elsewhere than at the beginning of a
 * line of a locale.
 */
export function localeKeys(
  source: Source,
  offset: number,
  targetOf: (pack: string | undefined) => { model: PackModel; bound: BoundPack } | undefined,
): Completion[] | undefined {
  const place = placeAt(source, offset);
  const [locale, ...groups] = place.bodies;
  if (locale?.head[0] !== "locale") return undefined;
  if (place.inText !== undefined) return [];
  // Values, and what stands behind a comma, are proposed like anything else.
  if (place.before.length > 0) return undefined;
  const at = locale.head.indexOf("for");
  const target = targetOf(at < 0 ? undefined : locale.head[at + 1]);
  if (target === undefined) return [];
  const path = groups.map(({ head }) => (head[0] ?? "").normalize("NFC"));
  const inside = textEntries(target.model, target.bound).filter((entry) =>
    path.every((segment, index) => entry.path[index] === segment),
  );
  const next = Map.groupBy(inside, (entry) => entry.path[path.length] ?? "");
  next.delete("");
  const own = source.text.slice((groups.at(-1) ?? locale).start, place.start);
  return [...next]
    .filter(([segment]) => !own.includes(`${segment}:`))
    .map(([segment, entries]) => {
      const text = entries.find((entry) => entry.path.length === path.length + 1);
      const isGroup = entries.some((entry) => entry.path.length > path.length + 1);
      return {
        label: segment,
        kind: "name",
        detail: text?.source ?? "",
        help: helpOf(text),
        insert: insertOf(segment, text, isGroup),
        isSnippet: true,
        start: place.start,
        end: place.end,
      } satisfies Completion;
    });
}

function helpOf(text: TextEntry | undefined): string {
  if (text === undefined) return "";
  return text.source === undefined ? "Made from the rule; may be worded by hand." : text.source;
}

function insertOf(segment: string, text: TextEntry | undefined, isGroup: boolean): string {
  const name = literal(segment);
  if (isGroup) return text === undefined ? `${name} {\n\t$0\n}` : `${name} "$1" {\n\t$0\n}`;
  const from =
    text?.source === undefined || segment.startsWith('"') ? "" : ` = "${literal(text.source)}"`;
  return `${name}: "$1"${from}`;
}
