/** Packs, sections, and declarations of the form `word name "Title" clauses { … }`. */
import type { IToken, ParserMethod } from "chevrotain";
import type {
  BlockNode,
  BodyNode,
  ClauseNode,
  ClauseWord,
  DataNode,
  EndingNode,
  Expression,
  ListNode,
  NameNode,
  NumberNode,
  OverrideNode,
  PackNode,
  ProcNode,
  RowsNode,
  SectionNode,
  TestNode,
  TextNode,
  UseNode,
  VersionNode,
} from "../ast.ts";
import { quote } from "../problem.ts";
import { K, T, Word } from "../tokens.ts";
import { type Draft, NONE } from "./base.ts";
import { TableParser } from "./tables.ts";

const LEFT_BRACE = T.LeftBrace.tokenTypeIdx!;
const SLASH = T.Slash.tokenTypeIdx!;
const TEXT = T.Text.tokenTypeIdx!;

export abstract class DataParser extends TableParser {
  abstract readonly body: ParserMethod<[], BodyNode>;

  constructor() {
    super();
    this.choose("section/or0", () => (this.#asDeeds ? 1 : 0));
  }

  // ---------------------------------------------------------------------- packs and sections

  readonly #versions = [
    { ALT: (): VersionNode | NumberNode => this.versionOf(this.CONSUME(T.Version)) },
    { ALT: (): VersionNode | NumberNode => this.numberOf(this.CONSUME(T.Number), NONE) },
  ];
  readonly #version = () => this.OR(this.#versions);
  readonly #body = () => this.SUBRULE(this.body);

  readonly packHead = this.RULE(
    "packHead",
    (): void => {
      this.begin();
      const node = this.draft<PackNode>();
      node.title = this.OPTION(this.titleText);
      node.version = this.OPTION2(this.#version);
      this.requireHeadEnd();
    },
    this.line,
  );

  readonly pack = this.RULE(
    "pack",
    (): PackNode => {
      const start = this.begin();
      this.CONSUME(K.pack);
      const name = this.nameOf(this.CONSUME(Word));
      const node: Draft<PackNode> = this.keep({
        kind: "Pack",
        start,
        end: start,
        name,
        title: undefined as TextNode | undefined,
        version: undefined as VersionNode | NumberNode | undefined,
        body: undefined as BodyNode | undefined,
      });
      this.SUBRULE(this.packHead);
      node.body = this.OPTION(this.#body);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly #as = () => {
    this.CONSUME(K.as);
    return this.nameOf(this.CONSUME2(Word));
  };

  readonly use = this.RULE(
    "use",
    (): UseNode => {
      const start = this.begin();
      this.CONSUME(K.use);
      const pack = this.nameOf(this.CONSUME(Word));
      const version = this.OPTION(this.#version);
      const as = this.OPTION2(this.#as);
      return { kind: "Use", start, end: this.endOffset(), pack, version, as };
    },
    this.line,
  );

  /** Whether the body of the current section is read as deeds. */
  #asDeeds = false;
  readonly #sectionBodies = [
    { ALT: (): BodyNode | BlockNode => this.SUBRULE(this.body), IGNORE_AMBIGUITIES: true },
    { ALT: (): BodyNode | BlockNode => this.SUBRULE(this.block), IGNORE_AMBIGUITIES: true },
  ];

  readonly section = this.RULE(
    "section",
    (): SectionNode | ProcNode => {
      const start = this.begin();
      const name = this.nameOf(this.CONSUME(Word));
      const title = this.sees(TEXT) ? this.OPTION(this.titleText) : undefined;
      const from = this.position();
      const faults = this.problems.items.length;
      const body = this.OR(this.#sectionBodies);
      const end = this.endOffset();
      if (this.problems.items.length > faults && this.mayTryAgain(from)) {
        const deeds = this.#deedsInstead(from, faults, name);
        if (deeds !== undefined) return phaseOf(start, end, name, title, deeds);
      }
      return { kind: "Section", start, end, name, title, body: body as BodyNode };
    },
    this.line,
  );

  /** The body of a section read as deeds, if that explains all its faults: the word before its name is missing. */
  #deedsInstead(from: number, faults: number, name: NameNode): BlockNode | undefined {
    const to = this.position();
    const own = this.problems.takeBack(faults);
    this.goBack(from);
    this.#asDeeds = true;
    const deeds = this.OR(this.#sectionBodies) as BlockNode;
    this.#asDeeds = false;
    if (this.problems.items.length === faults) {
      this.problems.report("syntax/missing-word", name.start, name.end, {
        found: quote(name.text),
      });
      return deeds;
    }
    this.problems.takeBack(faults);
    this.problems.putBack(own);
    this.rewind(to);
    return undefined;
  }

  // ------------------------------------------------------------------- data, lists and tests

  readonly #clauses = [
    { ALT: () => this.#clause("is", this.CONSUME(K.is), this.SUBRULE(this.place)) },
    { ALT: () => this.#clause("of", this.CONSUME(K.of), this.SUBRULE2(this.place)) },
    { ALT: () => this.#clause("on", this.CONSUME(K.on), this.SUBRULE3(this.place)) },
    { ALT: () => this.#clause("for", this.CONSUME(K.for), this.SUBRULE4(this.place)) },
    { ALT: () => this.#clause("like", this.CONSUME(K.like), this.SUBRULE5(this.place)) },
    { ALT: () => this.#clause("replaces", this.CONSUME(K.replaces), this.SUBRULE6(this.place)) },
    { ALT: () => this.#clause("costs", this.CONSUME(K.costs), this.SUBRULE(this.sum)) },
    { ALT: () => this.#clause("when", this.CONSUME(K.when), this.SUBRULE(this.condition)) },
  ];

  #clause(word: ClauseWord, token: IToken, value: Expression): ClauseNode {
    return {
      kind: "Clause",
      start: token.startOffset,
      end: value.end,
      word,
      value,
    };
  }

  readonly dataHead = this.RULE(
    "dataHead",
    (): void => {
      this.begin();
      const node = this.draft<DataNode>();
      node.name = this.nameOf(this.CONSUME(Word));
      if (this.sees(SLASH) || this.recording()) {
        const forms: NameNode[] = [];
        node.forms = forms;
        this.MANY1(() => void forms.push(this.form()));
      }
      node.title = this.sees(TEXT) ? this.OPTION(this.titleText) : undefined;
      if (this.LA(1).tokenTypeIdx !== LEFT_BRACE || this.recording()) {
        const clauses: ClauseNode[] = [];
        node.clauses = clauses;
        this.MANY(() => void clauses.push(this.OR(this.#clauses)));
      }
      this.requireHeadEnd();
    },
    this.line,
  );

  readonly data = this.RULE(
    "data",
    (): DataNode => {
      const start = this.begin();
      const word = this.nameOf(this.CONSUME(Word));
      const node: Draft<DataNode> = this.keep({
        kind: "Data",
        start,
        end: start,
        word,
        name: undefined as NameNode | undefined,
        forms: NONE,
        title: undefined as TextNode | undefined,
        clauses: NONE,
        body: undefined as BodyNode | undefined,
      });
      this.SUBRULE(this.dataHead);
      node.body = this.sees(LEFT_BRACE) ? this.OPTION(this.#body) : undefined;
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly listHead = this.RULE(
    "listHead",
    (): void => {
      this.begin();
      const node = this.draft<ListNode>();
      this.CONSUME(K.of);
      node.of = this.nameOf(this.CONSUME(Word));
      this.requireBrace();
    },
    this.line,
  );

  readonly list = this.RULE(
    "list",
    (): ListNode => {
      const start = this.begin();
      const node: Draft<ListNode> = this.keep({
        kind: "List",
        start,
        end: start,
        of: undefined as NameNode | undefined,
        rows: undefined as RowsNode | undefined,
      });
      this.CONSUME(K.list);
      this.SUBRULE(this.listHead);
      node.rows = this.SUBRULE(this.rows);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  readonly testHead = this.RULE(
    "testHead",
    (): void => {
      this.begin();
      const node = this.draft<TestNode>();
      node.title = this.textOf(this.CONSUME(T.Text));
      this.requireBrace();
    },
    this.line,
  );

  readonly test = this.RULE(
    "test",
    (): TestNode => {
      const start = this.begin();
      const node: Draft<TestNode> = this.keep({
        kind: "Test",
        start,
        end: start,
        title: undefined as TextNode | undefined,
        body: undefined as BlockNode | undefined,
      });
      this.CONSUME(K.test);
      this.SUBRULE(this.testHead);
      node.body = this.SUBRULE(this.block);
      node.end = this.endOffset();
      return node;
    },
    this.line,
  );

  // ------------------------------------------------------------------- endings and overrides

  readonly #point = () => this.SUBRULE(this.point);
  readonly #outcome = () => this.SUBRULE(this.outcome);

  readonly ending = this.RULE(
    "ending",
    (): EndingNode => {
      const start = this.begin();
      this.CONSUME(K.ends);
      const result = this.nameOf(this.CONSUME(Word));
      const point = this.OPTION(this.#point);
      const when = this.whenCondition();
      const outcome = this.OPTION2(this.#outcome);
      return {
        kind: "Ending",
        start,
        end: this.endOffset(),
        result,
        point,
        when,
        outcome,
      };
    },
    this.line,
  );

  readonly override = this.RULE(
    "override",
    (): OverrideNode => {
      const start = this.begin();
      this.CONSUME(K.without);
      const paths: Expression[] = [this.SUBRULE(this.path)];
      this.MANY(() => {
        this.CONSUME(T.Comma);
        paths.push(this.SUBRULE2(this.path));
      });
      return { kind: "Override", start, end: this.endOffset(), paths };
    },
    this.line,
  );
}

/** Deeds with a name and no word before it count as a phase, so that the name is known. */
function phaseOf(
  start: number,
  end: number,
  name: NameNode,
  title: TextNode | undefined,
  body: BlockNode,
): ProcNode {
  return {
    kind: "Proc",
    start,
    end,
    recovered: true,
    word: "phase",
    name,
    title,
    holes: NONE,
    replaces: undefined,
    for: undefined,
    costs: undefined,
    when: undefined,
    often: undefined,
    body,
    says: NONE,
  };
}
