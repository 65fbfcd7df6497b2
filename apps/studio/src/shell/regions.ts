import { type SideTab, showSide } from "../state/layout.ts";
import { showView } from "./narrow-view.ts";

const FOCUSABLE =
  'button:not(:disabled), [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

const regions = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => region.offsetParent !== null,
  );

/** Moves the focus to the next part of the window: files, text, problems, card or table. */
export const cycleRegions = (direction: 1 | -1): void => {
  const all = regions();
  const here = all.findIndex((region) => region.contains(document.activeElement));
  const next = all[(here + direction + all.length) % all.length];
  const preferred = next?.querySelector<HTMLElement>(
    '[tabindex="0"]:not([role="separator"]), .monaco-editor textarea, .monaco-editor .native-edit-context',
  );
  (preferred ?? next?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
};

/** What answers the game, else what begins one, else the pane itself. */
const FIRST = ['[aria-label="Decision"] [data-option]', "[data-begins]:not(:disabled)"] as const;

/** Shows card or table and moves the focus into it, so that keys no longer go into the text. */
export const enterSide = (tab: SideTab): void => {
  showSide(tab);
  showView("side");
  requestAnimationFrame(() => {
    const pane = document.getElementById(`side-${tab}`);
    const first = FIRST.map((selector) => pane?.querySelector<HTMLElement>(selector));
    (first.find((found) => found) ?? pane)?.focus();
  });
};
