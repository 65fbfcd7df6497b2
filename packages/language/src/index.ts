/** Packs and their files: names, types, faults, bundles, cards and what an editor asks for. */
export { formatFile as format } from "@questwright/grammar";
export {
  asGiven,
  type Diagnostic,
  type DiagnosticPage,
  diagnosticCodes,
  type Edit,
  type ExampleFile,
  eachPlace,
  explain,
  explainAsMarkdown,
  type Fix,
  type Place,
  type Position,
  type RelatedMessage,
  type Severity,
} from "./diagnostics/index.ts";
export type { Asked } from "./odds/ask.ts";
export { QUESTION_TITLE, type Question } from "./odds/question.ts";
export {
  type Entry,
  type KindReference,
  languageReference,
  type Reference,
} from "./reference.ts";
export type { Colour, Coloured } from "./services/colours.ts";
export type { Column, Stretch } from "./services/columns.ts";
export type { Completion } from "./services/completion/completion.ts";
export type { DeclarationAt } from "./services/declaration.ts";
export type { Action } from "./services/fixes.ts";
export type { Fold } from "./services/folding.ts";
export type { Hint } from "./services/hints.ts";
export type { Hover } from "./services/hover/hover.ts";
export type { Highlight } from "./services/names/references.ts";
export type { Refused, Renamable, Renamed } from "./services/names/rename.ts";
export type { OutlineItem, OutlineKind } from "./services/outline.ts";
export type { Signature } from "./services/signature.ts";
export type { WorkspaceSymbol } from "./services/workspace-symbols.ts";
export type { Build, BuildOptions } from "./workspace/build.ts";
export { type AppliedFix, type Mended, mendSurely } from "./workspace/mend.ts";
export type { PackText, PackTexts } from "./workspace/pack-texts.ts";
export { createWorkspace, type PackInfo, type Workspace } from "./workspace/workspace.ts";
