/** The texts of a pack beside what they are in another language. */

import { completeLocale } from "../texts/complete.ts";
import { idOfPath, isNeeded, textEntries } from "../texts/entries.ts";
import { readLocale } from "../texts/locale-entries.ts";
import { packOfLocale, tagOf } from "../texts/locales.ts";
import { ownSpeech } from "../texts/speech.ts";
import type { Analysis } from "./analysis.ts";
import { packNamed } from "./build.ts";

export interface PackText {
  /** Stays while other texts come and go: `mourner.flavour`. */
  readonly id: string;
  /** What the pack says; of a sentence made from a rule, the sentence. */
  readonly source: string;
  /** Undefined where it is not translated. */
  readonly text: string | undefined;
  /** It is made from a rule in every language that has sentences of its own. */
  readonly made: boolean;
  /** It must be translated, or else the pack's own is shown. */
  readonly needed: boolean;
  readonly file: string;
  /** UTF-16 offset of what it belongs to. */
  readonly start: number;
}

export interface PackTexts {
  readonly pack: string;
  readonly language: string;
  readonly texts: readonly PackText[];
  /** The file that has the locale; undefined where none has. */
  readonly file: string | undefined;
  /** The text of that file, or of a new one, with a line for each text that is needed and missing. */
  readonly completed: string;
}

/** Undefined where there is no such pack. */
export function packTexts(
  analysis: Analysis,
  idOrFolder: string,
  language: string,
): PackTexts | undefined {
  const pack = packNamed(analysis, idOrFolder);
  if (pack === undefined) return undefined;
  const { model, group, symbol } = pack;
  const entries = textEntries(model, group.bound.get(symbol)!);
  const locales = model.locales.filter(
    (locale) =>
      tagOf(locale.name) === tagOf(language) && packOfLocale(locale, pack.names.packs) === model,
  );
  const translated = new Map(
    locales
      .flatMap((locale) => readLocale(locale).entries)
      .reverse()
      .flatMap(({ path, text }) =>
        text === undefined || text === "" ? [] : [[idOfPath(path), text] as const],
      ),
  );
  const speech = ownSpeech({ pack: symbol });
  const texts = entries.map((entry) => {
    const id = idOfPath(entry.path);
    const made = entry.make !== undefined;
    return {
      path: entry.path,
      id,
      source: entry.source ?? entry.make?.(speech) ?? "",
      text: translated.get(id),
      made,
      needed: isNeeded(entry, language, (other) => translated.get(other)),
      file: entry.at.file,
      start: entry.at.start,
    };
  });
  const [first] = locales;
  const file = first?.file;
  const before = symbol.files.find(({ path }) => path === file)?.text;
  const missing = texts.filter(({ needed, text, source }) => needed && !text && source !== "");
  const head = { language: first?.name ?? language, pack: symbol.title ?? symbol.name, target: "" };
  return {
    pack: symbol.name,
    language: head.language,
    texts: texts.map(({ path: _, ...text }) => text),
    file,
    completed: completeLocale(before, head, missing),
  };
}
