const wide =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const zero = /\p{M}|\p{Cf}/u;

/** How many columns of a terminal a character takes. */
export const columnsOf = (character: string): number =>
  zero.test(character) ? 0 : wide.test(character) ? 2 : 1;
