import styles from "./keys.module.css";

const isMac = () => typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.userAgent);

const MAC: Readonly<Record<string, string>> = { Ctrl: "⌘", Shift: "⇧", Alt: "⌥", Enter: "↩" };

/** Keys as the reader's keyboard names them: `Ctrl+Shift+P`. */
export const spellKeys = (keys: string): readonly string[] =>
  keys.split("+").map((key) => (isMac() ? (MAC[key] ?? key) : key));

export const Keys = ({ keys }: { readonly keys: string }) => (
  <kbd className={styles.keys}>
    {spellKeys(keys).map((key) => (
      <span key={key} className={styles.key}>
        {key}
      </span>
    ))}
  </kbd>
);
