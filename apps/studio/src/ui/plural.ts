/** A number and what is counted, in its singular or plural: "1 seat", "2 files not saved". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
