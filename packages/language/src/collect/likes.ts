import { declarationLike, declarationLikeItself } from "../diagnostics/generated/declaration.ts";
import { nameUnknown } from "../diagnostics/generated/name.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { quoted } from "../diagnostics/wording.ts";
import { isIncomplete, isKind } from "../model/kinds.ts";
import type { FileModel, Model, PackModel } from "../model/model.ts";
import { type Names, namesFor } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { StandingSymbol, ThingSymbol } from "../model/symbols.ts";
import { withArticle } from "../types/describe.ts";
import { type Copying, copyThing } from "./copy-thing.ts";

/**
 * `foe imp "Imp" like wisp`: a thing has what the other states and declares, where it does not do so
 * itself. When this is done nobody needs to know of it: the files hold copies. Says whether there was
 * anything to copy.
 */
export function copyLikes(
  model: Model,
  fileOf: ReadonlyMap<string, FileModel>,
  reporter: Reporter,
): boolean {
  const isLike = ({ like }: ThingSymbol) => like !== undefined;
  if (!model.packs.some(({ things }) => things.some(isLike))) return false;
  const standings = new Map<unknown, StandingSymbol[]>();
  for (const { standings: all } of model.packs)
    for (const standing of all) {
      const known = standings.get(standing.owner);
      if (known === undefined) standings.set(standing.owner, [standing]);
      else known.push(standing);
    }
  for (const into of model.packs) {
    const things = into.things.filter(isLike);
    if (things.length === 0) continue;
    const names = namesFor(model, into.pack);
    const done = new Set<ThingSymbol>();
    for (const thing of things)
      resolve(thing, [], { into, names, reporter, done, fileOf, standings });
  }
  return true;
}

interface Resolution {
  readonly into: PackModel;
  readonly names: Names;
  readonly reporter: Reporter;
  readonly done: Set<ThingSymbol>;
  readonly fileOf: ReadonlyMap<string, FileModel>;
  readonly standings: Copying["standings"];
}

/** Those that a thing is like come first; `way` are the things on the way to it. */
function resolve(thing: ThingSymbol, way: readonly ThingSymbol[], context: Resolution): void {
  const { done, into } = context;
  if (done.has(thing) || thing.pack !== into.pack) return;
  const base = thing.like === undefined ? undefined : baseOf(thing, context);
  if (base !== undefined && isRing(thing, base, [...way, thing], context)) {
    done.add(thing);
    return;
  }
  done.add(thing);
  for (const child of [...thing.children]) resolve(child, way, context);
  if (base === undefined) return;
  thing.base = base;
  resolve(base, [...way, thing], context);
  const file = context.fileOf.get(thing.file)!;
  copyThing(base, thing, { into: file, standings: context.standings });
}

function isRing(
  thing: ThingSymbol,
  base: ThingSymbol,
  way: readonly ThingSymbol[],
  { reporter }: Resolution,
): boolean {
  // Nothing can be made from what it stands in.
  let owner: ThingSymbol["owner"] = thing;
  while (owner !== undefined && owner !== base)
    owner = owner.symbol === "thing" ? owner.owner : undefined;
  if (!way.includes(base) && owner !== base) return false;
  const chain = [...way.slice(Math.max(0, way.indexOf(base))), base]
    .map(({ name }) => name)
    .join(" like ");
  reporter.report(declarationLikeItself(placeOfLike(thing), { chain }));
  return true;
}

function placeOfLike(thing: ThingSymbol) {
  const { like, file } = thing;
  return like === undefined ? thing.at : { file, start: like.start, end: like.end };
}

function baseOf(thing: ThingSymbol, { names, reporter }: Resolution): ThingSymbol | undefined {
  const { like } = thing;
  if (like === undefined || like.kind === "Torn") return undefined;
  const at = placeOfLike(thing);
  const name = bareName(like);
  const text = name === undefined ? "this" : nameText(name);
  const sibling = thing.owner?.children.find((each) => each.name === text && each !== thing);
  const inner = names.inner.get(text)?.filter(({ symbol }) => symbol === "thing");
  const base = sibling ?? names.named.get(text) ?? (inner?.length === 1 ? inner[0] : undefined);
  if (base === undefined) {
    const things = [...names.named.values()].filter(({ symbol }) => symbol === "thing");
    const near = nearest(
      text,
      things.map((each) => each.name),
    );
    reporter.report(nameUnknown(at, { name: text, near }));
    return undefined;
  }
  if (base.symbol === "thing" && (isKind(thing.kind, base.kind) || isIncomplete(thing.kind)))
    return base;
  const is = `${quoted(text)} is ${base.symbol === "thing" ? withArticle(base.kind.name) : "no thing"}`;
  reporter.report(
    declarationLike(at, { thing: thing.name, kind: withArticle(thing.kind.name), is }),
  );
  return undefined;
}
