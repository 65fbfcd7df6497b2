import { join, resolve } from "node:path";
import { type Bundle, textsIn } from "@questwright/bundle";
import {
  type Card,
  cardFromData,
  createRasteriser,
  problemMessage,
  renderSvg,
} from "@questwright/cards";
import { loadFonts, loadRasteriserWasm } from "@questwright/cards/node";
import { renderPdfSheet } from "@questwright/cards/pdf";
import {
  type Command,
  jsonOption,
  textOption,
  UsageError,
  wordOption,
} from "../command/command.ts";
import { localeIn, localeOption } from "../command/locale-option.ts";
import { createNamer } from "../files/legal-name.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import { plural } from "../report/report.ts";
import { loadBundle, refuse } from "./load-bundle.ts";

const DOTS_PER_INCH = 300;

const formats = ["svg", "png", "pdf"] as const;
type Format = (typeof formats)[number];

/** A file that was written and what it shows. */
interface Written {
  readonly file: string;
  readonly shows: readonly Shown[];
}

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly side: "front" | "back";
}

interface CardFault {
  readonly severity: "error" | "warning";
  readonly card: string;
  readonly side: "front" | "back";
  readonly message: string;
}

interface Drawn {
  readonly files: readonly Written[];
  readonly problems: readonly CardFault[];
}

/** Draws the cards of a pack. */
export const cards: Command = {
  synopsis: "PACK --out DIR [--format svg|png|pdf] [--locale LANG] [--all] [--json]",
  about: [
    "PACK is the folder of a pack, or a bundle file (.json). SVG and PNG have a file for each side of each card, with its bleed, the PNG at 300 dots an inch. The PDF has all cards on A4 sheets, to be printed and cut.",
    'With --json: {"files": [{"file", "shows": [{"id", "title", "kind", "side"}]}], "problems": [{"severity", "card", "side", "message"}]}.',
  ],
  options: {
    out: {
      type: "string",
      value: "DIR",
      short: "o",
      help: "the folder to write to; made if needed",
    },
    format: {
      type: "string",
      value: "FORMAT",
      short: "f",
      help: "svg, png or pdf; svg if left out",
    },
    ...localeOption,
    all: { type: "boolean", help: "draw the cards of the packs it uses, too" },
    ...jsonOption,
  },
  arity: [1, 1],
  examples: [
    "questwright cards content/starter --out cards",
    "questwright cards content/starter --out print --format pdf",
    "questwright cards content/starter --locale de --out karten --format png",
  ],
  async run({ arguments: [path], options, console }) {
    const out = textOption(options, "out");
    if (out === undefined) throw new UsageError("say where the cards go: --out DIR");
    const format = wordOption(options, "format", formats) ?? "svg";
    const loaded = await loadBundle(path!, console);
    const { bundle } = loaded;
    if (bundle === undefined) return refuse(loaded, options.json === true, console);
    const texts = textsIn(bundle, localeIn(bundle, options));
    const own = texts.cards.filter(
      ({ pack }) => options.all === true || pack === bundle.manifest.id,
    );
    const drawn = await draw(
      bundle,
      own.map((data) => cardFromData(bundle, data, texts.language)),
      format,
      (name, content) => {
        writeAtomically(resolve(process.cwd(), out, name), content);
        return join(out, name);
      },
    );
    if (options.json === true) {
      console.json(drawn);
    } else {
      for (const { file, shows } of drawn.files) console.out(`${file}: ${describe(shows)}\n`);
      if (own.length === 0)
        console.message(
          `${bundle.manifest.id} has no cards: things of a kind have some where a layout is declared for it, such as \`layout foe-card "Foe" for foe { }\``,
        );
    }
    for (const { severity, card, side, message } of drawn.problems) {
      console.message(`${severity}: ${card} (${side}): ${message}`);
    }
    return drawn.problems.some(({ severity }) => severity === "error") ? 1 : 0;
  },
};

/** `Bone Rat, front`; many cards are counted. */
function describe(shows: readonly Shown[]): string {
  const named = shows.map(({ title, side }) => `${title}, ${side}`);
  return named.length <= 4 ? named.join("; ") : `${plural(named.length, "side")} of cards`;
}

type Write = (name: string, content: string | Uint8Array) => string;

function draw(bundle: Bundle, all: readonly Card[], format: Format, write: Write): Promise<Drawn> {
  return format === "pdf" ? drawSheets(bundle, all, write) : drawFaces(bundle, all, format, write);
}

const shownAs = ({ id, title, kindTitle }: Card, side: Shown["side"]): Shown => ({
  id,
  title,
  kind: kindTitle,
  side,
});

async function drawFaces(
  bundle: Bundle,
  all: readonly Card[],
  format: "svg" | "png",
  write: Write,
): Promise<Drawn> {
  const fonts = loadFonts();
  const rasteriser = format === "png" ? await createRasteriser(loadRasteriserWasm()) : undefined;
  const nameFor = createNamer();
  const files: Written[] = [];
  const problems: CardFault[] = [];
  for (const card of all) {
    for (const side of ["front", "back"] as const) {
      const face = card[side];
      if (face === undefined) continue;
      const rendered = await renderSvg(face, fonts, {
        symbols: bundle.symbols,
        altText: card.altText,
      });
      for (const problem of rendered.problems) {
        problems.push({
          severity: problem.severity,
          card: card.id,
          side,
          message: problemMessage(problem),
        });
      }
      // What could not be laid out has no picture.
      if (rendered.problems.some(({ code }) => code === "bad-size" || code === "too-much"))
        continue;
      const content = rasteriser?.renderPng(rendered.svg, DOTS_PER_INCH) ?? rendered.svg;
      const name = nameFor(side === "front" ? card.id : `${card.id}-back`, `.${format}`);
      files.push({ file: write(name, content), shows: [shownAs(card, side)] });
    }
  }
  return { files, problems };
}

async function drawSheets(bundle: Bundle, all: readonly Card[], write: Write): Promise<Drawn> {
  if (all.length === 0) return { files: [], problems: [] };
  const { id, title } = bundle.manifest;
  const { pdf, pages, problems } = await renderPdfSheet(all, loadFonts(), {
    title,
    backs: "long-edge",
    symbols: bundle.symbols,
  });
  const byId = new Map(all.map((card) => [card.id, card]));
  const shows = pages.flatMap(({ side, cards: ids }) =>
    ids.flatMap((each) => {
      const card = byId.get(each);
      return card === undefined ? [] : [shownAs(card, side)];
    }),
  );
  const name = createNamer()(id, ".pdf");
  return {
    files: [{ file: write(name, pdf), shows }],
    problems: problems.map((problem) => ({
      severity: problem.severity,
      card: problem.card,
      side: problem.side,
      message: problemMessage(problem),
    })),
  };
}
