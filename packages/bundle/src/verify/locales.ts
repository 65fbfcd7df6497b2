/** Checks the texts in other languages. */
import { tagOf } from "../texts.ts";
import type { Bundle } from "../types.ts";
import { checkCards } from "./cards.ts";
import type { Report } from "./report.ts";

export function checkLocales(bundle: Bundle, report: Report): void {
  const told = new Set<string>();
  for (const { language, strings, words, cards } of bundle.locales ?? []) {
    const where = `locale ${language}`;
    if (told.has(tagOf(language))) {
      report.add("bundle/inconsistent", `${where} is there twice`);
    }
    told.add(tagOf(language));
    checkList(report, `a text of ${where}`, strings, bundle.strings.length);
    checkList(report, `a word of ${where}`, words, bundle.words.length);
    const same =
      cards.length === bundle.cards.length &&
      cards.every(({ id, pack }, index) => {
        const own = bundle.cards[index]!;
        return id === own.id && pack === own.pack;
      });
    if (!same) report.add("bundle/inconsistent", `${where} has other cards than the bundle`);
    checkCards({ ...bundle, cards }, report, `${where}, `);
  }
}

function checkList(
  report: Report,
  what: string,
  list: readonly (readonly [number, string])[],
  length: number,
): void {
  let before = -1;
  for (const [number] of list) {
    report.index(what, number, length);
    if (number <= before) report.add("bundle/inconsistent", `${what} is out of order: ${number}`);
    before = number;
  }
}
