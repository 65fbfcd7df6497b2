import type { Expression, PropertyNode } from "@questwright/grammar";
import { namesOf, TEMPLATES } from "../cards/settings.ts";
import type { Span } from "../diagnostics/fault.ts";
import {
  layoutNoTarget,
  layoutPart,
  layoutSize,
  layoutTemplate,
} from "../diagnostics/generated/layout.ts";
import { propertyUnknown } from "../diagnostics/generated/property.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { isKind, propertiesOfKind, propertyOfKind } from "../model/kinds.ts";
import type { Names } from "../model/names.ts";
import { bareName, nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { KindSymbol, LayoutSymbol } from "../model/symbols.ts";

const PARTS = ["rules", "actions"];
/** Millimetres: a stamp and a sheet. */
const LEAST_SIZE = 20;
const MOST_SIZE = 420;

/** What a layout prints, how large, and whether its things have what it asks for. */
export function checkLayout(layout: LayoutSymbol, names: Names, reporter: Reporter): void {
  const { file, node } = layout;
  const at = (part: { readonly start: number; readonly end: number }): Span => ({
    file,
    start: part.start,
    end: part.end,
  });
  if (layout.for === undefined) {
    const name = bareName(node.clauses.find(({ word }) => word === "for")?.value);
    const near = name === undefined ? [] : nearest(nameText(name), names.named.keys());
    reporter.report(
      layoutNoTarget(name === undefined ? layout.at : at(name), { layout: layout.name, near }),
    );
  }
  for (const member of layout.body?.members ?? []) {
    if (member.kind !== "Property" || member.key.kind !== "Name") continue;
    switch (nameText(member.key)) {
      case "template":
        checkTemplate(member, at, reporter);
        break;
      case "size":
        checkSize(member, at, reporter);
        break;
      case "stats":
      case "grids":
        if (layout.for?.symbol === "kind") checkNames(member, layout.for, names, at, reporter);
        break;
      case "rules":
        for (const part of namesOf(member.values))
          if (!PARTS.includes(nameText(part)))
            reporter.report(layoutPart(at(part), { part: nameText(part), choices: PARTS }));
        break;
      default:
    }
  }
}

type At = (part: { readonly start: number; readonly end: number }) => Span;

function checkTemplate({ key, values }: PropertyNode, at: At, reporter: Reporter): void {
  const name = bareName(values[0]);
  if (name !== undefined && (TEMPLATES as readonly string[]).includes(nameText(name))) return;
  const near = name === undefined ? [] : nearest(nameText(name), TEMPLATES, 1);
  const place = at(values[0] ?? key);
  const fixes = near.map((text) => ({
    title: `Change to \`${text}\``,
    sure: false,
    edits: [{ at: place, text }],
  }));
  reporter.report(layoutTemplate(place, { choices: TEMPLATES }, { fixes }));
}

function checkSize({ key, values }: PropertyNode, at: At, reporter: Reporter): void {
  const isLength = (value: Expression | undefined) =>
    value?.kind === "Number" && value.value >= LEAST_SIZE && value.value <= MOST_SIZE;
  if (values.length === 2 && values.every(isLength)) return;
  reporter.report(layoutSize(at(values[0] ?? key), { least: LEAST_SIZE, most: MOST_SIZE }));
}

/** A stat or a grid is a property of the kind, or a table that some of its things have. */
function checkNames(
  { values }: PropertyNode,
  kind: KindSymbol,
  names: Names,
  at: At,
  reporter: Reporter,
): void {
  const things = names.packs.flatMap((pack) =>
    pack.things.filter((each) => isKind(each.kind, kind)),
  );
  const tables = new Set(
    [kind, ...things].flatMap((each) => each.tables.map((table) => table.name)),
  );
  for (const part of namesOf(values)) {
    const property = nameText(part);
    if (propertyOfKind(kind, property) !== undefined || tables.has(property)) continue;
    const known = [...propertiesOfKind(kind).map(({ name }) => name), ...tables];
    reporter.report(
      propertyUnknown(at(part), { kind: kind.name, property, near: nearest(property, known) }),
    );
  }
}
