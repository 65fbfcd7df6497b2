import { useSyncExternalStore } from "react";
import { isDark, onThemeChange } from "../state/layout.ts";

export const useDark = (): boolean => useSyncExternalStore(onThemeChange, isDark);
