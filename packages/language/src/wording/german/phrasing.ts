import type { Phrasing } from "../phrasing.ts";

export const german: Phrasing = {
  language: "de",
  standing: () => undefined,
  body: () => undefined,
  action: () => undefined,
  ending: () => undefined,
  meaning: () => undefined,
  question: () => undefined,
  value: () => undefined,
  yes: "Ja",
  no: "Nein",
};
