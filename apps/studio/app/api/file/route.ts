import { answer, answerProblem, guarded, readFields } from "../../../src/server/answer.ts";
import { readText } from "../../../src/server/read.ts";
import { createText, deleteText, renameText, writeText } from "../../../src/server/write.ts";
import type { FileText, Outcome } from "../../../src/shared/workspace.ts";

export const dynamic = "force-dynamic";

/** Reads a file: `?path=…` → its text and hash. */
export const GET = (request: Request): Promise<Response> =>
  guarded(request, async () =>
    answer(await readText(new URL(request.url).searchParams.get("path") ?? "")),
  );

const change =
  <Name extends string>(
    names: readonly Name[],
    make: (fields: Readonly<Record<Name, string>>) => Promise<Outcome<FileText>>,
  ) =>
  (request: Request): Promise<Response> =>
    guarded(request, async () => {
      const fields = await readFields(request, names);
      return fields.ok ? answer(await make(fields.value)) : answerProblem(fields.problem);
    });

/** Saves a file that still has the hash it was loaded with; 409 with the current text otherwise. */
export const PUT = change(["path", "text", "hash"], ({ path, text, hash }) =>
  writeText(path, text, hash),
);

/** Creates a file; 409 where there is one. */
export const POST = change(["path", "text"], ({ path, text }) => createText(path, text));

/** Renames or moves a file; 409 where the new name is taken. */
export const PATCH = change(["path", "to"], ({ path, to }) => renameText(path, to));

/** Deletes a file that still has the hash it was loaded with, and answers with what stood in it. */
export const DELETE = change(["path", "hash"], ({ path, hash }) => deleteText(path, hash));
