/** The locales of a program, each with the texts that it has for the packs of the program. */
import type { BoundModel, BoundPack } from "../bind/bind.ts";
import type { BoundProgram } from "../bind/program.ts";
import type { LocaleSpeech } from "../lower/strings.ts";
import type { PackModel } from "../model/model.ts";
import { nameText } from "../model/node-name.ts";
import type { LocaleSymbol, PackSymbol } from "../model/symbols.ts";
import { idOfPath, type TextEntry, textEntries } from "./entries.ts";
import { readLocale } from "./locale-entries.ts";
import { ownSpeech, phrasingFor } from "./speech.ts";
import type { Texts } from "./texts.ts";

/** The pack whose texts a locale has: its own, or one that its pack uses. */
export function packOfLocale(
  locale: LocaleSymbol,
  packs: readonly PackModel[],
): PackModel | undefined {
  const { pack } = locale;
  const wanted = locale.for === undefined ? undefined : nameText(locale.for);
  return packs.find((each) =>
    wanted === undefined ? each.pack === pack : each.pack.name === wanted,
  );
}

/** Two tags of one language: letter case does not count. */
export const tagOf = (language: string): string => language.toLowerCase();

/** What a program is translated to, in the order of the declarations. */
export function localesOf(
  program: Pick<BoundProgram, "pack" | "packs">,
  boundOf: (pack: PackSymbol) => BoundPack | undefined,
): LocaleSpeech[] {
  const locales = program.packs.flatMap((each) => each.locales);
  if (locales.length === 0) return [];
  const own = ownSpeech(program);
  const entriesOf = rememberedEntries(boundOf);
  const byTag = Map.groupBy(locales, ({ name }) => tagOf(name));
  return [...byTag.values()].map((same) => {
    const language = same[0]!.name;
    const found = new Map<string, string>();
    for (const locale of same) {
      const target = packOfLocale(locale, program.packs);
      const entries = target && entriesOf(target);
      if (entries === undefined) continue;
      for (const { path, text } of readLocale(locale).entries) {
        const entry = entries.get(idOfPath(path));
        if (entry !== undefined && text !== undefined && text !== "" && !found.has(entry.key))
          found.set(entry.key, text);
      }
    }
    const texts: Texts = { language, isOwn: false, of: (key) => found.get(key) };
    const phrasing = phrasingFor(language);
    const title = same.find((each) => each.title !== undefined)?.title ?? language;
    return { language, title, speech: { phrasing, texts, otherwise: own } };
  });
}

function rememberedEntries(boundOf: (pack: PackSymbol) => BoundPack | undefined) {
  const known = new Map<PackModel, ReadonlyMap<string, TextEntry>>();
  return (model: PackModel): ReadonlyMap<string, TextEntry> => {
    const before = known.get(model);
    if (before !== undefined) return before;
    const bound = boundOf(model.pack);
    const entries = new Map(
      (bound === undefined ? [] : textEntries(model, bound)).map((each) => [
        idOfPath(each.path),
        each,
      ]),
    );
    known.set(model, entries);
    return entries;
  };
}

/** Everything that `lowerProgram` needs to know of languages. */
export function speechesOf(program: BoundProgram, bound: BoundModel) {
  return {
    speech: ownSpeech(program),
    locales: localesOf(program, (pack) => bound.get(pack)),
  };
}
