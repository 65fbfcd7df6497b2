import type * as Monaco from "monaco-editor/editor";
import { analysisStore, language } from "../state/analysis.ts";

type Monarch = Monaco.languages.IMonarchLanguage;

/**
 * Colours by the language's own tokens. They come from the language worker, so that the page need
 * not load the parser; the kinds that the packs declare are coloured as soon as they are known.
 */
export const registerColours = (monaco: typeof Monaco, id: string): void => {
  monaco.languages.register({ id, extensions: [".quest"] });
  let known: string | undefined;
  let isConfigured = false;
  let provider: Monaco.IDisposable | undefined;
  const colour = async () => {
    const { kinds } = analysisStore.get();
    if (known === kinds.join()) return;
    known = kinds.join();
    const { tokens, configuration } = await language().colours(kinds);
    if (!isConfigured) {
      isConfigured = true;
      monaco.languages.setLanguageConfiguration(
        id,
        configuration as unknown as Monaco.languages.LanguageConfiguration,
      );
    }
    provider?.dispose();
    provider = monaco.languages.setMonarchTokensProvider(id, tokens as unknown as Monarch);
  };
  const follow = () => void colour().catch(console.error);
  analysisStore.subscribe(follow);
  follow();
};
