import type { Colour } from "@questwright/language";
import type * as Monaco from "monaco-editor/editor";
import { analysisStore, language } from "../state/analysis.ts";
import { pathOfModel } from "../state/documents.ts";
import { from, to } from "./ranges.ts";

/** The names under which themes give colours to what names mean. */
export const COLOURS = [
  "keyword",
  "core",
  "kind",
  "type",
  "thing",
  "die",
  "table",
  "verb",
  "adjective",
  "measure",
  "property",
  "hole",
  "local",
  "word",
  "rule",
  "pack",
  "symbol",
  "number",
  "text",
  "note",
  "operator",
] as const satisfies readonly Colour[];

const MODIFIERS = ["declaration"];

/** Tells when the workspace was understood anew: what a name means may have changed elsewhere. */
const changes = (monaco: typeof Monaco): Monaco.IEvent<void> => {
  const emitter = new monaco.Emitter<void>();
  let known = -1;
  analysisStore.subscribe(() => {
    const { revision } = analysisStore.get();
    if (revision === known) return;
    known = revision;
    emitter.fire();
  });
  return emitter.event;
};

/** Names by their meaning; everything else keeps the colour of its sign. */
const colours = (
  onDidChange: Monaco.IEvent<void>,
): Monaco.languages.DocumentRangeSemanticTokensProvider => ({
  onDidChange,
  getLegend: () => ({ tokenTypes: [...COLOURS], tokenModifiers: MODIFIERS }),
  provideDocumentRangeSemanticTokens: async (model, range) => {
    const coloured = await language().coloured(pathOfModel(model));
    if (model.isDisposed()) return null;
    const [first, last] = [model.getOffsetAt(from(range)), model.getOffsetAt(to(range))];
    const data: number[] = [];
    let [line, column] = [1, 1];
    for (const { start, end, colour, declares } of coloured) {
      if (SIGNS.has(colour) || end < first || start > last) continue;
      const at = model.getPositionAt(start);
      const isSameLine = at.lineNumber === line;
      data.push(
        at.lineNumber - line,
        isSameLine ? at.column - column : at.column - 1,
        end - start,
        COLOURS.indexOf(colour),
        declares ? 1 : 0,
      );
      [line, column] = [at.lineNumber, at.column];
    }
    return { data: Uint32Array.from(data) };
  },
});

/** The tokens alone colour these, as one types. */
const SIGNS: ReadonlySet<Colour> = new Set(["keyword", "number", "text", "note", "operator"]);

const hints = (
  monaco: typeof Monaco,
  onDidChangeInlayHints: Monaco.IEvent<void>,
): Monaco.languages.InlayHintsProvider => ({
  onDidChangeInlayHints,
  provideInlayHints: async (model, range) => {
    const [start, end] = [model.getOffsetAt(from(range)), model.getOffsetAt(to(range))];
    const found = await language().hints(pathOfModel(model), start, end);
    if (model.isDisposed()) return null;
    const { Parameter, Type } = monaco.languages.InlayHintKind;
    return {
      hints: found.map(({ offset, text, kind, help, blankBefore, blankAfter }) => ({
        position: model.getPositionAt(offset),
        label: text,
        kind: kind === "odds" ? Type : Parameter,
        tooltip: help,
        paddingLeft: blankBefore,
        paddingRight: blankAfter,
      })),
      dispose: () => undefined,
    };
  },
});

const folds = (monaco: typeof Monaco): Monaco.languages.FoldingRangeProvider => ({
  provideFoldingRanges: async (model) =>
    (await language().folds(pathOfModel(model))).map(({ startLine, endLine, kind }) => ({
      start: startLine,
      end: endLine,
      ...(kind === "note" && { kind: monaco.languages.FoldingRangeKind.Comment }),
    })),
});

const signatures = (): Monaco.languages.SignatureHelpProvider => ({
  signatureHelpTriggerCharacters: [" "],
  signatureHelpRetriggerCharacters: [" "],
  provideSignatureHelp: async (model, position) => {
    const found = await language().signature(pathOfModel(model), model.getOffsetAt(position));
    if (!found || model.isDisposed()) return null;
    const { label, help, holes, active } = found;
    return {
      value: {
        signatures: [
          {
            label,
            documentation: { value: help },
            parameters: holes.map(({ start, end, help: text }) => ({
              label: [start, end] as [number, number],
              documentation: { value: text },
            })),
          },
        ],
        activeSignature: 0,
        activeParameter: Math.max(active, 0),
      },
      dispose: () => undefined,
    };
  },
});

/** What helps to read: colours by meaning, what is meant but not written, folds, shapes of verbs. */
export const registerReading = (monaco: typeof Monaco, id: string): void => {
  const changed = changes(monaco);
  monaco.languages.registerDocumentRangeSemanticTokensProvider(id, colours(changed));
  monaco.languages.registerInlayHintsProvider(id, hints(monaco, changed));
  monaco.languages.registerFoldingRangeProvider(id, folds(monaco));
  monaco.languages.registerSignatureHelpProvider(id, signatures());
};
