/** Productions as EBNF (ISO/IEC 14977 signs) and as railroad diagrams. */

import {
  Choice,
  Diagram,
  type FakeSVG,
  NonTerminal,
  OneOrMore,
  Optional,
  Options,
  Sequence,
  Skip,
  Terminal,
  ZeroOrMore,
} from "@prantlf/railroad-diagrams";
import type { Production, Term } from "@questwright/grammar";

/** `name = term;` */
export function ebnf({ name, term }: Production): string {
  return `${name} = ${ebnfOf(term, false)};`;
}

function ebnfOf(term: Term, isPart: boolean): string {
  switch (term.kind) {
    case "sequence":
      return bracketed(term.terms.map((each) => ebnfOf(each, true)).join(", "), false);
    case "choice":
      return bracketed(term.terms.map((each) => ebnfOf(each, false)).join(" | "), isPart);
    case "optional":
      return `[${ebnfOf(term.term, false)}]`;
    case "any-number":
      return `{${ebnfOf(term.term, false)}}`;
    case "one-or-more": {
      const once = ebnfOf(term.term, true);
      return `${once}, {${ebnfOf(term.term, false)}}`;
    }
    case "literal":
      return term.text.includes('"') ? `'${term.text}'` : `"${term.text}"`;
    case "production":
    case "token":
      return term.name;
  }
}

const bracketed = (text: string, isNeeded: boolean): string => (isNeeded ? `(${text})` : text);

const STYLE = `
svg { background: #fff; }
path { stroke-width: 2; stroke: #333; fill: none; }
text { font: 14px ui-monospace, monospace; text-anchor: middle; fill: #111; }
rect { stroke-width: 2; stroke: #333; fill: #eef4ff; }
g.terminal rect { fill: #e9f7ea; }`;

/** The diagram of a production, an SVG document that needs nothing else. */
export function railroad({ name, term }: Production): string {
  Options.VS = 6;
  const drawing = new Diagram(drawn(term)).toStandalone(STYLE);
  return `${drawing.replace(">", `><title>${name}</title>`)}\n`;
}

function drawn(term: Term): FakeSVG {
  switch (term.kind) {
    case "sequence":
      return term.terms.length === 0 ? new Skip() : new Sequence(...term.terms.map(drawn));
    case "choice":
      return new Choice(0, ...term.terms.map(drawn));
    case "optional":
      return new Optional(drawn(term.term));
    case "any-number":
      return new ZeroOrMore(drawn(term.term));
    case "one-or-more":
      return new OneOrMore(drawn(term.term));
    case "literal":
      return new Terminal(term.text);
    case "production":
    case "token":
      return new NonTerminal(term.name);
  }
}
