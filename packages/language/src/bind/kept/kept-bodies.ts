/** Verbs, adjectives and measures that an edit does not concern are not bound again. */
import {
  type Asked,
  addAsked,
  addReads,
  askedIn,
  clearReads,
  watching,
} from "../../model/reads.ts";
import type { AdjectiveSymbol, MeasureSymbol, VerbSymbol } from "../../model/symbols.ts";
import type { BoundFile } from "../bind.ts";
import type { Origin } from "../place.ts";
import type { Binder } from "../root.ts";

/** What is known of something that was bound by itself. */
export interface KeptBody {
  readonly origin: Origin;
  readonly asked: Asked;
}

/** Bodies of the text before. */
export interface BodyKeeper {
  readonly before: Pick<BoundFile, "verbs" | "adjectives" | "measures">;
  /** Symbols that are not as they were. */
  readonly changed: ReadonlySet<object>;
  /** Whether something of this is not as it was. */
  concerns(asked: Asked): boolean;
}

type Bodied = VerbSymbol | AdjectiveSymbol | MeasureSymbol;

interface Bound {
  kept: KeptBody | undefined;
}

/**
 * What was bound of the symbol before, where its node is the same and nothing it asked for has changed;
 * else what `bind` makes of it. What belongs to a thing or a kind, has a fault or counts for the whole
 * file is bound each time.
 */
export function bindBody<Result extends Bound>(
  symbol: Bodied,
  before: ReadonlyMap<object, Result> | undefined,
  binder: Binder,
  bind: (origin: Origin) => Result,
): Result {
  const { keeper, shared, watch } = binder;
  const { reads } = watch;
  const node = symbol.node;
  if (keeper === undefined || reads === undefined || node === undefined || isOwned(symbol))
    return bind(shared.originOf(symbol.file));
  const known = before?.get(symbol);
  if (known?.kept !== undefined && stands(symbol, known.kept, keeper.bodies)) {
    addAsked(reads, known.kept.asked);
    return known;
  }
  const faults = keeper.faults.length;
  shared.counts.forFile = false;
  const origin: Origin = { file: symbol.file, node };
  const own = keeper.asked;
  clearReads(own);
  const bound = watching(watch, own, () => bind(origin));
  if (keeper.faults.length === faults && !own.all && !own.listed && !shared.counts.forFile)
    bound.kept = { origin, asked: askedIn(own) };
  addReads(reads, own);
  return bound;
}

const isOwned = (symbol: Bodied): boolean =>
  symbol.symbol === "verb" && (symbol.owner !== undefined || symbol.role === "action");

function stands(
  symbol: Bodied,
  { origin, asked }: KeptBody,
  keeper: BodyKeeper | undefined,
): boolean {
  return (
    keeper !== undefined &&
    origin.node === symbol.node &&
    !keeper.changed.has(symbol) &&
    !keeper.concerns(asked)
  );
}
