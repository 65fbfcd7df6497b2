import { canonicalJson } from "@questwright/bundle";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("canonical JSON", () => {
  it("sorts members by UTF-16 units, as in the example of RFC 8785, section 3.2.3", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    expect(Object.values(JSON.parse(canonicalJson(Object.entries(value))))).toHaveLength(7);
    expect([...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, text]) => text)).toEqual([
      "Carriage Return",
      "One",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]);
  });

  it("writes numbers as in the example of RFC 8785, section 3.2.2", () => {
    const numbers = [
      Number("333333333.33333329"),
      1e30,
      4.5,
      2e-3,
      0.000000000000000000000000001,
      -0,
    ];
    expect(canonicalJson(numbers)).toBe("[333333333.3333333,1e+30,4.5,0.002,1e-27,0]");
  });

  it("means the same as the value it is made from", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("does not depend on the order of members", () => {
    const members = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(members, (entries) => {
        const backwards = Object.fromEntries([...entries].reverse());
        expect(canonicalJson(backwards)).toBe(canonicalJson(Object.fromEntries(entries)));
      }),
    );
  });

  it("leaves out what is undefined and refuses what JSON cannot hold", () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
    expect(() => canonicalJson([Number.NaN])).toThrow("JSON has no number NaN");
    expect(() => canonicalJson({ a: () => 1 })).toThrow("JSON has no function");
    expect(() => canonicalJson([undefined])).toThrow("JSON has no undefined");
  });
});
