import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { Viewport } from "./use-viewport.ts";

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** A press that moves so many pixels is a drag. */
const DRAG = 5;
const PAN = 60;
const NEARER = 1.3;

const middleOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The next option in a direction: near, and not far to the side. */
const nextOption = (
  board: Element,
  from: Element,
  [right, down]: readonly [number, number],
): HTMLElement | SVGElement | undefined => {
  const [x, y] = middleOf(from);
  let best: HTMLElement | SVGElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const option of board.querySelectorAll<SVGElement>("[data-option]")) {
    const [otherX, otherY] = middleOf(option);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    if (option === from || ahead <= 1) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < least) [best, least] = [option, distance];
  }
  return best;
};

/** Wheel and drag look nearer and elsewhere; arrow keys go from option to option, or move the board. */
export const useBoardMoves = (board: RefObject<SVGSVGElement | null>, viewport: Viewport) => {
  const { zoomBy, panBy, fit } = viewport;
  const wasDragged = useRef(false);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const around = { x: event.clientX - left, y: event.clientY - top };
      zoomBy(event.deltaY < 0 ? NEARER : 1 / NEARER, around);
    };
    let last: readonly [number, number] | undefined;
    const onDown = (event: PointerEvent) => {
      wasDragged.current = false;
      if (event.button === 0) last = [event.clientX, event.clientY];
    };
    const onMove = (event: PointerEvent) => {
      if (!last) return;
      const [right, down] = [event.clientX - last[0], event.clientY - last[1]];
      if (!wasDragged.current && Math.hypot(right, down) < DRAG) return;
      wasDragged.current = true;
      last = [event.clientX, event.clientY];
      panBy(-right, -down);
    };
    const onUp = () => {
      last = undefined;
    };
    const onClick = (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("click", onClick, { capture: true });
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
    };
  }, [board, zoomBy, panBy]);

  return (event: KeyboardEvent<SVGSVGElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const from = event.target as Element;
      const next = from.hasAttribute("data-option")
        ? nextOption(event.currentTarget, from, step)
        : undefined;
      if (next) next.focus();
      else panBy(step[0] * PAN, step[1] * PAN);
    } else if (event.key === "+" || event.key === "=") zoomBy(NEARER);
    else if (event.key === "-") zoomBy(1 / NEARER);
    else if (event.key === "0") fit();
    else return;
    event.preventDefault();
  };
};
