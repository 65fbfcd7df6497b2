import type { TextNode } from "@questwright/grammar";
import type { BoundPack } from "../bind/bind.ts";
import { generatedRuleText, generatedThingText, handWritten } from "../cards/rules.ts";
import { textNumberDiffers } from "../diagnostics/generated/text.ts";
import type { PackModel } from "../model/model.ts";
import type { Reporter } from "../model/reporter.ts";
import { ownSpeech } from "../texts/speech.ts";

/** Numbers of a text by hand that what it stands for does not have. */
export function checkWording(
  { standing }: BoundPack,
  { pack, things }: PackModel,
  reporter: Reporter,
): void {
  const speech = ownSpeech({ pack });
  for (const rule of new Set(standing.flatMap(({ symbol }) => symbol.rule ?? []))) {
    const text = handWritten(rule);
    if (text !== undefined && rule.pack === pack)
      compareNumbers(text, generatedRuleText(standing, rule, speech), rule.file, reporter);
  }
  for (const thing of things) {
    const text = thing.stated.find(({ key }) => key === "text")?.values[0];
    const generated = text?.kind === "Text" ? generatedThingText(standing, thing, speech) : "";
    // Where nothing is said by rules the text alone says it.
    if (text?.kind === "Text" && generated !== "")
      compareNumbers(text, generated, thing.file, reporter);
  }
}

function compareNumbers(text: TextNode, generated: string, file: string, reporter: Reporter): void {
  const numbers = new Set(numbersIn(generated).map(({ number }) => number));
  for (const { number, at } of numbersIn(text.value)) {
    if (numbers.has(number)) continue;
    const start = text.start + 1 + at;
    reporter.report(textNumberDiffers({ file, start, end: start + number.length }, { number }));
  }
}

/** Whole numbers written in digits; those in names of dice, such as the 20 of d20, are none. */
export function numbersIn(text: string): { readonly number: string; readonly at: number }[] {
  return [...text.matchAll(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu)].map(({ 0: number, index }) => ({
    number,
    at: index,
  }));
}
