import type { CardFont, FontSet } from "./fonts.ts";

/** A file of the house typefaces, before it is read. All are under the SIL Open Font License 1.1. */
export interface HouseFontFile extends Omit<CardFont, "data"> {
  /** Path inside `node_modules`. */
  readonly path: string;
}

interface Family {
  readonly name: string;
  readonly package: string;
  readonly subsets: readonly string[];
  readonly styles: readonly (readonly [weight: CardFont["weight"], italic: boolean])[];
}

/** Where one has no letter, the next is asked; the last has arrows and signs. */
const FAMILIES: readonly Family[] = [
  {
    name: "Alegreya Sans",
    package: "alegreya-sans",
    subsets: ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"],
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
  { name: "Cinzel", package: "cinzel", subsets: ["latin", "latin-ext"], styles: [[700, false]] },
  { name: "Noto Sans Math", package: "noto-sans-math", subsets: ["latin"], styles: [[400, false]] },
];

/** The files of the house typefaces, in the order that `FontSet` wants them. */
export const HOUSE_FONT_FILES: readonly HouseFontFile[] = FAMILIES.flatMap((family) =>
  family.subsets.flatMap((subset) =>
    family.styles.map(([weight, italic]): HouseFontFile => {
      const style = italic ? "italic" : "normal";
      return {
        path: `@fontsource/${family.package}/files/${family.package}-${subset}-${weight}-${style}.woff`,
        family: family.name,
        ...(subset === "latin" ? {} : { subset }),
        weight,
        italic,
      };
    }),
  ),
);

/** The house typefaces as a set; `fonts` are `HOUSE_FONT_FILES` with their bytes. */
export function houseFontSet(fonts: readonly CardFont[]): FontSet {
  const families = {
    display: "Cinzel",
    text: "Alegreya Sans",
    caps: "Alegreya Sans SC",
    serif: "Alegreya",
  };
  return { families, fonts };
}
