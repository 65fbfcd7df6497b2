/** What a test answers when it is asked. */
import {
  type Bundle,
  drawingWords,
  readOut,
  type Test,
  type TestAnswer,
} from "@questwright/bundle";
import type { Decision, Game, JournalEntry, Option } from "@questwright/runtime";

interface Given {
  readonly answer: TestAnswer;
  /** Entity that answers. */
  readonly who: number;
  /** Entity meant, where the test alone knows it; 0 none. */
  readonly one: number;
}

export interface Answers {
  /** The place of the option that is answered; the first answer of the one who is asked counts. */
  optionFor(
    decision: Decision,
    journal: readonly JournalEntry[],
  ): { readonly place: number } | { readonly refused: string };
  /** An answer that was given and for which nobody asked. */
  left(
    journal: readonly JournalEntry[],
  ): { readonly message: string; readonly span: number } | undefined;
}

/** Answers whatever is asked until the game ends; gives the question that nobody answers. */
export function answerAll(
  game: Game,
  answers: Answers,
): { readonly message: string; readonly span: number } | undefined {
  for (let pending = game.pending; pending !== undefined; pending = game.pending) {
    const option = answers.optionFor(pending, game.journal);
    if ("refused" in option) return { message: option.refused, span: pending.span };
    game.choose(option.place);
  }
  return undefined;
}

/** The answers of a test; each is good once. */
export function createAnswers(bundle: Bundle, test: Test): Answers {
  const { things, strings } = bundle;
  const wordOf = drawingWords(bundle);
  const bySpan = new Map<number, TestAnswer[]>();
  for (const answer of test.answers)
    bySpan.set(answer.span, [...(bySpan.get(answer.span) ?? []), answer]);
  const open: Given[] = [];
  let read = 0;

  /** What the test has said up to now. */
  function hear(journal: readonly JournalEntry[]): void {
    for (; read < journal.length; read += 1) {
      const { kind, span, entities } = journal[read]!;
      const answer = kind === "say" ? bySpan.get(span)?.shift() : undefined;
      if (answer !== undefined) open.push({ answer, who: entities[0] ?? 0, one: entities[1] ?? 0 });
    }
  }

  function nameOf(entity: number): string {
    const thing = things[entity];
    return thing === undefined ? "Somebody" : strings[thing.title] || thing.id;
  }

  return {
    optionFor(decision, journal) {
      hear(journal);
      const { chooser, role, options, prompt } = decision;
      const labels = options.map(({ label }) => label).join(", ");
      const asked = `${nameOf(chooser || role)} is asked “${prompt}” (${labels})`;
      const index = open.findIndex(({ who }) => who === chooser || who === role);
      if (index < 0) return { refused: `${asked}, and the test gives no answer.` };
      const given = open.splice(index, 1)[0]!;
      const place = options.findIndex((option) => isMeant(option, given, wordOf));
      return place < 0
        ? { refused: `${asked}, and what the test answers is not among that.` }
        : { place };
    },
    left(journal) {
      hear(journal);
      const [given] = open;
      if (given === undefined) return undefined;
      const message = `${nameOf(given.who)} was to answer, but was not asked so often.`;
      return { message, span: given.answer.span };
    },
  };
}

function isMeant(
  option: Option,
  { answer, one }: Given,
  wordOf: (drawing: string) => string,
): boolean {
  const { labels, value } = answer;
  if (one !== 0 && "entity" in option) return option.entity === one;
  if (value >= 0)
    return option.kind === "row" ? option.row === value - 1 : numberOf(option) === value;
  const label = spoken(option.label);
  // The second of a kind is called “Imp 2”.
  const named = labels.map((each) => spoken(readOut(each, wordOf)));
  return named.some((name) => label === name || label.replace(/ \d+$/u, "") === name);
}

function numberOf(option: Option): number | undefined {
  if (option.kind === "number") return option.value;
  // A die is called by its name and the face it shows: “d6: 4”.
  return option.kind === "die"
    ? Number(option.label.slice(option.label.lastIndexOf(":") + 1))
    : undefined;
}

/** `run-away`, `Run away` and `Run Away` are one. */
function spoken(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("-", " ").trim();
}
