import { describe, expect, test } from "vitest";
import { createStage, d20Shows } from "./kit/stage.ts";

const { scene, check } = createStage();

describe("wounds of explorers", () => {
  check(
    "each counter covers a space for an activation die",
    { does: "  ann suffers 1\n  ann suffers 1 grievous\n  initiative-phase" },
    (table) => {
      expect(table.value("ann", "wound")).toBe(1);
      expect(table.value("ann", "grievous-wound")).toBe(1);
      expect(table.count("Ann: activation")).toBe(2);
      expect(table.count("Bob: activation")).toBe(4);
    },
  );

  check(
    "with all four spaces covered a wound takes the explorer out of action, its card too",
    {
      does: `  ann takes-card
  bob takes-card
  roll 2 d6 for activation into activation of ann
  ann suffers 4
  say "still there"
  ann suffers 1`,
    },
    (table) => {
      expect(table.told()).toEqual(["still there"]);
      expect(table.place("ann")).toBe("Out of action");
      expect(table.value("ann", "wound")).toBe(4);
      expect(table.count("Ann: activation")).toBe(0);
      expect(table.count("Combat track")).toBe(1);
    },
  );

  check(
    "of several wounds at once, those that find no space are lost",
    { does: "  ann suffers 3\n  ann suffers 2 grievous" },
    (table) => {
      expect(table.place("ann")).toBe("Out of action");
      expect(table.value("ann", "wound")).toBe(3);
      expect(table.value("ann", "grievous-wound")).toBe(1);
    },
  );

  for (const [rule, die, severity, wounds, grievous] of [
    ["a failure of a defence roll lets it through", "miss", "light", 1, 0],
    ["a failure of a defence roll lets it through", "miss", "grievous", 0, 1],
    ["a success stops a wound", "hit", "light", 0, 0],
    ["a success turns a grievous wound into a wound", "hit", "grievous", 1, 0],
    ["a critical success stops either", "crit", "light", 0, 0],
    ["a critical success stops either", "crit", "grievous", 0, 0],
  ] as const) {
    check(
      `${rule} (${severity})`,
      {
        map: ["s . g"],
        legend: { s: `with-${die}` },
        does: `  with-${die} bears ${severity} from ghoul`,
        also: `explorer with-${die} "Sue" { move: 2, defence: 1 ${die}, agility: 1 ${die}, vitality: 1 ${die} }`,
      },
      (table) => {
        const sue = `with-${die}`;
        expect(table.value(sue, "wound")).toBe(wounds);
        expect(table.value(sue, "grievous-wound")).toBe(grievous);
      },
    );
  }

  const twoDice = scene({
    map: ["s . g"],
    legend: { s: "two-dice" },
    does: "  two-dice bears grievous from ghoul",
    also: 'explorer two-dice "Sue" { move: 2, defence: 2 pentagon, agility: 1 miss, vitality: 1 miss }',
  });
  test("of two defence dice the better counts", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const table = twoDice(seed);
      const [roll = ""] = table.told("roll");
      const best = ["critical", "success", "fail"].find((face) => roll.includes(face))!;
      seen.add(best);
      const wounds = [table.value("two-dice", "wound"), table.value("two-dice", "grievous-wound")];
      expect(wounds).toEqual({ critical: [0, 0], success: [1, 0], fail: [0, 1] }[best]);
    }
    expect(seen.size).toBe(3);
  });

  check(
    "wounds that come from no attack are not defended against",
    { does: "  bob suffers 1 grievous" },
    (table) => {
      expect(table.value("bob", "grievous-wound")).toBe(1);
      expect(table.times("defence", "roll")).toBe(0);
    },
  );

  for (const [rule, die, left] of [
    ["a failure removes nothing", "miss", 2],
    ["a success removes a wound", "hit", 1],
    ["a critical success removes two", "crit", 0],
  ] as const) {
    const sue = `with-${die}`;
    check(
      `a vitality roll: ${rule}, and no grievous wound`,
      {
        map: ["s"],
        legend: { s: sue },
        does: `  ${sue} suffers 2\n  ${sue} suffers 1 grievous\n  ${sue} makes-vitality-roll`,
      },
      (table) => {
        expect(table.value(sue, "wound")).toBe(left);
        expect(table.value(sue, "grievous-wound")).toBe(1);
      },
    );
  }
});

describe("wounds of hostiles", () => {
  check("a wound is laid beside it", { does: "  ghoul suffers 1" }, (table) => {
    expect(table.value("ghoul", "wound")).toBe(1);
  });

  check(
    "a grievous wound counts as two, and as many as its Wounds slay it",
    { does: "  ghoul suffers 1 grievous" },
    (table) => {
      expect(table.all("ghoul")).toEqual([]);
    },
  );

  check(
    "the slain of a group wait with their group, without wounds",
    {
      does: "  put band in track\n  set group of ghoul to band\n  ghoul suffers 2",
    },
    (table) => {
      expect(table.place("ghoul")).toBe("The Band: slain");
      expect(table.value("ghoul", "wound")).toBe(0);
    },
  );
});

describe("the recovery step", () => {
  const recovery = (face: number): Parameters<typeof check>[1] => ({
    does: `  deal 1 from discovery to discoveries of ann
  ann suffers 2 grievous
  ann suffers 3
  put bob in carriage
  recovery-step`,
    scenario: d20Shows(face),
  });

  check(
    "who is out of action comes back above the number of its grievous wounds",
    recovery(3),
    (table) => {
      expect(table.place("ann")).toBe("Maglev carriage");
      expect(table.value("ann", "grievous-wound")).toBe(2);
      expect(table.count("Ann: discoveries")).toBe(1);
    },
  );

  check(
    "at that number or below it the explorer dies, and its cards are lost",
    recovery(2),
    (table) => {
      expect(table.place("ann")).toBe("The dead");
      expect(table.count("Ann: discoveries")).toBe(0);
    },
  );

  check("then everybody who goes on makes a vitality roll", recovery(20), (table) => {
    expect(table.told("roll").filter((text) => text.includes("vitality"))).toHaveLength(2);
  });
});
