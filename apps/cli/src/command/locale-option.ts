import { type Bundle, languagesOf, textsIn } from "@questwright/bundle";
import { type OptionSpec, type OptionValues, textOption, UsageError } from "./command.ts";

/** Of every command that shows texts of a pack. */
export const localeOption: Readonly<Record<string, OptionSpec>> = {
  locale: {
    type: "string",
    value: "LANG",
    help: "the language of all texts, such as de; the pack's own if left out",
  },
};

/** The language that was asked for. One that the bundle has no texts in is a wrong usage. */
export function localeIn(bundle: Bundle, options: OptionValues): string | undefined {
  const asked = textOption(options, "locale");
  if (asked === undefined) return undefined;
  const own = bundle.manifest.language;
  const { language } = textsIn(bundle, asked);
  const [primary] = asked.toLowerCase().split("-");
  if (language === own && primary !== own.toLowerCase().split("-")[0]) {
    const known = languagesOf(bundle).map((each) => each.language);
    throw new UsageError(
      `${bundle.manifest.id} has no texts in "${asked}"; it has ${known.join(", ")}`,
    );
  }
  return asked;
}
