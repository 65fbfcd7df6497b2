import { textsIn } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
import { builtInKinds } from "../../src/model/built-in/kinds.ts";
import { builtInAdjectives, builtInMeasures } from "../../src/model/built-in/words.ts";
import { builtInWord } from "../../src/wording/german/nouns.ts";
import { workspaceOf } from "../kit.ts";

const BASE = `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind walker "Walker" is piece { move: number = 3, lamps: counter at most 3, lit: flag = no, bag: zone of find }
kind foe "Foe" is piece { move: number = 2, hurt: counter }
kind find "Find" is card
deck finds "Finds" of find
walker ann "Ann" { }
foe wisp "Wisp" { }
die bone "Bone die" { faces: 3 miss, 2 hit, 1 deep }
adjective (who: walker) is awake "Awake": lamps of who > 0
verb (victim: piece) suffer (amount: number = 1) by (cause: piece = none) { stop } says "{victim} suffers {amount} wound(s)"
verb shake { roll d6 for luck } says "the ground shakes"
phase dusk "Dusk" { stop }
action rest "Rest" for walker { self loses 1 lamps } says "Put out a lamp"
locale de "Deutsch" {
  walker "Wanderer" { article: der, plural: "Wanderer", move: "Bewegung", lit: "erleuchtet", bag: "Beutel", lamps: "Lampen"
    lamps { article: plural, singular: "Lampe" }
  }
  foe "Feind" { article: der, plural: "Feinde", move: "Bewegung", hurt: "Schaden" }
  find "Fund" { article: der, plural: "Funde" }
  finds "Funde" { article: plural }
  ann: "Anna"
  wisp: "Irrlicht"
  bone: "Beinwürfel"
  awake: "wach"
  suffer { says: "{victim} erleidet {amount} Wunde(n)" }
  shake { says: "Der Boden bebt" }
  dusk: "Die Dämmerung"
  rest "Ruhen" { says: "Lösche eine Lampe" }
  words { miss: "Niete", hit: "Treffer", deep: "Volltreffer", luck: "Glück" }
}
`;

function german(text: string) {
  const { bundle, diagnostics } = workspaceOf({ "game/game.quest": BASE + text }).build("game");
  if (bundle === undefined) throw new Error(diagnostics.map((each) => each.message).join("\n"));
  return textsIn(bundle, "de");
}

const rowText = (deeds: string) =>
  german(
    `table asked "Asked" d6 (who: walker) { 1-6 "Row" -> {\n${deeds}\n} }\nlayout card "Table" for asked { template: table }\n`,
  ).cards[0]!.front.rows[0]!.text;

const ruleText = (members: string) =>
  german(
    `foe asked "Asked" { rule asked-rule "Asked" {\n${members}\n} }\nlayout card "Foe" for foe { rules: rules }\n`,
  ).cards.find(({ id }) => id === "asked")!.front.rules[0]!.text;

describe("German deeds", () => {
  test.each([
    ["stop", "Nichts geschieht."],
    ["who suffers 1", "Der Wanderer erleidet 1 Wunde."],
    ["who suffers 2", "Der Wanderer erleidet 2 Wunden."],
    ["who gains 1 lamps", "Der Wanderer erhält 1 Lampe."],
    ["set lit of who to yes", "Der Wanderer ist jetzt erleuchtet."],
    ["set lamps of who to lamps of who + 1", "Die Lampen von dem Wanderer steigen um 1."],
    ["shuffle finds", "Die Funde werden gemischt."],
    ["remove wisp", "Irrlicht wird entfernt."],
    ["shake", "Der Boden bebt."],
    ["dusk", "Die Dämmerung findet statt."],
    ["who takes rest", "Der Wanderer führt „Ruhen“ aus."],
    ["stop dusk", "Die Dämmerung endet sofort."],
    ["who stops", "Was der Wanderer gerade tut, endet sofort."],
    [
      "each visible foe suffers 2",
      "Jeder Feind, der für den Wanderer sichtbar ist, erleidet 2 Wunden.",
    ],
    [
      "who picks a foe where it is adjacent to who as prey\nprey suffers 2",
      "Der Wanderer wählt einen Feind, der neben ihm ist. Dieser Feind erleidet 2 Wunden.",
    ],
    [
      "if who is awake { shake } otherwise { who suffers 1 }",
      "Wenn der Wanderer wach ist: Der Boden bebt. Sonst: der Wanderer erleidet 1 Wunde.",
    ],
    ["who may lose 1 lamps", "Der Wanderer darf 1 Lampe verlieren."],
    [
      "roll bone { miss -> stop\n hit, deep -> who suffers 1 }",
      "Der Wanderer würfelt einen Beinwürfel. Bei Niete: nichts geschieht. Bei Treffer oder Volltreffer: er erleidet 1 Wunde.",
    ],
    [
      "roll 2d6 { 2-5 -> shake\n 11+ -> who suffers 3\n otherwise -> stop }",
      "Der Wanderer würfelt 2W6. Bei 2–5: Der Boden bebt. Bei 11 oder mehr: er erleidet 3 Wunden. Sonst: nichts geschieht.",
    ],
    ["repeat 3 { shake }", "Wiederhole 3-mal: Der Boden bebt."],
  ])("%s", (deeds, expected) => {
    expect(rowText(deeds)).toBe(expected);
  });

  test("what German cannot say is said in the language of the pack", () => {
    expect(rowText("for each foe by hurt of it { it suffers 1 }")).toMatch(/^For each/);
  });
});

