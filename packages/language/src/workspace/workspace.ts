import { type Diagnostic, eachPlace } from "../diagnostics/diagnostic.ts";
import { type Asked, askPack } from "../odds/ask.ts";
import type { Question } from "../odds/question.ts";
import { complete } from "../services/completion/complete.ts";
import type { Completion } from "../services/completion/completion.ts";
import { localeKeys } from "../services/completion/locale-keys.ts";
import { type DeclarationAt, declarationAt } from "../services/declaration.ts";
import type { ServiceHost } from "../services/host.ts";
import { type OutlineItem, outlineOf } from "../services/outline.ts";
import { createServices, type Services } from "../services/services.ts";
import { type AnalysedPack, type Analysis, advance, analyse, inOrder } from "./analysis.ts";
import { type Build, type BuildOptions, buildPack } from "./build.ts";
import { hostOf } from "./host.ts";
import { type PackTexts, packTexts } from "./pack-texts.ts";
import { normalisePath } from "./path.ts";
import { readSource, type Source } from "./source.ts";

/** A pack as a host lists it. */
export interface PackInfo {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** `""` for the root of the workspace. */
  readonly folder: string;
  readonly files: readonly string[];
}

/**
 * Files of any number of packs, and all that can be told of them. Paths use `/`; other spellings of
 * one path are the same file. Nothing is read but what `setFile` brings; nothing throws.
 */
export interface Workspace extends Services {
  /** A byte order mark is dropped: places count without it. */
  setFile(path: string, text: string): void;
  removeFile(path: string): void;
  /** By folder. A folder that forgot to declare its pack is not among them. */
  packs(): PackInfo[];
  /** All faults of all files, by file and place; a fault of many places once, with its `others`. */
  check(): readonly Diagnostic[];
  /** The faults of one file, each place by itself. */
  diagnostics(path: string): readonly Diagnostic[];
  /** The bundle of a pack, by its id or folder; undefined where it or what it uses has an error. */
  build(idOrFolder: string, options?: BuildOptions): Build;
  /** Compiles a question about odds with the pack it is asked of: what to play in every way chance may go. */
  ask(idOrFolder: string, question: Question): Asked;
  /** The texts of a pack, by its id or folder, beside what they are in a language. */
  texts(idOrFolder: string, language: string): PackTexts | undefined;
  outline(path: string): readonly OutlineItem[];
  /** The innermost named declaration around an offset. */
  declarationAt(path: string, offset: number): DeclarationAt | undefined;
  /** What may stand at an offset. */
  complete(path: string, offset: number): readonly Completion[];
}

export function createWorkspace(): Workspace {
  const sources = new Map<string, Source>();
  /** Texts that were set after the last analysis: read with it, as an edit of what was there. */
  const texts = new Map<string, string>();
  let analysis: Analysis | undefined;
  let changed = false;
  let host: ServiceHost | undefined;

  const analysed = (once = false): Analysis => {
    if (changed || analysis === undefined) {
      analysis =
        analysis === undefined
          ? analyse(inOrder(sources), { once })
          : advance(sources, texts, analysis);
      texts.clear();
      changed = false;
      host = undefined;
    }
    return analysis;
  };
  const sourceAt = (path: string): Source | undefined => {
    analysed();
    return sources.get(normalisePath(path));
  };
  const packWith = (path: string): AnalysedPack | undefined =>
    analysed().packs.find(({ symbol }) => symbol.files.some((file) => file.path === path));
  const at = (path: string) => ({ source: sourceAt(path), pack: packWith(normalisePath(path)) });

  const services = createServices(() => {
    const known = analysed();
    host ??= hostOf(known, sources);
    return host;
  });

  const workspace: Workspace = {
    ...services,
    setFile(path, text) {
      const name = normalisePath(path);
      if ((texts.get(name) ?? sources.get(name)?.given) === text) return;
      if (analysis === undefined) sources.set(name, readSource(name, text));
      else texts.set(name, text);
      changed = true;
    },
    removeFile(path) {
      const name = normalisePath(path);
      const wasSet = texts.delete(name);
      if (sources.delete(name) || wasSet) changed = true;
    },
    packs() {
      return analysed()
        .packs.filter(({ isDeclared }) => isDeclared)
        .map(({ symbol }) => ({
          id: symbol.name,
          title: symbol.title ?? symbol.name,
          version: symbol.version,
          folder: symbol.folder,
          files: symbol.files.map((file) => file.path),
        }));
    },
    check() {
      return analysed().diagnostics;
    },
    diagnostics(path) {
      const name = normalisePath(path);
      return eachPlace(analysed().diagnostics).filter(({ file }) => file === name);
    },
    build(idOrFolder, options) {
      // Whoever has not asked for faults before a build is no editor.
      return buildPack(analysed(true), idOrFolder, options);
    },
    ask(idOrFolder, question) {
      const hasFile = (path: string) => sources.has(path) || texts.has(path);
      return askPack({ ...workspace, analysed, hasFile }, idOrFolder, question);
    },
    texts(idOrFolder, language) {
      return packTexts(analysed(), idOrFolder, language);
    },
    outline(path) {
      const source = sourceAt(path);
      return source === undefined ? [] : outlineOf(source.tree);
    },
    declarationAt(path, offset) {
      const name = normalisePath(path);
      const source = sourceAt(name);
      if (source === undefined) return undefined;
      return declarationAt(source.tree, packWith(name)?.symbol.name ?? "", offset);
    },
    complete(path, offset) {
      const { source, pack } = at(path);
      if (!source || !pack) return [];
      const { model, names, group } = pack;
      const inLocale = localeKeys(source, offset, (id) => {
        const target = id === undefined ? model : names.packs.find((each) => each.pack.name === id);
        const bound = target && group.bound.get(target.pack);
        return target && bound && { model: target, bound };
      });
      return inLocale ?? complete(source, names, offset);
    },
  };
  return workspace;
}
