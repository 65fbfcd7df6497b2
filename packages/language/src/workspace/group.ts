import { type BoundModel, boundPackOf, checkPurposes } from "../bind/bind.ts";
import { checkRings } from "../bind/rings.ts";
import type { Knowledge } from "../bind/root.ts";
import {
  bagsOf,
  type Spoken,
  type SpokenBags,
  type VerbForms,
  type Vocabulary,
  verbFormsOf,
  watchedVocabulary,
} from "../bind/vocabulary.ts";
import { checkPackNames } from "../check/check.ts";
import { checkLaid } from "../check/laid.ts";
import { checkLocales } from "../check/locales.ts";
import { hasStrangeName } from "../check/look-alikes.ts";
import { isDeclared } from "../check/packs.ts";
import { checkPayment } from "../check/payment.ts";
import { checkCounters, checkNumbers, wordedByOthers } from "../check/wording.ts";
import { wordsOf } from "../collect/again.ts";
import { collectModel, resolveLayouts } from "../collect/collect.ts";
import type { Fault } from "../diagnostics/fault.ts";
import type { KnownHints } from "../model/hints.ts";
import type { FileMeanings } from "../model/meaning.ts";
import { emptyModel, type Model, type PackModel } from "../model/model.ts";
import { type EarlierNames, type Names, namesFor } from "../model/names.ts";
import { type Watch, watchedNames, watching } from "../model/reads.ts";
import { collectFaults, collectFindings, type Reporter } from "../model/reporter.ts";
import type { MeasureSymbol, PackSymbol, VerbSymbol } from "../model/symbols.ts";
import type { Type } from "../model/type.ts";
import { knownOfNames, type Listed } from "./listed.ts";
import { among, type Notable, noteUnit, nothingNotable } from "./notable.ts";
import { bindUnit, checkUnit, meaningsOf } from "./phases.ts";
import type { Readers } from "./readers.ts";
import type { Source } from "./source.ts";
import { isError, told, withoutFollowers, withoutIncomplete } from "./told.ts";
import { areKnown, NO_WORDS, newPhase, type Unit, unitOf } from "./unit.ts";

/** A pack as far as it is understood. */
export interface AnalysedPack {
  readonly symbol: PackSymbol;
  /** Some file declares it. */
  readonly isDeclared: boolean;
  readonly model: PackModel;
  readonly names: Names;
  readonly group: Group;
}

/** The names of one pack as they are now, plain and noting who asks. */
export interface PackNames {
  readonly names: Names;
  readonly watchedNames: Names;
  readonly verbForms: VerbForms;
  /** Words of all files that can be named; kept up to date word by word. */
  readonly bags: SpokenBags;
  readonly vocabulary: Vocabulary;
  /** Kinds, dice and boards alone: what collecting goes by. */
  readonly forms: Names;
  readonly watchedForms: Names;
}

/**
 * Packs that hang together by their uses, with all that is known of them, file by file. What happens
 * in another group changes nothing here. An edit that leaves the packs as they are changes the group
 * in place (`update.ts`); the symbols of what is still declared stay who they are.
 */
export interface Group extends Knowledge {
  readonly packs: readonly AnalysedPack[];
  readonly model: Model;
  /** By path, in the order of the packs and files. */
  readonly units: ReadonlyMap<string, Unit>;
  readonly names: Map<PackSymbol, PackNames>;
  /** Files in which something is like, or replaces, something: what they declare hangs together. */
  readonly alike: ReadonlySet<string>;
  /** Some declaration begins with a word that nobody knows; it may have been taken for another. */
  readonly isGuessed: boolean;
  /** What is declared by name; put together when names first change. */
  listed: Listed | undefined;
  /** Files with something that is looked at after each edit. */
  readonly notable: Notable;
  /** Who asked for what; put together when something is first edited. */
  readers: Readers | undefined;
  /** What is told of the names of packs. */
  naming: readonly Fault[];
  /** Rings of things that ask for themselves. */
  circling: readonly Fault[];
  faults: readonly Fault[];
  /** Put together when it is asked for; undefined again after each edit. */
  merged: BoundModel | undefined;
  readonly bound: BoundModel;
  /** What the names in locales mean, by file. */
  translated: ReadonlyMap<string, FileMeanings>;
  /** What the names in bodies, values and locales mean, by file. */
  readonly meanings: { get(path: string): FileMeanings | undefined };
}

