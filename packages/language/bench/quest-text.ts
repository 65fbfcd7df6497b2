/** The work in the language of this repository: one pack whose files see each other's names. */
import type { Deed, Event, Feature, NamedText, Reference, Sum, WorkFile } from "./work.ts";

const head: NamedText = {
  path: "pack.quest",
  text: `pack bench "Bench" 1.0.0 {
  edition: 1
  language: en
  licence: "CC0-1.0"
  undecided: keeper
  rounding: upward
}

role keeper "Keeper" { seats: 1-1, controls: body }
kind body "Body" is piece { hurt: counter at most 99 }
verb (target: body) suffer (amount: number = 1) {
  target gains amount of hurt
} says "{target} suffers {amount}"
verb (target: body) mend (amount: number = 1) {
  target loses amount of hurt
} says "{target} mends {amount}"
`,
};

export function questFiles(work: readonly WorkFile[]): readonly NamedText[] {
  return [head, ...work.map(questFile)];
}

function questFile({ number, entities, events }: WorkFile): NamedText {
  const parts = [`// File ${number}: made for measuring\n`];
  entities.forEach((features, entity) => {
    const name = kindName({ file: number, entity });
    const parent = entity === 0 ? "body" : kindName({ file: number, entity: entity - 1 });
    const own = features.map((feature, at) => `  feature${entity}-${at}: ${typeOf(feature)}\n`);
    parts.push(`\nkind ${name} "Kind ${entity} of ${number}" is ${parent} {\n${own.join("")}}\n`);
    features.forEach(({ many, value }, at) => {
      if (!many) parts.push(`measure ${name}-${at} of (who: ${name}): ${sumText(value)}\n`);
    });
  });
  parts.push(
    `\n${kindName({ file: number, entity: 0 })} thing${number} "Thing ${number}" { hurt: 0 }\n`,
  );
  events.forEach((event, at) => {
    parts.push(eventText(event, `event${number}-${at}`));
  });
  return { path: `file${String(number).padStart(4, "0")}.quest`, text: parts.join("") };
}

const kindName = ({ file, entity }: Reference): string => `creature${file}-${entity}`;

function typeOf({ many, type }: Feature): string {
  return many ? `list of ${kindName(type)}` : "number = 0";
}

function sumText(sum: Sum, inside = false): string {
  switch (sum.is) {
    case "number":
      return String(sum.value);
    case "entity":
      return `(count of ${kindName(sum.entity)})`;
    case "operation": {
      const text = `${sumText(sum.left, true)} ${sum.operator} ${sumText(sum.right, true)}`;
      return inside ? `(${text})` : text;
    }
  }
}

function eventText({ on, deed, text, entity, limit, then }: Event, name: string): string {
  return `
verb (who: ${kindName(on)}) ${name} (amount: number) {
  ${deedText(deed)}
  say "${text}"
  if (count of ${kindName(entity)}) > (${sumText(limit)}) {
    ${deedText(then)}
  }
}
`;
}

function deedText({ verb, amount, target }: Deed): string {
  const word = verb === "strike" ? "suffers" : "mends";
  return `each ${kindName(target)} ${word} (${sumText(amount)})`;
}
