import type { KeyboardEvent, ReactNode } from "react";

/** The arrow keys press the tab beside the chosen one of a list of tabs, and the focus goes with it. */
const pressTabBeside = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  const next = tabs[(here + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
  event.preventDefault();
};

/** What holds tabs; the chosen one says so with `aria-selected`. */
export const TabList = (props: {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) => (
  <div
    className={props.className}
    role="tablist"
    aria-label={props.label}
    tabIndex={-1}
    onKeyDown={pressTabBeside}
  >
    {props.children}
  </div>
);
