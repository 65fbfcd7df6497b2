/**
 * Writes what is made from the registry of operators and the schema modules:
 *   schema/bundle.schema.json          the published JSON Schema
 *   src/schema/validate.generated.js   the same, compiled by Ajv (no code is compiled at run time,
 *                                      so a page that forbids `eval` can load bundles too)
 * Run it with `npm run generate --workspace=@questwright/bundle`.
 */
import { writeFileSync } from "node:fs";
import { generateFiles } from "./generated-files.ts";

for (const { url, text } of generateFiles()) writeFileSync(url, text);