test("what may be chosen stands in the words of the locale", () => {
  const { cards } = german(`table asked "Asked" d6 (who: walker) { 1-6 "Row" -> {
  who chooses {
    "Go on" -> who gains 1 lamps
    "Go back" when who is awake -> who loses 1 lamps
  }
  shake
} }
layout card "Table" for asked { template: table }
locale de "Deutsch" { asked { "Go on": "Weiter", "Go back": "Zurück" } }
`);
  expect(cards[0]!.front.rows[0]!.text).toBe(
    "Der Wanderer wählt eines: „Weiter“: er erhält 1 Lampe; „Zurück“ (nur wenn er wach ist): er verliert 1 Lampe. Der Boden bebt.",
  );
});

test("a text that is read out stands in the words of the locale", () => {
  const { cards } = german(`table asked "Asked" d6 (who: walker) { 1-6 "Row" -> { say "Enough." } }
layout card "Table" for asked { template: table }
locale de "Deutsch" { asked { "Enough.": "Genug." } }
`);
  expect(cards[0]!.front.rows[0]!.text).toBe("Lies vor: „Genug.“");
});

describe("German rules", () => {
  test.each([
    [
      "before self suffers { shake }",
      "Jedes Mal vor „dieser Feind erleidet Wunden“: Der Boden bebt.",
    ],
    ["instead of dusk { stop }", "Anstelle von der Dämmerung: Nichts geschieht."],
    ["before dusk { shake }", "Zu Beginn von der Dämmerung: Der Boden bebt."],
    ["during dusk { shake }", "Jederzeit im Verlauf von der Dämmerung: Der Boden bebt."],
    [
      "after dusk when hurt of self >= 2 { remove self }",
      "Am Ende von der Dämmerung, wenn der Schaden von diesem Feind mindestens 2 ist: Dieser Feind wird entfernt.",
    ],
    [
      "after roll for luck by a walker { shake }",
      "Jedes Mal nach „ein Wanderer würfelt für Glück“: Der Boden bebt.",
    ],
    ["always: move of each walker is +1", "Die Bewegung von jedem Wanderer ist um 1 höher."],
    [
      "always: each awake walker cannot rest",
      "Jeder Wanderer, der wach ist, darf „Ruhen“ nicht ausführen.",
    ],
    [
      "while no walker is awake: move of self is doubled",
      "Solange kein Wanderer wach ist, gilt: die Bewegung von diesem Feind ist verdoppelt.",
    ],
  ])("%s", (member, expected) => {
    expect(ruleText(`${member}\n`)).toBe(expected);
  });
});

