/**
 * A hash of state in 64 bits as 16 hexadecimal digits: two lanes of 32-bit multiply and shift, so
 * that every JavaScript engine gives the same. For telling states apart, not for security.
 */
export function hashMemories(parts: readonly Int32Array[]): string {
  let first = 0x811c9dc5 | 0;
  let second = 0x9e3779b9 | 0;
  for (const part of parts) {
    first = Math.imul(first ^ part.length, 0x01000193);
    for (let index = 0; index < part.length; index++) {
      const value = part[index]!;
      first = Math.imul(first ^ value, 0x01000193);
      first ^= first >>> 15;
      second = Math.imul(second ^ value, 0x85ebca6b) + index;
      second ^= second >>> 13;
    }
  }
  return hexadecimal(first) + hexadecimal(second);
}

const hexadecimal = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");
