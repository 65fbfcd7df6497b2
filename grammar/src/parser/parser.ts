/** The parser with its grammar analysed, and its one way in. */
import type { IToken } from "chevrotain";
import type { FileNode } from "../ast.ts";
import type { ProblemList } from "../problem.ts";
import { MemberParser } from "./members.ts";

export class QuestParser extends MemberParser {
  constructor() {
    super();
    this.performSelfAnalysis();
  }

  /** Reads the tokens of a whole file. Never throws: what it cannot read it reports. */
  read(text: string, tokens: IToken[], problems: ProblemList): FileNode {
    this.load(text, tokens, problems);
    this.allowTrials(tokens.length);
    return this.file();
  }
}
