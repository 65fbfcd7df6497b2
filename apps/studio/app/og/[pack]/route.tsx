import { createWorkspace } from "@questwright/language";
import { ImageResponse } from "@vercel/og";
import { answerProblem, guarded } from "../../../src/server/answer.ts";
import { houseFonts } from "../../../src/server/fonts.ts";
import { refusal } from "../../../src/server/place.ts";
import { readTexts } from "../../../src/server/read.ts";
import { type ShareFacts, ShareImage } from "../../../src/server/share-image.tsx";

export const dynamic = "force-dynamic";
export const runtime = "nodejs";

const factsOf = async (id: string): Promise<ShareFacts | undefined> => {
  const workspace = createWorkspace();
  for (const { path, text } of (await readTexts()).files) workspace.setFile(path, text);
  const pack = workspace.packs().find((candidate) => candidate.id === id);
  if (!pack) return undefined;
  const { bundle } = workspace.build(id);
  const own = bundle?.cards.filter((card) => card.pack === id) ?? [];
  return {
    title: pack.title,
    version: pack.version,
    scenarios: (bundle?.scenarios ?? []).flatMap((thing) => {
      const scenario = bundle?.things[thing];
      return scenario?.pack === id ? [bundle?.strings[scenario.title] ?? scenario.id] : [];
    }),
    cards: own.map((card) => card.front.title),
  };
};

/** The picture that stands for a pack where a link to it is shared, 1200 by 630. */
export const GET = (
  request: Request,
  { params }: { readonly params: Promise<{ readonly pack: string }> },
): Promise<Response> =>
  guarded(request, async () => {
    const { pack } = await params;
    const facts = await factsOf(pack);
    if (!facts) {
      return answerProblem(refusal("not-found", pack, `There is no pack “${pack}”.`).problem);
    }
    const { families, fonts } = await houseFonts();
    return new ImageResponse(<ShareImage facts={facts} families={families} />, {
      width: 1200,
      height: 630,
      fonts: fonts.map(({ family, weight, italic, data }) => ({
        name: family,
        weight,
        style: italic ? ("italic" as const) : ("normal" as const),
        data: data.buffer,
      })),
    });
  });
