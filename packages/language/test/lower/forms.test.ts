import { describe, expect, test } from "vitest";
import { checkText } from "../kit.ts";
import { compile } from "./kit/compile.ts";
import { play } from "./kit/play.ts";

/** A pack whose nouns, verbs and adjectives are German, as they are bent. */
const DORF = `pack dorf "Das Dorf" 1.0.0 { edition: 1, language: de, undecided: erzähler, rounding: downward }
role erzähler "Erzähler" { seats: 1-1 }
kind abend "Abend" is scenario { plays: phase = nacht, round: phase = nacht }
kind figur/figuren "Figur" is piece { mut: counter at most 4 = 2, schaden: counter }
zone haus "Haus" of figur { seen: everyone }
figur grete "Grete"
figur jörg "Jörg"
adjective (wer: figur) is verletzt/verletzte/verletzten "Verletzt": schaden of wer > 0
measure last/lasten of (wer: figur): schaden of wer * 2
verb (wer: figur) erleidet/erleide (menge: number = 1) { wer gains menge of schaden }
  says "{wer} erleidet {menge} Schaden"
verb (wer: figur) fällt/falle/fallen { wer loses mut of wer of mut }
after a figur as opfer erleidet when schaden of opfer >= 3 { opfer fällt }
abend probe "Probe"
`;

const abend = (body: string) =>
  play(
    compile({
      "game/game.quest": `${DORF}phase nacht "Nacht" (dieser: abend) {\nput grete in haus\nput jörg in haus\n${body}\nend dieser with fertig\n}\n`,
    }),
    { scenario: "probe" },
  );

describe("a pack in another language", () => {
  test("bends its verbs after somebody as it declares them", () => {
    const { says, fault } = abend(`jörg erleidet 2
      each figur erleidet
      let eins be schaden of jörg
      let zwei be schaden of grete
      say "{eins} {zwei}"`);
    expect(fault).toBeUndefined();
    expect(says).toEqual(["3 1"]);
  });

  test("and its hooks wait for them", () => {
    expect(abend(`jörg erleidet 3\nlet rest be mut of jörg\nsay "{rest}"`).says).toEqual(["0"]);
  });

  test("each further form of a verb is the same verb", () => {
    expect(
      abend(`each figur fallen\nlet rest be sum of mut of each figur\nsay "{rest}"`).says,
    ).toEqual(["0"]);
  });

  test("adjectives and measures have as many forms as they declare", () => {
    expect(
      abend(`grete erleidet
        for each verletzte figur { let x be lasten of it then say "{it}: {x}" }
        if grete is verletzt { say "verletzt" }
        if no verletzten figur is jörg { say "heil" }`).says,
    ).toEqual(["Grete: 2", "verletzt", "heil"]);
  });

  test("nouns have as many forms as they declare", () => {
    expect(
      abend(`jörg erleidet 2
        let alle be count of figuren
        for each verletzte figuren { say "{it} von {alle}" }`).says,
    ).toEqual(["Jörg von 2"]);
  });

  test("speaks of what happened in its own forms", () => {
    const { game } = abend("jörg erleidet 2");
    expect(game.journal.map(({ text }) => text)).toContain("Jörg erleidet 2 Schaden");
  });
});

describe("the forms of a verb", () => {
  const FIGUR = `kind figur "Figur" is piece { schaden: counter }
verb (wer: figur) erleidet/erleide (menge: number) { wer gains menge of schaden }
`;
  test("the plain one after somebody is told, with the right one", () => {
    const [fault] = checkText(`${FIGUR}verb (wer: figur) zögere { wer erleide 1 }`);
    expect(fault?.code).toBe("phrase/needs-s");
    expect(fault?.fixes[0]?.edits[0]?.text).toBe("erleidet");
  });

  test("the one with -s that English would have is none", () => {
    const [fault] = checkText(`${FIGUR}verb (wer: figur) zögert/zögere { wer erleides 1 }`);
    expect(fault?.code).toBe("phrase/no-verb");
  });
});