/** `symbols` in the order of their uses. Of a group that is analysed `once` no edit can be followed. */
export function analyseGroup(symbols: readonly PackSymbol[], once: boolean): Group {
  const watch: Watch = { reads: undefined, isOff: once };
  const hints: KnownHints = new Map();
  const phases = new Map(
    symbols.flatMap(({ files }) => files.map(({ path }) => [path, newPhase()] as const)),
  );
  const collecting = collectFaults();
  const { model, fileOf, meant } = collectModel(symbols, {
    reporter: collecting,
    watch,
    hints,
    readsOf: (path) => phases.get(path)!.reads,
  });
  const byFile = Map.groupBy(collecting.faults, ({ at }) => at.file);
  const units = new Map<string, Unit>();
  for (const [path, file] of fileOf)
    units.set(
      path,
      unitOf(
        file,
        { ...phases.get(path)!, faults: byFile.get(path) ?? [] },
        once ? NO_WORDS : wordsOf(file.source.tree.members),
      ),
    );
  const words = [...units.values()].map((unit) => unit.words);
  const isGuessed = meant.size > 0 || !areKnown(words);
  const group = emptyGroup({ model, units, watch, hints, isGuessed });
  renewNames(group);
  for (const unit of units.values()) {
    const { file, collecting: phase } = unit;
    watching(watch, phase.reads, () =>
      resolveLayouts(file, group.names.get(file.pack)!.watchedNames),
    );
  }
  for (const unit of units.values()) bindUnit(unit, group);
  for (const unit of units.values()) {
    checkUnit(unit, group);
    noteUnit(unit, group.notable);
  }
  checkNaming(group);
  checkCircling(group);
  settle(group);
  return group;
}

function emptyGroup({
  model,
  units,
  watch,
  hints,
  isGuessed,
}: Pick<Group, "model" | "units" | "watch" | "hints" | "isGuessed">): Group {
  const packs: AnalysedPack[] = [];
  const names = new Map<PackSymbol, PackNames>();
  const group: Group = {
    packs,
    model,
    units,
    names,
    watch,
    types: new Map<MeasureSymbol, Type>(),
    hints,
    alike: alikeIn(model),
    isGuessed,
    listed: undefined,
    notable: nothingNotable(),
    readers: undefined,
    naming: [],
    circling: [],
    faults: [],
    merged: undefined,
    translated: new Map(),
    namesOf: (pack) => names.get(pack)!.watchedNames,
    vocabularyOf: (pack) => names.get(pack)!.vocabulary,
    textOf: (path) => units.get(path)?.file.source.text ?? "",
    get bound() {
      group.merged ??= mergedBound(group);
      return group.merged;
    },
    meanings: {
      get: (path) => {
        const unit = units.get(path);
        const own = unit === undefined ? undefined : meaningsOf(unit, group);
        return bothOf(own, group.translated.get(path));
      },
    },
  };
  for (const each of model.packs)
    packs.push({
      symbol: each.pack,
      isDeclared: isDeclared(each.pack),
      model: each,
      get names() {
        return names.get(each.pack)!.names;
      },
      group,
    });
  return group;
}

function alikeIn({ packs }: Model): Set<string> {
  const files = new Set<string>();
  for (const { things, overrides } of packs) {
    for (const { like, base, file } of things) {
      if (like !== undefined || base !== undefined) files.add(file);
      if (base !== undefined) files.add(base.file);
    }
    for (const { file, of } of overrides) {
      files.add(file);
      if (of !== undefined) files.add(of.file);
    }
  }
  return files;
}

/**
 * Looks through what is declared now for what can be named from each pack. Where lists have moved since,
 * kinds, dice and boards alone have been looked through already (`renewForms`).
 */
export function renewNames(group: Group, moved?: EarlierNames["moved"]): void {
  const { model, names, watch } = group;
  const forms = formsOf(model);
  for (const { pack } of model.packs) {
    const known = moved && names.get(pack);
    const all = namesFor(model, pack, known && { names: known.names, moved });
    const alone = known?.forms ?? namesFor(forms, pack);
    const verbForms = moved?.has("verbs") === false && known ? known.verbForms : verbFormsOf(all);
    const bags = names.get(pack)?.bags ?? bagsOf(spokenBy(group, all));
    names.set(pack, {
      names: all,
      watchedNames: watchedNames(all, watch),
      verbForms,
      bags,
      vocabulary: watchedVocabulary(verbForms, bags, watch),
      forms: alone,
      watchedForms: known?.watchedForms ?? watchedNames(alone, watch),
    });
  }
}

/** The same for kinds, dice and boards alone. */
export function renewForms({ model, names, watch }: Group): void {
  const forms = formsOf(model);
  for (const [pack, known] of names) {
    const alone = namesFor(forms, pack);
    names.set(pack, { ...known, forms: alone, watchedForms: watchedNames(alone, watch) });
  }
}

function formsOf({ packs }: Model): Pick<Model, "packs"> {
  return {
    packs: packs.map(({ pack, kinds, dice, boards }) => ({
      ...emptyModel(pack),
      kinds,
      dice,
      boards,
    })),
  };
}

