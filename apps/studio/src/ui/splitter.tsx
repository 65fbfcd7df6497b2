import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./splitter.module.css";

interface SplitterProps {
  readonly label: string;
  readonly direction: "vertical" | "horizontal";
  /** Size of the pane it belongs to, in pixels. */
  readonly size: number;
  readonly least: number;
  readonly most: number;
  /** 1 where the pane lies before the splitter, -1 where it lies after. */
  readonly side: 1 | -1;
  readonly onResize: (size: number) => void;
}

const STEP = 24;

/** The edge between two panes: dragged, or moved with the arrow keys. */
export const Splitter = (props: SplitterProps) => {
  const { label, direction, size, least, most, side, onResize } = props;
  const start = useRef<{ readonly at: number; readonly size: number } | undefined>(undefined);
  const isVertical = direction === "vertical";
  const resize = (next: number) => onResize(Math.round(Math.min(most, Math.max(least, next))));
  const position = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY);

  const onKeyDown = (event: KeyboardEvent) => {
    const back = isVertical ? "ArrowLeft" : "ArrowUp";
    const forth = isVertical ? "ArrowRight" : "ArrowDown";
    if (event.key === back) resize(size - side * STEP);
    else if (event.key === forth) resize(size + side * STEP);
    else if (event.key === "Home") resize(least);
    else if (event.key === "End") resize(most);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no hr.
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={Math.round(most)}
      className={`${styles.splitter} ${styles[direction]}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: position(event), size };
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from) resize(from.size + side * (position(event) - from.at));
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
};
