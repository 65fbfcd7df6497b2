import { guarded } from "../../../src/server/answer.ts";
import { listTree } from "../../../src/server/read.ts";

export const dynamic = "force-dynamic";

/** Lists the files of the folder. */
export const GET = (request: Request): Promise<Response> =>
  guarded(request, async () =>
    Response.json(await listTree(), { headers: { "Cache-Control": "no-store" } }),
  );
