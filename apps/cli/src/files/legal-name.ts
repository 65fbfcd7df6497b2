/** Names that Windows keeps for devices, whatever follows the first dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * File names that every file system takes, made from ids and never the same twice, not even where
 * case does not count.
 */
export function createNamer(): (id: string, ending: string) => string {
  const taken = new Set<string>();
  return (id, ending) => {
    const stem = legalStem(id);
    for (let count = 1; ; count++) {
      const name = `${count === 1 ? stem : `${stem}-${count}`}${ending}`;
      const key = name.normalize("NFC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

function legalStem(id: string): string {
  const stem = id
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  if (stem === "") return "card";
  return reserved.test(stem) ? `${stem}-` : stem;
}
