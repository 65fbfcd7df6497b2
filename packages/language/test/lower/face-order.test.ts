import fc from "fast-check";
import { expect, test } from "vitest";
import { contradiction, faceOrder } from "../../src/model/face-order.ts";
import type { DieSymbol } from "../../src/model/symbols.ts";

const die = (...faces: string[]): DieSymbol => ({
  symbol: "die",
  name: faces.join("-"),
  title: undefined,
  pack: undefined,
  at: undefined,
  builtIn: false,
  faces,
  symbols: true,
  node: undefined,
});

const faces = ["a", "b", "c", "d", "e", "f"];

test("dice that leave out faces rank the rest as the others do", () => {
  expect(faceOrder([die("a", "c"), die("b", "c"), die("a", "b")])).toEqual(["a", "b", "c"]);
  expect(contradiction([die("a", "c"), die("b", "c"), die("a", "b")])).toBeUndefined();
});

test("of two dice that contradict each other the first is kept to, and the contradiction is told", () => {
  expect(faceOrder([die("a", "b"), die("b", "a", "c")])).toEqual(["a", "b", "c"]);
  expect(contradiction([die("a", "b"), die("b", "a", "c")])).toEqual(["b", "a"]);
});

test("dice made from one order are merged to an order that each of them agrees with", () => {
  const some = fc.subarray(faces, { minLength: 1 }).map((kept) => die(...kept));
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), (dice) => {
      const order = faceOrder(dice);
      expect(new Set(order)).toEqual(new Set(dice.flatMap((each) => each.faces)));
      expect(order).toHaveLength(new Set(order).size);
      for (const { faces: own } of dice)
        expect(order.filter((face) => own.includes(face))).toEqual([...own]);
    }),
  );
});
