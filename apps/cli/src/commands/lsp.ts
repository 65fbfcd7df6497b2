import { type Command, UsageError } from "../command/command.ts";

/** Serves an editor over the language server protocol. */
export const lsp: Command = {
  synopsis: "--stdio",
  about: [
    "An editor starts this and speaks the language server protocol with it on standard input and output: faults as you type, completion, hover, definitions, references, rename across packs, outline, symbols, folding, colours, inlay hints, shapes of verbs, fixes, formatting.",
    "The packs of the folders that the editor opens are read, and the packs these use; what changes on disk is followed.",
  ],
  options: { stdio: { type: "boolean", help: "speak on standard input and output" } },
  arity: [0, 0],
  examples: ["questwright lsp --stdio"],
  async run({ options }) {
    if (options.stdio !== true) throw new UsageError("say --stdio: there is no other way");
    const { serve } = await import("../lsp/server.ts");
    await serve(process.stdin, process.stdout);
    return 0;
  },
};
