import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  childrenOf,
  type Member,
  type Node,
  type ParseResult,
  parseFile,
  type Token,
  walk,
} from "../src/index.ts";
import { sampleTexts, wholeText } from "./sample-files.ts";

/** Pieces of the language, thrown together. */
const soup = fc
  .array(
    fc.constantFrom(
      ...'{ } ( ) , : | -> - + * < > >= = ; \n \n\n > // /// " “ ” 1 2-3 4+ 2d6 1.0.0 01–02 % é 🎲 \ud800'.split(
        " ",
      ),
      ..."if otherwise for each repeat until let be when where as of is not has can did may then says unknown".split(
        " ",
      ),
      ..."assume table action phase verb adjective pack use list test kind always while once before after".split(
        " ",
      ),
      ..."walker who hurt d6 in from at most least up to this count".split(" "),
      ' "Wisp" ',
      " ",
      "  ",
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(" "));

/** A sample with one slice of it replaced. */
const damaged = fc
  .record({
    sample: fc.constantFrom(...sampleTexts),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(12),
    instead: fc.oneof(
      fc.constant(""),
      fc.string({ maxLength: 3 }),
      fc.constantFrom("{", "}", "(", ")", '"', "|", "->"),
    ),
  })
  .map(({ sample: { text }, at, length, instead }) => {
    const from = Math.floor(at * text.length);
    return text.slice(0, from) + instead + text.slice(from + length);
  });

/** A sample as far as it has been typed. */
const unfinished = fc
  .record({
    sample: fc.constantFrom(...sampleTexts),
    upTo: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ sample: { text }, upTo }) => text.slice(0, Math.floor(upTo * text.length)));

const anyText = fc.oneof(
  unfinished,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.nat(0xffff), { maxLength: 80 }).map((units) => String.fromCharCode(...units)),
  soup,
  damaged,
);

function checkSpans(text: string, { file, errors, tokens, comments }: ParseResult): void {
  for (const { start, end } of [...errors, ...tokens, ...comments]) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(text.length);
  }
  for (let at = 1; at < tokens.length; at++) {
    expect(tokens[at]!.start).toBeGreaterThanOrEqual(tokens[at - 1]!.end);
  }
  walk(file, (node, parent) => {
    expect(node.end).toBeGreaterThanOrEqual(node.start);
    if (parent === undefined) return;
    const inside = node.start >= parent.start && node.end <= parent.end;
    if (!inside)
      throw new Error(`${node.kind} reaches out of ${parent.kind} in ${JSON.stringify(text)}`);
  });
}

const isWhole = (node: Node): boolean =>
  !node.recovered && node.kind !== "Torn" && childrenOf(node).every(isWhole);

/** A node without its place in the text. */
const shape = (node: Member): string =>
  JSON.stringify(node, (key, value) =>
    /^(start|end|label(Start|End)|operator(Start|End))$/.test(key) ? undefined : value,
  );

describe("whatever the text", () => {
  it("is read without a throw, and every span lies where it should", () => {
    fc.assert(
      fc.property(anyText, (text) => checkSpans(text, parseFile(text))),
      { numRuns: 600 },
    );
  }, 30_000);

  it("gives the same tree and the same faults twice", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const first = parseFile(text);
        const second = parseFile(text);
        expect(second.file).toEqual(first.file);
        expect(second.errors).toEqual(first.errors);
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it("has an error for every part that could not be read", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { file, errors } = parseFile(text);
        if (!isWhole(file)) expect(errors.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});

describe("a text without faults", () => {
  it("is read the same with the line ends of Windows and a byte order mark", () => {
    const unix = parseFile(wholeText);
    const windows = parseFile(`\ufeff${wholeText.replaceAll("\n", "\r\n")}`);
    expect(windows.errors).toEqual([]);
    expect(windows.file.members.map(shape)).toEqual(unix.file.members.map(shape));
  });

  it("covers every word, number and text of the file with a token", () => {
    const { tokens } = parseFile(wholeText);
    let rest = wholeText;
    for (const { start, end } of [...tokens].reverse())
      rest = rest.slice(0, start) + rest.slice(end);
    expect(rest.trim()).toBe("");
  });
});

describe("one damaged token", () => {
  const { file, tokens } = parseFile(wholeText);
  const members = file.members;
  const shapes = members.map(shape);
  const memberAt = (offset: number) =>
    members.findIndex(({ start, end }) => start <= offset && offset < end);
  const words = tokens.filter(
    ({ type }) => type !== "Newline" && type !== "Comment" && type !== "Documentation",
  );

  const damages: Readonly<Record<string, (token: Token) => string>> = {
    dropped: ({ start, end }) => wholeText.slice(0, start) + wholeText.slice(end),
    doubled: ({ start, end }) => `${wholeText.slice(0, end)} ${wholeText.slice(start)}`,
    "cut short": ({ start, end }) =>
      wholeText.slice(0, end - 1) + wholeText.slice(end) + (start === end ? " " : ""),
  };

  for (const [name, damage] of Object.entries(damages)) {
    it(`${name} costs no other declaration and at most three faults`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...words), (token) => {
          const result = parseFile(damage(token));
          const touched = memberAt(token.start);
          const left = new Set(result.file.members.filter(isWhole).map(shape));
          expect(shapes.filter((one, index) => index !== touched && !left.has(one))).toEqual([]);
          expect(result.errors.length).toBeLessThanOrEqual(3);
        }),
        { numRuns: 100 },
      );
    }, 30_000);
  }
});
