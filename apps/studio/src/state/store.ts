import { useSyncExternalStore } from "react";

/** A value that outlives components and tells those that read it when it changes. */
export interface Store<S> {
  readonly get: () => S;
  readonly set: (change: Partial<S> | ((state: S) => Partial<S>)) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createStore = <S extends object>(initial: S): Store<S> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const part = typeof change === "function" ? change(state) : change;
      const keys = Object.keys(part) as (keyof S)[];
      if (keys.every((key) => Object.is(part[key], state[key]))) return;
      state = { ...state, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Reads a part of a store in a component. `select` must give the same value for the same state. */
export const useStore = <S extends object, T>(store: Store<S>, select: (state: S) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
