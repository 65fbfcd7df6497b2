import type { Bundle, Expr } from "@questwright/bundle";
import { expect, test } from "vitest";
import { isOfPlaces } from "../src/outlook/conditions.ts";

test("a condition asks where somebody is however deep that stands in it, whatever was asked before", () => {
  const bundle = { procs: [], adjectives: [] } as unknown as Bundle;
  const deep = (): Expr => {
    let condition: Expr = ["inside", 1, 2];
    for (let depth = 0; depth < 12; depth++) condition = ["and", condition, ["gt", 1, depth]];
    return condition;
  };
  expect(isOfPlaces(bundle, deep())).toBe(true);
  const again = deep() as Exclude<Expr, number>;
  expect(isOfPlaces(bundle, again[1] as Expr)).toBe(true);
  expect(isOfPlaces(bundle, again)).toBe(true);
});
