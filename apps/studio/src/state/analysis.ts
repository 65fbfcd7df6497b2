import type { Diagnostic } from "@questwright/language";
import type { Change, LanguageService, PackInfo } from "../workers/language-service.ts";
import { type Connection, connect } from "../workers/rpc.ts";
import { createStore } from "./store.ts";

export interface AnalysisState {
  /** Grows with each answer that is shown. */
  readonly revision: number;
  readonly isReady: boolean;
  /** Each fault once, with its other places. */
  readonly diagnostics: readonly Diagnostic[];
  /** Each place by itself. */
  readonly marks: readonly Diagnostic[];
  readonly packs: readonly PackInfo[];
  readonly kinds: readonly string[];
  readonly milliseconds: number;
}

export const analysisStore = createStore<AnalysisState>({
  revision: 0,
  isReady: false,
  diagnostics: [],
  marks: [],
  packs: [],
  kinds: [],
  milliseconds: 0,
});

// Long enough not to check each key of a fast typist, short enough to feel at once.
const PAUSE = 100;

let connection: Connection<LanguageService> | undefined;
let pending = new Map<string, string | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sent = 0;
let answered = 0;

const worker = (): Connection<LanguageService> => {
  connection ??= connect(
    new Worker(new URL("../workers/language.worker.ts", import.meta.url), {
      type: "module",
      name: "language",
    }),
  );
  return connection;
};

const takePending = (): readonly Change[] => {
  clearTimeout(timer);
  const changes = [...pending].map(([path, text]) => ({ path, text }));
  pending = new Map();
  return changes;
};

/** Sends what waits and shows the answer, unless the text went on in the meantime. */
export const checkNow = async (): Promise<void> => {
  if (pending.size === 0 && sent > 0) return;
  sent += 1;
  const mine = sent;
  try {
    const analysis = await worker().ask.update(takePending());
    if (mine !== sent || pending.size > 0) return;
    analysisStore.set(({ revision }) => ({ ...analysis, revision: revision + 1, isReady: true }));
  } catch (error) {
    console.error(error);
  } finally {
    answered = mine;
    if (pending.size > 0) schedule();
  }
};

const schedule = (): void => {
  clearTimeout(timer);
  // While an answer is out, changes gather; it sends them when it comes.
  timer = setTimeout(() => answered === sent && void checkNow(), PAUSE);
};

/** A file has this text now; without a text it is gone. */
export const tellLanguage = (path: string, text: string | undefined): void => {
  if (!path.endsWith(".quest")) return;
  pending.set(path, text);
  schedule();
};

/** Asks the language about the text as it is at this moment: what is sent first is known first. */
export const language = (): Connection<LanguageService>["ask"] => {
  void checkNow();
  return worker().ask;
};

export const problemsOf = (path: string): readonly Diagnostic[] =>
  analysisStore.get().marks.filter(({ file }) => file === path);
