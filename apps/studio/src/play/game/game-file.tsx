import { useRef } from "react";
import { loadGame } from "../play-state.ts";

/** Asks for a saved game; `children` draws the button that opens the browser's file chooser. */
export const GameFile = ({
  children,
}: {
  readonly children: (open: () => void) => React.ReactNode;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Saved game"
        onChange={async (event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void loadGame(await file.text());
        }}
      />
    </>
  );
};
