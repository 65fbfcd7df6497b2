import type { FontSet } from "@questwright/cards";

let loading: Promise<FontSet> | undefined;

/**
 * The house fonts of the cards. The package finds them among the installed ones itself, so it is
 * left out of the build and run as it stands.
 */
export const houseFonts = (): Promise<FontSet> => {
  loading ??= import(/* turbopackIgnore: true */ "@questwright/cards/node").then(({ loadFonts }) =>
    loadFonts(),
  );
  return loading;
};
