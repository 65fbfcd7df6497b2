/** Checks hooks, watches, modifiers, effects, verbs and adjectives against the procs they name. */
import type { Slot } from "../ir.ts";
import { type Bundle, type Owner, VERB_ROLL } from "../types.ts";
import {
  hookLetters,
  inWords,
  type Letters,
  ownerLetters,
  procLetters,
  verbLetters,
  verbResult,
} from "./letters.ts";
import { called, type Report } from "./report.ts";

/** Checks that a proc exists, takes these parameters and, where it must, is pure and gives an integer. */
export function checkProc(
  bundle: Bundle,
  report: Report,
  what: string,
  index: number,
  letters: Letters,
  use: "pure" | "any",
): void {
  if (!report.index(what, index, bundle.procs.length)) return;
  const proc = bundle.procs[index]!;
  const has = procLetters(bundle, index);
  if (has !== letters) {
    report.add(
      "bundle/operands",
      `${what}, ${called("proc", index, proc.name)}, takes ${inWords(has)} instead of ${inWords(letters)}`,
    );
  }
  if (use === "any") return;
  if (!proc.pure) report.add("bundle/impure", `${what}, ${proc.name}, is not pure`);
  if (proc.returns !== "i") report.add("bundle/type", `${what}, ${proc.name}, gives no integer`);
}

export function checkRules(bundle: Bundle, report: Report): void {
  checkVerbs(bundle, report);
  checkAdjectives(bundle, report);
  checkHooks(bundle, report);
  bundle.watches.forEach(({ owner, condition, body, span }, index) => {
    const where = `watch ${index}`;
    checkSpan(bundle, report, where, span);
    if (!checkOwner(bundle, report, where, owner)) return;
    const letters = ownerLetters(bundle, owner);
    checkProc(bundle, report, `the condition of ${where}`, condition, letters, "pure");
    checkProc(bundle, report, `the body of ${where}`, body, letters, "any");
  });
  checkModifiers(bundle, report);
  checkEffects(bundle, report);
}

function checkVerbs(bundle: Bundle, report: Report): void {
  const roll = bundle.verbs[VERB_ROLL]!;
  if (roll.params.length !== 4 || roll.proc !== -1 || verbLetters(bundle, VERB_ROLL) !== "iiii") {
    report.add("bundle/inconsistent", "verb 0 is not the roll (dice, purpose, actor, table)");
  }
  bundle.verbs.forEach((verb, index) => {
    const where = called("verb", index, verb.name);
    checkSpan(bundle, report, where, verb.span);
    report.index(`the title of ${where}`, verb.title, bundle.strings.length);
    report.index(`the sentence of ${where}`, verb.says, bundle.strings.length);
    if (verb.proc === -1) return;
    const letters = verbLetters(bundle, index);
    checkProc(bundle, report, `the deed of ${where}`, verb.proc, letters, "any");
  });
  if (bundle.pay === -1) return;
  if (report.index("the verb that pays", bundle.pay, bundle.verbs.length)) {
    if (!["ii", "iii"].includes(verbLetters(bundle, bundle.pay))) {
      report.add("bundle/operands", "the verb that pays does not take (actor, price, action)");
    }
  }
}

function checkAdjectives(bundle: Bundle, report: Report): void {
  bundle.adjectives.forEach(({ name, proc }, index) => {
    const what = `the proc of ${called("adjective", index, name)}`;
    if (!report.index(what, proc, bundle.procs.length)) return;
    checkProc(bundle, report, what, proc, procLetters(bundle, proc), "pure");
  });
}

function checkHooks(bundle: Bundle, report: Report): void {
  bundle.hooks.forEach((hook, index) => {
    const where = `hook ${index}`;
    checkSpan(bundle, report, where, hook.span);
    report.index(`the title of ${where}`, hook.title, bundle.strings.length);
    const known = report.index(`the verb of ${where}`, hook.verb, bundle.verbs.length);
    if (!checkOwner(bundle, report, where, hook.owner) || !known) return;
    if (hook.per >= 0) report.index(`the limit of ${where}`, hook.per, bundle.verbs.length);
    const args = verbLetters(bundle, hook.verb);
    report.index(`the argument of ${where} that is its owner`, hook.selfArg, args.length, -1);
    const letters = hookLetters(bundle, hook);
    if (hook.match !== -1) {
      checkProc(bundle, report, `the match of ${where}`, hook.match, letters, "pure");
    }
    checkProc(bundle, report, `the body of ${where}`, hook.body, letters, "any");
    const given: Slot | "" | undefined = bundle.procs[hook.body]?.returns;
    if (given && hook.when === "instead" && given !== verbResult(bundle, hook.verb)) {
      report.add("bundle/type", `the body of ${where} gives what its verb does not`);
    }
  });
}

