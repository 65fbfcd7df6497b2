import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Frame, Point } from "./geometry.ts";

/** What of the board is in the window. */
export interface Viewport {
  readonly viewBox: string;
  /** Pixels for each drawing unit. */
  readonly scale: number;
  readonly isZoomed: boolean;
  /** Nearer (above 1) or farther, around the middle of the window or a point in pixels in it. */
  readonly zoomBy: (factor: number, around?: Point) => void;
  /** Moves the window over the board, in pixels. */
  readonly panBy: (right: number, down: number) => void;
  readonly fit: () => void;
}

/** A space is never drawn larger than this on its own, in pixels for each unit. */
const LARGEST_FIT = 4;
const MOST_ZOOM = 8;

interface Look {
  /** 1 shows the whole board. */
  readonly zoom: number;
  readonly centre: Point;
}

const clamp = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

const useSize = (element: RefObject<Element | null>) => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/**
 * The whole board as it grows, until somebody looks nearer; then the window stays over `focus`, the
 * place that the game is about.
 */
export const useViewport = (
  element: RefObject<Element | null>,
  frame: Frame,
  focus: Point | undefined,
): Viewport => {
  const size = useSize(element);
  const middle = useMemo(
    () => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }),
    [frame],
  );
  const [look, setLook] = useState<Look>({ zoom: 1, centre: middle });
  const { width, height } = size;
  const fitting = Math.min(width / frame.width, height / frame.height, LARGEST_FIT) || 1;
  const scale = fitting * look.zoom;
  const [wide, high] = [width / scale, height / scale];
  const inside = useCallback(
    ({ x, y }: Point, [w, h]: readonly [number, number]): Point => ({
      x: clamp(x, frame.x + w / 2, frame.x + frame.width - w / 2),
      y: clamp(y, frame.y + h / 2, frame.y + frame.height - h / 2),
    }),
    [frame],
  );
  const centre = inside(look.zoom === 1 ? middle : look.centre, [wide, high]);
  const now = useRef({ centre, scale, fitting, width, height });
  now.current = { centre, scale, fitting, width, height };

  const zoomBy = useCallback(
    (factor: number, around?: Point) =>
      setLook(({ zoom }) => {
        const { centre, scale, fitting, width, height } = now.current;
        const next = clamp(zoom * factor, 1, MOST_ZOOM);
        // What lies under the pointer stays under it.
        const at = around ?? { x: width / 2, y: height / 2 };
        const [right, down] = [at.x - width / 2, at.y - height / 2];
        const shift = 1 / scale - 1 / (fitting * next);
        return {
          zoom: next,
          centre: { x: centre.x + right * shift, y: centre.y + down * shift },
        };
      }),
    [],
  );
  const panBy = useCallback(
    (right: number, down: number) =>
      setLook(({ zoom }) => {
        const { centre, scale, width, height } = now.current;
        const moved = { x: centre.x + right / scale, y: centre.y + down / scale };
        return { zoom, centre: inside(moved, [width / scale, height / scale]) };
      }),
    [inside],
  );
  const fit = useCallback(() => setLook({ zoom: 1, centre: middle }), [middle]);

  const [focusX, focusY] = [focus?.x, focus?.y];
  useEffect(() => {
    if (focusX === undefined || focusY === undefined) return;
    setLook((current) => {
      const { centre, scale, width, height } = now.current;
      const isFar = (distance: number, room: number) => Math.abs(distance) > room / scale / 2 - 20;
      const isOut = isFar(focusX - centre.x, width) || isFar(focusY - centre.y, height);
      return current.zoom === 1 || !isOut
        ? current
        : { ...current, centre: { x: focusX, y: focusY } };
    });
  }, [focusX, focusY]);

  const viewBox =
    width === 0
      ? `${frame.x} ${frame.y} ${frame.width} ${frame.height}`
      : [centre.x - wide / 2, centre.y - high / 2, wide, high].map((x) => x.toFixed(2)).join(" ");
  return { viewBox, scale, isZoomed: look.zoom > 1, zoomBy, panBy, fit };
};
