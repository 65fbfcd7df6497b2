import type { DataNode } from "@questwright/grammar";
import type { Span } from "../diagnostics/fault.ts";
import { noteBody, noteLineage, type Watch, watchedProperties } from "./reads.ts";
import type {
  KindSymbol,
  PackSymbol,
  PropertySymbol,
  RuleSymbol,
  TableSymbol,
  ThingSymbol,
} from "./symbols.ts";

export interface KindHead {
  readonly name: string;
  readonly forms?: readonly string[];
  readonly title: string | undefined;
  readonly plural: string | undefined;
  readonly pack: PackSymbol;
  readonly at: Span;
  readonly incomplete: boolean;
  readonly node: DataNode;
}

/**
 * A kind of a pack. Kinds are reached in many ways, through parents, things, holes and types; so it
 * notes by itself who asks for what others may change.
 */
export class DeclaredKind implements KindSymbol {
  readonly symbol = "kind";
  readonly builtIn = false;
  readonly name: string;
  readonly pack: PackSymbol;
  readonly at: Span;
  forms: readonly string[] | undefined;
  title: string | undefined;
  plural: string | undefined;
  node: DataNode;
  #parent: KindSymbol | undefined;
  #incomplete: boolean;
  #properties: ReadonlyMap<string, PropertySymbol> = new Map();
  /** The same, noting who asks; made for the first who does. */
  #watched: ReadonlyMap<string, PropertySymbol> | undefined;
  #children: ThingSymbol[] = [];
  #rules: RuleSymbol[] = [];
  #tables: TableSymbol[] = [];
  readonly #watch: Watch;

  constructor(head: KindHead, watch: Watch) {
    this.name = head.name;
    this.forms = head.forms;
    this.title = head.title;
    this.plural = head.plural;
    this.pack = head.pack;
    this.at = head.at;
    this.node = head.node;
    this.#incomplete = head.incomplete;
    this.#watch = watch;
  }

  /** As it was when first declared, with a new head: nothing is known of its body yet. */
  declareAgain(head: KindHead): void {
    this.forms = head.forms;
    this.title = head.title;
    this.plural = head.plural;
    this.node = head.node;
    Object.assign(this.at, head.at);
    this.#incomplete = head.incomplete;
    this.#parent = undefined;
    this.#children = [];
    this.#rules = [];
    this.#tables = [];
  }

  /** Puts others in the place of what is declared in it. */
  replaceMembers(otherFor: (member: object) => object): void {
    const replaced = <Member extends object>(members: readonly Member[]) =>
      members.map((member) => otherFor(member) as Member);
    this.#children = replaced(this.#children);
    this.#rules = replaced(this.#rules);
    this.#tables = replaced(this.#tables);
  }

  get parent(): KindSymbol | undefined {
    noteLineage(this.#watch, this);
    return this.#parent;
  }
  set parent(parent: KindSymbol | undefined) {
    this.#parent = parent;
  }
  get incomplete(): boolean {
    noteLineage(this.#watch, this);
    return this.#incomplete;
  }
  set incomplete(incomplete: boolean) {
    this.#incomplete = incomplete;
  }
  get properties(): ReadonlyMap<string, PropertySymbol> {
    if (this.#watch.reads === undefined) return this.#properties;
    this.#watched ??= watchedProperties(this.#properties, this, this.#watch);
    return this.#watched;
  }
  set properties(properties: ReadonlyMap<string, PropertySymbol>) {
    this.#properties = properties;
    this.#watched = undefined;
  }
  /** The same for the file that declares them, which asks nobody. */
  get ownProperties(): ReadonlyMap<string, PropertySymbol> {
    return this.#properties;
  }
  get children(): ThingSymbol[] {
    noteBody(this.#watch, this);
    return this.#children;
  }
  set children(children: ThingSymbol[]) {
    this.#children = children;
  }
  get rules(): RuleSymbol[] {
    noteBody(this.#watch, this);
    return this.#rules;
  }
  set rules(rules: RuleSymbol[]) {
    this.#rules = rules;
  }
  get tables(): TableSymbol[] {
    noteBody(this.#watch, this);
    return this.#tables;
  }
  set tables(tables: TableSymbol[]) {
    this.#tables = tables;
  }
}
