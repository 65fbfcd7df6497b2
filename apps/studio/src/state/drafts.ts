/**
 * A journal of unsaved text in the browser, apart from the files, so that a crash of the page or
 * the machine costs nothing. It is offered at the next start, never put in place unasked.
 */

export interface Draft {
  readonly path: string;
  readonly text: string;
  /** Hash of the file it was typed over. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const STORE = "drafts";

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let database: Promise<IDBDatabase> | undefined;

/** Each folder has its own journal. */
export const openDrafts = (folder: string): void => {
  const request = indexedDB.open(`questwright:${folder}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "path" });
  database = settled(request);
  // Without storage the studio works on; the page asks before it is left with unsaved text.
  database.catch(() => undefined);
};

const withStore = async <T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const opened = await database;
    return opened && (await settled(use(opened.transaction(STORE, mode).objectStore(STORE))));
  } catch {
    return undefined;
  }
};

export const keepDraft = (draft: Draft): Promise<unknown> =>
  withStore("readwrite", (store) => store.put(draft));

export const dropDraft = (path: string): Promise<unknown> =>
  withStore("readwrite", (store) => store.delete(path));

export const listDrafts = async (): Promise<readonly Draft[]> =>
  ((await withStore("readonly", (store) => store.getAll())) as Draft[] | undefined) ?? [];
