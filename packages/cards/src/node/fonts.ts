import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CardFont, FontSet } from "../fonts.ts";

const require = createRequire(import.meta.url);

interface Family {
  readonly name: string;
  readonly package: string;
  readonly subsets: readonly string[];
  readonly styles: readonly (readonly [weight: CardFont["weight"], italic: boolean])[];
}

/** The typefaces of the house, all under the SIL Open Font License 1.1. */
const FAMILIES: readonly Family[] = [
  {
    name: "Alegreya Sans",
    package: "alegreya-sans",
    subsets: ["latin", "latin-ext"],
    styles: [
      [400, false],
      [400, true],
      [700, false],
      [700, true],
    ],
  },
  {
    name: "Alegreya Sans SC",
    package: "alegreya-sans-sc",
    subsets: ["latin", "latin-ext"],
    styles: [
      [500, false],
      [700, false],
    ],
  },
  {
    name: "Alegreya",
    package: "alegreya",
    subsets: ["latin", "latin-ext"],
    styles: [
      [400, true],
      [700, true],
    ],
  },
  {
    name: "Cinzel",
    package: "cinzel",
    subsets: ["latin", "latin-ext"],
    styles: [[700, false]],
  },
  {
    // For scripts that the others have not.
    name: "Noto Sans",
    package: "noto-sans",
    subsets: ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"],
    styles: [
      [400, false],
      [700, false],
    ],
  },
];

/** Reads the house fonts from the installed packages. */
export function loadFonts(): FontSet {
  return {
    families: {
      display: "Cinzel",
      text: "Alegreya Sans",
      caps: "Alegreya Sans SC",
      serif: "Alegreya",
    },
    fonts: FAMILIES.flatMap(filesOf),
  };
}

function filesOf(family: Family): readonly CardFont[] {
  return family.subsets.flatMap((subset) =>
    family.styles.map(([weight, italic]): CardFont => {
      const file = `${family.package}-${subset}-${weight}-${italic ? "italic" : "normal"}.woff`;
      return {
        family: family.name,
        ...(subset === "latin" ? {} : { subset }),
        weight,
        italic,
        data: read(`@fontsource/${family.package}/files/${file}`),
      };
    }),
  );
}

/** The rasteriser's WebAssembly, for `createRasteriser`. */
export function loadRasteriserWasm(): Uint8Array<ArrayBuffer> {
  return read("@resvg/resvg-wasm/index_bg.wasm");
}

function read(specifier: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(require.resolve(specifier)));
}
