/** What a `locale` says: texts under paths of names. */
import type { Member, NameNode, PropertyKey, TextNode } from "@questwright/grammar";
import { rangeOf } from "../collect/things.ts";
import type { Span } from "../diagnostics/fault.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { LocaleSymbol } from "../model/symbols.ts";
import { quotedPath } from "./entries.ts";
import { rowPath } from "./row-path.ts";

export interface LocaleEntry {
  readonly path: readonly string[];
  /** The places of the segments, the last of them the key itself. */
  readonly places: readonly Span[];
  /** Undefined where something else stands in its place. */
  readonly text: string | undefined;
  readonly at: Span;
  /** `= "…"`: the text that it was translated from. */
  readonly from: { readonly text: string; readonly at: Span } | undefined;
}

/** A group of texts, such as all that belong to one thing. */
export interface LocaleGroup {
  readonly path: readonly string[];
  readonly places: readonly Span[];
}

export interface LocaleBody {
  readonly entries: readonly LocaleEntry[];
  readonly groups: readonly LocaleGroup[];
  /** What is no text and no group. */
  readonly others: readonly Span[];
}

export function readLocale({ node, file }: LocaleSymbol): LocaleBody {
  const entries: LocaleEntry[] = [];
  const groups: LocaleGroup[] = [];
  const others: Span[] = [];
  const place = ({ start, end }: { readonly start: number; readonly end: number }): Span => ({
    file,
    start,
    end,
  });
  const add = (
    path: readonly string[],
    places: readonly Span[],
    value: TextNode | NameNode | undefined,
    whole: { readonly start: number; readonly end: number },
    from: TextNode | undefined,
  ) =>
    entries.push({
      path,
      places,
      text: value?.kind === "Text" ? value.value : value && nameText(value),
      at: place(value ?? whole),
      from: from && { text: from.value, at: place(from) },
    });
  const read = (members: readonly Member[], path: readonly string[], places: readonly Span[]) => {
    for (const member of members) {
      if (member.kind === "Property") {
        const own = [...path, segmentOf(member.key)];
        const [first] = member.values;
        const value = first?.kind === "Text" ? first : bareName(first);
        const from = member.default?.kind === "Text" ? member.default : undefined;
        add(own, [...places, place(member.key)], value, member, from);
      } else if (member.kind === "Section") {
        const own = [...path, nameText(member.name)];
        const ownPlaces = [...places, place(member.name)];
        groups.push({ path: own, places: ownPlaces });
        if (member.title !== undefined) add(own, ownPlaces, member.title, member.title, undefined);
        read(member.body.members, own, ownPlaces);
      } else if (member.kind !== "Torn") others.push(place(member));
    }
  };
  read(node.body?.members ?? [], [], []);
  return { entries, groups, others };
}

function segmentOf(key: PropertyKey): string {
  if (key.kind === "Name") return nameText(key);
  if (key.kind === "Text") return quotedPath(key.value);
  const range = rangeOf(key);
  return range === undefined ? "" : rowPath(range.low, range.high);
}
