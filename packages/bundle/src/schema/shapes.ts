/** Building blocks of the JSON Schema (draft 2020-12). */
import { LIMITS } from "../limits.ts";

export type Schema = boolean | { readonly [keyword: string]: unknown };

/** A 32-bit integer, the only kind of number the runtime computes with. */
export const integer: Schema = { type: "integer", minimum: -2147483648, maximum: 2147483647 };

/** An index into a list of the bundle. */
export const index: Schema = { type: "integer", minimum: 0, maximum: 2147483647 };

/** An index, or -1 for none. */
export const indexOrNone: Schema = { type: "integer", minimum: -1, maximum: 2147483647 };

export const flag: Schema = { type: "boolean" };

/** What people read. */
export const string: Schema = { type: "string", maxLength: LIMITS.text };

/** What something is known by; it may be empty. */
export const id: Schema = { type: "string", maxLength: LIMITS.name };

/** A name that stands in messages and file names: one line, not empty. */
export const name: Schema = {
  type: "string",
  pattern: "^[^\\u0000-\\u001f\\u007f]+$",
  maxLength: LIMITS.name,
};

export const constant = (value: unknown): Schema => ({ const: value });

export const oneOf = (...values: readonly unknown[]): Schema => ({ enum: values });

export const ref = (definition: string): Schema => ({ $ref: `#/$defs/${definition}` });

export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });

export const within = (minimum: number, maximum: number): Schema => ({
  type: "integer",
  minimum,
  maximum,
});

export const list = (items: Schema, maxItems = 1_000_000): Schema => ({
  type: "array",
  items,
  maxItems,
});

export const tuple = (...items: readonly Schema[]): Schema => ({
  type: "array",
  prefixItems: items,
  minItems: items.length,
  maxItems: items.length,
});

/** An object with exactly these members, some of which may be left out. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  description?: string,
  optional: readonly string[] = [],
): Schema => ({
  ...(description === undefined ? {} : { description }),
  type: "object",
  properties,
  required: Object.keys(properties).filter((member) => !optional.includes(member)),
  additionalProperties: false,
});
