import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type Bundle, MAX_BUNDLE_LENGTH, type Problem, readBundle } from "@questwright/bundle";
import type { Diagnostic } from "@questwright/language";
import { UsageError } from "../command/command.ts";
import type { Console } from "../command/console.ts";

/** A bundle, or why there is none. */
export interface Loaded {
  readonly bundle: Bundle | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Why a bundle file was refused. */
  readonly problems: readonly Problem[];
  /** The bundles of the pack and of those it uses, with their tests; none where there are no sources. */
  readonly withTests?: () => readonly Bundle[];
  /** Shows to a person, on standard error, why there is no bundle. */
  explain(): void;
}

/** The bundle of a pack: compiled from the pack at a path, or read from a bundle file (`.json`). */
export async function loadBundle(path: string, console: Console): Promise<Loaded> {
  if (path.endsWith(".json")) return readBundleFile(path, console);
  const { compilePack } = await import("./compile-pack.ts");
  return compilePack(path, console);
}

/** Tells why there is no bundle: as JSON on standard output, or to a person. The exit code is 1. */
export function refuse(loaded: Loaded, asJson: boolean, console: Console): 1 {
  const { diagnostics, problems } = loaded;
  if (asJson) console.json({ diagnostics, problems });
  else loaded.explain();
  return 1;
}

function readBundleFile(path: string, console: Console): Loaded {
  const place = resolve(process.cwd(), path);
  const { bundle, problems = [] } = readBundle(readText(place));
  return {
    bundle,
    diagnostics: [],
    problems,
    explain() {
      for (const { code, message } of problems) console.message(`${path}: ${message} [${code}]`);
    },
  };
}

/** The text of a bundle file. One that is far too long is not read; what stands for it is refused as too long. */
function readText(place: string): string {
  try {
    const { size } = statSync(place);
    if (size > 4 * MAX_BUNDLE_LENGTH) return " ".repeat(MAX_BUNDLE_LENGTH + 1);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(readFileSync(place));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
