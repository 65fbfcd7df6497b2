import type { Span } from "../../diagnostics/fault.ts";
import type { ServiceHost } from "../host.ts";
import { identityOf } from "./identity.ts";
import type { NameUse } from "./use.ts";
import { useAt, usesIn } from "./uses.ts";

/** A name of some file. */
export interface PlacedUse extends NameUse {
  readonly file: string;
}

/** Every name of every file that means the same as the one at an offset, by file and place. */
export function usesOfSame(path: string, offset: number, host: ServiceHost): PlacedUse[] {
  const use = useAt(path, offset, host);
  const identity = use && identityOf(use.meaning);
  if (use === undefined) return [];
  // A word is the same in its own file only as far as its spelling goes.
  if (identity === undefined) return [{ ...use, file: path }];
  return usesOf(identity, host);
}

export function usesOf(identity: string, host: ServiceHost): PlacedUse[] {
  return host.sources().flatMap(({ path: file }) =>
    usesIn(file, host)
      .filter(({ meaning }) => identityOf(meaning) === identity)
      .map((use) => ({ ...use, file })),
  );
}

/** Places of all that means the same as the name at an offset. */
export function referencesAt(
  path: string,
  offset: number,
  withDeclaration: boolean,
  host: ServiceHost,
): Span[] {
  return usesOfSame(path, offset, host)
    .filter(({ declares }) => withDeclaration || !declares)
    .map(({ file, start, end }) => ({ file, start, end }));
}

/** A name in the same file that means the same. */
export interface Highlight {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  readonly declares: boolean;
}

export function highlightsAt(path: string, offset: number, host: ServiceHost): Highlight[] {
  const use = useAt(path, offset, host);
  if (use === undefined) return [];
  const identity = identityOf(use.meaning);
  const { meaning } = use;
  return usesIn(path, host)
    .filter((each) =>
      identity === undefined
        ? each === use ||
          (meaning.symbol === "word" &&
            each.meaning.symbol === "word" &&
            each.meaning.word === meaning.word)
        : identityOf(each.meaning) === identity,
    )
    .map(({ start, end, declares }) => ({ start, end, declares }));
}
