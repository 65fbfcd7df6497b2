import { textsIn } from "@questwright/bundle";
import { describe, expect, test } from "vitest";
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
    lamps { article: plural }
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
    ["who gains 1 lamps", "Der Wanderer erhält 1 Lampen."],
    ["set lit of who to yes", "Der Wanderer ist jetzt erleuchtet."],
    ["set lamps of who to lamps of who + 1", "Die Lampen von dem Wanderer steigen um 1."],
    ["shuffle finds", "Die Funde werden gemischt."],
    ["remove wisp", "Irrlicht wird entfernt."],
    ["shake", "Der Boden bebt."],
    ['say "Enough."', "Lies vor: „Enough.“"],
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
    ["who may lose 1 lamps", "Der Wanderer darf 1 Lampen verlieren."],
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
