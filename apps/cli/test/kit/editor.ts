import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { repository } from "./run.ts";

const binary = fileURLToPath(new URL("../../bin/questwright.mjs", import.meta.url));

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** An editor at the other end of a real `questwright lsp --stdio`. */
export interface Editor {
  request<Result = unknown>(method: string, params: unknown): Promise<Result>;
  /** Asks without waiting; the id is that of the request. */
  ask(method: string, params: unknown): { readonly id: number; readonly answer: Promise<Message> };
  notify(method: string, params: unknown): void;
  /** The next notification that fits, those that came already included. */
  told<Params>(method: string, fits?: (params: Params) => boolean): Promise<Params>;
  /** Sends bytes as they are. */
  raw(bytes: string | Uint8Array): void;
  /** Says goodbye as the protocol wants it; the code with which the process ended. */
  leave(): Promise<number | null>;
  readonly process: ChildProcessWithoutNullStreams;
}

export interface EditorOptions {
  readonly capabilities?: unknown;
}

/** Starts the server and, where a folder is given, initializes it there. */
export async function startEditor(
  folder: string,
  { capabilities = {} }: EditorOptions = {},
): Promise<Editor> {
  const child = spawn(process.execPath, [binary, "lsp", "--stdio"], { cwd: repository });
  onTestFinished(() => void child.kill("SIGKILL"));
  const waiting = new Map<number, (message: Message) => void>();
  const failing = new Map<number, (error: Error) => void>();
  child.once("exit", (code) => {
    for (const fail of failing.values()) fail(new Error(`the server ended with ${code}`));
  });
  const came: Message[] = [];
  const listeners = new Set<() => void>();
  let held = Buffer.alloc(0);
  let ids = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const end = held.indexOf("\r\n\r\n");
      if (end < 0) break;
      const length = Number(/Content-Length: (\d+)/.exec(held.subarray(0, end).toString())![1]);
      if (held.length < end + 4 + length) break;
      const message: Message = JSON.parse(held.subarray(end + 4, end + 4 + length).toString());
      held = held.subarray(end + 4 + length);
      if (message.method === undefined) waiting.get(message.id!)?.(message);
      else if (message.id !== undefined) send({ id: message.id, result: null });
      else came.push(message);
      for (const listener of listeners) listener();
    }
  });
  const raw = (bytes: string | Uint8Array) => void child.stdin.write(bytes);
  const send = (message: Message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    raw(`Content-Length: ${body.length}\r\n\r\n`);
    raw(body);
  };
  const ask = (method: string, params: unknown) => {
    ids += 1;
    const id = ids;
    const answer = new Promise<Message>((resolve, reject) => {
      waiting.set(id, resolve);
      failing.set(id, reject);
    });
    send({ id, method, params });
    return { id, answer };
  };
  const request = async <Result>(method: string, params: unknown): Promise<Result> => {
    const { result, error } = await ask(method, params).answer;
    if (error !== undefined) throw new Error(error.message);
    return result as Result;
  };
  await request("initialize", {
    processId: process.pid,
    capabilities,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "packs" }],
  });
  send({ method: "initialized", params: {} });
  return {
    process: child,
    ask,
    request,
    raw,
    notify: (method, params) => send({ method, params }),
    told: <Params>(method: string, fits: (params: Params) => boolean = () => true) =>
      new Promise<Params>((resolve) => {
        const look = () => {
          const at = came.findIndex(
            (each) => each.method === method && fits(each.params as Params),
          );
          if (at < 0) return;
          listeners.delete(look);
          resolve(came.splice(at, 1)[0]!.params as Params);
        };
        listeners.add(look);
        look();
      }),
    async leave() {
      await request("shutdown", null);
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      send({ method: "exit" });
      return ended;
    },
  };
}
