import type { Bundle } from "@questwright/bundle";

const kindsKnown = new WeakMap<Bundle, Map<number, readonly number[]>>();

/** Kind of each parameter of a proc that holds an entity, as far as verbs tell; -1 others. */
export function kindsOfParameters(bundle: Bundle, proc: number): readonly number[] {
  const known = kindsKnown.get(bundle) ?? findKinds(bundle);
  kindsKnown.set(bundle, known);
  return known.get(proc) ?? [];
}

function findKinds(bundle: Bundle): Map<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  const ofVerb = (verb: number) =>
    bundle.verbs[verb]!.params.map(({ type }) => (type.type === "entity" ? type.kind : -1));
  bundle.verbs.forEach(({ proc }, verb) => {
    if (proc >= 0) found.set(proc, ofVerb(verb));
  });
  for (const { verb, owner, body } of bundle.hooks) {
    const captures = owner.type === "effect" ? bundle.effects[owner.effect]!.captures : 1;
    found.set(body, [...new Array<number>(captures).fill(-1), ...ofVerb(verb)]);
  }
  for (const { action } of bundle.things) {
    const proc = action === null ? -1 : (bundle.verbs[action.verb]?.proc ?? -1);
    if (proc >= 0 && action!.for >= 0) found.set(proc, [action!.for, -1]);
  }
  return found;
}
