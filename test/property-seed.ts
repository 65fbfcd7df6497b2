/** Property tests try the same inputs each time; `FC_SEED=7 npm test` tries others. */
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 1) });
