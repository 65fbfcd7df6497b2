import { describe, expect, test } from "vitest";
import { workspaceOf } from "../kit.ts";
import { cardOf } from "./kit.ts";

/** Whole packs in other languages than English: ids with their accents, sentences in their own words. */
describe("a pack that is written in another language", () => {
  const SPANISH = `pack niebla "Niebla" 1.0.0 { edition: 1, language: es }
kind enemigo "Enemigo" is piece { daño: counter }
enemigo araña "Araña" { flavour: "Teje en la cúpula." }
enemigo ñu "Ñu" { }
enemigo águila "Águila" { }
layout ficha "Enemigo" for enemigo { }
`;

  test("has ids with accents, the same however they are typed", () => {
    const workspace = workspaceOf({
      "niebla/niebla.quest": SPANISH,
      "niebla/más.quest": `enemigo ${"avispón".normalize("NFD")} "Avispón" like ${"araña".normalize("NFD")} { }\n`,
    });
    expect(workspace.check()).toEqual([]);
    const { bundle } = workspace.build("niebla");
    expect(bundle!.manifest.language).toBe("es");
    // In the author's order, which is the order of no alphabet but of the files.
    expect(bundle!.cards.map(({ id }) => id)).toEqual(["avispón", "araña", "ñu", "águila"]);
  });

  test("lends itself to English", () => {
    const workspace = workspaceOf({
      "niebla/niebla.quest": SPANISH,
      "niebla/inglés.quest": `locale en "English" {
  pack: "Mist"
  enemigo "Enemy" { daño: "harm" }
  araña "Spider" { flavour: "It weaves in the dome." = "Teje en la cúpula." }
  ñu: "Gnu"
  águila: "Eagle"
  ficha: "Enemy"
}
`,
    });
    expect(workspace.check()).toEqual([]);
    const { front, kindTitle } = cardOf(workspace.build("niebla").bundle!, "araña", "en");
    expect([kindTitle, front.title, front.flavour]).toEqual([
      "Enemy",
      "Spider",
      "It weaves in the dome.",
    ]);
  });

  test("counts in English by the words that it lends", () => {
    const workspace = workspaceOf({
      "niebla/niebla.quest": `${SPANISH}table suerte "Suerte" d2 (quien: enemigo) {
  1 "Uno" -> quien gains 1 daño
  2 "Dos" -> quien gains 2 daño
}
layout tabla "Tabla" for suerte { template: table }
`,
      "niebla/inglés.quest":
        'locale en "English" { enemigo "Enemy" { daño "wounds" { singular: "wound" } } }\n',
    });
    const { front } = cardOf(workspace.build("niebla").bundle!, "suerte", "en");
    expect(front.rows.map(({ text }) => text)).toEqual([
      "The quien gains 1 wound.",
      "The quien gains 2 wounds.",
    ]);
  });

  test("in French may have an apostrophe in its files and texts", () => {
    const workspace = workspaceOf({
      "vault/symphonie d'erich zann.quest": `pack symphonie "Symphonie d'Erich Zann" 1.0.0 { edition: 1, language: fr }
kind événement "Événement" is card
événement l-événement "L'événement…" { flavour: "« L'archet », dit-il." }
layout carte "Événement" for événement { template: reward, size: 63, 88 }
`,
    });
    expect(workspace.check()).toEqual([]);
    const [card] = workspace.build("symphonie").bundle!.cards;
    expect(card!.front.title).toBe("L'événement…");
  });

  test("in German has its sentences in German without any locale", () => {
    const { bundle } = workspaceOf({
      "spiel/spiel.quest": `pack spiel "Spiel" 1.0.0 { edition: 1, language: de }
kind feind "Feind" is piece { plural: "Feinde", bewegung: number = 2 }
feind geist "Geist" {
  rule lahm "Lahm" { always: bewegung of each feind is -1, at least 1 }
}
layout karte "Feind" for feind { rules: rules }
`,
    }).build("spiel");
    expect(bundle!.cards[0]!.front.rules[0]!.text).toBe(
      "Die bewegung von jedem Feind ist um 1 niedriger, mindestens 1.",
    );
  });
});
