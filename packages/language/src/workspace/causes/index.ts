/** Of all that the checks report, what is told: causes, each once. */
export { type CauseFile, causesOf } from "./causes.ts";
export { type Declared, declaredIn } from "./declared.ts";
export { grouped } from "./groups.ts";
