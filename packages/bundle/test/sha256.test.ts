import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256Of as ofNode } from "../src/node/sha256.ts";
import { sha256Of } from "../src/sha256.ts";

it("the hash of texts is that of FIPS 180-4, the same under Node and in a browser", () => {
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect([sha256Of(["a", "bc"]), ofNode(["a", "bc"])]).toEqual([hash, hash]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (texts) => {
      expect(ofNode(texts)).toBe(sha256Of(texts));
    }),
  );
});
