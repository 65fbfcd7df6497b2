import { NAME_PATTERN } from "@questwright/grammar";
import type { Meaning } from "../../model/meaning.ts";
import type { PackModel } from "../../model/model.ts";
import type { ServiceHost } from "../host.ts";
import { type Declared, declaredIn } from "./declared.ts";
import { structureOf } from "./structure.ts";
import type { NameUse } from "./use.ts";

/** A name as it is written, for finding where one that begins here ends. */
const NAME = new RegExp(NAME_PATTERN, "y");

interface Known {
  readonly files: Map<string, readonly NameUse[]>;
  readonly packs: Map<PackModel, Declared>;
}

/** A host is one state of a workspace: what was found of it stays so. */
const known = new WeakMap<ServiceHost, Known>();

function knownOf(host: ServiceHost): Known {
  const found = known.get(host) ?? { files: new Map(), packs: new Map() };
  known.set(host, found);
  return found;
}

function declaredOf(model: PackModel, host: ServiceHost): Declared {
  const { packs } = knownOf(host);
  const declared = packs.get(model) ?? declaredIn(model);
  packs.set(model, declared);
  return declared;
}

/** Every name of a file that means something, in the order of the text. */
export function usesIn(path: string, host: ServiceHost): readonly NameUse[] {
  const { files } = knownOf(host);
  const found = files.get(path) ?? findUses(path, host);
  files.set(path, found);
  return found;
}

function findUses(path: string, host: ServiceHost): readonly NameUse[] {
  const source = host.source(path);
  const pack = host.pack(path);
  if (source === undefined || pack === undefined) return [];
  const { text } = source;
  const uses = new Map<number, NameUse>();
  const add = (start: number, meaning: Meaning, declares: boolean): void => {
    NAME.lastIndex = start;
    const match = NAME.exec(text);
    if (match === null) return;
    const before = uses.get(start);
    // What stands here is declared here, whatever else was found of it.
    if (before?.declares === true && !declares) return;
    uses.set(start, { start, end: start + match[0].length, meaning, declares });
  };
  structureOf(source, pack, declaredOf(pack.model, host), (name, meaning, declares = false) =>
    add(name.start, meaning, declares),
  );
  const bound = host.meanings(path);
  bound?.starts.forEach((start, index) => {
    const meaning = bound.meanings[index]!;
    const declares =
      meaning.symbol === "local" && meaning.at?.file === path && meaning.at.start === start;
    add(start, meaning, declares);
  });
  return [...uses.values()].sort((one, other) => one.start - other.start);
}

/** The name at an offset; its end counts, unless another begins there. */
export function useAt(path: string, offset: number, host: ServiceHost): NameUse | undefined {
  const uses = usesIn(path, host);
  return (
    uses.find(({ start, end }) => start <= offset && offset < end) ??
    uses.find(({ end }) => end === offset)
  );
}
