import { type Readable, Transform } from "node:stream";

const END_OF_HEAD = Buffer.from("\r\n\r\n");
/** No message is longer; whoever says so says nonsense. */
const LONGEST = 256 * 1024 * 1024;

/**
 * Lets through the messages that are whole: a head with a length and as many bytes of JSON. What is
 * neither is dropped, up to the next head, so that one bad message does not end the server.
 */
export function onlyWhole(input: Readable): Readable {
  let held: Buffer = Buffer.alloc(0);
  const filter = new Transform({
    transform(chunk: Buffer, _, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      for (let next = takeOne(held); next !== undefined; next = takeOne(held)) {
        if (next.message !== undefined) this.push(next.message);
        held = next.rest;
      }
      done();
    },
  });
  return input.pipe(filter);
}

interface Taken {
  /** The message with its head; undefined where it was none. */
  readonly message: Buffer | undefined;
  readonly rest: Buffer;
}

function takeOne(bytes: Buffer): Taken | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const body = end + END_OF_HEAD.length;
  // What stands before the head on its line is left of something that was no message.
  const head = bytes.subarray(0, end).toString("latin1");
  const length = /(?:^|\r\n|[^\r\n]*?)Content-Length:[ \t]*(\d{1,12})[ \t]*(?:\r\n|$)/i.exec(head);
  const size = Number(length?.[1] ?? Number.NaN);
  if (!(size >= 0 && size <= LONGEST)) return { message: undefined, rest: bytes.subarray(body) };
  if (bytes.length < body + size) return undefined;
  const rest = bytes.subarray(body + size);
  const text = bytes.subarray(body, body + size);
  if (!isMessage(text.toString("utf8"))) {
    // The length may be what was wrong: the next head is looked for in it.
    const next = text.indexOf("Content-Length:");
    return { message: undefined, rest: next < 0 ? rest : bytes.subarray(body + next) };
  }
  const clean = Buffer.concat([Buffer.from(`Content-Length: ${size}\r\n\r\n`), text]);
  return { message: clean, rest };
}

/** A request, an answer or a notification of JSON-RPC. */
function isMessage(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const { method, id } = value as { readonly method?: unknown; readonly id?: unknown };
    if (method !== undefined) return typeof method === "string";
    return id !== undefined;
  } catch {
    return false;
  }
}
