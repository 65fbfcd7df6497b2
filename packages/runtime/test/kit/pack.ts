/** Builds bundles by hand, for tests: names in, numbers out, checked as a real bundle would be. */
import {
  type Adjective,
  type Board,
  BUILT_IN_FIELDS,
  BUILT_IN_KINDS,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  type Chart,
  checkBundle,
  type Die,
  type Effect,
  type Expr,
  type Field,
  finishBundle,
  type GameMap,
  type Hook,
  type Kind,
  type Modifier,
  type Owner,
  type Proc,
  type Stmt,
  type Table,
  type Thing,
  type ValueType,
  type Verb,
  type Watch,
  type ZoneRules,
} from "@questwright/bundle";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export const NUMBER: ValueType = { type: "number" };
export const ANY: ValueType = { type: "any" };
export const LIST: ValueType = { type: "list", of: 0 };
export const counter = (least: number, most: number): ValueType => ({
  type: "counter",
  least,
  most,
});
export const entity = (kind: number): ValueType => ({ type: "entity", kind });

export const zoneRules = (rules: Partial<ZoneRules> = {}): ZoneRules => ({
  deck: false,
  live: false,
  seen: "everyone",
  limit: 0,
  discards: 0,
  reshuffles: false,
  holds: -1,
  ...rules,
});

export const ALWAYS: Owner = { type: "always" };
export const ofThing = (thing: number): Owner => ({ type: "thing", thing });
export const ofKind = (kind: number): Owner => ({ type: "kind", kind });

export interface ProcShape {
  readonly params?: number;
  /** One letter a local; default: as many integers as parameters. */
  readonly locals?: string;
  readonly returns?: Proc["returns"];
}

export class Pack {
  readonly strings: string[] = [""];
  readonly words: string[] = ["none"];
  readonly kinds: Kind[] = [];
  readonly fields: Field[] = [];
  readonly things: Thing[] = [];
  readonly dice: Die[] = [];
  readonly dicePools: [number, number][][] = [[]];
  readonly procs: Mutable<Proc>[] = [];
  readonly verbs: Mutable<Verb>[] = [];
  readonly adjectives: Adjective[] = [];
  readonly hooks: Hook[] = [];
  readonly watches: Watch[] = [];
  readonly modifiers: Modifier[] = [];
  readonly effects: Effect[] = [];
  readonly tables: Table[] = [];
  readonly charts: Chart[] = [];
  readonly boards: Board[] = [];
  readonly maps: GameMap[] = [];
  readonly scenarios: number[] = [];
  readonly spans: [number, number, number, number, number][] = [[0, 0, 0, 0, 0]];
  pay = -1;
  undecided = 0;

  constructor() {
    for (const name of BUILT_IN_KINDS) this.kind(name, name === "thing" ? -1 : 0);
    for (const { name, kind, type } of BUILT_IN_FIELDS) {
      const shape: ValueType =
        type === "entity" ? { type, kind: 0 } : type === "word" ? { type, of: [] } : { type };
      this.field(BUILT_IN_KINDS.indexOf(kind), name, shape);
    }
    this.thing("", 0);
    this.verb("roll", [
      ["dice", { type: "dice" }],
      ["purpose", { type: "word", of: [] }],
      ["actor", entity(0)],
      ["table", { type: "table" }],
    ]);
  }

  text(text: string): number {
    return indexIn(this.strings, text);
  }

  word(word: string): number {
    return indexIn(this.words, word);
  }

  /** A span of its own, so that a test can tell where something came from. */
  span(line: number): number {
    return this.spans.push([0, line, line, line, 1]) - 1;
  }

  kind(name: string, parent: number): number {
    return this.kinds.push({ name, title: this.text(name), plural: 0, parent, span: 0 }) - 1;
  }

  field(kind: number, name: string, type: ValueType, value = 0): number {
    const field = { name, title: this.text(name), kind, type, default: value, span: 0 };
    return this.fields.push(field) - 1;
  }

