import { guarded } from "../../../src/server/answer.ts";
import { readTexts } from "../../../src/server/read.ts";

export const dynamic = "force-dynamic";

/** Every pack's text at once, for the language worker. */
export const GET = (request: Request): Promise<Response> =>
  guarded(request, async () =>
    Response.json(await readTexts(), { headers: { "Cache-Control": "no-store" } }),
  );
