import { expect, test } from "vitest";
import { engineWords } from "../src/journal/speech.ts";
import { sideName, sidesOf } from "../src/program/board.ts";

test("the sides of a space are told in the language of the game", () => {
  const told = (language: string) => {
    const { side } = engineWords(language);
    return [true, false].flatMap((hex) =>
      Array.from({ length: sidesOf(hex) }, (_, each) => side(sideName(hex, each))),
    );
  };
  expect(told("en")).toEqual(
    "east south-east south-west west north-west north-east east south west north".split(" "),
  );
  expect(told("de-AT")).toEqual(
    "Ost Südost Südwest West Nordwest Nordost Ost Süd West Nord".split(" "),
  );
});