/** The questions of a walker who does this. */
const asked = (deeds: string, more = "") =>
  german(
    `board moor "Moor" { shape: square, exits: gate }
kind tile "Tile" is map { age: counter }
kind gate "Gate" is edge { }
kind arm "Arm" is card { sharp: flag }
kind bearer "Bearer" is walker { arms: list of arm, sheath: zone of arm }
region bog "Bog" { }
tile fen "Fen" on moor {
  "b": bog
  > . b
}
${more}action poke "Poke" for bearer { ${deeds} }
locale de {
  moor: "Moor"
  tile "Plan" { age: "Alter" }
  gate "Tor" { article: das }
  arm "Waffe" { article: die, plural: "Waffen", sharp: "scharf" }
  bearer "Träger" { article: der, plural: "Träger", arms: "Waffen", sheath: "Scheide" }
  bearer { arms { article: plural } sheath { article: die } }
  bog "Sumpf" { article: der }
  fen: "Ried"
  poke: "Stochern"
}
`,
  ).strings;

/** What is built in, in a question, and the question. */
const BUILT_IN: Readonly<Record<string, readonly [deeds: string, question: string]>> = {
  visible: [
    "self picks a foe visible to self as prey",
    "Wähle einen Feind, der für dich sichtbar ist",
  ],
  adjacent: ["self picks a foe adjacent to self as prey", "Wähle einen Feind, der neben dir ist"],
  within: [
    "self picks a foe within 3 of self as prey",
    "Wähle einen Feind, der höchstens 3 Felder von dir entfernt ist",
  ],
  "in-cover": [
    "self picks a foe where it is in-cover from self as prey",
    "Wähle einen Feind, der vor dir in Deckung ist",
  ],
  on: ["self picks a foe on space of self as prey", "Wähle einen Feind, der auf deinem Feld ist"],
  in: ["self picks a foe where it is in bog as prey", "Wähle einen Feind, der in dem Sumpf ist"],
  located: ["self picks a located foe as prey", "Wähle einen Feind, der im Spiel ist"],
  empty: ["self picks an empty space as spot", "Wähle ein Feld, das leer ist"],
  reachable: [
    "self picks a space reachable by self in 3 as spot",
    "Wähle ein Feld, das für dich in 3 Schritten erreichbar ist",
  ],
  open: [
    "self picks an action open to self as deed",
    "Wähle eine Aktion, die für dich möglich ist",
  ],
  laid: ["self picks a laid tile as place", "Wähle einen Plan, der ausgelegt ist"],
  seated: ["self picks a seated role as who", "Wähle eine Rolle, die besetzt ist"],
  fitting: [
    "self picks a gate as way\nself picks an edge fitting at way as entry",
    "Wähle einen Rand, der für dieses Tor passend ist",
  ],
  "in-the-way": [
    "self picks a gate as way\nself picks an edge as entry\nself picks a space in-the-way of entry at way as spot",
    "Wähle ein Feld, das diesem Rand an diesem Tor im Weg ist",
  ],
  connected: [
    "self picks a space connected to self as spot",
    "Wähle ein Feld, das mit dir verbunden ist",
  ],
  unknown: [
    "self picks a foe where hurt of it is unknown as prey",
    "Wähle einen Feind, dessen Schaden unbekannt ist",
  ],
  "face-up": ["self picks a find where it is face-up as card", "Wähle einen Fund, der offen ist"],
  over: ["self picks a scenario where it is over as tale", "Wähle ein Szenario, das vorbei ist"],
  none: [
    "self picks a foe where space of it is none as prey",
    "Wähle einen Feind, dessen Feld nicht da ist",
  ],
  distance: [
    "self picks a foe where (distance of it to self) < 3 as prey",
    "Wähle einen Feind, bei dem gilt, dass der Abstand von ihm zu dir kleiner als 3 ist",
  ],
  walk: [
    "self picks a space where (walk of it to wisp by self) < 3 as spot",
    "Wähle ein Feld, bei dem gilt, dass der Weg von ihm zu Irrlicht kleiner als 3 ist",
  ],
  space: [
    "self picks a foe where space of it is space of self as prey",
    "Wähle einen Feind, dessen Feld dein Feld ist",
  ],
  map: [
    "self picks a foe where map of it is map of self as prey",
    "Wähle einen Feind, dessen Karte deine Karte ist",
  ],
  region: [
    "self picks a foe where region of it is region of self as prey",
    "Wähle einen Feind, dessen Bereich dein Bereich ist",
  ],
  beyond: [
    "self picks an edge where beyond of it is space of self as way",
    "Wähle einen Rand, bei dem gilt, dass das Feld jenseits von ihm dein Feld ist",
  ],
  opposite: [
    "self picks an edge where opposite of it is laid as way",
    "Wähle einen Rand, bei dem gilt, dass der Rand gegenüber von ihm ausgelegt ist",
  ],
  edge: [
    "self picks a foe where (edge of it to self) is laid as prey",
    "Wähle einen Feind, bei dem gilt, dass der Rand zwischen ihm und dir ausgelegt ist",
  ],
  line: [
    "self picks a foe where space of self is one of (line of it to self) as prey",
    "Wähle einen Feind, bei dem gilt, dass dein Feld unter diesen ist: die Felder zwischen ihm und dir",
  ],
  sides: [
    "self picks an edge in sides of self to wisp as way",
    "Wähle einen von den Rändern zwischen dir und Irrlicht",
  ],
  place: [
    "self picks a find where place of it is bag of self as card",
    "Wähle einen Fund, dessen Ort dein Beutel ist",
  ],
  owner: [
    "self picks a find where owner of it is self as card",
    "Wähle einen Fund, dessen Besitzer du bist",
  ],
  half: [
    "self picks a foe where hurt of it > half of lamps of self as prey",
    "Wähle einen Feind, dessen Schaden größer als die Hälfte von deinen Lampen ist",
  ],
  quotient: [
    "self picks a foe where hurt of it > (quotient of move of self by 3) as prey",
    "Wähle einen Feind, dessen Schaden größer als deine Bewegung geteilt durch 3 ist",
  ],
  remainder: [
    "self picks a foe where (remainder of hurt of it by 2) = 1 as prey",
    "Wähle einen Feind, bei dem gilt, dass der Rest von seinem Schaden geteilt durch 2 gleich 1 ist",
  ],
  top: [
    "self picks a find where it is top of finds as card",
    "Wähle einen Fund, der die oberste Karte von den Funden ist",
  ],
  bottom: [
    "self picks a find where it is bottom of finds as card",
    "Wähle einen Fund, der die unterste Karte von den Funden ist",
  ],
  total: [
    "roll 2d6 as luck-dice\nself picks a foe where hurt of it > total of luck-dice as prey",
    "Wähle einen Feind, dessen Schaden größer als die Summe von diesen Würfeln ist",
  ],
  best: [
    "roll 2d6 as luck-dice\nself picks a foe where hurt of it > best of luck-dice as prey",
    "Wähle einen Feind, dessen Schaden größer als die beste Augenzahl von diesen Würfeln ist",
  ],
  worst: [
    "roll 2d6 as luck-dice\nself picks a foe where hurt of it > worst of luck-dice as prey",
    "Wähle einen Feind, dessen Schaden größer als die schlechteste Augenzahl von diesen Würfeln ist",
  ],
  model: [
    "self picks a foe where model of it is wisp as prey",
    "Wähle einen Feind, dessen Vorlage Irrlicht ist",
  ],
  count: [
    "self picks a foe where hurt of it > count of walker as prey",
    "Wähle einen Feind, dessen Schaden größer als die Anzahl an Wanderern ist",
  ],
  sum: [
    "self picks a foe where hurt of it > sum of move of each walker as prey",
    "Wähle einen Feind, dessen Schaden größer als die Summe aus der Bewegung von diesem Wanderer für alle Wanderer ist",
  ],
};

