/** How many numbers each command of SVG path data takes. */
const ARITY: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** The two flags of an arc are one figure each and may stand without a space: `a5 5 0 0110 0`. */
const FLAG = /\s*,?\s*([01])/y;
const TOKEN = /\s*,?\s*([A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;

/**
 * Whether a text is path data that can be drawn: it starts with a move, each command has its
 * numbers, and nothing else stands in it. What a stranger's pack brings is asked before it is drawn.
 */
export function isPathData(text: string): boolean {
  let command = "";
  let numbers = 0;
  const complete = () => {
    const arity = ARITY[command.toUpperCase()];
    if (arity === undefined) return false;
    return arity === 0 ? numbers === 0 : numbers > 0 && numbers % arity === 0;
  };
  const end = text.trimEnd().length;
  for (let at = 0; at < end; ) {
    const isFlag = command.toUpperCase() === "A" && (numbers % 7 === 3 || numbers % 7 === 4);
    const pattern = isFlag ? FLAG : TOKEN;
    pattern.lastIndex = at;
    const token = pattern.exec(text)?.[1];
    if (token === undefined) return false;
    at = pattern.lastIndex;
    if (!/[A-Za-z]/.test(token[0]!)) {
      numbers += 1;
      if (!Number.isFinite(Number(token))) return false;
      continue;
    }
    if (command === "" ? token !== "M" && token !== "m" : !complete()) return false;
    command = token;
    numbers = 0;
  }
  return command !== "" && complete();
}
