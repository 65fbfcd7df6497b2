/** Checks things, dice, notes and spans. */
import { UNKNOWN } from "../ir.ts";
import { BUILT_IN_KINDS, type Bundle, type Thing } from "../types.ts";
import { checkCards } from "./cards.ts";
import { ancestors, checkType, checkZone } from "./kinds.ts";
import { verbLetters } from "./letters.ts";
import { checkLocales } from "./locales.ts";
import { called, type Report } from "./report.ts";
import { checkProc } from "./rules.ts";

export function checkData(bundle: Bundle, report: Report): void {
  checkSpans(bundle, report);
  checkDice(bundle, report);
  const lineages = bundle.kinds.map((_, kind) => ancestors(bundle, kind)!);
  bundle.things.forEach((thing, index) => {
    if (index > 0) checkThing(bundle, report, thing, index, lineages);
  });
  for (const scenario of bundle.scenarios) {
    if (!report.index("a scenario", scenario, bundle.things.length, 1)) continue;
    if (bundle.things[scenario]!.scenario === null) {
      report.add("bundle/inconsistent", `thing ${scenario} is listed as a scenario and is none`);
    }
  }
  report.index("the role that settles open choices", bundle.undecided, bundle.things.length);
  bundle.verbs.forEach((verb, index) => {
    for (const { name, type } of verb.params) {
      checkType(bundle, report, `${name} of ${called("verb", index, verb.name)}`, type);
    }
  });
  for (const { where, span } of [...bundle.assumptions, ...bundle.unknowns]) {
    report.index(`the span of the note on ${where}`, span, bundle.spans.length);
  }
  checkOverrides(bundle, report);
  checkTests(bundle, report);
  checkCards(bundle, report);
  checkLocales(bundle, report);
}

function checkOverrides(bundle: Bundle, report: Report): void {
  const { overrides = [], things, tables } = bundle;
  overrides.forEach(({ what, of, by, owner }, index) => {
    const where = `override ${index}`;
    report.index(`the owner of ${where}`, owner, things.length, 1);
    if (what === "thing") {
      report.index(`what ${where} is about`, of, things.length, 1);
      report.index(`what stands in by ${where}`, by, things.length);
      return;
    }
    const known = report.index(`what ${where} is about`, of, tables.length);
    if (!report.index(`what stands in by ${where}`, by, tables.length) || !known) return;
    if (tables[by]!.params !== tables[of]!.params)
      report.add("bundle/operands", `${where} puts a table in the place of one with other holes`);
  });
}

function checkTests({ tests = [], things, dice, spans }: Bundle, report: Report): void {
  tests.forEach(({ thing, rolls, answers, span }, index) => {
    const where = called("test", index, tests[index]!.title);
    report.index(`the span of ${where}`, span, spans.length);
    for (const answer of answers) report.index(`an answer of ${where}`, answer.span, spans.length);
    if (report.index(`the scenario of ${where}`, thing, things.length, 1)) {
      if (things[thing]!.scenario === null) {
        report.add("bundle/inconsistent", `${where} plays thing ${thing}, which is no scenario`);
      }
    }
    for (const [die, face] of rolls) {
      if (!report.index(`a die of ${where}`, die, dice.length)) continue;
      if (dice[die]!.faces.includes(face)) continue;
      report.add("bundle/inconsistent", `${dice[die]!.name} in ${where} has no face ${face}`);
    }
  });
}

function checkSpans({ spans, files }: Bundle, report: Report): void {
  for (let index = 1; index < spans.length; index++) {
    const [file, start, end] = spans[index]!;
    report.index(`the file of span ${index}`, file, files.length);
    if (start > end) report.add("bundle/inconsistent", `span ${index} ends before it starts`);
  }
}

function checkDice({ dice, dicePools, strings, words }: Bundle, report: Report): void {
  dice.forEach((die, index) => {
    const where = called("die", index, die.name);
    report.index(`the title of ${where}`, die.title, strings.length);
    for (const face of [...die.faces, ...die.ranks]) {
      // A rolled die keeps its face in 16 bits.
      report.index(`a face of ${where}`, face, die.symbols ? words.length : 65_536);
    }
    if (die.faces.some((face) => !die.ranks.includes(face))) {
      report.add("bundle/inconsistent", `${where} has a face without a rank`);
    }
  });
  dicePools.forEach((pool, index) => {
    for (const [die] of pool) report.index(`a die of dice expression ${index}`, die, dice.length);
  });
  if (dicePools[0]!.length > 0) {
    report.add("bundle/inconsistent", "dice expression 0 is not empty");
  }
}

