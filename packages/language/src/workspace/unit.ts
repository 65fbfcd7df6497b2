import { type BoundFile, emptyBound } from "../bind/bind.ts";
import type { KeptTables } from "../bind/kept/kept-rows.ts";
import type { Needs } from "../bind/rings.ts";
import { type Spoken, spokenIn } from "../bind/vocabulary.ts";
import type { Laying } from "../check/laid.ts";
import { countersIn, type Worded } from "../check/wording.ts";
import type { wordsOf } from "../collect/again.ts";
import { WORDS_OF_FORMS } from "../collect/meant.ts";
import type { Fault } from "../diagnostics/fault.ts";
import type { FileMeanings } from "../model/meaning.ts";
import type { FileModel } from "../model/model.ts";
import { noReads, type Reads } from "../model/reads.ts";
import type { PropertySymbol } from "../model/symbols.ts";

/**
 * All that is known of one file. It passes through three phases, each with the faults it found and
 * what it asked of other files: *collected* (what it declares), *bound* (what it says) and *checked*.
 * Each phase stands until the text changes or something it asked for does.
 */
export interface Unit {
  readonly file: FileModel;
  /** The kinds it declares and the words its declarations begin with. */
  words: ReturnType<typeof wordsOf>;
  /** The words it adds to the vocabulary. */
  spoken: Spoken;
  /** The counters it declares. */
  counters: readonly PropertySymbol[];
  collecting: Phase;
  /** How often parts of it were collected since it was collected whole. */
  timesInParts: number;
  checking: Phase;
  binding: Phase;
  bound: BoundFile;
  /** The rows of its long tables, to be taken over where they are the same after an edit. */
  tables: KeptTables;
  /** What its names mean; undefined until somebody asks. */
  meanings: ReadonlyMap<string, FileMeanings> | undefined;
  /** What the bound part is compared by across files. */
  needs: Needs;
  laying: Laying;
  /** Its texts by hand, beside what they stand for. */
  worded: readonly Worded[];
}

/** What a phase found, and what it asked for while it did. */
export interface Phase {
  faults: readonly Fault[];
  reads: Reads;
}

export function newPhase(): Phase {
  return { faults: [], reads: noReads() };
}

/** Whether a fault of the unit tells of a place in another of these files, so that it may be elsewhere now. */
export function tellsOf(unit: Unit, files: ReadonlySet<string>): boolean {
  const own = unit.file.source.path;
  const isOther = (file: string) => file !== own && files.has(file);
  const { collecting, checking, binding } = unit;
  return [collecting, checking, binding].some(({ faults }) =>
    faults.some(
      ({ related, fixes }) =>
        related.some(({ at }) => isOther(at.file)) ||
        fixes.some(({ edits }) => edits.some(({ at }) => isOther(at.file))),
    ),
  );
}

/** Of a file that no edit is meant to change. */
export const NO_WORDS: Unit["words"] = { declared: new Set(), used: new Set(), alike: false };

/** A file that is collected; nothing of it is bound. */
export function unitOf(file: FileModel, collecting: Phase, words: Unit["words"]): Unit {
  return {
    file,
    words,
    spoken: spokenIn(file),
    counters: countersIn(file),
    collecting,
    timesInParts: 0,
    checking: newPhase(),
    binding: newPhase(),
    bound: emptyBound(),
    tables: new Map(),
    meanings: undefined,
    needs: new Map(),
    worded: [],
    laying: { maps: new Set(), any: false },
  };
}

/** Whether every declaration of some files begins with a word that the language or one of them has. */
export function areKnown(files: readonly Unit["words"][]): boolean {
  const known = new Set(WORDS_OF_FORMS);
  for (const { declared } of files) for (const word of declared) known.add(word);
  return files.every(({ used }) => [...used].every((word) => known.has(word)));
}
