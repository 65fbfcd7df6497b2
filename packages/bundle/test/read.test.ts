import { canonicalJson, finishBundle, readBundle, writeBundle } from "@questwright/bundle";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed, textAsIs, textWithHash } from "./kit/changed.ts";
import { minimalBundle, tinyGame } from "./kit/minimal.ts";

const codes = (text: string): readonly string[] =>
  (readBundle(text).problems ?? []).map(({ code }) => code);
const messages = (text: string): string =>
  (readBundle(text).problems ?? []).map(({ message }) => message).join("\n");

describe("a bundle that was written", () => {
  it.each([
    ["the smallest", minimalBundle],
    ["a tiny game", tinyGame],
  ])("is read back as it was: %s", (_, make) => {
    const bundle = finishBundle(make());
    expect(readBundle(writeBundle(bundle))).toEqual({ bundle });
  });

  it("has the same bytes whatever the order in which its members were set", () => {
    const backwards = Object.fromEntries(Object.entries(tinyGame()).reverse());
    expect(writeBundle(finishBundle(backwards as unknown as ReturnType<typeof tinyGame>))).toBe(
      writeBundle(finishBundle(tinyGame())),
    );
  });

  it("is not written when it would be refused", () => {
    const broken = changed(tinyGame(), (draft) => {
      draft.undecided = 99;
    });
    expect(() => writeBundle(finishBundle(broken))).toThrow("settles open choices is 99");
    expect(() => writeBundle({ ...tinyGame(), hash: "0".repeat(64) })).toThrow("hash");
  });
});

describe("a bundle with one byte changed", () => {
  const bytes = new TextEncoder().encode(writeBundle(finishBundle(tinyGame())));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const withByte = (position: number, byte: number): string => {
    const copy = Uint8Array.from(bytes);
    copy[position] = byte;
    return decoder.decode(copy);
  };

  it("is refused wherever the byte stands", () => {
    for (let position = 0; position < bytes.length; position++) {
      const [code] = codes(withByte(position, bytes[position]! ^ 1));
      expect(code, `byte ${position}`).toBeDefined();
    }
  });

  it("is refused whatever the byte becomes", () => {
    const changes = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    fc.assert(
      fc.property(changes, ([position, byte]) => {
        fc.pre(bytes[position] !== byte);
        expect(codes(withByte(position, byte))).toHaveLength(1);
      }),
      { numRuns: 1000, seed: 2 },
    );
  });

  it("is refused by name when it still reads as a bundle", () => {
    const text = decoder.decode(bytes).replace('"Step"', '"Stop"');
    expect(codes(text)).toEqual(["bundle/hash-mismatch"]);
    expect(messages(text)).toMatch(/^the hash does not match: .* changed after it was built$/);
  });

  it.each([
    ["blanks between members", (text: string) => text.replace('","', '", "')],
    ["no line end", (text: string) => text.trimEnd()],
    ["a number in another form", (text: string) => text.replace('"version":1,', '"version":1.0,')],
    ["a member twice", (text: string) => text.replace('{"adj', '{"adjectives":[],"adj')],
  ])("is refused for %s", (_, change) => {
    const text = writeBundle(finishBundle(tinyGame()));
    expect(change(text)).not.toBe(text);
    expect(codes(change(text))).toEqual(["bundle/hash-mismatch"]);
  });
});

describe("what is no bundle of ours", () => {
  it.each([
    ["nothing", "", "bundle/not-json"],
    ["text", "pack blackstone", "bundle/not-json"],
    ["half a bundle", writeBundle(finishBundle(tinyGame())).slice(0, 900), "bundle/not-json"],
    ["a JSON text", '"questwright-bundle"', "bundle/wrong-format"],
    ["a JSON list", "[]", "bundle/wrong-format"],
    ["null", "null", "bundle/wrong-format"],
    ["another format", '{"format":"tabletop","version":1}', "bundle/wrong-format"],
    ["no version", '{"format":"questwright-bundle"}', "bundle/wrong-format"],
    ["an old version", '{"format":"questwright-bundle","version":0}', "bundle/wrong-format"],
    ["a newer version", '{"format":"questwright-bundle","version":2}', "bundle/newer-version"],
    [
      "a version that is a text",
      '{"format":"questwright-bundle","version":"2"}',
      "bundle/wrong-format",
    ],
    ["a list nested a million deep", "[".repeat(1e6) + "]".repeat(1e6), "bundle/wrong-format"],
  ])("is refused: %s", (_, text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  it("says which version it reads", () => {
    expect(messages('{"format":"questwright-bundle","version":7}')).toBe(
      "the bundle has version 7; this program reads version 1",
    );
  });

  it("is refused when it is longer than any bundle", () => {
    expect(codes(" ".repeat(64 * 1024 * 1024 + 1))).toEqual(["bundle/too-large"]);
  });

  it("is refused when it is nested deeper than the stack could follow", () => {
    const deep = `${"[".repeat(1e5)}1${"]".repeat(1e5)}`;
    const text = `{"format":"questwright-bundle","strings":${deep},"version":1}`;
    expect(codes(text)).toEqual(["bundle/too-deep"]);
  });

  it("is refused when it holds values without end, before anything is worked out of them", () => {
    const inVersion = (member: string) => `{"format":"questwright-bundle",${member},"version":1}`;
    const many = `"strings":[${"0,".repeat(5e6)}0]`;
    expect(codes(inVersion(many))).toEqual(["bundle/too-large"]);
    const members = Array.from({ length: 1000 }, (_, index) => `"m${index}":0`).join(",");
    expect(codes(inVersion(members))).toEqual(["bundle/schema"]);
  });

  it.each(["1e400", "-1e999"])(
    "is refused for the number %s, which is larger than any",
    (number) => {
      const text = `{"format":"questwright-bundle","pay":${number},"version":1}`;
      expect(codes(text)).toEqual(["bundle/schema"]);
    },
  );

  it.each(["__proto__", "constructor", "prototype"])("is refused for a member %s", (name) => {
    const text = `{"format":"questwright-bundle","manifest":{"${name}":{"polluted":1}},"version":1}`;
    expect(codes(text)).toEqual(["bundle/unsafe-name"]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe("a bundle with the right hash and a wrong shape", () => {
  it("is refused with the place in it", () => {
    const text = textWithHash(
      changed(tinyGame(), (draft) => {
        (draft.procs[0] as { params: unknown }).params = "one";
      }),
    );
    expect(readBundle(text).problems).toEqual([
      { code: "bundle/schema", message: "/procs/0/params must be integer" },
    ]);
  });

  it.each(Object.keys(finishBundle(minimalBundle())))("is refused without its %s", (member) => {
    const { [member]: _, ...rest } = finishBundle(minimalBundle()) as unknown as Record<
      string,
      unknown
    >;
    expect(readBundle(`${canonicalJson(rest)}\n`).problems).toHaveLength(1);
  });

  it("is refused with a member that no one knows", () => {
    const text = textWithHash({ ...minimalBundle(), extra: 1 } as ReturnType<typeof minimalBundle>);
    expect(codes(text)).toEqual(["bundle/schema"]);
  });

  it("is refused when the hash is of another bundle", () => {
    const text = textAsIs({ ...tinyGame(), hash: finishBundle(minimalBundle()).hash });
    expect(codes(text)).toEqual(["bundle/hash-mismatch"]);
  });
});
