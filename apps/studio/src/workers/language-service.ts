import { type Bundle, type CardData, languagesOf, textsIn } from "@questwright/bundle";
import { languageConfiguration, monarchLanguage } from "@questwright/grammar";
import {
  type Action,
  type Coloured,
  type Column,
  type Completion,
  createWorkspace,
  type Diagnostic,
  type Edit,
  eachPlace,
  type Fold,
  format,
  type Highlight,
  type Hint,
  type Hover,
  type OutlineItem,
  type Place,
  type Refused,
  type Renamable,
  type Renamed,
  type Signature,
  type WorkspaceSymbol,
} from "@questwright/language";

/** A file's new text; without one the file is gone. */
export interface Change {
  readonly path: string;
  readonly text: string | undefined;
}

export interface PackInfo {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly folder: string;
  readonly files: readonly string[];
}

export interface Analysis {
  /** Each fault once, with its other places. */
  readonly diagnostics: readonly Diagnostic[];
  /** Each place by itself. */
  readonly marks: readonly Diagnostic[];
  readonly packs: readonly PackInfo[];
  /** Names of the kinds that the packs declare, for the colours. */
  readonly kinds: readonly string[];
  /** How long the check took, in milliseconds. */
  readonly milliseconds: number;
}

export interface CardAnswer {
  /** Names the card in its workspace. */
  readonly key: string;
  readonly data: CardData;
  /** The language of its texts, and all that the pack can be printed in. */
  readonly language: string;
  readonly languages: ReturnType<typeof languagesOf>;
  readonly bundle: Pick<Bundle, "symbols" | "manifest" | "spans" | "files">;
}

/** `card` is missing where nothing under the cursor prints a card; `broken` where the pack has errors. */
export interface CardUnderCursor {
  readonly broken: boolean;
  readonly card: CardAnswer | undefined;
  /** Where the pack has errors: the things under the cursor, outermost first. */
  readonly things: readonly ThingHere[];
}

/** A thing that may print a card, and what names that card. */
export interface ThingHere {
  readonly key: string;
  readonly title: string;
}

/** A card of a pack and where it is written. */
export interface CardPlace {
  readonly path: string;
  readonly start: number;
  readonly title: string;
}

export interface BuiltPack {
  readonly bundle: Bundle | undefined;
  readonly errors: number;
}

/** Places of one name, and the texts of the files they are in. */
export interface References {
  readonly places: readonly Place[];
  readonly texts: readonly (readonly [path: string, text: string])[];
}

export interface Symbols {
  readonly path: string;
  readonly items: readonly OutlineItem[];
}

