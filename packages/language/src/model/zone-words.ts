/** What a zone that every thing of a kind has says behind its type: `zone of card live no seen owner`. */
import type { Expression, NameNode, NounNode, PropertyNode } from "@questwright/grammar";
import { standingAt } from "./node-place.ts";

/** The words one by one: `no` is a picking word, and what follows it was read as its noun. */
export function zoneWords({ values }: PropertyNode): readonly Expression[] {
  return values.slice(1).flatMap((value) => {
    const noun = value.kind === "Query" ? value.noun : value;
    return noun.kind === "Noun" ? wordsOf(noun) : [value];
  });
}

function wordsOf(noun: NounNode): Expression[] {
  return [
    ...noun.quantifiers.map((quantifier) =>
      standingAt(quantifier, { ...noun, quantifiers: [quantifier], words: [] }),
    ),
    ...noun.words.map(pathOf),
  ];
}

const pathOf = (word: NameNode): Expression => standingAt(word, { kind: "Path", word });
