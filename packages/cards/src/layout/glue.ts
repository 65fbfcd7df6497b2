import type { RichText, Run } from "../face.ts";

/**
 * Splits running text so that a symbol and the letters that touch it make one group: `({d6}.`
 * Groups may be set on different lines, the runs of one group not. Symbols in a row may part.
 */
export function glueGroups(text: RichText): readonly (readonly Run[])[] {
  const groups: Run[][] = [];
  let open: Run[] | undefined;
  text.forEach((run, i) => {
    if (run.kind === "symbol") {
      if (open === undefined) groups.push((open = []));
      open.push(run);
      const next = text[i + 1];
      if (next === undefined || next.kind === "symbol") open = undefined;
      return;
    }
    let rest = run.text;
    if (open !== undefined) {
      const touching = /^\S*/.exec(rest)![0];
      if (touching !== "") open.push({ ...run, text: touching });
      rest = rest.slice(touching.length);
      if (rest !== "") open = undefined;
    }
    const before = text[i + 1]?.kind === "symbol" ? /\S*$/.exec(rest)![0] : "";
    const own = rest.slice(0, rest.length - before.length);
    if (own !== "") groups.push([{ ...run, text: own }]);
    if (before !== "") groups.push((open = [{ ...run, text: before }]));
  });
  return groups;
}
