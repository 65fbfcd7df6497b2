import { layoutStore } from "../state/layout.ts";
import { useStore } from "../state/store.ts";
import { Choice } from "./choice.tsx";

interface LanguageChoiceProps {
  /** The pack's own first. */
  readonly languages: readonly { readonly language: string; readonly title: string }[];
  readonly onChange: (locale: string) => void;
  /** Without its label above it. */
  readonly isCompact?: boolean;
}

/** What a tag is called in its own language; the tag where the browser does not know it. */
const nameOf = (tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** The language of cards and games, where the pack has more than one. */
export const LanguageChoice = ({ languages, onChange, isCompact = false }: LanguageChoiceProps) => {
  const locale = useStore(layoutStore, (state) => state.locale);
  const [own, ...others] = languages;
  if (own === undefined || others.length === 0) return null;
  return (
    <Choice
      label="Language"
      isCompact={isCompact}
      value={others.some(({ language }) => language === locale) ? locale : ""}
      options={[
        { value: "", title: nameOf(own.language) },
        ...others.map(({ language, title }) => ({ value: language, title })),
      ]}
      onChange={onChange}
    />
  );
};
