/** The compiled pack as one JSON document: its types, schema, validation and hash. */
export { checkBounds } from "./bounds.ts";
export { canonicalJson, type Extent } from "./canonical.ts";
export type * from "./card-types.ts";
export { checkBundle } from "./check.ts";
export { COMMON_DRAWINGS } from "./drawings.ts";
export { type Finished, finishBundle, finishWithText, type UnfinishedBundle } from "./hash.ts";
export * from "./ir.ts";
export { LIMITS } from "./limits.ts";
export {
  EXPRESSION_OPERATORS,
  type ExpressionOperator,
  type Operand,
  PICK_OPERANDS,
  ROLL_OPERANDS,
  STATEMENT_OPERATORS,
  type StatementOperator,
} from "./operators.ts";
export type { Problem, ProblemCode } from "./problem.ts";
export { MAX_BUNDLE_LENGTH, type ReadResult, readBundle } from "./read.ts";
export { bundleSchema } from "./schema/index.ts";
export {
  endsInHole,
  escapedText,
  holesIn,
  readOut,
  replaceHoles,
  type TextHole,
  wordsInBraces,
} from "./text-signs.ts";
export { type BundleTexts, drawingWords, languagesOf, textsIn } from "./texts.ts";
export * from "./types.ts";
export { writeBundle } from "./write.ts";