function spokenBy({ units }: Group, names: Names): Spoken[] {
  const packs = new Set(names.packs.map(({ pack }) => pack));
  return [...units.values()].flatMap(({ file, spoken }) => (packs.has(file.pack) ? [spoken] : []));
}

function mergedBound({ model, units }: Group): BoundModel {
  const byPack = Map.groupBy(units.values(), ({ file }) => file.pack);
  return new Map(
    model.packs.map(({ pack }) => [
      pack,
      boundPackOf((byPack.get(pack) ?? []).map(({ bound }) => bound)),
    ]),
  );
}

export function checkNaming(group: Group): void {
  const reporter = collectFaults();
  for (const model of group.model.packs) {
    const { names } = group.names.get(model.pack)!;
    const { listed } = group;
    const known =
      listed === undefined
        ? { hasTwins: true, hasStrange: hasStrangeName(model) }
        : knownOfNames(model.pack, listed);
    checkPackNames(model, names, known, reporter);
  }
  group.naming = reporter.faults;
}

export function checkCircling(group: Group): void {
  const reporter = collectFaults();
  checkRings([...group.units.values()], reporter);
  group.circling = reporter.faults;
}

/** Puts the faults of all phases together. */
export function settle(group: Group): void {
  group.merged = undefined;
  const { units, notable } = group;
  const across = collectFaults();
  if (notable.asking.size > 0)
    checkPurposes(
      [...units.values()].map(({ bound }) => bound),
      across,
    );
  checkLaying(group, across);
  const faulty = among(units.values(), notable.faulty);
  const own = faulty.flatMap(({ file }) => (file.source as Source).faults);
  checkTranslations(group, own, across);
  for (const each of group.model.packs)
    if (group.names.get(each.pack)!.names.verbs.has("pay")) checkPayment(each, across);
  const texts = collectFaults();
  checkTextsByHand(group, texts);
  const declared = faulty.flatMap(({ collecting, checking }) => [
    ...collecting.faults,
    ...checking.faults,
  ]);
  const phrases = [...faulty.flatMap(({ binding }) => binding.faults), ...group.circling];
  const faults = [
    ...own,
    ...declared,
    ...group.naming,
    ...texts.faults,
    ...withoutIncomplete([...phrases, ...across.faults], group.packs),
  ];
  if (faults.length === 0) {
    group.faults = faults;
    return;
  }
  group.faults = told(withoutFollowers(faults, group.packs, units), group);
}

function checkLaying({ model, names, units }: Group, reporter: Reporter) {
  for (const each of model.packs) {
    if (!each.things.some(({ form }) => form === "map")) continue;
    const used = new Set(names.get(each.pack)!.names.packs.map(({ pack }) => pack));
    const layings = [...units.values()].flatMap(({ file, laying }) =>
      used.has(file.pack) ? [laying] : [],
    );
    checkLaid(each, layings, reporter);
  }
}

function bothOf(one: FileMeanings | undefined, other: FileMeanings | undefined) {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    starts: [...one.starts, ...other.starts],
    meanings: [...one.meanings, ...other.meanings],
  };
}

function checkTranslations(group: Group, own: readonly Fault[], reporter: Reporter): void {
  const unread = new Set(own.filter(isError).map(({ at }) => at.file));
  const isWhole = (pack: PackSymbol) => !pack.files.some(({ path }) => unread.has(path));
  const findings = collectFindings();
  const telling = { ...findings, report: reporter.report };
  for (const model of group.model.packs)
    if (model.locales.length > 0)
      checkLocales(model, group.names.get(model.pack)!.names, group.bound, isWhole, telling);
  group.translated = findings.meanings;
}

/** What a text by hand says is compared with rules of other files, too. */
function checkTextsByHand({ model, units, names, notable }: Group, reporter: Reporter): void {
  const boundVerb = (verb: VerbSymbol) => units.get(verb.file)?.bound.verbs.get(verb);
  const worded = among(units.values(), notable.worded);
  if (worded.length === 0) return;
  const byPack = Map.groupBy(worded, ({ file }) => file.pack);
  for (const each of model.packs) {
    const own = byPack.get(each.pack) ?? [];
    const standing = own.flatMap(({ bound }) => bound.standing);
    const others = standing.length === 0 ? [] : wordedByOthers(standing, each);
    checkNumbers(others, each.pack, reporter);
    const all = [...own.flatMap((unit) => unit.worded), ...others];
    const used = new Set(names.get(each.pack)!.names.packs.map(({ pack }) => pack));
    const counters = () =>
      [...units.values()].flatMap((unit) => (used.has(unit.file.pack) ? unit.counters : []));
    checkCounters(all, boundVerb, counters, reporter);
  }
}
