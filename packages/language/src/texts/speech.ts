/** The languages that a program can be told in. */
import type { BoundProgram } from "../bind/program.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { english } from "../wording/english-phrasing.ts";
import { german } from "../wording/german/phrasing.ts";
import type { Phrasing, Speech } from "../wording/phrasing.ts";
import { asWritten } from "./texts.ts";

const PHRASINGS: readonly Phrasing[] = [english, german];

/** How a language makes sentences; undefined where nobody has told us yet. */
export function phrasingFor(language: string): Phrasing | undefined {
  const [primary] = language.split("-");
  return PHRASINGS.find((each) => each.language === primary);
}

/** The language that a pack says it is written in. */
export function languageOf({ settings }: PackSymbol): string {
  const value = settings.get("language")?.values[0];
  if (value?.kind === "Text") return value.value || "en";
  const name = bareName(value);
  return name === undefined ? "en" : nameText(name);
}

/** Everything as its author wrote it; sentences in English where the language has none of its own. */
export function ownSpeech({ pack }: Pick<BoundProgram, "pack">): Speech {
  const texts = asWritten(languageOf(pack));
  const phrasing = phrasingFor(texts.language);
  const otherwise = { phrasing: english, texts, otherwise: undefined };
  return phrasing === english ? otherwise : { phrasing, texts, otherwise };
}
