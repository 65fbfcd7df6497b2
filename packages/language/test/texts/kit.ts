import type { Bundle } from "@questwright/bundle";
import { textsIn } from "@questwright/bundle";
import { workspaceOf } from "../kit.ts";

/** A small game with every sort of text, and one sentence that is made from a rule. */
export const GAME = `pack game "The Game" 1.0.0 { edition: 1, undecided: guide }
role guide "Guide" { seats: 1-1 }
die bone "Bone die" { faces: 3 miss, 3 hit }
kind walker "Walker" is piece { plural: "walkers", luck: counter, mood: glad or sad = glad }
kind foe "Foe" is piece { hurt: counter }
adjective (who: foe) is awake "Awake": hurt of who = 0
walker ann "Ann" { flavour: "She knows the way." }
foe mourner "Mourner" {
  flavour: "It is only sad until you run."
  rule sulk "Sulk" { before self suffers { cancel } }
  action wail "Wail" { stop } says "Nobody minds"
}
verb (victim: piece) suffer (amount: number = 1) { stop } says "{victim} suffers {amount} wound(s)"
phase night "Night" (quest: scenario) {
  ann may { ann gains 2 luck }
  ann chooses {
    "Run" -> say "Away."
    "Stand" -> mourner suffers 2
  }
}
table luck "Luck" d6 {
  1-3 "Rain" -> ann gains 1 luck
  4+ "Sun" -> stop
}
kind tale "Tale" is scenario { plays: phase }
tale first "The First" {
  plays: night
  opening {
    > It is late.
  }
}
layout foe-card "Foe" for foe { rules: rules, actions }
layout luck-card "Table" for luck { template: table }
`;

export const GERMAN = `locale de "Deutsch" {
  pack: "Das Spiel"
  guide: "Leiter"
  bone "Beinwürfel" { short: "Bein" }
  walker "Wanderer" { article: der, plural: "Wanderer", luck: "Glück", mood: "Laune" }
  foe "Feind" { article: der, plural: "Feinde", hurt: "Schaden" }
  awake: "wach"
  ann "Anna" { flavour: "Sie kennt den Weg." }
  mourner "Trauernde" {
    flavour: "Sie ist nur traurig, bis du rennst." = "It is only sad until you run."
    sulk: "Schmollen"
    wail "Wehklage" { says: "Keinen stört es" = "Nobody minds" }
  }
  suffer { says: "{victim} erleidet {amount} Wunde(n)" = "{victim} suffers {amount} wound(s)" }
  night "Nacht" { "Run": "Lauf", "Away.": "Fort.", "Stand": "Bleib" }
  luck "Glück" { 1-3: "Regen", 4+: "Sonne" }
  tale: "Geschichte"
  first "Das Erste" { opening { "It is late.": "Es ist spät." } }
  foe-card: "Feind"
  luck-card: "Tabelle"
  words { miss: "Niete", hit: "Treffer", glad: "froh", sad: "traurig" }
}
`;

export const workspaceWith = (locale: string, game = GAME) =>
  workspaceOf({ "game/game.quest": game, "game/german.quest": locale });

/** Faults of a locale beside the game, as `code "marked"`. */
export function faultsOf(locale: string, game = GAME): string[] {
  return workspaceWith(locale, game)
    .check()
    .map(({ code, start, end, message }) => {
      const marked = locale.slice(start.offset, end.offset);
      return `${code} ${marked}: ${message}`;
    });
}

export function bundleOf(locale: string, game = GAME): Bundle {
  const { bundle, diagnostics } = workspaceWith(locale, game).build("game");
  if (bundle === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return bundle;
}

export const textsOf = (bundle: Bundle, language: string): readonly string[] =>
  textsIn(bundle, language).strings;

/** The card of a thing or table in a language. */
export function cardOf(bundle: Bundle, id: string, language: string) {
  const card = textsIn(bundle, language).cards.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}
