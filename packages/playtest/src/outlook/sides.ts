import type { Bundle } from "@questwright/bundle";
import { endingsOf } from "./endings.ts";

/** Who plays together in a scenario, and what they play for. */
export interface Side {
  /** Bots by role for `readBotPlan`: these greedy, the others random. */
  readonly bot: string;
  /** Outcomes that are won for them. */
  readonly wins: readonly string[];
}

/**
 * The sides of a scenario (an entity number) that has a goal and another outcome: those who play for
 * the goal first, then those against them whose seats are always taken.
 */
export function sidesOf(bundle: Bundle, scenario: number): readonly Side[] {
  const { goal, bad, against } = endingsOf(bundle, scenario);
  if (goal === 0 || bad.size === 0) return [];
  const roles = bundle.things.flatMap(({ id, role }, thing) =>
    role === null ? [] : [{ id, thing, seated: role.seats[0] > 0 }],
  );
  const botOf = (players: readonly (typeof roles)[number][]): string =>
    players.map(({ id }) => `${id}=greedy`).join(",");
  const own = roles.filter(({ thing }) => !against.has(thing));
  const other = roles.filter(({ thing, seated }) => against.has(thing) && seated);
  const words = (outcomes: Iterable<number>) => [...outcomes].map((word) => bundle.words[word]!);
  return [
    { bot: other.length === 0 ? "greedy" : botOf(own), wins: words([goal]) },
    ...(other.length === 0 ? [] : [{ bot: botOf(other), wins: words(bad) }]),
  ];
}
