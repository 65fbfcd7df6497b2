import { describe, expect, it } from "vitest";
import { bestMatches } from "../../src/shell/match.ts";

const THINGS = [
  ["Mourner", "foe mourner · starter/3-foes.quest"],
  ["Marker 1", "marker marker-one · annual/light.quest"],
  ["Murmur of Names", "table murmur · starter/5-crypt.quest"],
  ["3-foes.quest", "starter/3-foes.quest"],
] as const;

const find = (query: string) => bestMatches(query, THINGS, (thing) => thing, 9).map(([t]) => t);

describe("the box that finds anything", () => {
  it("puts what begins with the letters first", () => {
    expect(find("mour")[0]).toBe("Mourner");
  });
  it("finds by first letters, in their order", () => {
    expect(find("mon")).toContain("Murmur of Names");
    expect(find("nom")).not.toContain("Murmur of Names");
  });
  it("finds by the file, after what is found by name", () => {
    expect(find("3-foes")).toEqual(["3-foes.quest", "Mourner"]);
  });
  it("does not scatter letters over the detail", () => {
    expect(find("quot")).toEqual([]);
  });
  it("shows everything as it stands before anything is typed", () => {
    expect(find("")).toEqual(THINGS.map(([title]) => title));
  });
});
