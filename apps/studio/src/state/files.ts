import { tellLanguage } from "./analysis.ts";
import { createFile, deleteFile, fetchFile, renameFile } from "./api.ts";
import { discardDocument, findDocument, moveDocument, openDocument } from "./documents.ts";
import { notify } from "./notices.ts";
import { refreshWorkspace } from "./workspace.ts";

/** A sentence that says why it did not work; undefined where it did. */
export type Refusal = string | undefined;

/** What stands in a new file, so that no author begins at an empty page. */
const beginning = (path: string, isPack: boolean): string => {
  if (!path.endsWith(".quest")) return "";
  const name = path.split("/").at(isPack ? -2 : -1) ?? "pack";
  const id = name
    .replace(/\.quest$/, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
  return isPack ? `pack ${id} "${title}" 1.0.0 {\n  edition: 1\n  language: en\n}\n` : "";
};

export const createNewFile = async (path: string, isPack: boolean): Promise<Refusal> => {
  const created = await createFile(path, beginning(path, isPack));
  if (!created.ok) return created.problem.message;
  tellLanguage(path, created.value.text);
  await refreshWorkspace();
  await openDocument(path);
  return undefined;
};

export const moveFile = async (path: string, to: string): Promise<Refusal> => {
  if (path === to) return undefined;
  const moved = await renameFile(path, to);
  if (!moved.ok) return moved.problem.message;
  await moveDocument(path, moved.value);
  await refreshWorkspace();
  return undefined;
};

/** Deletes a file; for a while a notice offers to put it back. */
export const removeFile = async (path: string): Promise<Refusal> => {
  const current = await fetchFile(path);
  if (!current.ok) return current.problem.message;
  const deleted = await deleteFile(path, current.value.hash);
  if (!deleted.ok) return deleted.problem.message;
  if (findDocument(path)) discardDocument(path);
  tellLanguage(path, undefined);
  await refreshWorkspace();
  const putBack = async () => {
    const again = await createFile(path, deleted.value.text);
    if (!again.ok) return notify("error", again.problem.message);
    tellLanguage(path, again.value.text);
    await refreshWorkspace();
    await openDocument(path);
  };
  notify("info", `${path} was deleted.`, { label: "Put it back", run: () => void putBack() });
  return undefined;
};
