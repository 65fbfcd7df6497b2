/**
 * The few globals beyond ECMAScript that every browser, worker and Node offers and that do no
 * I/O. Packages checked with `tsconfig.pure.json` see these and nothing else of their host.
 */

interface TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare var TextEncoder: { new (): TextEncoder };

interface TextDecoder {
  decode(input?: ArrayBufferView | ArrayBuffer): string;
}
declare var TextDecoder: {
  new (
    label?: string,
    options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
  ): TextDecoder;
};

declare function structuredClone<T>(value: T): T;
