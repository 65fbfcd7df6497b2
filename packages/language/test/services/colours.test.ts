import { expect, test } from "vitest";
import { asked } from "./kit.ts";

/** `word colour` of the line that holds `<|>`, notes and signs left out. */
function colours(marked: string): string[] {
  const { workspace, path, offset, text } = asked(marked);
  const from = text.lastIndexOf("\n", offset - 1) + 1;
  const to = (text.indexOf("\n", offset) + 1 || text.length + 1) - 1;
  return workspace
    .colours(path)
    .filter(({ start, end, colour }) => start >= from && end <= to && colour !== "operator")
    .map(({ start, end, colour, declares }) => {
      return `${text.slice(start, end)} ${colour}${declares ? " declared" : ""}`;
    });
}

test("a kind is coloured as one, whatever property has its name", () => {
  const marked = 'kind size is thing\nfoe wi<|>sp "Wisp" { move: 3, size: small, bite: 2 bone }\n';
  expect(colours(marked)).toEqual([
    "foe kind",
    "wisp thing declared",
    '"Wisp" text',
    "move property",
    "3 number",
    "size property",
    "small word",
    "bite property",
    "2 number",
    "bone die",
  ]);
});

test("names of a body are coloured by what they are", () => {
  const marked =
    "verb (who: foe) wake {\n  for each cl<|>ose foe as friend { friend suffers hurt of who }\n}\n";
  expect(colours(marked)).toEqual([
    "for keyword",
    "each keyword",
    "close adjective",
    "foe kind",
    "as keyword",
    "friend local declared",
    "friend local",
    "suffers verb",
    "hurt property",
    "of keyword",
    "who hole",
  ]);
});

test("what stands in braces in a text has the colour of what it means", () => {
  const marked = 'verb (who: foe) nap { stop } says "{who} na<|>ps"\n';
  expect(colours(marked).slice(-4)).toEqual([
    "says keyword",
    '"{ text',
    "who hole",
    '} naps" text',
  ]);
});

test("keys that are words elsewhere are keys", () => {
  expect(colours("role gui<|>de { seats: 1-1 }\n")).toEqual([
    "role keyword",
    "guide thing declared",
    "seats property",
    "1-1 number",
  ]);
});

test("a broken line does not take the colours of the rest", () => {
  const marked = 'foe wisp "Wisp" { move: \n}\nfoe im<|>p "Imp" { move: 2, bite: 1 bone }\n';
  expect(colours(marked)).toContain("imp thing declared");
});

test("words of types are types, and words that stand for somebody are words of the language", () => {
  expect(colours("kind che<|>st is piece { holds: zone of card, worth: number }\n")).toEqual([
    "kind keyword",
    "chest kind declared",
    "is keyword",
    "piece kind",
    "holds property declared",
    "zone type",
    "of keyword",
    "card kind",
    "worth property declared",
    "number type",
  ]);
  expect(colours("rule x for foe { before se<|>lf suffers { stop } }\n")).toContain("self core");
});
