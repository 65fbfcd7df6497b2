import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  /** Shown as a heading; with `isBare` only read aloud. */
  readonly title: string;
  readonly isBare?: boolean;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A question over the page: holds the focus, Escape or a click beside it closes it. What carries
 * `data-autofocus` has the focus first.
 */
export const Dialog = ({ title, isBare, width = 520, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ "--width": `${width}px` } as React.CSSProperties}
      aria-labelledby={isBare ? undefined : heading}
      aria-label={isBare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isBare ? (
        children
      ) : (
        <>
          <div className={styles.head}>
            <h2 id={heading}>{title}</h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
};

export { styles as dialogStyles };
