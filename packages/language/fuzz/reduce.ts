/** Makes a find smaller as long as it is still the same find. */
import { randomFrom } from "../bench/recovery/random.ts";
import type { Files } from "./inputs.ts";
import { type Find, runPipeline } from "./pipeline.ts";

const MOST_TRIES = 1500;

export function reduced(files: Files, path: string, find: Find): Files {
  let tries = 0;
  const isSame = (now: Files): boolean => {
    tries += 1;
    // Places asked at depend on the length, so several are tried.
    for (let seed = 1; seed <= 4; seed += 1) {
      const found = runPipeline(now, path, randomFrom(seed));
      if (found !== undefined && found.stage === find.stage && first(found) === first(find))
        return true;
    }
    return false;
  };
  let now = files;
  if (!isSame(now)) return files;
  for (const name of Object.keys(now)) {
    if (name === path) continue;
    const { [name]: _, ...rest } = now;
    if (isSame(rest)) now = rest;
  }
  for (const name of Object.keys(now))
    for (const by of [/(?<=\n)/, /(?<=\s)/, /(?:)/u])
      now = {
        ...now,
        [name]: shortened(
          now[name]!,
          by,
          (text) => tries < MOST_TRIES && isSame({ ...now, [name]: text }),
        ),
      };
  return now;
}

const first = ({ what }: Find): string =>
  what.split("\n").slice(0, 2).join(" ").replace(/\d+/g, "0");

/** Leaves out stretches, long ones first. */
function shortened(text: string, by: RegExp, isSame: (text: string) => boolean): string {
  let parts = text.split(by);
  for (
    let size = Math.ceil(parts.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < parts.length; ) {
      const fewer = parts.toSpliced(at, size);
      if (isSame(fewer.join(""))) parts = fewer;
      else at += size;
    }
  return parts.join("");
}
