import { type Place, placeOf } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { ServiceHost } from "./host.ts";
import { type OutlineItem, type OutlineKind, outlineOf } from "./outline.ts";

/** A declaration of any file. */
export interface WorkspaceSymbol {
  readonly kind: OutlineKind;
  readonly word: string;
  readonly id: string;
  readonly title: string;
  /** What it stands in: the ids of its owners, joined by `/`; `""` at top level. */
  readonly within: string;
  readonly place: Place;
}

const MOST = 200;

/**
 * Declarations whose name or title has the letters of the query in their order, the best first;
 * everything where the query is empty, up to a limit.
 */
export function workspaceSymbols(query: string, host: ServiceHost): WorkspaceSymbol[] {
  const wanted = query.trim().normalize("NFC").toLowerCase();
  const all: { readonly symbol: WorkspaceSymbol; readonly rank: number }[] = [];
  for (const { path, tree, lines } of host.sources()) {
    const add = (items: readonly OutlineItem[], within: string): void => {
      for (const { kind, word, id, title, start, end, children } of items) {
        const rank = Math.min(rankOf(id, wanted), rankOf(title, wanted));
        const place = placeOf({ file: path, start, end }, lines);
        if (rank < NONE && kind !== "use")
          all.push({ symbol: { kind, word, id, title, within, place }, rank });
        add(children, within === "" ? id : `${within}/${id}`);
      }
    };
    add(outlineOf(tree), "");
  }
  if (all.length === 0 && wanted !== "") return misspelt(wanted, host);
  return all
    .sort((a, b) => a.rank - b.rank || a.symbol.id.length - b.symbol.id.length)
    .slice(0, MOST)
    .map(({ symbol }) => symbol);
}

const NONE = 4;

/** 0 the same, 1 begins so, 2 has it in it, 3 has its letters in order. */
function rankOf(text: string, wanted: string): number {
  const name = text.toLowerCase();
  if (name === "") return NONE;
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  let at = 0;
  for (const letter of name) if (letter === wanted[at]) at += 1;
  return at >= wanted.length ? 3 : NONE;
}

function misspelt(wanted: string, host: ServiceHost): WorkspaceSymbol[] {
  const every = workspaceSymbols("", host);
  const near = new Set(
    nearest(
      wanted,
      every.map(({ id }) => id),
    ),
  );
  return every.filter(({ id }) => near.has(id));
}
