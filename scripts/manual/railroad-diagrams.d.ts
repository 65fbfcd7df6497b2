/** The part of the library that the manual uses. */
declare module "@prantlf/railroad-diagrams" {
  export const Options: { VS: number };
  /** Anything that can stand in a diagram. */
  export class FakeSVG {
    toStandalone(style?: string): string;
  }
  export class Diagram extends FakeSVG {
    constructor(...items: readonly FakeSVG[]);
  }
  export class Sequence extends FakeSVG {
    constructor(...items: readonly FakeSVG[]);
  }
  export class Choice extends FakeSVG {
    constructor(normal: number, ...items: readonly FakeSVG[]);
  }
  export class Optional extends FakeSVG {
    constructor(item: FakeSVG);
  }
  export class ZeroOrMore extends FakeSVG {
    constructor(item: FakeSVG);
  }
  export class OneOrMore extends FakeSVG {
    constructor(item: FakeSVG);
  }
  export class Terminal extends FakeSVG {
    constructor(text: string);
  }
  export class NonTerminal extends FakeSVG {
    constructor(text: string);
  }
  export class Skip extends FakeSVG {}
}
