import { type Bundle, finishBundle } from "@questwright/bundle";
import { programOf } from "../bind/bind.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { lowerProgram } from "../lower/index.ts";
import type { PackSymbol } from "../model/symbols.ts";
import type { Analysis } from "./analysis.ts";

/** What building a pack gives. */
export interface Build {
  /** Only where neither the pack nor what it uses has an error. */
  readonly bundle: Bundle | undefined;
  /** Faults of the pack and of what it uses. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the pack with this id or folder, with everything it uses. */
export function buildPack(analysis: Analysis, idOrFolder: string): Build {
  const folder = idOrFolder.replace(/\/+$/, "");
  const declared = analysis.packs.filter(({ isDeclared }) => isDeclared);
  const pack =
    declared.find(({ symbol }) => symbol.folder === folder) ??
    declared.find(({ symbol }) => symbol.name === idOrFolder);
  if (pack === undefined) return { bundle: undefined, diagnostics: analysis.diagnostics };
  const files = new Set(
    [...withUsed(pack.symbol)].flatMap(({ files }) => files.map(({ path }) => path)),
  );
  const diagnostics = analysis.diagnostics.filter(({ file }) => files.has(file));
  if (diagnostics.some(({ severity }) => severity === "error"))
    return { bundle: undefined, diagnostics };
  const program = programOf(analysis.model, analysis.bound, pack.symbol);
  return { bundle: finishBundle(lowerProgram(program)), diagnostics };
}

/** A pack and all it uses, however far; a circle of uses ends where it began. */
function withUsed(pack: PackSymbol, found = new Set<PackSymbol>()): Set<PackSymbol> {
  if (found.has(pack)) return found;
  found.add(pack);
  for (const { target } of pack.uses) if (target !== undefined) withUsed(target, found);
  return found;
}
