/**
 * A path as the workspace knows it: `/` between names, no `.` or empty names, `x/..` folded. Two
 * ways of writing one path give the same text. A leading `/` and leading `..` are kept.
 */
export function normalisePath(path: string): string {
  const slashed = path.replaceAll("\\", "/");
  const names: string[] = [];
  for (const name of slashed.split("/")) {
    if (name === "" || name === ".") continue;
    const last = names[names.length - 1];
    if (name === ".." && last !== undefined && last !== "..") names.pop();
    else names.push(name);
  }
  return (slashed.startsWith("/") ? "/" : "") + names.join("/");
}

/** The folder a file stands in; `""` for the root of the workspace. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The folder itself and those above it, nearest first, the root `""` last. */
export function foldersUpward(folder: string): string[] {
  const folders = [folder];
  let at = folder;
  while (at !== "") {
    at = folderOf(at);
    folders.push(at);
  }
  return folders;
}
