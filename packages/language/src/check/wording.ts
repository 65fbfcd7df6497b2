import type { BoundPack } from "../bind/bind.ts";
import { generatedRuleText, handWritten } from "../cards/rules.ts";
import { textNumberDiffers } from "../diagnostics/generated/text.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol } from "../model/symbols.ts";

/** Numbers of a text by hand that the rule it stands for does not have. */
export function checkWording({ standing }: BoundPack, pack: PackSymbol, reporter: Reporter): void {
  const rules = new Set(standing.flatMap(({ symbol }) => symbol.rule ?? []));
  for (const rule of rules) {
    const text = handWritten(rule);
    if (text === undefined || rule.pack !== pack) continue;
    const numbers = new Set(
      numbersIn(generatedRuleText(standing, rule)).map(({ number }) => number),
    );
    for (const { number, at } of numbersIn(text.value)) {
      if (numbers.has(number)) continue;
      const start = text.start + 1 + at;
      const place = { file: rule.file, start, end: start + number.length };
      reporter.report(textNumberDiffers(place, { number }));
    }
  }
}

/** Whole numbers written in digits; those in names of dice, such as the 20 of d20, are none. */
export function numbersIn(text: string): { readonly number: string; readonly at: number }[] {
  return [...text.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map(({ 0: number, index }) => ({
    number,
    at: index,
  }));
}
