/** A fault as Ajv reports it: where (JSON pointer) and what. */
export interface SchemaFault {
  readonly instancePath: string;
  readonly message?: string;
}

/** Whether a value fits the JSON Schema of a bundle; `errors` says why the last one did not. */
export const validate: {
  (value: unknown): boolean;
  errors?: readonly SchemaFault[] | null;
};
