import { lstat, realpath } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import {
  type FileProblem,
  type FileProblemCode,
  type Outcome,
  TEXT_EXTENSIONS,
} from "../shared/workspace.ts";

/** The folder that is served: $QUESTWRIGHT_FOLDER, else the repository's own content. */
export const servedFolder = (): string =>
  resolve(
    /* turbopackIgnore: true */ process.env.QUESTWRIGHT_FOLDER ??
      join(/* turbopackIgnore: true */ process.cwd(), "../../content"),
  );

export const folderName = (): string => basename(servedFolder());

export const refusal = (
  code: FileProblemCode,
  path: string,
  message: string,
): { readonly ok: false; readonly problem: FileProblem } => ({
  ok: false,
  problem: { code, path, message },
});

// Characters that some file system cannot hold, and separators of another system.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const FORBIDDEN = /[\u0000-\u001f\u007f\\:*?"<>|]/;

// Names that Windows keeps for devices, whatever follows the first dot.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Folders inside one another; what lies deeper is not listed either. */
const DEEPEST = 12;

const isPlainSegment = (segment: string): boolean =>
  segment !== "" &&
  !DEVICE.test(segment) &&
  !segment.startsWith(".") &&
  !segment.endsWith(" ") &&
  !segment.endsWith(".") &&
  segment.length <= 120 &&
  segment !== "node_modules";

export const hasTextExtension = (path: string): boolean =>
  TEXT_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension));

/** Whether a path is written as one inside the folder: relative, "/" between plain names, a text file. */
export const isWorkspacePath = (path: string): boolean =>
  path.length <= 400 &&
  path.isWellFormed() &&
  !FORBIDDEN.test(path) &&
  path.split("/").length <= DEEPEST + 1 &&
  path.split("/").every(isPlainSegment) &&
  hasTextExtension(path);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * The absolute path of a file of the folder, existing or not. Links are never followed: a part of
 * the path that is a link is refused wherever it leads, so nothing outside can be read or written.
 */
export const locate = async (path: string): Promise<Outcome<string>> => {
  if (!isWorkspacePath(path)) {
    return refusal(
      "bad-path",
      path,
      `“${path}” is not the path of a text file in this folder (${TEXT_EXTENSIONS.join(", ")}).`,
    );
  }
  const root = await realpath(servedFolder());
  let place = root;
  for (const segment of path.split("/")) {
    place = join(place, segment);
    try {
      const status = await lstat(place);
      if (status.isSymbolicLink()) {
        return refusal("bad-path", path, `“${path}” leads through a link; links are not followed.`);
      }
    } catch (error) {
      if (!isMissing(error)) return refusal("denied", path, `“${path}” cannot be reached.`);
    }
  }
  if (!place.startsWith(root.endsWith(sep) ? root : root + sep)) {
    return refusal("bad-path", path, `“${path}” lies outside this folder.`);
  }
  return { ok: true, value: place };
};