function checkThing(
  bundle: Bundle,
  report: Report,
  thing: Thing,
  index: number,
  lineages: readonly ReadonlySet<number>[],
): void {
  const where = called("thing", index, thing.id);
  const { things, strings, kinds, fields, verbs } = bundle;
  report.index(`the title of ${where}`, thing.title, strings.length);
  report.index(`the span of ${where}`, thing.span, bundle.spans.length);
  report.index(`the map of ${where}`, thing.map, bundle.maps.length, -1);
  if (thing.map >= 0 && bundle.maps[thing.map]?.thing !== index) {
    report.add("bundle/inconsistent", `${where} has a map that belongs to another thing`);
  }
  if (!report.index(`the kind of ${where}`, thing.kind, kinds.length)) return;
  const lineage = lineages[thing.kind]!;
  const has = (field: number): boolean => {
    if (!report.index(`a field of ${where}`, field, fields.length)) return false;
    if (lineage.has(fields[field]!.kind)) return true;
    report.add(
      "bundle/inconsistent",
      `${where} has no ${fields[field]!.name}: that belongs to ${kinds[fields[field]!.kind]!.name}`,
    );
    return false;
  };
  for (const [field, value] of thing.values) {
    if (has(field)) checkValue(bundle, report, `${fields[field]!.name} of ${where}`, field, value);
  }
  for (const [field, text] of thing.reasons) {
    has(field);
    report.index(`a reason of ${where}`, text, strings.length);
  }
  for (const [field, members] of thing.contents) {
    if (has(field) && !["zone", "list"].includes(fields[field]!.type.type)) {
      report.add("bundle/inconsistent", `${fields[field]!.name} of ${where} can hold nothing`);
    }
    for (const member of members) report.index(`a member in ${where}`, member, things.length, 1);
  }
  if (thing.zone !== null) checkZone(bundle, report, where, thing.zone);
  const { action, scenario, role } = thing;
  for (const [part, kind] of [
    [action, "action"],
    [scenario, "scenario"],
    [role, "role"],
    [thing.zone, "zone"],
  ] as const) {
    if (part !== null && !lineage.has(BUILT_IN_KINDS.indexOf(kind))) {
      report.add("bundle/inconsistent", `${where} has rules of a ${kind} and is none`);
    }
  }
  if (action !== null) {
    report.index(`the kind that may do ${where}`, action.for, kinds.length, -1);
    report.index(`the thing that offers ${where}`, action.by, things.length);
    if (action.per >= 0) report.index(`the limit of ${where}`, action.per, verbs.length);
    if (!report.index(`the verb of ${where}`, action.verb, verbs.length)) return;
    const letters = verbLetters(bundle, action.verb);
    if (letters !== "i" && letters !== "ii") {
      report.add("bundle/operands", `the verb of ${where} does not take (actor, action)`);
    }
    if (action.guard !== -1) {
      checkProc(bundle, report, `the guard of ${where}`, action.guard, letters, "pure");
    }
  }
  if (scenario !== null) {
    if (report.index(`the phase of ${where}`, scenario.plays, verbs.length)) {
      if (verbs[scenario.plays]!.params.length !== 1) {
        report.add("bundle/operands", `the phase of ${where} does not take the scenario alone`);
      }
    }
    report.index(`the round of ${where}`, scenario.round, verbs.length, -1);
  }
  if (role !== null) {
    report.index(`what ${where} controls`, role.controls, kinds.length, -1);
    report.index(`the stand-in of ${where}`, role.standsIn, things.length);
    if (role.seats[0] > role.seats[1]) {
      report.add("bundle/inconsistent", `${where} has its least seats above its most`);
    }
  }
}

function checkValue(
  bundle: Bundle,
  report: Report,
  what: string,
  field: number,
  value: number,
): void {
  if (value === UNKNOWN) return;
  switch (bundle.fields[field]!.type.type) {
    case "word":
      report.index(what, value, bundle.words.length);
      return;
    case "entity":
      report.index(what, value, bundle.things.length);
      return;
    case "text":
      report.index(what, value, bundle.strings.length);
      return;
    case "dice":
      report.index(what, value, bundle.dicePools.length);
      return;
    case "table":
      report.index(what, value, bundle.tables.length, -1);
      return;
    case "chart":
      report.index(what, value, bundle.charts.length, -1);
      return;
    case "flag":
      if (value !== 0 && value !== 1) report.add("bundle/type", `${what} is neither yes nor no`);
      return;
    case "zone":
    case "list":
      report.add("bundle/type", `${what} is a place, it has no value`);
      return;
    default:
      return;
  }
}
