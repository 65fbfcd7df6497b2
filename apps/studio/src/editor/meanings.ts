import type * as Monaco from "monaco-editor/editor";
import { language } from "../state/analysis.ts";
import { openDocument, pathOfModel, showModel } from "../state/documents.ts";
import { notify } from "../state/notices.ts";
import { rangeOf } from "./markers.ts";
import { rangeAt } from "./ranges.ts";

const uriOf = (monaco: typeof Monaco, path: string): Monaco.Uri =>
  monaco.Uri.from({ scheme: "inmemory", path: `/${path}` });

/** Where a name is named too. Files that are not open are shown without opening a tab. */
const references = (monaco: typeof Monaco): Monaco.languages.ReferenceProvider => ({
  provideReferences: async (model, position) => {
    const offset = model.getOffsetAt(position);
    const { places, texts } = await language().references(pathOfModel(model), offset);
    for (const [path, text] of texts) await showModel(path, text);
    return places.map((place) => ({ uri: uriOf(monaco, place.file), range: rangeOf(place) }));
  },
});

const highlights = (monaco: typeof Monaco): Monaco.languages.DocumentHighlightProvider => ({
  provideDocumentHighlights: async (model, position) => {
    const found = await language().highlights(pathOfModel(model), model.getOffsetAt(position));
    if (model.isDisposed()) return [];
    const { Write, Read } = monaco.languages.DocumentHighlightKind;
    return found.map(({ start, end, declares }) => ({
      range: rangeAt(model, start, end),
      kind: declares ? Write : Read,
    }));
  },
});

/** A new name goes into every file that has the old one; each can be undone in its own tab. */
const rename = (monaco: typeof Monaco): Monaco.languages.RenameProvider => ({
  resolveRenameLocation: async (model, position) => {
    const found = await language().prepareRename(pathOfModel(model), model.getOffsetAt(position));
    if ("refused" in found)
      return {
        range: monaco.Range.fromPositions(position),
        text: "",
        rejectReason: plain(found.refused),
      };
    return { range: rangeAt(model, found.start, found.end), text: found.name };
  },
  provideRenameEdits: async (model, position, name) => {
    const offset = model.getOffsetAt(position);
    const found = await language().rename(pathOfModel(model), offset, name);
    if ("refused" in found) return refuse(plain(found.refused));
    for (const file of new Set(found.edits.map((edit) => edit.file)))
      if (!(await openDocument(file, false)))
        return refuse(`${file} cannot be opened, so nothing is renamed.`);
    return {
      edits: found.edits.map((edit) => ({
        resource: uriOf(monaco, edit.file),
        versionId: undefined,
        textEdit: { range: rangeOf(edit), text: edit.text },
      })),
    };
  },
});

/** The editor has nowhere to tell it that lasts. */
const refuse = (reason: string): Monaco.languages.WorkspaceEdit & Monaco.languages.Rejection => {
  notify("error", reason);
  return { edits: [], rejectReason: reason };
};

/** The words of an author are set apart by quotes where no other look is to be had. */
const plain = (message: string): string => message.replace(/`([^`]*)`/g, "“$1”");

/** What rests on the meaning of names, whatever their spelling. */
export const registerMeanings = (monaco: typeof Monaco, id: string): void => {
  monaco.languages.registerReferenceProvider(id, references(monaco));
  monaco.languages.registerDocumentHighlightProvider(id, highlights(monaco));
  monaco.languages.registerRenameProvider(id, rename(monaco));
};
