import type { LineTable } from "@questwright/grammar";
import { format, type Workspace } from "@questwright/language";
import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  DocumentHighlightKind,
  ErrorCodes,
  FoldingRangeKind,
  type InlayHint,
  InlayHintKind,
  LSPErrorCodes,
  type Position,
  type Range,
  ResponseError,
} from "vscode-languageserver/node";
import { packedTokens } from "./colours.ts";
import {
  actionOf,
  completionOf,
  documentSymbol,
  locationOf,
  rangeIn,
  rangeOf,
  symbolKind,
  workspaceEdit,
} from "./convert.ts";
import type { Files } from "./files.ts";
import type { Places } from "./places.ts";

/** A file that is asked about, and how it counts. */
interface Asked {
  readonly path: string;
  readonly lines: LineTable;
  readonly workspace: Workspace;
  offset(position: Position): number;
}

type Document = { readonly textDocument: { readonly uri: string } };

/** Answers what editors ask. A request that was called off while it waited is not worked on. */
export function answerRequests(
  connection: Connection,
  files: Files,
  places: Places,
  client: () => ClientCapabilities,
): void {
  const { workspace } = files;
  const { uriOf } = places;
  /** Runs a question about a file, unless it was called off; unknown files are answered with nothing. */
  const about =
    <P extends Document, A, N>(answer: (asked: Asked, params: P) => A, nothing: N) =>
    async (params: P, token: CancellationToken): Promise<A | N | ResponseError<void>> => {
      // Whatever arrived meanwhile, a cancellation among it, is read first.
      await new Promise((resolve) => setImmediate(resolve));
      if (token.isCancellationRequested)
        return new ResponseError<void>(LSPErrorCodes.RequestCancelled, "called off");
      const path = places.pathOf(params.textDocument.uri);
      const lines = files.lines(path);
      if (lines === undefined) return nothing;
      const offset = ({ line, character }: Position): number =>
        lines.offsetAt({ line: line + 1, column: character + 1 });
      return answer({ path, lines, workspace, offset }, params);
    };
  const none: never[] = [];

  connection.onCompletion(
    about(({ path, lines, offset }, { position }) => {
      const { completionItem } = client().textDocument?.completion ?? {};
      const isSnippets = completionItem?.snippetSupport === true;
      return workspace
        .complete(path, offset(position))
        .map((each, index) => completionOf(each, index, lines, isSnippets));
    }, none),
  );
  connection.onHover(
    about(({ path, lines, offset }, { position }) => {
      const hover = workspace.hover(path, offset(position));
      if (hover === undefined) return null;
      return {
        contents: { kind: "markdown" as const, value: hover.text },
        range: rangeIn(hover, lines),
      };
    }, null),
  );
  connection.onSignatureHelp(
    about(({ path, offset }, { position }) => {
      const found = workspace.signature(path, offset(position));
      if (found === undefined) return null;
      const { label, help, holes, active } = found;
      return {
        signatures: [
          {
            label,
            documentation: { kind: "markdown" as const, value: help },
            parameters: holes.map(({ start, end, help: text }) => ({
              label: [start, end] as [number, number],
              documentation: { kind: "markdown" as const, value: text },
            })),
          },
        ],
        activeSignature: 0,
        activeParameter: Math.max(active, 0),
      };
    }, null),
  );
  connection.onDefinition(
    about(({ path, offset }, { position }) => {
      const place = workspace.definition(path, offset(position));
      return place === undefined ? null : locationOf(place, uriOf);
    }, null),
  );
  connection.onReferences(
    about(
      ({ path, offset }, { position, context }) =>
        workspace
          .references(path, offset(position), context.includeDeclaration)
          .map((place) => locationOf(place, uriOf)),
      none,
    ),
  );
  connection.onDocumentHighlight(
    about(
      ({ path, lines, offset }, { position }) =>
        workspace.highlights(path, offset(position)).map((each) => ({
          range: rangeIn(each, lines),
          kind: each.declares ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        })),
      none,
    ),
  );
  connection.onDocumentSymbol(
    about(
      ({ path, lines }) => workspace.outline(path).map((item) => documentSymbol(item, lines)),
      none,
    ),
  );
  connection.onWorkspaceSymbol(({ query }) =>
    workspace.workspaceSymbols(query).map(({ kind, id, within, place }) => ({
      name: id,
      kind: symbolKind(kind),
      location: locationOf(place, uriOf),
      ...(within === "" ? {} : { containerName: within }),
    })),
  );
  connection.onPrepareRename(
    about(({ path, lines, offset }, { position }) => {
      const found = workspace.prepareRename(path, offset(position));
      if ("refused" in found)
        return new ResponseError<void>(LSPErrorCodes.RequestFailed, found.refused);
      return { range: rangeIn(found, lines), placeholder: found.name };
    }, null),
  );
  connection.onRenameRequest(
    about(({ path, offset }, { position, newName }) => {
      const found = workspace.rename(path, offset(position), newName);
      if ("refused" in found)
        return new ResponseError<void>(LSPErrorCodes.RequestFailed, found.refused);
      return workspaceEdit(found.edits, uriOf);
    }, null),
  );
  connection.onFoldingRanges(
    about(
      ({ path }) =>
        workspace.folds(path).map(({ startLine, endLine, kind }) => ({
          startLine: startLine - 1,
          endLine: endLine - 1,
          ...(kind === "note" ? { kind: FoldingRangeKind.Comment } : {}),
        })),
      none,
    ),
  );
  connection.languages.inlayHint.on(
    about(
      ({ path, lines, offset }, { range }) =>
        workspace.hints(path, offset(range.start), offset(range.end)).map(
          ({ offset: at, text, kind, help, blankBefore, blankAfter }): InlayHint => ({
            position: rangeIn({ start: at, end: at }, lines).start,
            label: text,
            ...(kind === "default" || kind === "actor" ? { kind: InlayHintKind.Parameter } : {}),
            tooltip: help,
            paddingLeft: blankBefore,
            paddingRight: blankAfter,
          }),
        ),
      none,
    ),
  );
  connection.onCodeAction(
    about(({ path, offset }, { range, context }) => {
      const wanted = context.only;
      return workspace
        .actions(path, offset(range.start), offset(range.end))
        .map((action) => actionOf(action, uriOf))
        .filter(
          ({ kind = "" }) =>
            wanted === undefined ||
            wanted.some((each) => kind === each || kind.startsWith(`${each}.`)),
        );
    }, none),
  );
  connection.onDocumentFormatting(
    about(({ path, lines }) => {
      const text = files.text(path) ?? "";
      const laidOut = format(text);
      if (laidOut === text) return [];
      return [{ range: rangeIn({ start: 0, end: text.length }, lines), newText: laidOut }];
    }, none),
  );
  connection.onDocumentRangeFormatting(
    about(
      ({ path, offset }, { range }) =>
        workspace
          .formatRange(path, offset(range.start), offset(range.end))
          .map((edit) => ({ range: rangeOf(edit), newText: edit.text })),
      none,
    ),
  );
  connection.languages.semanticTokens.on(
    about(({ path, lines }) => ({ data: packedTokens(workspace.colours(path), lines) }), {
      data: none,
    }),
  );
  connection.languages.semanticTokens.onRange(
    about(
      ({ path, lines, offset }, { range }: Document & { readonly range: Range }) => {
        const [from, to] = [offset(range.start), offset(range.end)];
        const inside = workspace
          .colours(path)
          .filter(({ start, end }) => end >= from && start <= to);
        return { data: packedTokens(inside, lines) };
      },
      { data: none },
    ),
  );
  /** The column of a table with pipes at a position, for a command that selects it. */
  connection.onRequest<unknown, void>(
    "questwright/column",
    about(({ path, lines, offset }, { position }: Document & { readonly position: Position }) => {
      const column = workspace.column(path, offset(position));
      if (column === undefined) return null;
      const { index, count, cells } = column;
      return { index, count, cells: cells.map((cell) => rangeIn(cell, lines)) };
    }, null),
  );
  connection.onRequest((method) => {
    throw new ResponseError(ErrorCodes.MethodNotFound, `There is no ${method} here.`);
  });
}
