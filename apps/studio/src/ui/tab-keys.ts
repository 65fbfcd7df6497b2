import type { KeyboardEvent } from "react";

/** The arrow keys press the tab beside the chosen one of a list of tabs, and the focus goes with it. */
export const pressTabBeside = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
  const next = tabs[(here + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
  event.preventDefault();
};
