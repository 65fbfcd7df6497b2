/** The words of an SVG that was rendered with `text: "words"`, with their places in millimetres. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Points. */
  readonly size: number;
}

const MM = 25.4 / 300;

export function wordsOf(svg: string): readonly PlacedWord[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) => {
    const number = (name: string) =>
      Number(new RegExp(`(?:^| )${name}="([^"]+)"`).exec(attributes!)?.[1]);
    return {
      text: text!,
      left: number("x") * MM,
      right: (number("x") + number("textLength")) * MM,
      baseline: number("y") * MM,
      size: (number("font-size") * 72) / 300,
    };
  });
}
