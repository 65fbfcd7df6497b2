import type { FileProblem, FileText, Outcome, Texts, Tree } from "../shared/workspace.ts";

/** The studio's own server. A server that does not answer is told like any other problem. */
const request = async <T>(
  path: string,
  method: string,
  body?: Readonly<Record<string, string>>,
): Promise<Outcome<T>> => {
  try {
    const response = await fetch(path, {
      method,
      cache: "no-store",
      ...(body && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const answer: unknown = await response.json();
    return response.ok
      ? { ok: true, value: answer as T }
      : { ok: false, problem: answer as FileProblem };
  } catch {
    const message = "The studio's server does not answer. Start it again with npm start.";
    return { ok: false, problem: { code: "denied", path: body?.path ?? "", message } };
  }
};

export const fetchTree = () => request<Tree>("/api/workspace", "GET");
export const fetchTexts = () => request<Texts>("/api/texts", "GET");
export const fetchFile = (path: string) =>
  request<FileText>(`/api/file?path=${encodeURIComponent(path)}`, "GET");
export const saveFile = (path: string, text: string, hash: string) =>
  request<FileText>("/api/file", "PUT", { path, text, hash });
export const createFile = (path: string, text: string) =>
  request<FileText>("/api/file", "POST", { path, text });
export const renameFile = (path: string, to: string) =>
  request<FileText>("/api/file", "PATCH", { path, to });
export const deleteFile = (path: string, hash: string) =>
  request<FileText>("/api/file", "DELETE", { path, hash });