describe("a counter is called by the number of it", () => {
  const FORMS = 'locale de "Deutsch" { foe { hurt "Wunde" { article: die, plural: "Wunden" } } }\n';
  const told = (deeds: string) => {
    const base = BASE.replace(', hurt: "Schaden"', "");
    const row = `table asked "Asked" d6 (who: foe) { 1-6 "Row" -> {\n${deeds}\n} }\n`;
    const text = `${base}${row}layout card "Table" for asked { template: table }\n${FORMS}`;
    const { bundle } = workspaceOf({ "game/game.quest": text }).build("game");
    return textsIn(bundle!, "de").cards[0]!.front.rows[0]!.text;
  };

  test.each([
    ["who gains 1 hurt", "Der Feind erhält 1 Wunde."],
    ["who loses 2 hurt", "Der Feind verliert 2 Wunden."],
    ["who gains (move of who) hurt", "Der Feind erhält so viele Wunden wie seine Bewegung."],
    ["set hurt of who to 0", "Die Wunden von dem Feind werden 0."],
    [
      "if hurt of who > 1 { stop }",
      "Wenn die Wunden von dem Feind größer als 1 sind: nichts geschieht.",
    ],
  ])("%s", (deeds, expected) => expect(told(deeds)).toBe(expected));

  test("a title in the plural lacks its singular", () => {
    const text = BASE.replace(', singular: "Lampe"', "");
    const lacking = (source: string) =>
      workspaceOf({ "game/game.quest": source })
        .texts("game", "de")!
        .texts.flatMap(({ id, needed, text }) => (needed && text === undefined ? [id] : []));
    expect(lacking(text)).toContain("walker.lamps.singular");
    expect(lacking(BASE)).not.toContain("walker.lamps.singular");
    const { completed } = workspaceOf({ "game/game.quest": text }).texts("game", "de")!;
    expect(completed).toContain('// walker { lamps { singular: "" = "lamps" } }');
  });
});

