/**
 * Langium on the same work: a language of entities and events with cross-references, read from its
 * grammar, with two checks of its own. Cold: every document is made, then one build with
 * validation. An edit: one update of the document builder, which does the dependents too.
 */
import {
  type AstNode,
  EmptyFileSystemProvider,
  type FileSystemProvider,
  type LangiumDocument,
  URI,
} from "langium";
import { createServicesForGrammar } from "langium/grammar";
import type { Deed, Event, Feature, NamedText, Reference, Sum, WorkFile } from "./work.ts";

const grammar = `
grammar Entities
entry Model: ('package' name=QName)? (elements+=Element)*;
Element: Entity | Event;
Entity: 'entity' name=ID ('extends' superType=[Entity:ID])? '{' features+=Feature* '}';
Feature: (many?='many')? name=ID ':' type=[Entity:ID] ('=' default=Expr)?;
Event: 'event' name=ID 'on' target=[Entity:ID] '{' steps+=Step* '}';
Step: DoStep | IfStep;
DoStep: 'do' action=ID amount=Expr 'to' target=[Entity:ID] text=STRING?;
IfStep: 'if' cond=Expr '{' then+=Step* '}';
Expr: Cmp;
Cmp infers Expr: Add ({infer BinExpr.left=current} op=('<'|'>'|'==') right=Add)?;
Add infers Expr: Mul ({infer BinExpr.left=current} op=('+'|'-') right=Mul)*;
Mul infers Expr: Prim ({infer BinExpr.left=current} op=('*'|'/') right=Prim)*;
Prim infers Expr: '(' Expr ')' | {infer NumLit} value=INT | {infer StrLit} value=STRING | {infer ElRef} ref=[Entity:ID];
QName returns string: ID ('.' ID)*;
hidden terminal WS: /\\s+/;
terminal ID: /[_a-zA-Z][\\w_]*/;
terminal INT returns number: /[0-9]+/;
terminal STRING: /"(\\\\.|[^"\\\\])*"/;
hidden terminal ML_COMMENT: /\\/\\*[\\s\\S]*?\\*\\//;
hidden terminal SL_COMMENT: /\\/\\/[^\\n\\r]*/;
`;

/** Files of a Langium workspace in memory. */
function memoryFiles(texts: ReadonlyMap<string, string>): FileSystemProvider {
  const read = (uri: URI) => texts.get(uri.toString()) ?? "";
  const empty = new EmptyFileSystemProvider();
  return {
    stat: (uri) => empty.stat(uri),
    statSync: (uri) => empty.statSync(uri),
    exists: async (uri) => texts.has(uri.toString()),
    existsSync: (uri) => texts.has(uri.toString()),
    readBinary: () => empty.readBinary(),
    readBinarySync: () => empty.readBinarySync(),
    readFile: async (uri) => read(uri),
    readFileSync: read,
    readDirectory: () => empty.readDirectory(),
    readDirectorySync: () => empty.readDirectorySync(),
  };
}

const uriOf = (path: string): URI => URI.parse(`file:///bench/${path}`);

interface EntityNode extends AstNode {
  readonly name: string;
  readonly features: readonly (AstNode & { readonly name: string })[];
}

export interface LangiumWorkspace {
  /** Makes and builds every document. */
  build(): Promise<void>;
  /** Changes one document and brings it and its dependents up to date. */
  edit(path: string, text: string): Promise<void>;
  /** How many faults the parser, the linker and the checks told. */
  faults(): number;
}

/** A workspace with these files, nothing read yet. Making it costs much and is not measured. */
export async function langiumWorkspace(files: readonly NamedText[]): Promise<LangiumWorkspace> {
  const texts = new Map<string, string>();
  const services = await createServicesForGrammar({
    grammar,
    parserConfig: { skipValidations: true },
    languageMetaData: {
      caseInsensitive: false,
      fileExtensions: [".ent"],
      languageId: "entities",
      mode: "production",
    },
    sharedModule: { workspace: { FileSystemProvider: () => memoryFiles(texts) } } as never,
  });
  services.validation.ValidationRegistry.register({
    Entity: (node: AstNode, accept: (severity: "error", message: string, info: never) => void) => {
      const { name, features } = node as EntityNode;
      const told = (message: string, at: AstNode) =>
        accept("error", message, { node: at, property: "name" } as never);
      if (!/^[A-Z]/.test(name)) told("Names of entities begin with a capital.", node);
      const seen = new Set<string>();
      for (const feature of features) {
        if (seen.has(feature.name)) told(`There are two features ${feature.name}.`, feature);
        seen.add(feature.name);
      }
    },
  } as never);
  const { LangiumDocuments, DocumentBuilder } = services.shared.workspace;
  for (const { path, text } of files) texts.set(uriOf(path).toString(), text);
  return {
    async build() {
      for (const { path, text } of files) LangiumDocuments.createDocument(uriOf(path), text);
      await DocumentBuilder.build(LangiumDocuments.all.toArray(), { validation: true });
    },
    async edit(path, text) {
      texts.set(uriOf(path).toString(), text);
      await DocumentBuilder.update([uriOf(path)], []);
    },
    faults: () =>
      LangiumDocuments.all.reduce(
        (sum: number, { parseResult, diagnostics }: LangiumDocument) =>
          sum + parseResult.parserErrors.length + (diagnostics?.length ?? 0),
        0,
      ),
  };
}

/** The work in the language of the grammar above. */
export function entityFiles(work: readonly WorkFile[]): readonly NamedText[] {
  return work.map(({ number, entities, events }) => {
    const parts = [`package bench.pack${number}\n\n// File ${number}: made for measuring\n`];
    entities.forEach((features, entity) => {
      const parent = entity === 0 ? "" : ` extends ${nameOf({ file: number, entity: entity - 1 })}`;
      parts.push(`\nentity ${nameOf({ file: number, entity })}${parent} {\n`);
      parts.push(...features.map(featureText), "}\n");
    });
    events.forEach((event, at) => {
      parts.push(eventText(event, `Event${number}_${at}`));
    });
    return { path: `file${String(number).padStart(4, "0")}.ent`, text: parts.join("") };
  });
}

const nameOf = ({ file, entity }: Reference): string => `Creature${file}_${entity}`;

function featureText({ many, type, value }: Feature, at: number): string {
  return `    ${many ? "many " : ""}feature${at} : ${nameOf(type)} = ${sumText(value)}\n`;
}

function sumText(sum: Sum, inside = false): string {
  switch (sum.is) {
    case "number":
      return String(sum.value);
    case "entity":
      return nameOf(sum.entity);
    case "operation": {
      const text = `${sumText(sum.left, true)} ${sum.operator} ${sumText(sum.right, true)}`;
      return inside ? `(${text})` : text;
    }
  }
}

const deedText = ({ verb, amount, target }: Deed): string =>
  `do ${verb} ${sumText(amount)} to ${nameOf(target)}`;

function eventText({ on, deed, text, entity, limit, then }: Event, name: string): string {
  return `
event ${name} on ${nameOf(on)} {
    ${deedText(deed)} "${text}"
    if ${nameOf(entity)} > ${sumText(limit)} {
        ${deedText(then)}
    }
}
`;
}
