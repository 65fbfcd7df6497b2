import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Game } from "@questwright/runtime";
import type { Console } from "../command/console.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import { whoDecides } from "./who-decides.ts";

const HELP = `  a number takes that option
  u        takes the last choice back
  r        does it again
  j        shows the whole journal
  s FILE   saves the game
  q        ends; the game is left where it is`;

/**
 * Lets a person play: lines of standard input answer the decisions, be it a keyboard or a pipe.
 * Returns when the game ends, at a number of decisions, at `q`, or when the input ends.
 */
export async function playByHand(
  game: Game,
  untilDecision: number,
  console: Console,
  aside: boolean,
): Promise<void> {
  const tell = aside
    ? (text: string) => console.message(text)
    : (text: string) => console.out(`${text}\n`);
  const { stdin, stdout, stderr } = process;
  const terminal = stdin.isTTY === true;
  const lines = createInterface({ input: stdin, output: aside ? stderr : stdout, terminal });
  lines.on("SIGINT", () => lines.close());
  const table = createTable(game, tell, console.colour);
  // A rule that could not go on is no end: its choice can be taken back.
  const going = () => game.status !== "over" && game.decisionCount < untilDecision;
  table.showNews();
  if (going()) table.showDecision();
  if (terminal) lines.prompt();
  try {
    if (!going()) return;
    for await (const line of lines) {
      if (table.obey(line.trim()) === "quit" || !going()) return;
      if (terminal) lines.prompt();
    }
  } finally {
    lines.close();
  }
}

interface Table {
  /** Tells what happened since it was last told. */
  showNews(): void;
  showDecision(): void;
  obey(line: string): "quit" | "on";
}

function createTable(game: Game, tell: (text: string) => void, colour: Console["colour"]): Table {
  let told = 0;

  const showEntries = (from: number) => {
    // Whoever decides reads it; what that seat may not see is kept back.
    const journal = game.journalFor(
      game.pending?.role || game.system.bundle.undecided || undefined,
    );
    for (let index = from; index < journal.length; index++) {
      const { text, depth, kind } = journal[index]!;
      if (text !== "")
        tell(`${"  ".repeat(Math.min(depth, 8))}${colour(kind === "say" ? "cyan" : "dim", text)}`);
    }
    told = journal.length;
  };

  const showDecision = () => {
    const { pending } = game;
    if (game.status === "fault")
      tell("Type u to take the last choice back, s FILE to save the game before it, or q.");
    if (pending === undefined) return;
    tell("");
    const who = whoDecides(game, pending);
    if (who !== "") tell(colour("dim", who));
    tell(colour("bold", pending.prompt === "" ? "What now?" : pending.prompt));
    const width = `${pending.options.length}`.length;
    pending.options.forEach(({ label }, index) => {
      tell(`  ${`${index + 1}`.padStart(width)}  ${label}`);
    });
  };

  const moveOn = () => {
    told = Math.min(told, game.journalFor().length);
    showEntries(told);
    showDecision();
  };

  return {
    showNews: () => showEntries(told),
    showDecision,
    obey(line) {
      const [word = "", ...rest] = line.split(/\s+/);
      switch (word) {
        case "":
          return "on";
        case "q":
          return "quit";
        case "u":
        case "r": {
          const done = word === "u" ? game.undo() : game.redo();
          if (done) moveOn();
          else
            tell(word === "u" ? "There is nothing to take back." : "There is nothing to do again.");
          return "on";
        }
        case "j":
          showEntries(0);
          return "on";
        case "s":
          saveTo(game, rest.join(" "), tell);
          return "on";
        case "?":
        case "h":
        case "help":
          tell(HELP);
          return "on";
        default:
          chooseBy(game, word, tell, moveOn);
          return "on";
      }
    },
  };
}

function chooseBy(
  game: Game,
  word: string,
  tell: (text: string) => void,
  moveOn: () => void,
): void {
  const options = game.optionCount;
  const number = Number(word);
  const known = Number.isInteger(number) && number >= 1 && number <= options;
  if (!known && game.status === "waiting") {
    tell(`Type a number from 1 to ${options}, or ? for help.`);
    return;
  }
  const chosen = game.choose(number - 1);
  if (chosen.done) moveOn();
  else tell(chosen.reason);
}

function saveTo(game: Game, file: string, tell: (text: string) => void): void {
  if (file === "") {
    tell("Say where to: s FILE");
    return;
  }
  try {
    writeAtomically(resolve(process.cwd(), file), `${JSON.stringify(game.save())}\n`);
    tell(`Saved to ${file}.`);
  } catch (error) {
    tell(`Not saved: ${error instanceof Error ? error.message : error}`);
  }
}
