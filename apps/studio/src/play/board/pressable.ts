import type { KeyboardEvent, SVGProps } from "react";
import { choose, playStore } from "../play-state.ts";
import type { OptionView } from "../view.ts";

/** Makes a part of the drawing answer the pending decision, by pointer and by keys. */
export const pressable = (option: OptionView, isFirst: boolean): SVGProps<never> => {
  const point = () => playStore.set({ pointed: option.index, hovered: option.space });
  const leave = () => playStore.set({ pointed: -1, hovered: 0 });
  const take = () => void choose(option.index);
  return {
    role: "button",
    // One stop of the Tab key for all of them; arrow keys go from one to the next.
    tabIndex: isFirst ? 0 : -1,
    "aria-label": option.label,
    onClick: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      take();
    },
    onPointerEnter: point,
    onPointerLeave: leave,
    onFocus: point,
    onBlur: leave,
  };
};
