import type { Expression, NameNode, NumberNode, ParenNode } from "@questwright/grammar";

/** Two spellings of one name under Unicode normalisation are one name. */
export function nameText({ text }: NameNode): string {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) >= FIRST_COMBINING) return text.normalize("NFC");
  return text;
}

/** Below it every sign is as normalisation leaves it; a loop tells that sooner than a call. */
const FIRST_COMBINING = 0x300;

/** The one bare name that an expression is, if it is that and nothing more. */
export function bareName(expression: Expression | undefined): NameNode | undefined {
  if (expression === undefined) return undefined;
  switch (expression.kind) {
    case "Name":
      return expression;
    case "Path":
      return expression.of === undefined ? expression.word : undefined;
    case "Noun":
      return expression.quantifiers.length === 0 && expression.words.length === 1
        ? expression.words[0]
        : undefined;
    default:
      return undefined;
  }
}

/** A number, where one word behind it was read as what is counted: both apart. */
export function splitNumber(
  node: Expression,
): { readonly number: NumberNode; readonly word: NameNode } | undefined {
  if (node.kind !== "Number") return undefined;
  const [word, ...more] = node.words;
  if (word === undefined || more.length > 0) return undefined;
  return { number: { ...node, words: [], end: node.start + node.raw.length }, word };
}

/** Whether nothing but limits stands behind the first value in brackets. */
export function isUnlabelled({ labels, where }: ParenNode): boolean {
  return where === undefined && (labels === undefined || labels.length === 0);
}
