/** Of all that the checks report, what is told: causes, each once. */
export { type CauseFile, type CauseFiles, causesOf } from "./causes.ts";
export { type Declared, declaredIn, type FileNamed } from "./declared.ts";
export { grouped } from "./groups.ts";
