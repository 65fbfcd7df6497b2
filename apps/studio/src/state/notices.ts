import { createStore } from "./store.ts";

/** A short message in the corner; one with an action stays until it is answered or closed. */
export interface Notice {
  readonly id: number;
  readonly tone: "info" | "success" | "error";
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const noticesStore = createStore<{ readonly notices: readonly Notice[] }>({ notices: [] });

let count = 0;

const LIFETIME = { info: 5000, success: 3000, error: 12_000 } as const;

export const dismiss = (id: number): void =>
  noticesStore.set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

export const notify = (tone: Notice["tone"], text: string, action?: Notice["action"]): void => {
  count += 1;
  const notice: Notice = { id: count, tone, text, ...(action && { action }) };
  noticesStore.set(({ notices }) => ({
    notices: [...notices.filter((other) => other.text !== text), notice].slice(-4),
  }));
  setTimeout(() => dismiss(notice.id), action ? 20_000 : LIFETIME[tone]);
};
