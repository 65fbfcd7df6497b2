const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
} as const;

export type ColourName = keyof typeof codes;

/** The text in a colour, as ANSI escapes. */
export function paint(name: ColourName, text: string): string {
  const [on, off] = codes[name];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
