import type { Expression, PropertyNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { dieFace, dieFaces, dieMixed } from "../diagnostics/generated/die.ts";
import { propertyMissing } from "../diagnostics/generated/property.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { DieSymbol } from "../model/symbols.ts";

const MOST_FACES = 1000;

/** A declared die has faces, not too many, and all of one sort. */
export function checkDie({ node, name, at }: DieSymbol, reporter: Reporter): void {
  if (node === undefined || at === undefined || node.recovered) return;
  const property = node.body?.members.find(
    (member): member is PropertyNode =>
      member.kind === "Property" && member.key.kind === "Name" && nameText(member.key) === "faces",
  );
  if (property === undefined) {
    reporter.report(propertyMissing(at, { thing: name, properties: ["faces"] }));
    return;
  }
  const { key, values } = property;
  const counts = values.map(facesIn);
  values.forEach((value, index) => {
    if (counts[index] !== undefined || value.kind === "Torn" || value.kind === "Unknown") return;
    reporter.report(dieFace({ file: at.file, start: value.start, end: value.end }));
  });
  if (counts.length === 0 || counts.includes(undefined)) return;
  const place: Span = { file: at.file, start: key.start, end: values.at(-1)?.end ?? key.end };
  const found = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (found < 1 || found > MOST_FACES)
    reporter.report(dieFaces(place, { most: MOST_FACES, die: name, found }));
  else if (values.some(isWords) && !values.every(isWords))
    reporter.report(dieMixed(place, { die: name }));
}

/** How many faces a part of the list stands for; undefined for what is no list of faces. */
function facesIn(value: Expression): number | undefined {
  switch (value.kind) {
    case "Range":
      return Math.max(0, value.to - value.from + 1);
    case "Number":
      return value.words.length === 0 ? 1 : value.value;
    default:
      return bareName(value) === undefined ? undefined : 1;
  }
}

function isWords(value: Expression): boolean {
  return value.kind === "Number" ? value.words.length > 0 : value.kind !== "Range";
}
