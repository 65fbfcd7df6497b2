/** The compiled pack as one JSON document: its types, schema, validation and hash. */
export {};
