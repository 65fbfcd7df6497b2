import type { FileProblem, FileProblemCode, Outcome } from "../shared/workspace.ts";
import { LARGEST_FILE } from "../shared/workspace.ts";
import { refuseForeign } from "./guard.ts";
import { refusal } from "./place.ts";

const STATUS: Readonly<Record<FileProblemCode, number>> = {
  "bad-path": 400,
  "bad-request": 400,
  "not-found": 404,
  exists: 409,
  changed: 409,
  "too-large": 413,
  "not-text": 415,
  denied: 403,
};

const NOT_STORED = { "Cache-Control": "no-store" };

export const answerProblem = (problem: FileProblem): Response =>
  Response.json(problem, { status: STATUS[problem.code], headers: NOT_STORED });

export const answer = <T>(outcome: Outcome<T>): Response =>
  outcome.ok
    ? Response.json(outcome.value, { headers: NOT_STORED })
    : answerProblem(outcome.problem);

/** Runs a handler for the studio's own page alone; what goes wrong unforeseen is told without details. */
export const guarded = async (
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> => {
  const reason = refuseForeign(request);
  if (reason !== undefined) return answerProblem(refusal("denied", "", reason).problem);
  try {
    return await handle();
  } catch (error) {
    console.error(error);
    return Response.json(
      { code: "denied", path: "", message: "The folder could not be read." },
      { status: 500, headers: NOT_STORED },
    );
  }
};

// JSON doubles a few characters; a body beyond this cannot hold a file that may be saved.
const LARGEST_BODY = LARGEST_FILE * 2 + 4096;

/** The text fields of a JSON body; each name asked for must be there. */
export const readFields = async <Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Outcome<Readonly<Record<Name, string>>>> => {
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    return refusal("bad-request", "", "Expected JSON.");
  }
  // Of a body that is far too large the server passes on the beginning only.
  if (Number(request.headers.get("content-length")) > LARGEST_BODY) {
    return refusal("too-large", "", "The request is too large.");
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_BODY) return refusal("too-large", "", "The request is too large.");
    chunks.push(chunk);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const fields = Object(body) as Record<string, unknown>;
    if (names.every((name) => typeof fields[name] === "string")) {
      return { ok: true, value: fields as Record<Name, string> };
    }
  } catch {
    // Told below.
  }
  return refusal("bad-request", "", `Expected an object with ${names.join(", ")}.`);
};
