import { watch } from "node:fs";
import { join } from "node:path";
import { slashed } from "./places.ts";

/** Looks for changes of files in folders; a path that changes often within a moment is told once. */
export function watchFolders(
  folders: readonly string[],
  changed: (path: string) => void,
): { close(): void } {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const watchers = folders.flatMap((folder) => {
    try {
      const watcher = watch(folder, { recursive: true, persistent: false });
      watcher.on("change", (_, name) => {
        const path = slashed(join(folder, String(name)));
        clearTimeout(waiting.get(path));
        waiting.set(
          path,
          setTimeout(() => {
            waiting.delete(path);
            changed(path);
          }, 50),
        );
      });
      // A folder that goes away is no longer looked at.
      watcher.on("error", () => watcher.close());
      return [watcher];
    } catch {
      return [];
    }
  });
  return {
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