  thing(id: string, kind: number, shape: Partial<Thing> = {}): number {
    const thing: Thing = {
      id,
      pack: "test",
      title: this.text(id),
      kind,
      values: [],
      reasons: [],
      contents: [],
      zone: null,
      action: null,
      scenario: null,
      role: null,
      map: -1,
      copies: 1,
      span: 0,
      ...shape,
    };
    return this.things.push(thing) - 1;
  }

  zone(id: string, rules: Partial<ZoneRules> = {}): number {
    return this.thing(id, 4, { zone: zoneRules(rules) });
  }

  role(id: string, controls = -1, standsIn = 0, least = 1): number {
    return this.thing(id, 6, { role: { controls, standsIn, seats: [least, 4] } });
  }

  die(name: string, faces: readonly (string | number)[]): number {
    const symbols = typeof faces[0] === "string";
    const values = faces.map((face) => (typeof face === "string" ? this.word(face) : face));
    const ranks = [...new Set(values)];
    return this.dice.push({ name, title: this.text(name), faces: values, symbols, ranks }) - 1;
  }

  pool(...dice: [die: number, count: number][]): number {
    return this.dicePools.push(dice) - 1;
  }

  /** A proc that changes things. */
  proc(name: string, body: Stmt[], shape: ProcShape = {}): number {
    return this.addProc(name, body, shape, false);
  }

  /** A pure proc that gives an expression of its parameters. */
  pure(name: string, params: number, value: Expr): number {
    return this.addProc(name, [["return", 0, value, 1]], { params, returns: "i" }, true);
  }

  private addProc(name: string, body: Stmt[], shape: ProcShape, pure: boolean): number {
    const { params = 0, returns = "" } = shape;
    const locals = shape.locals ?? "i".repeat(params);
    return this.procs.push({ name, params, locals, returns, pure, body, span: 0 }) - 1;
  }

  /** A verb without a deed; `deed` gives it one. */
  verb(
    name: string,
    params: readonly (readonly [string, ValueType])[],
    shape: Partial<Verb> = {},
  ): number {
    return (
      this.verbs.push({
        name,
        title: this.text(name),
        role: "verb",
        params: params.map(([param, type]) => ({ name: param, type })),
        proc: -1,
        says: 0,
        tracked: false,
        marked: false,
        span: 0,
        ...shape,
      }) - 1
    );
  }

  /** Gives a verb its deed; `locals` are those after the parameters. */
  deed(verb: number, body: Stmt[], locals = "", returns: Proc["returns"] = ""): void {
    const { name, params } = this.verbs[verb]!;
    const letters = params.map(({ type }) => (type.type === "list" ? "l" : "i")).join("");
    const shape = { params: params.length, locals: letters + locals, returns };
    this.verbs[verb]!.proc = this.addProc(name, body, shape, false);
  }

  adjective(name: string, proc: number): number {
    return this.adjectives.push({ name, proc }) - 1;
  }

  /** A hook; its body takes the owner (or captures), the event's arguments and what `locals` adds. */
  hook(
    when: Hook["when"],
    verb: number,
    owner: Owner,
    body: Stmt[],
    shape: Partial<Hook> & { readonly locals?: string } = {},
  ): number {
    const { locals = "", ...rest } = shape;
    const letters = this.hookLetters(when, verb, owner);
    const proc = this.addProc(
      `hook of ${this.verbs[verb]!.name}`,
      body,
      {
        params: letters.length,
        locals: letters + locals,
      },
      false,
    );
    return (
      this.hooks.push({
        when,
        verb,
        owner,
        match: -1,
        selfArg: -1,
        body: proc,
        once: false,
        per: -1,
        title: 0,
        span: 0,
        ...rest,
      }) - 1
    );
  }