function checkModifiers(bundle: Bundle, report: Report): void {
  bundle.modifiers.forEach((modifier, index) => {
    const where = `modifier ${index}`;
    const { target, owner, stage } = modifier;
    checkSpan(bundle, report, where, modifier.span);
    report.index(`the title of ${where}`, modifier.title, bundle.strings.length);
    if (!checkOwner(bundle, report, where, owner)) return;
    const subject = subjectLetters(bundle, report, where, target);
    if (subject === undefined) return;
    if (!STAGES_OF[targetKind(target)].includes(stage)) {
      report.add("bundle/inconsistent", `${where} of a ${targetKind(target)} says "${stage}"`);
    }
    const letters = ownerLetters(bundle, owner) + subject;
    for (const part of ["condition", "value"] as const) {
      if (modifier[part] === -1) continue;
      checkProc(bundle, report, `the ${part} of ${where}`, modifier[part], letters, "pure");
    }
    const measured = ["set", "add", "least", "most"].includes(stage);
    if (measured && modifier.value === -1) {
      report.add("bundle/inconsistent", `${where} says "${stage}" and no value`);
    }
  });
}

type Target = Bundle["modifiers"][number]["target"];

const STAGES_OF: Readonly<Record<"field" | "adjective" | "verb", readonly string[]>> = {
  field: ["set", "add", "double", "halve", "least", "most"],
  adjective: ["is", "is-not"],
  verb: ["can", "cannot"],
};

const targetKind = (target: Target) =>
  "field" in target ? "field" : "adjective" in target ? "adjective" : "verb";

function subjectLetters(
  bundle: Bundle,
  report: Report,
  where: string,
  target: Target,
): Letters | undefined {
  if ("field" in target) {
    return report.index(`the field of ${where}`, target.field, bundle.fields.length)
      ? "i"
      : undefined;
  }
  if ("verb" in target) {
    return report.index(`the verb of ${where}`, target.verb, bundle.verbs.length) ? "i" : undefined;
  }
  const { adjective } = target;
  if (!report.index(`the adjective of ${where}`, adjective, bundle.adjectives.length)) return;
  const { proc } = bundle.adjectives[adjective]!;
  return proc < bundle.procs.length ? procLetters(bundle, proc) : undefined;
}

function checkEffects(bundle: Bundle, report: Report): void {
  bundle.effects.forEach((effect, index) => {
    const where = `effect ${index}`;
    checkSpan(bundle, report, where, effect.span);
    report.index(`the title of ${where}`, effect.title, bundle.strings.length);
    for (const [what, parts, all] of [
      ["hook", effect.hooks, bundle.hooks],
      ["modifier", effect.modifiers, bundle.modifiers],
    ] as const) {
      for (const part of parts) {
        if (!report.index(`a ${what} of ${where}`, part, all.length)) continue;
        const { owner } = all[part]!;
        if (owner.type !== "effect" || owner.effect !== index) {
          report.add("bundle/inconsistent", `${what} ${part} is of ${where}, but does not say so`);
        }
      }
      all.forEach(({ owner }, part) => {
        if (owner.type === "effect" && owner.effect === index && !parts.includes(part)) {
          report.add("bundle/inconsistent", `${where} does not name its ${what} ${part}`);
        }
      });
    }
  });
}

function checkOwner(bundle: Bundle, report: Report, where: string, owner: Owner): boolean {
  switch (owner.type) {
    case "always":
      return true;
    case "thing":
      return report.index(`the owner of ${where}`, owner.thing, bundle.things.length, 1);
    case "kind":
      return report.index(`the owner kind of ${where}`, owner.kind, bundle.kinds.length);
    case "effect":
      return report.index(`the effect of ${where}`, owner.effect, bundle.effects.length);
  }
}

const checkSpan = (bundle: Bundle, report: Report, where: string, span: number): boolean =>
  report.index(`the span of ${where}`, span, bundle.spans.length);
