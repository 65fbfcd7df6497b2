import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256Of as ofNode } from "../src/node/sha256.ts";
import { sha256Of } from "../src/sha256.ts";

it("the hash of a text is that of FIPS 180-4, the same under Node and in a browser", () => {
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect([sha256Of("abc"), ofNode("abc")]).toEqual([hash, hash]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(ofNode(text)).toBe(sha256Of(text));
    }),
  );
});
