import {
  type Bundle,
  canonicalJson,
  finishBundle,
  type UnfinishedBundle,
} from "@questwright/bundle";

/** A bundle that can be written to. Code stays as it is. */
export type Draft<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Key extends "body" ? Value[Key] : Draft<Value[Key]> }
  : Value;

/** A copy of a bundle with one thing changed. */
export function changed<Whole extends UnfinishedBundle>(
  bundle: Whole,
  change: (draft: Draft<Whole>) => void,
): Whole {
  const draft = structuredClone(bundle) as Draft<Whole>;
  change(draft);
  return draft as Whole;
}

/** The text of a bundle file with the hash its content has, right or wrong as the content may be. */
export const textWithHash = (bundle: UnfinishedBundle): string =>
  `${canonicalJson(finishBundle(bundle))}\n`;

/** The text of a bundle file with the hash as it stands. */
export const textAsIs = (bundle: Bundle): string => `${canonicalJson(bundle)}\n`;
