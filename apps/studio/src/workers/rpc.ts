/** Typed questions to a plain worker, and its answers. */

// biome-ignore lint/suspicious/noExplicitAny: the type of any set of functions.
export type Handlers = Record<string, (...parameters: any[]) => unknown>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly parameters: readonly unknown[];
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

interface Port {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage: (message: unknown) => void;
}

/** In the worker: answers questions with these functions, in the order they come. */
export const serve = (port: Port, handlers: Handlers): void => {
  let turn: Promise<void> = Promise.resolve();
  port.onmessage = (event: MessageEvent<Question>) => {
    const { id, name, parameters } = event.data;
    turn = turn.then(async () => {
      try {
        port.postMessage({ id, value: await handlers[name]?.(...parameters) });
      } catch (error) {
        const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({ id, error: told });
      }
    });
  };
};

export type Remote<H extends Handlers> = {
  readonly [Name in keyof H]: (
    ...parameters: Parameters<H[Name]>
  ) => Promise<Awaited<ReturnType<H[Name]>>>;
};

export interface Connection<H extends Handlers> {
  readonly ask: Remote<H>;
  readonly close: () => void;
}

/** In the page: the functions of a worker, as promises. A worker that dies rejects what was asked of it. */
export const connect = <H extends Handlers>(worker: Worker): Connection<H> => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let questions = 0;
  worker.onmessage = (event: MessageEvent<Reply>) => {
    const reply = event.data;
    const question = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) question?.reject(new Error(reply.error));
    else question?.resolve(reply.value);
  };
  const abandon = (reason: string) => {
    for (const question of waiting.values()) question.reject(new Error(reason));
    waiting.clear();
  };
  worker.onerror = (event) => {
    console.error(`worker: ${event.message}`);
    abandon(event.message);
  };
  const ask = new Proxy({} as Remote<H>, {
    get:
      (_, name: string) =>
      (...parameters: unknown[]) => {
        questions += 1;
        const question = Promise.withResolvers<unknown>();
        waiting.set(questions, question);
        worker.postMessage({ id: questions, name, parameters } satisfies Question);
        return question.promise;
      },
  });
  return {
    ask,
    close: () => {
      worker.terminate();
      abandon("closed");
    },
  };
};
