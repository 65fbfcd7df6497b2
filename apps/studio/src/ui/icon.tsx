/** Line icons on a 16 by 16 grid. */
const PATHS = {
  file: "M4 1.5h5L12.5 5v9.5h-8.5zM9 1.5V5h3.5",
  quest: "M8 1.5 14.5 8 8 14.5 1.5 8zM8 5v6M5 8h6",
  folder: "M1.5 3.5h4.5l1.5 2h7v7.5h-13z",
  "chevron-right": "m6 3.5 4.5 4.5L6 12.5",
  "chevron-down": "m3.5 6 4.5 4.5L12.5 6",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  fit: "M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6z",
  close: "m4 4 8 8M12 4l-8 8",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7 14 14",
  sun: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1",
  moon: "M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z",
  keyboard: "M1.5 4h13v8.5h-13zM4 6.5h.01M6.5 6.5h.01M9 6.5h.01M11.5 6.5h.01M4 10h8",
  help: "M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM6.2 6.2a1.9 1.9 0 1 1 2.6 1.9c-.6.200-.8.600-.8 1.2M8 11.3h.01",
  error: "M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 4.5v4M8 11h.01",
  warning: "M8 2 15 14H1zM8 6.5v3.5M8 12h.01",
  info: "M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 7.5V11M8 5h.01",
  check: "m3 8.5 3.5 3.5L13 5",
  card: "M3.5 1.5h9v13h-9zM5.5 4h5M5.5 6.5h5M5.5 9h3",
  play: "M4.5 2.5 13 8l-8.5 5.5z",
  pause: "M5 3v10M11 3v10",
  step: "M4.5 3 10 8l-5.5 5zM12.5 3v10",
  people:
    "M6 7.5A2.5 2.5 0 1 0 6 2.5a2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 7.5a2.5 2.5 0 0 0 0-5M11.5 9.700c1.800.400 3 1.800 3 3.800",
  undo: "M6 3 2.5 6.5 6 10M2.5 6.5H9a4 4 0 0 1 0 8H6",
  redo: "M10 3l3.5 3.5L10 10M13.5 6.5H7a4 4 0 0 0 0 8h3",
  restart: "M13 8a5 5 0 1 1-1.5-3.5M13 2v3h-3",
  download: "M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11",
  upload: "M8 10.5V2.5M4.5 6 8 2.5 11.5 6M2.5 13.5h11",
  expand: "M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5 9 7M2.5 13.5 7 9",
  collapse: "M13.5 6.5h-4v-4M2.5 9.5h4v4M9.5 6.5l4.5-4.5M6.5 9.5 2 14",
  dice: "M2.5 2.5h11v11h-11zM5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01",
  wand: "m2 14 8-8M9 3l.5 1.5L11 5l-1.5.5L9 7l-.5-1.5L7 5l1.5-.5zM13 8l.3 1L14.5 9.5l-1.2.300L13 11l-.3-1.2-1.2-.3 1.2-.5z",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  trash: "M2.5 4h11M6 4V2.5h4V4M4 4l.7 10h6.6L12 4M6.7 6.5v5M9.3 6.5v5",
  pencil: "m2.5 13.5.700-3L10.5 3.2l2.3 2.3-7.3 7.3zM9 4.7 11.3 7",
  sidebar: "M1.5 2.5h13v11h-13zM6 2.5v11",
  panel: "M1.5 2.5h13v11h-13zM1.5 9.5h13",
  side: "M1.5 2.5h13v11h-13zM10 2.5v11",
  save: "M2.5 2.5h9l2 2v9h-11zM5 2.5V6h5V2.5M5 13.5V9h6v4.5",
  clock: "M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 4.5V8l2.5 1.5",
  link: "M6.5 9.5 9.5 6.5M7.5 4.5l1.5-1.5a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.5 11.5 7 13a2.8 2.8 0 0 1-4-4l1.5-1.5",
  flag: "M3.5 14.5v-13M3.5 2.5h9l-2 3 2 3h-9",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a text, or the face of a button that has its own label. */
export const Icon = ({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.35}
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: "none" }}
  >
    <path d={PATHS[name]} />
  </svg>
);
