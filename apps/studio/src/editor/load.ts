/** The editor is the largest part of the studio; it comes after the page stands. */
let loading: Promise<typeof import("./monaco.ts")> | undefined;

export const loadMonaco = (): Promise<typeof import("./monaco.ts")> => {
  loading ??= import("./monaco.ts");
  return loading;
};
