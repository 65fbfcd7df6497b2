/** inkjs, which compiles a language of its own: a story of knots, choices, conditions and diverts. */
import { Compiler, CompilerOptions } from "inkjs/full";
import { numbersFrom } from "./random.ts";

const words =
  "goblin crypt lantern rune shield arrow door torch mimic vault altar bone iron ember frost shade the of and a with under past old".split(
    " ",
  );
/** Characters of a knot, on the average. */
const KNOT = 1100;

/** A story of about so many characters, the same each time. */
export function inkStory(size: number): string {
  const random = numbersFrom(11);
  const sentence = (length: number): string => {
    const text = Array.from({ length }, () => words[random(words.length)]).join(" ");
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
  const knots = Math.ceil(size / KNOT);
  const other = () => `knot_${random(knots)}`;
  const knot = (at: number) => `
=== knot_${at} ===
// made for measuring
${sentence(24)}
${sentence(18)} {torch: ${sentence(6)} | ${sentence(5)} }
~ gold = gold + ${random(9)}
{ hearts > ${random(5)} and gold < ${random(90)}:
  ${sentence(10)}
- else:
  ${sentence(10)}
}
* [${sentence(4)}] ${sentence(14)}
  ~ hearts = hearts - ${random(3)}
  ** ${sentence(6)}
     ${sentence(8)}
     -> ${other()}
  ** {gold > ${random(20)}} ${sentence(5)} -> ${other()}
+ ${sentence(7)} -> side
* -> ${other()}
- ${sentence(9)}
-> side
= side
${sentence(20)}
{~${sentence(4)}|${sentence(4)}|${sentence(3)}}
-> ${other()}
`;
  const head = "VAR gold = 0\nVAR hearts = 6\nVAR torch = true\n-> knot_0\n";
  return head + Array.from({ length: knots }, (_, at) => knot(at)).join("");
}

/** The compiled story as JSON text; throws where the story has a fault. */
export function compileInk(story: string): string {
  const faults: string[] = [];
  const options = new CompilerOptions(null, [], false, (message: string) => faults.push(message));
  const compiled = new Compiler(story, options).Compile().ToJson();
  if (faults.length > 0 || compiled === undefined) throw new Error(faults[0] ?? "no story");
  return compiled;
}
