import type { Bundle } from "../types.ts";
import { codeDefinitions } from "./code.ts";
import { bundleProperties, dataDefinitions } from "./data.ts";
import { object, type Schema } from "./shapes.ts";

/** Members that a bundle may be without. */
const OPTIONAL: readonly (keyof Bundle)[] = ["locales", "tests", "overrides", "formerly"];

/** The JSON Schema (draft 2020-12) of a bundle, as published in `schema/bundle.schema.json`. */
export function bundleSchema(): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:questwright:bundle:1",
    title: "Questwright bundle, version 1",
    ...(object(bundleProperties, "A compiled pack with everything it uses.", OPTIONAL) as object),
    $defs: { ...dataDefinitions, ...codeDefinitions() },
  };
}
