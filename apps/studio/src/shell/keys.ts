import { useEffect } from "react";
import { dialogsStore } from "../state/dialogs.ts";
import { isTyping, spellEvent } from "../state/keys.ts";
import { commandFor } from "./commands.ts";

/** Runs commands by their keys, before the editor or the browser sees them. */
export const useKeys = (): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandFor(spellEvent(event));
      if (!command || (command.isPlain && isTyping(event.target))) return;
      if (dialogsStore.get().dialog && command.group !== "Go") return;
      event.preventDefault();
      event.stopPropagation();
      command.run();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
};
