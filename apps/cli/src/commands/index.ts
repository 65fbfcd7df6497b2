import type { CommandEntry } from "../command/command.ts";

/** Every command. What a command needs is loaded when it is called, so that `--help` answers at once. */
export const commands: readonly CommandEntry[] = [
  {
    name: "check",
    summary: "find the faults in packs and show them where they are",
    load: async () => (await import("./check.ts")).check,
  },
  {
    name: "build",
    summary: "compile a pack, with everything it uses, to one bundle file",
    load: async () => (await import("./build.ts")).build,
  },
  {
    name: "fmt",
    summary: "lay out files the one way: indents, columns of tables, blank lines",
    load: async () => (await import("./fmt.ts")).fmt,
  },
  {
    name: "play",
    summary: "play a scenario at the terminal, or let a bot play it",
    load: async () => (await import("./play.ts")).play,
  },
  {
    name: "test",
    summary: "run the tests that stand in a pack",
    load: async () => (await import("./test.ts")).test,
  },
  {
    name: "simulate",
    summary: "let bots play a scenario many times; tell how it ends and what never comes up",
    load: async () => (await import("./simulate.ts")).simulate,
  },
  {
    name: "odds",
    summary: "work out the exact odds of dice, of a table, or of what a deed does",
    load: async () => (await import("./odds.ts")).odds,
  },
  {
    name: "assumptions",
    summary: "list what a pack and those it uses assume, and what they do not know",
    load: async () => (await import("./assumptions.ts")).assumptions,
  },
  {
    name: "cards",
    summary: "draw the cards of a pack as SVG, as PNG or as sheets in a PDF",
    load: async () => (await import("./cards.ts")).cards,
  },
  {
    name: "import",
    summary: "make a table or a list of things from a CSV or JSON file",
    load: async () => (await import("./import.ts")).importTable,
  },
  {
    name: "locale",
    summary: "list the texts of a pack, and write what another language still lacks",
    load: async () => (await import("./locale.ts")).locale,
  },
  {
    name: "studio",
    summary: "open a folder of packs in the studio, in your browser",
    load: async () => (await import("./studio.ts")).studio,
  },
  {
    name: "lsp",
    summary: "serve editors: faults, completion, hover, rename, over the language server protocol",
    load: async () => (await import("./lsp.ts")).lsp,
  },
  {
    name: "explain",
    summary: "tell what the code of a fault means, with an example and the same mended",
    load: async () => (await import("./explain.ts")).explain,
  },
];
