/**
 * The one way a value is written as JSON (RFC 8785): members sorted by UTF-16 units, no blanks,
 * numbers and texts as ECMAScript writes them. Equal values give equal bytes.
 */

/** The canonical text of a JSON value; see `canonicalBytes`. */
export function canonicalJson(value: unknown): string {
  return new TextDecoder().decode(canonicalBytes(value));
}

/**
 * Writes a JSON value canonically, in UTF-8. Members whose value is `undefined` are left out.
 * Recurses as deep as the value is nested.
 * @throws TypeError for what JSON cannot hold: a number that is not finite, a function, a symbol.
 */
export function canonicalBytes(value: unknown): Uint8Array {
  let bytes = new Uint8Array(FIRST_SIZE);
  let length = 0;
  const encoder = new TextEncoder();
  const orders: Orders = new Map();
  write(value);
  return bytes.subarray(0, length);

  function write(value: unknown): void {
    if (typeof value === "number") writeNumber(value);
    else if (typeof value === "string") writeText(value);
    else if (Array.isArray(value)) writeList(value);
    else if (value === null || typeof value === "boolean") writeAscii(String(value));
    else if (typeof value === "object") writeMembers(value as Members);
    else throw new TypeError(`JSON has no ${typeof value}`);
  }

  function writeNumber(value: number): void {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
    if (value === (value | 0) && value >= 0) writeInteger(value | 0);
    else writeAscii(JSON.stringify(value));
  }

  function writeInteger(value: number): void {
    if (value < 10) {
      writeByte(ZERO + value);
      return;
    }
    const digits = value < 100 ? 2 : value < 1000 ? 3 : value < 10_000 ? 4 : digitsOf(value);
    makeRoom(digits);
    length += digits;
    let rest = value;
    for (let at = length - 1; rest > 0; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
  }

  function writeText(text: string): void {
    if (isPlain(text)) {
      writeByte(QUOTE);
      writeAscii(text);
      writeByte(QUOTE);
    } else writeBytes(encoder.encode(JSON.stringify(text)));
  }

  function writeList(items: readonly unknown[]): void {
    writeByte(OPEN_LIST);
    for (let index = 0; index < items.length; index++) {
      if (index > 0) writeByte(COMMA);
      write(items[index]);
    }
    writeByte(CLOSE_LIST);
  }

  function writeMembers(members: Members): void {
    writeByte(OPEN_OBJECT);
    let isFirst = true;
    const keys = canonicalOrder(Object.keys(members), orders);
    for (let at = 0; at < keys.length; at++) {
      const { name, bytes: key } = keys[at]!;
      const member = members[name];
      if (member === undefined) continue;
      if (!isFirst) writeByte(COMMA);
      isFirst = false;
      writeBytes(key);
      write(member);
    }
    writeByte(CLOSE_OBJECT);
  }

  function writeAscii(text: string): void {
    makeRoom(text.length);
    for (let index = 0; index < text.length; index++) bytes[length++] = text.charCodeAt(index);
  }

  function writeBytes(written: Uint8Array): void {
    makeRoom(written.length);
    for (let index = 0; index < written.length; index++) bytes[length++] = written[index]!;
  }

  function writeByte(byte: number): void {
    makeRoom(1);
    bytes[length++] = byte;
  }

  function makeRoom(more: number): void {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, length + more));
    larger.set(bytes);
    bytes = larger;
  }
}

/** Whether a text is written as it is, between quotes. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < BLANK || unit > TILDE || unit === QUOTE || unit === BACKSLASH) return false;
  }
  return true;
}

type Members = Readonly<Record<string, unknown>>;

interface Key {
  readonly name: string;
  /** The name in quotes and a colon. */
  readonly bytes: Uint8Array;
}

/** The order of members that were met before, by the first of their names as they stand. */
type Orders = Map<string, { readonly names: readonly string[]; readonly keys: readonly Key[] }[]>;

/** Objects come in a few shapes, each of which is sorted once. */
function canonicalOrder(names: readonly string[], orders: Orders): readonly Key[] {
  const [first] = names;
  if (first === undefined) return [];
  const alike = orders.get(first) ?? [];
  for (const known of alike) if (areSame(known.names, names)) return known.keys;
  const encoder = new TextEncoder();
  const keys = [...names]
    .sort()
    .map((name) => ({ name, bytes: encoder.encode(`${JSON.stringify(name)}:`) }));
  if (alike.length === 0) orders.set(first, alike);
  if (alike.length < MOST_ALIKE) alike.push({ names, keys });
  return keys;
}

/** Of a number from 10,000 on. */
function digitsOf(value: number): number {
  let digits = 5;
  for (let bound = 100_000; value >= bound; bound *= 10) digits++;
  return digits;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

const FIRST_SIZE = 1 << 16;
/** Shapes with the same first name that are kept: objects of a stranger may all differ. */
const MOST_ALIKE = 32;

const BLANK = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const ZERO = 0x30;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const TILDE = 0x7e;
