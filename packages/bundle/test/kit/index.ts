/** What tests need to build bundles by hand and to break them. */
export * from "./changed.ts";
export * from "./minimal.ts";
export * from "./mutate.ts";
