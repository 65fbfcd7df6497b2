import fc from "fast-check";
import { expect, test } from "vitest";
import { DECLARATION, expectSame, opened, pick, type Texts } from "./following.ts";

/** Files that speak of each other's kinds, properties, verbs, measures and tables. */
const MOOR: Texts = new Map([
  [
    "moor/pack.quest",
    `pack moor "Moor" 1.0.0 { edition: 1, language: en, licence: "CC0-1.0", undecided: keeper, rounding: upward }

role keeper "Keeper" { seats: 1-1, controls: beast }

// Everything that lives here, wisp or toad.
kind beast "Beast" is piece { hurt: counter at most 9, friends: list of toad, size: small or large }

verb (target: beast) suffer (amount: number = 1) {
  target gains amount of hurt
} says "{target} suffers {amount}"
`,
  ],
  [
    "moor/toads.quest",
    `kind toad "Toad" is beast { warts: number = 1, bog: zone of wisp }

measure ugliness of (who: toad): (warts of who) * 2

adjective (who: beast) is worn: hurt of who > 2

verb (who: toad) croak (other: wisp) {
  other suffers (ugliness of who)
  if other is worn { each worn toad suffers 1 }
}

toad bess "Bess" { warts: 3, size: small }
`,
  ],
  [
    "moor/wisps.quest",
    `kind wisp "Wisp" is beast { glow: number = 2, lures: list of toad }

measure shine of (who: wisp): (glow of who) + (count of toad)

verb (who: wisp) flit (other: beast) {
  other suffers (shine of who)
  each toad croaks who
  roll d6 on luck
}

table luck "Luck" d6 {
  1-3 "Bad" -> each wisp suffers (count of worn beast)
  4-6 "Good" -> each toad suffers (glow of will)
}

wisp will "Will" { glow: 1, size: large }
`,
  ],
  [
    "moor/deeds.quest",
    `verb (who: beast) brawl {
  each toad croaks will
  each wisp flits who
  if (shine of will) > (ugliness of bess) { who suffers (warts of bess) }
}

measure worth of (who: toad): (ugliness of who) + (warts of who)

before a toad suffers { say "It croaks" }

test "a toad croaks" {
  given hurt of bess is 1
  bess croaks will
  expect hurt of will is 6
}
`,
  ],
]);

/** The name that a declaration gives, or that of a property in it. */
const NAMES: Readonly<Record<string, RegExp>> = {
  kind: /(?<=^kind )[\w-]+/gm,
  property: /(?<=[{,] )[\w-]+(?=: (?:number|counter|list|zone|small))/gm,
  verb: /(?<=^verb \([^)]*\) )[\w-]+/gm,
  word: /(?<=^(?:measure |adjective \(who: \w+\) is ))[\w-]+/gm,
  table: /(?<=^table )[\w-]+/gm,
  thing: /(?<=^(?:toad|wisp) )[\w-]+/gm,
};

const change = fc.record({
  how: fc.constantFrom("where it is declared", "everywhere", "moved", "taken back"),
  what: fc.constantFrom(...Object.keys(NAMES)),
  file: fc.nat(),
  to: fc.nat(),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** The texts that are others after a change. */
function changed(texts: Map<string, string>, { how, what, file, to, at }: Change): Texts {
  const paths = [...texts.keys()];
  const path = paths[file % paths.length]!;
  const text = texts.get(path)!;
  if (how === "taken back") return new Map([[path, MOOR.get(path)!]]);
  if (how === "moved") {
    const found = pick(text, DECLARATION, at)?.[0];
    const goal = paths[to % paths.length]!;
    if (found === undefined || goal === path) return new Map();
    const left = text.replace(found, () => "");
    return new Map([
      [path, left],
      [goal, `${texts.get(goal)!}\n${found}\n`],
    ]);
  }
  const found = pick(text, NAMES[what]!, at);
  if (found === undefined) return new Map();
  const { 0: name, index } = found;
  const other = `${name}${["x", "-other", "s"][to % 3]}`;
  if (how === "where it is declared")
    return new Map([[path, text.slice(0, index) + other + text.slice(index + name.length)]]);
  const everywhere = new RegExp(`(?<![\\w-])${name}(?=e?s?(?![\\w-]))`, "g");
  return new Map([...texts].map(([each, old]) => [each, old.replaceAll(everywhere, other)]));
}

test("after names are changed and declarations moved, a pack is what it is when read at once", () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (all) => {
      const now = new Map(MOOR);
      const grown = opened(now);
      expect(grown.check()).toEqual([]);
      for (const each of all) {
        for (const [path, text] of changed(now, each)) {
          now.set(path, text);
          grown.setFile(path, text);
          // Half of the moves are seen half done.
          if (each.to % 2 === 0) grown.check();
        }
        grown.check();
      }
      const places = all.map(({ file, at }) => {
        const path = [...now.keys()][file % now.size]!;
        return { path, offset: Math.floor(at * now.get(path)!.length) };
      });
      expectSame(grown, now, places);
    }),
    { numRuns: 100 },
  );
}, 120_000);
