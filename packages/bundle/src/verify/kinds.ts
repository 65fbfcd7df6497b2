import {
  BUILT_IN_FIELDS,
  BUILT_IN_KINDS,
  type Bundle,
  type ValueType,
  type ZoneRules,
} from "../types.ts";
import { called, type Report } from "./report.ts";

/** Checks kinds and fields, the built-in ones and their order included. */
export function checkKinds(bundle: Bundle, report: Report): void {
  const { kinds, fields, strings, spans } = bundle;
  BUILT_IN_KINDS.forEach((name, index) => {
    if (kinds[index]?.name !== name) {
      report.add("bundle/inconsistent", `kind ${index} is not the built-in kind "${name}"`);
    }
  });
  kinds.forEach((kind, index) => {
    const where = called("kind", index, kind.name);
    report.index(`the title of ${where}`, kind.title, strings.length);
    report.index(`the plural of ${where}`, kind.plural, strings.length);
    report.index(`the span of ${where}`, kind.span, spans.length);
    report.index(`the parent of ${where}`, kind.parent, kinds.length, index === 0 ? -1 : 0);
    if (ancestors(bundle, index) === undefined) {
      report.add("bundle/recursion", `${where} derives from itself`);
    }
  });
  BUILT_IN_FIELDS.forEach(({ name, kind, type }, index) => {
    const field = fields[index];
    const right = field?.name === name && field.type.type === type;
    if (!right || field.kind !== BUILT_IN_KINDS.indexOf(kind)) {
      report.add("bundle/inconsistent", `field ${index} is not the built-in field "${name}"`);
    }
  });
  fields.forEach((field, index) => {
    const where = called("field", index, field.name);
    report.index(`the title of ${where}`, field.title, strings.length);
    report.index(`the kind of ${where}`, field.kind, kinds.length);
    report.index(`the span of ${where}`, field.span, spans.length);
    checkType(bundle, report, where, field.type);
  });
}

/** The kind and those it derives from; `undefined` when they go round. */
export function ancestors({ kinds }: Bundle, kind: number): ReadonlySet<number> | undefined {
  const found = new Set<number>();
  for (let at = kind; at >= 0 && at < kinds.length; at = kinds[at]!.parent) {
    if (found.has(at)) return undefined;
    found.add(at);
  }
  return found;
}

/** Checks the indices in the type of a field, a parameter or a cell. */
export function checkType(bundle: Bundle, report: Report, where: string, type: ValueType): void {
  switch (type.type) {
    case "word":
      for (const word of type.of) report.index(`a word of ${where}`, word, bundle.words.length);
      return;
    case "counter":
      if (type.least > type.most) {
        report.add("bundle/inconsistent", `${where} has its least above its most`);
      }
      return;
    case "entity":
      report.index(`the kind that ${where} holds`, type.kind, bundle.kinds.length);
      return;
    case "zone":
      report.index(`the kind that ${where} holds`, type.of, bundle.kinds.length);
      checkZone(bundle, report, where, type.zone);
      return;
    case "list":
      report.index(`the kind that ${where} lists`, type.of, bundle.kinds.length);
      return;
    default:
      return;
  }
}

/** Checks the indices in the rules of a zone. */
export function checkZone(bundle: Bundle, report: Report, where: string, zone: ZoneRules): void {
  const { things, kinds } = bundle;
  if (typeof zone.seen === "number") {
    report.index(`who sees ${where}`, zone.seen, things.length);
  }
  report.index(`the discards of ${where}`, zone.discards, things.length);
  report.index(`the kind in ${where}`, zone.holds, kinds.length, -1);
}
