import { type Diagnostic, eachPlace } from "@questwright/language";
import type { Connection } from "vscode-languageserver/node";
import { diagnosticOf } from "./convert.ts";
import type { Files } from "./files.ts";
import type { Places } from "./places.ts";

/** Long enough for a word to be typed, short enough to be there when one looks. */
const PAUSE = 120;

export interface Diagnoser {
  /** Faults are told after a pause without changes, file by file, where they differ from what was told. */
  later(): void;
  stop(): void;
}

export function createDiagnoser(connection: Connection, files: Files, places: Places): Diagnoser {
  const told = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const byFile = new Map<string, Diagnostic[]>();
    for (const diagnostic of eachPlace(files.workspace.check())) {
      const own = byFile.get(diagnostic.file);
      if (own === undefined) byFile.set(diagnostic.file, [diagnostic]);
      else own.push(diagnostic);
    }
    for (const file of new Set([...told.keys(), ...byFile.keys()])) {
      const found = (byFile.get(file) ?? []).map((each) => diagnosticOf(each, places.uriOf));
      const version = files.version(file);
      const key = JSON.stringify([version, found]);
      if (told.get(file) === key) continue;
      if (found.length === 0) told.delete(file);
      else told.set(file, key);
      void connection.sendDiagnostics({
        uri: places.uriOf(file),
        diagnostics: found,
        ...(version === undefined ? {} : { version }),
      });
    }
  };
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(tell, PAUSE);
    },
    stop: () => clearTimeout(timer),
  };
}
