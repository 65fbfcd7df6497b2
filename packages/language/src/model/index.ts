/** What the texts declare and what the language knows by itself. */
export * from "./built-in/kinds.ts";
export * from "./built-in/verbs.ts";
export * from "./built-in/words.ts";
export * from "./kinds.ts";
export * from "./model.ts";
export * from "./names.ts";
export * from "./reporter.ts";
export * from "./s-form.ts";
export * from "./symbols.ts";
export * from "./type.ts";