/** A declaration that nothing closes yet goes on to the next one. */
const thingsAt = (
  items: readonly OutlineItem[],
  text: string,
  offset: number,
  pack: string,
): readonly ThingHere[] =>
  items
    .filter(({ start, end }, index) => {
      const next = items[index + 1]?.start ?? Number.POSITIVE_INFINITY;
      const isOpen = offset < next && text[end - 1] !== "}";
      return start <= offset && (offset <= end || isOpen);
    })
    .flatMap(({ kind, id, title, children }) => [
      ...(kind === "thing" ? [{ key: `${pack}/${id}`, title: title || id }] : []),
      ...thingsAt(children, text, offset, pack),
    ]);

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** The functions of the language worker: one workspace over all files of the folder. */
export const createLanguageService = () => {
  const workspace = createWorkspace();
  const texts = new Map<string, string>();
  let built = new Map<string, BuiltPack>();

  const build = (pack: string): BuiltPack => {
    const known = built.get(pack);
    if (known) return known;
    const { bundle, diagnostics } = workspace.build(pack);
    const answer = { bundle, errors: diagnostics.filter(isError).length };
    built.set(pack, answer);
    return answer;
  };

  const kinds = (): readonly string[] => {
    const names = [...texts.keys()].flatMap((path) =>
      workspace.outline(path).flatMap(({ kind, id }) => (kind === "kind" ? [id] : [])),
    );
    return [...new Set(names)].sort();
  };

  const packOf = (path: string): PackInfo | undefined =>
    workspace.packs().find(({ files }) => files.includes(path));

  /** Its place among the cards of the bundle; -1 for none. */
  const innermostCard = (bundle: Bundle, path: string, offset: number): number => {
    let innermost = -1;
    let length = Number.POSITIVE_INFINITY;
    for (const [index, card] of bundle.cards.entries()) {
      const [file, start, end] = bundle.spans[card.span] ?? [-1, 0, 0];
      if (bundle.files[file] !== path || offset < start || offset > end) continue;
      if (end - start < length) [innermost, length] = [index, end - start];
    }
    return innermost;
  };

  return {
    /** Takes changes in and checks everything. */
    update: (changes: readonly Change[]): Analysis => {
      const start = performance.now();
      for (const { path, text } of changes) {
        if (text === undefined) {
          workspace.removeFile(path);
          texts.delete(path);
        } else {
          workspace.setFile(path, text);
          texts.set(path, text);
        }
      }
      built = new Map();
      const diagnostics = workspace.check();
      const packs = [...workspace.packs()];
      const milliseconds = performance.now() - start;
      return { diagnostics, marks: eachPlace(diagnostics), packs, kinds: kinds(), milliseconds };
    },
    /** What the editor colours and moves by, as it wants it. */
    colours: (names: readonly string[]) => ({
      tokens: monarchLanguage({ kinds: names }),
      configuration: languageConfiguration,
    }),
    outline: (path: string): readonly OutlineItem[] => workspace.outline(path),
    symbols: (): readonly Symbols[] =>
      [...texts.keys()].sort().map((path) => ({ path, items: workspace.outline(path) })),
    complete: (path: string, offset: number): readonly Completion[] =>
      workspace.complete(path, offset),
    hover: (path: string, offset: number): Hover | undefined => workspace.hover(path, offset),
    definition: (path: string, offset: number): Place | undefined =>
      workspace.definition(path, offset),
    format: (text: string): string => format(text),
    formatRange: (path: string, start: number, end: number): readonly Edit[] =>
      workspace.formatRange(path, start, end),
    /** Places with the same name, and the texts of their files for those that are not open. */
    references: (path: string, offset: number): References => {
      const places = workspace.references(path, offset);
      const files = new Set(places.map(({ file }) => file));
      return { places, texts: [...files].map((file) => [file, texts.get(file) ?? ""]) };
    },
    highlights: (path: string, offset: number): readonly Highlight[] =>
      workspace.highlights(path, offset),
    prepareRename: (path: string, offset: number): Renamable | Refused =>
      workspace.prepareRename(path, offset),
    rename: (path: string, offset: number, name: string): Renamed | Refused =>
      workspace.rename(path, offset, name),
    folds: (path: string): readonly Fold[] => workspace.folds(path),
    coloured: (path: string): readonly Coloured[] => workspace.colours(path),
    hints: (path: string, start: number, end: number): readonly Hint[] =>
      workspace.hints(path, start, end),
    signature: (path: string, offset: number): Signature | undefined =>
      workspace.signature(path, offset),
    actions: (path: string, start: number, end: number): readonly Action[] =>
      workspace.actions(path, start, end),
    column: (path: string, offset: number): Column | undefined => workspace.column(path, offset),
    workspaceSymbols: (query: string): readonly WorkspaceSymbol[] =>
      workspace.workspaceSymbols(query),
    build,
    /** The cards of the pack that a file belongs to; none while it has errors. */
    cards: (path: string): readonly CardPlace[] => {
      const pack = packOf(path);
      const bundle = pack && build(pack.id).bundle;
      if (!bundle) return [];
      return bundle.cards.flatMap((card) => {
        const [file, start] = bundle.spans[card.span] ?? [-1, 0];
        const place = bundle.files[file];
        return place === undefined ? [] : [{ path: place, start, title: card.front.title }];
      });
    },
    /** `locale` is a language, or "" for the pack's own. */
    card: (path: string, offset: number, locale: string): CardUnderCursor => {
      const pack = packOf(path);
      if (!pack) return { broken: false, card: undefined, things: [] };
      const { bundle } = build(pack.id);
      if (!bundle) {
        const things = thingsAt(workspace.outline(path), texts.get(path) ?? "", offset, pack.id);
        return { broken: true, card: undefined, things };
      }
      const { cards, language } = textsIn(bundle, locale === "" ? undefined : locale);
      const data = cards[innermostCard(bundle, path, offset)];
      if (!data) return { broken: false, card: undefined, things: [] };
      const { symbols, manifest, spans, files } = bundle;
      return {
        broken: false,
        things: [],
        card: {
          key: `${data.pack}/${data.id}`,
          data,
          language,
          languages: languagesOf(bundle),
          bundle: { symbols, manifest, spans, files },
        },
      };
    },
  };
};

export type LanguageService = ReturnType<typeof createLanguageService>;