  private hookLetters(when: string, verb: number, owner: Owner): string {
    const owners = owner.type === "effect" ? this.effects[owner.effect]!.captures : 1;
    const args = this.verbs[verb]!.params.map(({ type }) => (type.type === "list" ? "l" : "i"));
    const gives = this.procs[this.verbs[verb]!.proc]?.returns === "l" ? "l" : "i";
    return "i".repeat(owners) + args.join("") + (when === "after" || verb === 0 ? gives : "");
  }

  watch(owner: Owner, condition: number, body: Stmt[], locals = ""): number {
    const proc = this.addProc("watch", body, { params: 1, locals: `i${locals}` }, false);
    return this.watches.push({ owner, condition, body: proc, span: 0 }) - 1;
  }

  modifier(
    target: Modifier["target"],
    stage: Modifier["stage"],
    shape: Partial<Modifier> = {},
  ): number {
    return (
      this.modifiers.push({
        target,
        owner: ALWAYS,
        condition: -1,
        stage,
        value: -1,
        title: 0,
        span: 0,
        ...shape,
      }) - 1
    );
  }

  /** An effect; its hooks and modifiers are added afterwards with this as their owner. */
  effect(captures: number): Owner & { readonly type: "effect" } {
    const effect = this.effects.push({ captures, hooks: [], modifiers: [], title: 0, span: 0 }) - 1;
    return { type: "effect", effect };
  }

  /** A scenario that plays a phase without hooks; the phase's only parameter is the scenario. */
  scenario(id: string, body: Stmt[], locals = "", round = -1): number {
    const plays = this.verb(`phase of ${id}`, [["scenario", entity(7)]], { role: "phase" });
    this.deed(plays, body, locals);
    const scenario = this.thing(id, 7, { scenario: { plays, round } });
    this.scenarios.push(scenario);
    return scenario;
  }

  finish(): Bundle {
    const ofEffect = (parts: readonly { readonly owner: Owner }[], effect: number) =>
      parts.flatMap(({ owner }, index) =>
        owner.type === "effect" && owner.effect === effect ? [index] : [],
      );
    const bundle = finishBundle({
      format: BUNDLE_FORMAT,
      version: BUNDLE_VERSION,
      manifest: {
        id: "test",
        title: "Test",
        version: "1.0.0",
        edition: 1,
        language: "en",
        licence: "MIT",
        rounding: "upward",
        uses: [],
      },
      strings: this.strings,
      words: this.words,
      kinds: this.kinds,
      fields: this.fields,
      things: this.things,
      dice: this.dice,
      dicePools: this.dicePools,
      procs: this.procs,
      verbs: this.verbs,
      adjectives: this.adjectives,
      hooks: this.hooks,
      watches: this.watches,
      modifiers: this.modifiers,
      effects: this.effects.map((effect, index) => ({
        ...effect,
        hooks: ofEffect(this.hooks, index),
        modifiers: ofEffect(this.modifiers, index),
      })),
      tables: this.tables,
      charts: this.charts,
      boards: this.boards,
      maps: this.maps,
      scenarios: this.scenarios,
      pay: this.pay,
      undecided: this.undecided,
      symbols: [],
      cards: [],
      assumptions: [],
      unknowns: [],
      files: ["test.quest"],
      spans: this.spans,
    });
    const problems = checkBundle(bundle);
    if (problems.length > 0) {
      throw new Error(problems.map(({ code, message }) => `${code}: ${message}`).join("\n"));
    }
    return bundle;
  }
}

function indexIn(list: string[], text: string): number {
  const index = list.indexOf(text);
  return index >= 0 ? index : list.push(text) - 1;
}
/** A board with nothing to it; say what is special. */
export const boardOf = (shape: Board["shape"], special: Partial<Board> = {}): Board => ({
  ...{ name: "board", title: 0, shape, diagonal: false, sight: "centre" },
  ...{ closed: [], opaque: [], cover: [], exits: [] },
  ...{ enter: -1, halt: -1, cross: -1, step: -1, hide: -1 },
  ...special,
});
