import type { Diagnostic } from "@questwright/language";
import { reveal } from "../editor/control.ts";
import { analysisStore } from "../state/analysis.ts";
import { cursorStore } from "../state/cursor.ts";
import { notify } from "../state/notices.ts";

export const revealProblem = ({ file, start, end }: Diagnostic, focus = true): Promise<void> =>
  reveal({ path: file, start: start.offset, end: end.offset }, focus);

const isAfter = (problem: Diagnostic, path: string, offset: number): boolean =>
  problem.file > path || (problem.file === path && problem.start.offset > offset);

const isBefore = (problem: Diagnostic, path: string, offset: number): boolean =>
  problem.file < path || (problem.file === path && problem.end.offset < offset);

/** From the cursor to the next problem of the folder, round and round. */
export const goToProblem = (direction: 1 | -1): void => {
  const { diagnostics } = analysisStore.get();
  const { path = "", offset } = cursorStore.get();
  const next =
    direction === 1
      ? (diagnostics.find((problem) => isAfter(problem, path, offset)) ?? diagnostics[0])
      : (diagnostics.findLast((problem) => isBefore(problem, path, offset)) ?? diagnostics.at(-1));
  if (next) void revealProblem(next);
  else notify("success", "No problems.");
};
