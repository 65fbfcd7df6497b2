import { type Bundle, checkBounds, finishWithText, type Problem } from "@questwright/bundle";
import { lineTable } from "@questwright/grammar";
import { programOf } from "../bind/bind.ts";
import { type Diagnostic, toDiagnostic } from "../diagnostics/diagnostic.ts";
import { packNotFound, packTooLarge } from "../diagnostics/generated/pack.ts";
import { lowerProgram } from "../lower/index.ts";
import type { PackSymbol } from "../model/symbols.ts";
import { speechesOf } from "../texts/locales.ts";
import type { AnalysedPack, Analysis } from "./analysis.ts";
import { normalisePath } from "./path.ts";

export interface BuildOptions {
  /** With the tests of the pack, for `runTests`; a bundle to be played goes without them. */
  readonly tests?: boolean;
}

/** What building a pack gives. */
export interface Build {
  /** Only where neither the pack nor what it uses has an error. Its files have the names that the workspace has for them. */
  readonly bundle: Bundle | undefined;
  /** The bundle as a file: canonical JSON and a line end. The same pack gives the same text, wherever it lies. */
  readonly text: string | undefined;
  /** Faults of the pack and of what it uses. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the pack with this id or folder, with everything it uses. */
export function buildPack(
  analysis: Analysis,
  name: string,
  { tests = false }: BuildOptions = {},
): Build {
  const pack = packNamed(analysis, name);
  if (pack === undefined) return { ...NOTHING, diagnostics: [notFound(name)] };
  const files = new Set(
    pack.names.packs.flatMap((each) => each.pack.files.map(({ path }) => path)),
  );
  const diagnostics = analysis.diagnostics.filter(({ file }) => files.has(file));
  if (diagnostics.some(({ severity }) => severity === "error")) return { ...NOTHING, diagnostics };
  const program = programOf(pack.group.model, pack.group.bound, pack.symbol);
  const lowered = lowerProgram(program, { ...speechesOf(program, pack.group.bound), tests });
  const { bundle, text, code } = finishWithText(lowered, namesOf(pack, lowered.files));
  const [problem] = checkBounds(bundle, code);
  if (problem === undefined) return { bundle, text, diagnostics };
  return { ...NOTHING, diagnostics: [...diagnostics, tooLarge(pack.symbol, problem)] };
}

/** Files by the pack that they are of and where they lie in it, wherever that lies. */
function namesOf({ names }: AnalysedPack, files: readonly string[]): readonly string[] {
  const known = new Map(
    names.packs.flatMap(({ pack }) =>
      pack.files.map(({ path }) => {
        const inside = pack.folder === "" ? path : path.slice(pack.folder.length + 1);
        return [path, `${pack.name}/${inside}`] as const;
      }),
    ),
  );
  return files.map((file) => known.get(file) ?? file);
}

const NOTHING = { bundle: undefined, text: undefined } as const;

/** What is too much for a bundle and was told nowhere else; the schema knows every bound. */
function tooLarge(pack: PackSymbol, { message }: Problem): Diagnostic {
  const text = pack.files.find(({ path }) => path === pack.at.file)?.text ?? "";
  const fault = packTooLarge(pack.at, { pack: pack.name, what: message });
  return toDiagnostic(fault, () => lineTable(text));
}

/** The pack with this id, else in this folder. */
export function packNamed({ packs }: Analysis, name: string): AnalysedPack | undefined {
  const id = name.normalize("NFC");
  const folder = normalisePath(name);
  return (
    packs.find(({ symbol, isDeclared }) => isDeclared && symbol.name === id) ??
    packs.find(({ symbol }) => symbol.folder === folder)
  );
}

function notFound(name: string): Diagnostic {
  const nowhere = { line: 1, column: 1, offset: 0 };
  const { code, severity, message } = packNotFound(
    { file: name, start: 0, end: 0 },
    { place: name },
  );
  return {
    code,
    severity,
    message,
    file: name,
    start: nowhere,
    end: nowhere,
    related: [],
    fixes: [],
  };
}
