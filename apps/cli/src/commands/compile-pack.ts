import type { Build, BuildOptions, Diagnostic, PackInfo, Workspace } from "@questwright/language";
import { UsageError } from "../command/command.ts";
import type { Console } from "../command/console.ts";
import { gather } from "../files/gather.ts";
import { createReporter, summaryOf } from "../report/report.ts";
import type { Loaded } from "./load-bundle.ts";

/** What was compiled. */
export interface Compiled<Built extends Build = Build> extends Loaded {
  /** Files of the pack itself. */
  readonly files: readonly string[];
  /** What building gave; undefined: it is no whole pack. */
  readonly built: Built | undefined;
  /** Tells these, with the lines they are about. */
  tell(diagnostics: readonly Diagnostic[]): void;
}

/** Compiles the pack at a path: its folder, or a file in it. */
export function compilePack(path: string, console: Console, options: BuildOptions = {}): Compiled {
  return compileWith(path, console, (workspace, { id }) => workspace.build(id, options));
}

/** Compiles the pack at a path in some way of the workspace. */
export function compileWith<Built extends Build>(
  path: string,
  console: Console,
  build: (workspace: Workspace, pack: PackInfo) => Built,
): Compiled<Built> {
  const { workspace, selected, unread, textOf } = gather([path], process.cwd());
  if (selected.length === 0) throw new UsageError(`there is no .quest file in "${path}"`);
  const chosen = new Set(selected);
  const packs = workspace.packs().filter(({ files }) => files.some((file) => chosen.has(file)));
  const [pack] = packs;
  if (packs.length > 1) {
    const names = packs.map(({ folder }) => folder).join(", ");
    throw new UsageError(`"${path}" holds several packs; name one of them: ${names}`);
  }
  // What belongs to no pack cannot be built, and is not left out silently.
  const isWhole = pack !== undefined && selected.every((file) => pack.files.includes(file));
  const built = isWhole ? build(workspace, pack) : undefined;
  const found = built?.diagnostics ?? workspace.check().filter(({ file }) => chosen.has(file));
  const diagnostics = [...unread, ...found];
  const tell = (some: readonly Diagnostic[]) => {
    const report = createReporter({ colour: (_, text) => text }, textOf);
    for (const each of some) console.message(report(each).trimEnd());
  };
  return {
    built,
    files: pack?.files ?? [],
    bundle: unread.length === 0 ? built?.bundle : undefined,
    diagnostics,
    problems: [],
    withTests() {
      const used = built?.bundle?.manifest.uses ?? [];
      const ids = pack === undefined ? [] : [pack.id, ...used.map(({ id }) => id)];
      return ids.flatMap((id) => workspace.build(id, { tests: true }).bundle ?? []);
    },
    tell,
    explain() {
      tell(diagnostics.filter(({ severity }) => severity === "error"));
      console.message(summaryOf(diagnostics, selected.length));
    },
  };
}
