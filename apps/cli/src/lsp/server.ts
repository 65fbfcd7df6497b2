import type { Readable, Writable } from "node:stream";
import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  ProposedFeatures,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { tokenModifiers, tokenTypes } from "./colours.ts";
import { createDiagnoser } from "./diagnose.ts";
import { createFiles } from "./files.ts";
import { onlyWhole } from "./messages.ts";
import { createPlaces } from "./places.ts";
import { answerRequests } from "./requests.ts";
import { watchFolders } from "./watch.ts";

/** Answers an editor on two streams until it says to exit, or goes away. */
export function serve(input: Readable, output: Writable): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, onlyWhole(input), output);
  const places = createPlaces();
  const files = createFiles();
  const diagnoser = createDiagnoser(connection, files, places);
  let client: InitializeParams["capabilities"] = {};
  let watching: { close(): void } | undefined;

  connection.onInitialize((params): InitializeResult => {
    client = params.capabilities;
    const folders = params.workspaceFolders?.map(({ uri }) => uri) ?? [];
    if (folders.length === 0 && typeof params.rootUri === "string") folders.push(params.rootUri);
    const roots = folders.map((uri) => places.addFolder(uri));
    // An editor that does not tell of the disk leaves it to the server to look, from before it reads.
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true)
      watching = watchFolders(roots, (path) => {
        files.refresh(path);
        diagnoser.later();
      });
    for (const root of roots) files.addFolder(root);
    return {
      serverInfo: { name: "questwright" },
      capabilities: {
        positionEncoding: PositionEncodingKind.UTF16,
        textDocumentSync: {
          openClose: true,
          change: TextDocumentSyncKind.Incremental,
          save: false,
        },
        completionProvider: { triggerCharacters: [" ", ":", "{", "|"] },
        hoverProvider: true,
        signatureHelpProvider: { triggerCharacters: [" "] },
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        renameProvider: { prepareProvider: true },
        foldingRangeProvider: true,
        inlayHintProvider: true,
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        codeActionProvider: {
          codeActionKinds: [
            CodeActionKind.QuickFix,
            CodeActionKind.SourceFixAll,
            `${CodeActionKind.Refactor}.move`,
          ],
        },
        semanticTokensProvider: {
          legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
          full: true,
          range: true,
        },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  });

  connection.onInitialized(() => {
    diagnoser.later();
    if (client.workspace?.workspaceFolders === true)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const { uri } of removed) files.forget(places.removeFolder(uri));
        for (const { uri } of added) files.addFolder(places.addFolder(uri));
        diagnoser.later();
      });
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: "**/*.quest" }],
      });
  });

  connection.onDidOpenTextDocument(({ textDocument: { uri, text, version } }) => {
    files.open(places.pathOf(uri), text, version);
    diagnoser.later();
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    files.change(places.pathOf(uri), contentChanges, version);
    diagnoser.later();
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    files.close(places.pathOf(uri));
    diagnoser.later();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) files.refresh(places.pathOf(uri));
    diagnoser.later();
  });
  answerRequests(connection, files, places, () => client);

  const ended = new Promise<void>((resolve) => {
    connection.onShutdown(() => {
      diagnoser.stop();
      watching?.close();
    });
    connection.onExit(resolve);
  });
  connection.listen();
  return ended;
}
