import type { Decision } from "@questwright/runtime";

/** The place of the first of these labels that is offered. */
export function offered({ options }: Decision, wishes: readonly string[]): number | undefined {
  const places = wishes.map((wish) => options.findIndex(({ label }) => label === wish));
  return places.find((place) => place >= 0);
}

/** What every explorer is asked for, answered as most would: inspiration is spent, and nobody covers. */
export function usualAnswer(decision: Decision): number | undefined {
  if (decision.prompt.startsWith("Spend inspiration")) return offered(decision, ["Yes"]);
  if (decision.prompt.startsWith("Pick an explorer covering")) return offered(decision, ["Done"]);
  return undefined;
}