/** What a locale that knows nothing but `table` and `kin` makes of a row of a table. */
function partlyGerman(deeds: string): string {
  const files = {
    "game/game.quest": `pack game "Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
kind walker "Walker" is piece { lamps: counter at most 3 }
verb (victim: walker) falter { stop } says "{victim} falters now"
table asked "Asked" d6 (who: walker) { 1-6 "Row" -> {\n${deeds}\n} }
layout card "Table" for asked { template: table }
locale de "Deutsch" { walker "Wanderer" { article: der, lamps: "Lampen" } }
`,
  };
  return textsIn(workspaceOf(files).build("game").bundle!, "de").cards[0]!.front.rows[0]!.text;
}

test.each([
  ["who falters", "falters now"],
  ["who falters then who gains 1 lamps", "falters now"],
  ["who may { who falters then who gains 1 lamps }", "falter"],
  ['say "A cold wind"', "A cold wind"],
  ['who chooses {\n"Go on" -> who gains 1 lamps\n"Go back" -> who loses 1 lamps\n}', "Go on"],
  ['unknown "smudged ink"', "smudged ink"],
])(
  "what a locale leaves out is told in one language, not in the midst of another: %s",
  (deeds, left) => {
    const text = partlyGerman(deeds);
    expect(text).toContain(left);
    expect(text).not.toMatch(/Wanderer|Lampe|wählt|dann|darf|lies|unbekannt/);
  },
);

describe("German questions", () => {
  test.each(Object.entries(BUILT_IN))(
    "have words for what is built in: %s",
    (_, [deeds, question]) => {
      expect(asked(deeds)).toContain(question);
    },
  );

  test("leave out no adjective, measure, kind and field of the language", () => {
    const words = [...builtInAdjectives, ...builtInMeasures].map(({ name }) => name);
    expect(Object.keys(BUILT_IN).sort()).toEqual(words.sort());
    const fields = builtInKinds.flatMap(({ properties }) => [...properties.keys()]);
    const names = [...builtInKinds.map(({ name }) => name), ...fields];
    expect(names.filter((name) => builtInWord(name) === undefined)).toEqual([]);
  });

  test.each([
    [
      "self picks an arm in sheath of self where sharp of it = yes as tool",
      "Wähle eine Waffe in deiner Scheide, die scharf ist",
    ],
    ["self picks an arm in arms of self as tool", "Wähle eine von deinen Waffen"],
    [
      "self picks a number in 1-6 where it >= move of self as bid",
      "Wähle eine Zahl von 1 bis 6, die mindestens deine Bewegung ist",
    ],
    [
      "self picks a foe where self has no arm as prey",
      "Wähle einen Feind, bei dem gilt, dass du keine Waffe hast",
    ],
    [
      "self picks a foe where self is awake as prey",
      "Wähle einen Feind, bei dem gilt, dass du wach bist",
    ],
    [
      "self picks a foe where owner of it is not self as prey",
      "Wähle einen Feind, dessen Besitzer nicht du bist",
    ],
    [
      "self may { self loses 1 lamps then shuffle finds }",
      "1 Lampe verlieren, dann die Funde mischen?",
    ],
    [
      "self picks a foe as prey\nself may { prey gains 1 hurt then self loses 1 lamps }",
      "Dieser Feind erhält 1 Schaden, dann 1 Lampe verlieren?",
    ],
  ])("%s", (deeds, question) => {
    expect(asked(deeds)).toContain(question);
  });
});
