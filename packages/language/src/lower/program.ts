import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  type Locale,
  type Manifest,
  type Proc,
  type SymbolArt,
  type UnfinishedBundle,
} from "@questwright/bundle";
import type { PropertyNode } from "@questwright/grammar";
import type { BoundProgram } from "../bind/program.ts";
import { cardsOf } from "../cards/cards.ts";
import { bareName, nameText } from "../model/node-name.ts";
import { isPayment } from "../model/payment.ts";
import type { ArtSymbol, PackSymbol } from "../model/symbols.ts";
import { languageOf, ownSpeech } from "../texts/speech.ts";
import { wordKey } from "../texts/texts.ts";
import { lowerBoards, lowerMaps } from "./boards.ts";
import { lowerDie } from "./dice.ts";
import { lowerFields, lowerKinds } from "./kinds.ts";
import { beginLowering, isWord, type Lowering, type LowerOptions } from "./lowering.ts";
import { assumptionsOf, unknownsOf } from "./notes.ts";
import { lowerOverrides } from "./overrides.ts";
import { settingOf, undecided } from "./seats.ts";
import { lowerEnding, lowerOpening, lowerStanding } from "./standing.ts";
import { lowerTables } from "./tables.ts";
import { lowerTests, lowerTestThings } from "./tests.ts";
import { lowerThings } from "./things.ts";
import { lowerAdjectives, lowerFunctions, lowerVerbs, withMarks } from "./verbs.ts";

/**
 * The bundle of a bound program, without its hash. The program must be free of errors. The same
 * program gives the same bundle: everything is numbered in the order of the packs, files and
 * declarations, what is made on the way in the order of its first use.
 */
export function lowerProgram(given: BoundProgram, options: LowerOptions = {}): UnfinishedBundle {
  const lowering = beginLowering(given, options);
  const { spans, program } = lowering;
  const kinds = lowerKinds(lowering);
  const verbs = lowerVerbs(lowering);
  lowerFunctions(lowering);
  const tables = lowerTables(lowering);
  for (const thing of lowering.things.keys()) lowerOpening(lowering, thing);
  for (const standing of program.standing) lowerStanding(lowering, standing);
  for (const ending of program.endings) lowerEnding(lowering, ending);
  const boards = lowerBoards(lowering);
  const maps = lowerMaps(lowering);
  const declared = lowerThings(lowering);
  const things = [...declared, ...lowerTestThings(lowering)];
  const tests = lowerTests(lowering, declared.length);
  const fields = lowerFields(lowering);
  const overrides = lowerOverrides(lowering);
  const formerly = program.packs.flatMap(({ pack }) =>
    [...pack.formerly].map(([old, { now }]) => ({ pack: pack.name, old, now })),
  );
  const dice = lowering.dice.all.map((die) => lowerDie(lowering, die));
  const assumptions = assumptionsOf(lowering);
  const unknowns = unknownsOf(lowering);
  const speech = options.speech ?? ownSpeech(program);
  const cards = cardsOf(program, (at) => spans.of(at), speech);
  const locales = localesOf(lowering);
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    manifest: manifestOf(program),
    strings: lowering.strings.all,
    words: lowering.words.all,
    kinds,
    fields,
    things,
    dice,
    dicePools: lowering.pools.all,
    procs: lowering.procs.map(whole),
    verbs: withMarks(lowering, verbs),
    adjectives: lowerAdjectives(lowering),
    hooks: lowering.hooks,
    watches: lowering.watches,
    modifiers: lowering.modifiers,
    effects: lowering.effects.map(whole),
    tables,
    charts: lowering.charts,
    ...(overrides.length === 0 ? {} : { overrides }),
    ...(formerly.length === 0 ? {} : { formerly }),
    boards,
    maps,
    scenarios: things.flatMap(({ scenario }, index) => (scenario === null ? [] : [index])),
    pay: payOf(lowering),
    undecided: undecided(lowering),
    symbols: program.packs.flatMap((pack) => pack.art.map(symbolOf)),
    cards,
    assumptions,
    unknowns,
    files: spans.files,
    spans: spans.all,
    ...(locales.length > 0 ? { locales } : {}),
    ...(options.tests === true ? { tests } : {}),
  };
}

/** Whatever a locale leaves out stands as the author wrote it. */
function localesOf({ program, options, strings, spans, words }: Lowering): Locale[] {
  const translated = strings.translated();
  return (options.locales ?? []).map(({ language, title, speech }, index) => ({
    language,
    title,
    strings: translated[index]!,
    words: words.all.flatMap((word, number) => {
      const text = speech.texts.of(wordKey(word));
      return text === undefined ? [] : [[number, text] as const];
    }),
    cards: cardsOf(program, (at) => spans.of(at), speech),
  }));
}

/** What was numbered before it was made is made by now. */
function whole<Value extends Proc | Bundle["effects"][number]>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("a number was given to what was never lowered");
  return value;
}

function manifestOf({ pack }: BoundProgram): Manifest {
  const { settings } = pack;
  const edition = settings.get("edition")?.values[0];
  return {
    id: pack.name,
    title: pack.title ?? pack.name,
    version: pack.version,
    edition: edition?.kind === "Number" ? edition.value : 1,
    language: languageOf(pack),
    licence: textOf(settings.get("licence")),
    rounding: isWord(settings.get("rounding"), "downward") ? "downward" : "upward",
    uses: pack.uses
      .map(({ target }) => target)
      .filter((target): target is PackSymbol => target !== undefined)
      .map(({ name, version }) => ({ id: name, version })),
  };
}

function textOf(setting: PropertyNode | undefined): string {
  const value = setting?.values[0];
  if (value?.kind === "Text") return value.value;
  const name = bareName(value);
  return name === undefined ? "" : nameText(name);
}

/** The verb `pay` of the pack, else of the nearest it uses. */
function payOf({ program, verbs }: Lowering): number {
  for (const { verbs: declared } of [...program.packs].reverse()) {
    const pay = declared.find(isPayment);
    const number = pay && verbs.get(pay);
    if (number !== undefined) return number;
  }
  return -1;
}

function symbolOf({ name, node }: ArtSymbol): SymbolArt {
  const text = (setting: string): string => {
    const value = settingOf(node, setting)[0];
    if (value?.kind === "Text") return value.value;
    const word = bareName(value);
    return word === undefined ? "" : nameText(word);
  };
  return {
    name,
    word: text("word"),
    path: text("path"),
    viewBox: text("view-box") || "0 0 24 24",
  };
}
