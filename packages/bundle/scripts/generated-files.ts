import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { bundleSchema } from "../src/schema/index.ts";

/** What the generated files must hold, by their place. */
export function generateFiles(): readonly { readonly url: URL; readonly text: string }[] {
  const schema = bundleSchema();
  return [
    {
      url: new URL("../schema/bundle.schema.json", import.meta.url),
      text: `${JSON.stringify(schema, null, 2)}\n`,
    },
    {
      url: new URL("../src/schema/validate.generated.js", import.meta.url),
      text: `${header}${compile(schema)}\n`,
    },
  ];
}

const header = `// Compiled from schema/bundle.schema.json by scripts/generate.ts. Do not edit.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// biome-ignore-all assist: generated
`;

function compile(schema: ReturnType<typeof bundleSchema>): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: false },
    strictTuples: false,
    strictTypes: false,
    // A text is as long as it has UTF-16 units: no function of Ajv's is called, and none of its modules needed.
    unicode: false,
    // It would say that this option is old.
    logger: false,
  });
  return standalone.default(ajv, ajv.compile(schema as object));
}
