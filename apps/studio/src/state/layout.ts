import { createStore } from "./store.ts";

export type Theme = "system" | "light" | "dark";
export type SideTab = "card" | "play";

type Pane = "showsSidebar" | "showsSide";

export interface Layout {
  readonly theme: Theme;
  readonly sidebar: number;
  readonly side: number;
  readonly problems: number;
  readonly showsSidebar: boolean;
  readonly showsSide: boolean;
  readonly showsProblems: boolean;
  readonly sideTab: SideTab;
  /** The side panel takes the editor's place. */
  readonly sideIsWide: boolean;
  /** The pane that was folded away because the window is narrow; it comes back with the room. */
  readonly foldedPane: "" | Pane;
  readonly foldedFolders: readonly string[];
  /** The language that cards and games are shown in; "" the pack's own. */
  readonly locale: string;
}

const KEY = "questwright:layout";

const initial: Layout = {
  theme: "system",
  sidebar: 248,
  side: 440,
  problems: 168,
  showsSidebar: true,
  showsSide: true,
  showsProblems: true,
  sideTab: "card",
  sideIsWide: false,
  foldedPane: "",
  foldedFolders: [],
  locale: "",
};

const stored = (): Partial<Layout> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const known = Object.entries(Object(value)).filter(
      ([key, part]) => key in initial && typeof part === typeof initial[key as keyof Layout],
    );
    return Object.fromEntries(known) as Partial<Layout>;
  } catch {
    return {};
  }
};

export const layoutStore = createStore<Layout>(initial);

const applyTheme = ({ theme }: Layout): void => {
  const root = document.documentElement;
  if (theme === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme);
};

/** Takes over what the last visit left, and keeps it from now on. */
export const restoreLayout = (): (() => void) => {
  layoutStore.set(stored());
  applyTheme(layoutStore.get());
  return layoutStore.subscribe(() => {
    const layout = layoutStore.get();
    applyTheme(layout);
    try {
      localStorage.setItem(KEY, JSON.stringify(layout));
    } catch {
      // A browser without storage forgets the layout; nothing of the author's is lost.
    }
  });
};

const darkScheme = () => matchMedia("(prefers-color-scheme: dark)");

export const isDark = (): boolean => {
  const { theme } = layoutStore.get();
  return theme === "system" ? darkScheme().matches : theme === "dark";
};

/** Calls back when the page turns dark or light, by the toggle or by the system. */
export const onThemeChange = (listener: () => void): (() => void) => {
  const scheme = darkScheme();
  scheme.addEventListener("change", listener);
  const unsubscribe = layoutStore.subscribe(listener);
  return () => {
    scheme.removeEventListener("change", listener);
    unsubscribe();
  };
};

export const toggleTheme = (): void => layoutStore.set({ theme: isDark() ? "light" : "dark" });

export const showSide = (sideTab: SideTab): void => layoutStore.set({ sideTab, showsSide: true });

/** Too narrow for both side panes beside the text, but not so narrow that each part stands alone. */
const NARROW = "(min-width: 821px) and (max-width: 1100px)";

/** While the window is narrow, one side pane is folded away: the one that was not asked for last. */
export const keepRoom = (): (() => void) => {
  const narrow = matchMedia(NARROW);
  let before = layoutStore.get();
  const arrange = () => {
    const now = layoutStore.get();
    const isNew = now.showsSidebar && !before.showsSidebar;
    before = now;
    if (narrow.matches && now.showsSidebar && now.showsSide) {
      const foldedPane = isNew ? "showsSide" : "showsSidebar";
      layoutStore.set({ [foldedPane]: false, foldedPane });
    } else if (!narrow.matches && now.foldedPane !== "") {
      layoutStore.set({ [now.foldedPane]: true, foldedPane: "" });
    }
  };
  arrange();
  narrow.addEventListener("change", arrange);
  const unsubscribe = layoutStore.subscribe(arrange);
  return () => {
    narrow.removeEventListener("change", arrange);
    unsubscribe();
  };
};
