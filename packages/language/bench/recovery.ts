/**
 * How well the compiler bears damage. Every token of every content file is deleted, doubled, swapped
 * with the next and misspelt, in the context of its pack (a seeded sample; `--all` for every one).
 * `--json` prints one line of JSON last, all figures over the whole sample:
 *
 * - `keptSymbols`: of the declarations of the file, nested ones too, that the damage does not touch,
 *   the share that is still in the outline with its kind and name;
 * - `errorsPerCorruption`: errors (no warnings) for each damage that gives any;
 * - `firstErrorInside`: of those damages, the share whose first error, by file and place, lies in the
 *   damaged declaration at the margin (in either where two were swapped across their border);
 * - `completionHits`: of words of damaged files, the share that completion proposes
 *   (`completion-corpus.ts`);
 * - `phraseFaultsSeen`: of phrases with one word deleted, doubled or misspelt, the share of which an
 *   error or a warning is told.
 *
 * Options: `--seed N`, `--count N` (damages of each sort), `--pack ID`, `--kind KIND`, `--all`, and
 * `--worst N` to list what went wrong.
 */
import { parseArgs } from "node:util";
import { parseFile } from "@questwright/grammar";
import { type CompletionHits, measureCompletion } from "./completion-corpus.ts";
import { contentPacks } from "./recovery/content.ts";
import { applied, DAMAGE_KINDS, type Damage, damagesOf, meaningful } from "./recovery/damage.ts";
import { type Effect, effectOf, type Subject, subjectOf } from "./recovery/measure.ts";
import { phraseDamages } from "./recovery/phrases.ts";
import { randomFrom, sampled } from "./recovery/random.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "1000" },
    pack: { type: "string" },
    kind: { type: "string" },
    worst: { type: "string", default: "0" },
  },
});
/** Words asked for in each pack; asking takes longer than checking. */
const COMPLETIONS = 400;

const random = randomFrom(Number(values.seed));
const most = values.all ? Number.POSITIVE_INFINITY : Number(values.count);

interface Case {
  readonly pack: string;
  readonly subject: Subject;
  readonly damage: Damage;
}

const packs = contentPacks().filter(({ id }) => values.pack === undefined || id === values.pack);
const cases: Record<string, Case[]> = { phrase: [] };
for (const kind of DAMAGE_KINDS) cases[kind] = [];
for (const { id, files, workspace } of packs)
  for (const [path, text] of files) {
    const subject = subjectOf(workspace, path, text);
    const tokens = meaningful(parseFile(text).tokens);
    const add = (kind: string, damages: readonly Damage[]) =>
      cases[kind]!.push(...damages.map((damage) => ({ pack: id, subject, damage })));
    for (const kind of DAMAGE_KINDS) add(kind, damagesOf(kind, text, tokens, random));
    add("phrase", phraseDamages(text, random));
  }

interface Result extends Case {
  readonly effect: Effect;
}

function run(kind: string): Result[] {
  if (values.kind !== undefined && values.kind !== kind) return [];
  const results: Result[] = [];
  let last: Subject | undefined;
  for (const each of sampled(cases[kind]!, most, random)) {
    if (last !== undefined && last !== each.subject) last.workspace.setFile(last.path, last.text);
    last = each.subject;
    results.push({ ...each, effect: effectOf(each.subject, each.damage) });
  }
  last?.workspace.setFile(last.path, last.text);
  return results;
}

const sum = (items: readonly Result[], of: (effect: Effect) => number) =>
  items.reduce((total, { effect }) => total + of(effect), 0);
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function figures(results: readonly Result[]) {
  const failing = results.filter(({ effect }) => effect.errors.length > 0);
  return {
    keptSymbols: share(
      sum(results, ({ kept }) => kept),
      sum(results, ({ others }) => others),
    ),
    errorsPerCorruption: share(
      sum(failing, ({ errors }) => errors.length),
      failing.length,
    ),
    firstErrorInside: share(
      sum(failing, ({ firstInside }) => Number(firstInside)),
      failing.length,
    ),
    seen: share(failing.length, results.length),
  };
}

const shown = (record: Readonly<Record<string, number>>) =>
  Object.entries(record)
    .map(([name, value]) => `${name} ${value.toFixed(3)}`)
    .join("  ");

const tokens: Result[] = [];
for (const kind of DAMAGE_KINDS) {
  const results = run(kind);
  tokens.push(...results);
  for (const { id } of packs) {
    const own = results.filter(({ pack }) => pack === id);
    if (own.length > 0) console.log(`${kind} in ${id} (${own.length}): ${shown(figures(own))}`);
  }
}
const phrases = run("phrase");
const seen = sum(phrases, ({ isSeen }) => Number(isSeen));
for (const kind of DAMAGE_KINDS) {
  const own = phrases.filter(({ damage }) => damage.kind === kind);
  const known = sum(own, ({ isSeen }) => Number(isSeen));
  if (own.length > 0)
    console.log(`words ${kind} (${own.length}): seen ${share(known, own.length).toFixed(3)}`);
}

listWorst(Number(values.worst));
const { seen: _, ...overall } = figures(tokens);
const completion = packs.map(({ id, withUsed }) => {
  const asked = { seed: Number(values.seed), samples: Math.min(most, COMPLETIONS) };
  const measured = measureCompletion(withUsed, asked);
  console.log(`completion in ${id}: ${measured.hits} of ${measured.asked}`);
  return measured;
});
const total = (of: (each: CompletionHits) => number) =>
  completion.reduce((sum, each) => sum + of(each), 0);
const result = {
  ...overall,
  completionHits: share(
    total(({ hits }) => hits),
    total(({ asked }) => asked),
  ),
  phraseFaultsSeen: share(seen, phrases.length),
};
if (values.json) console.log(JSON.stringify(result));
else console.log(shown(result));

function listWorst(count: number): void {
  const list = (title: string, results: readonly Result[]) => {
    console.log(`\n== ${title}: ${results.length}`);
    for (const each of sampled(results, count, random)) console.log(told(each));
  };
  if (count === 0) return;
  list(
    "symbols lost",
    tokens.filter(({ effect }) => effect.kept < effect.others),
  );
  list(
    "more than one error",
    tokens.filter(({ effect }) => effect.errors.length > 1),
  );
  list(
    "first error elsewhere",
    tokens.filter(({ effect }) => !effect.firstInside),
  );
  list(
    "phrases seen",
    phrases.filter(({ effect }) => effect.isSeen),
  );
  list(
    "phrases not seen",
    phrases.filter(({ effect }) => !effect.isSeen),
  );
}

function told({ subject, damage, effect }: Result): string {
  const { path, text } = subject;
  const line = text.slice(0, damage.start).split("\n").length;
  const damaged = applied(text, damage);
  const from = damaged.lastIndexOf("\n", damage.start - 1) + 1;
  const to = damaged.indexOf("\n", damage.start + damage.put.length);
  const lost = effect.others - effect.kept;
  const errors = effect.errors.map(
    (each) =>
      `      ${each.file}:${each.start.line}:${each.start.column} ${each.code} ${each.message}`,
  );
  return [
    `  ${path}:${line} ${damage.kind} ${JSON.stringify(text.slice(damage.start, damage.end))} -> ${JSON.stringify(damage.put)}${lost > 0 ? ` LOST ${lost}` : ""}`,
    `    ${damaged.slice(from, to === -1 ? undefined : to)}`,
    ...errors.slice(0, 6),
  ].join("\n");
}
