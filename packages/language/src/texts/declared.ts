/** Texts of declarations: titles, names that are shown, values of text, rows, words. */
import type { TextNode } from "@questwright/grammar";
import type { BoundPack } from "../bind/bind.ts";
import { generatedRuleText, generatedThingText, handWritten } from "../cards/rules.ts";
import type { Span } from "../diagnostics/fault.ts";
import { propertiesOfKind } from "../model/kinds.ts";
import type { Meaning } from "../model/meaning.ts";
import type { PackModel } from "../model/model.ts";
import { paragraphAt } from "../model/prose.ts";
import type {
  DieSymbol,
  KindSymbol,
  PropertySymbol,
  RuleSymbol,
  ThingSymbol,
} from "../model/symbols.ts";
import { said } from "../wording/phrasing.ts";
import { askedAbout } from "./bodies.ts";
import { quotedPath, type TextEntry } from "./entries.ts";
import { rowPath } from "./row-path.ts";
import { partKey, textKey, titleKey } from "./texts.ts";
import { wordEntries } from "./words.ts";

type Titled = Extract<Meaning, { readonly title: string | undefined }>;

export function declaredEntries(model: PackModel, bound: BoundPack): TextEntry[] {
  const { pack } = model;
  const asked = askedAbout(bound);
  const packTitle = pack.title === undefined ? [] : [named(["pack"], pack)];
  return [
    ...packTitle,
    ...model.dice.flatMap((die) => [named([die.name], die), shortName(die)]),
    ...model.kinds.flatMap(kindEntries),
    ...model.things.flatMap((thing) => thingEntries(thing, bound)),
    ...model.rules.flatMap((rule) => ruleEntries(rule, bound)),
    ...model.tables.flatMap((table) => [named(table.id.split("/"), table)]),
    ...model.tables.flatMap((table) => {
      const path = table.id.split("/");
      return (bound.tables.get(table)?.rows ?? []).flatMap((row) => rowEntries(path, row));
    }),
    ...model.boards.map((board) => named([board.name], board)),
    ...model.verbs.flatMap((verb) => {
      const path = verb.owner === undefined ? [verb.name] : [...pathOf(verb.owner), verb.name];
      const says = {
        path: [...path, "says"],
        key: partKey("says", verb),
        at: verb.at,
        source: verb.says,
        make: undefined,
      };
      return [
        // What has a sentence is told by it; its name stands in sentences made from rules alone.
        named(path, verb, verb.role === "verb" && verb.says !== undefined),
        ...(verb.says !== undefined || verb.role === "action"
          ? [{ ...says, optional: verb.says === undefined }]
          : []),
        article(path, verb),
      ];
    }),
    ...model.adjectives.flatMap((adjective) => {
      const path = [adjective.name];
      const { help } = adjective;
      const note = { path: [...path, "note"], key: partKey("note", adjective), at: adjective.at! };
      const meaning = bound.adjectives.get(adjective);
      return [
        named(path, adjective, adjective.title === undefined && !asked.has(adjective)),
        help === undefined || adjective.title === undefined
          ? {
              ...note,
              source: undefined,
              optional: true,
              make: (speech) =>
                meaning === undefined
                  ? ""
                  : said(speech, undefined, (phrasing, texts) => phrasing.meaning(meaning, texts)),
            }
          : { ...note, source: help, make: undefined, optional: false },
      ] satisfies TextEntry[];
    }),
    ...model.measures.map((measure) => named([measure.name], measure, !asked.has(measure))),
    ...model.layouts.flatMap((layout) => named([layout.name], layout)),
    ...wordEntries(model, bound),
  ];
}

/** `2 bone`: what a card prints of dice that are not drawn. */
function shortName(die: DieSymbol): TextEntry {
  return {
    path: [die.name, "short"],
    key: partKey("short", die),
    at: die.at!,
    source: die.name.replaceAll("-", " "),
    make: undefined,
    optional: false,
  };
}

function named(path: readonly string[], symbol: Titled, optional = false): TextEntry {
  const source = symbol.title ?? symbol.name.replaceAll("-", " ");
  return {
    path,
    key: titleKey(symbol),
    at: symbol.at!,
    source,
    make: undefined,
    optional,
    symbol,
  };
}

/** `article: der`, for languages whose sentences need to know. */
const article = (path: readonly string[], symbol: { readonly at: Span | undefined }): TextEntry =>
  partOf("article", path, symbol);

/** A further text of a name, which a language may need. */
function partOf(
  part: string,
  path: readonly string[],
  symbol: { readonly at: Span | undefined },
): TextEntry {
  const key = partKey(part, symbol);
  return {
    path: [...path, part],
    key,
    at: symbol.at!,
    source: "",
    make: undefined,
    optional: true,
  };
}

function written(path: readonly string[], node: TextNode, file: string): TextEntry {
  const at = { file, start: node.start, end: node.end };
  return { path, key: textKey(at), at, source: node.value, make: undefined, optional: false };
}

function kindEntries(kind: KindSymbol): TextEntry[] {
  const path = [kind.name];
  const plural = { path: [...path, "plural"], key: partKey("plural", kind), at: kind.at! };
  const inherited = new Set(
    kind.parent === undefined ? [] : propertiesOfKind(kind.parent).map(({ name }) => name),
  );
  return [
    named(path, kind),
    { ...plural, source: kind.plural ?? "", make: undefined, optional: kind.plural === undefined },
    article(path, kind),
    // What is stated anew has the name of what it restates.
    ...propertyEntries(
      path,
      [...kind.properties.values()].filter(({ name }) => !inherited.has(name)),
    ),
  ];
}

/** What a pack tells the engine is never shown to a player. */
const SETTINGS = ["controls", "stands-in", "seats", "board"];

function propertyEntries(
  path: readonly string[],
  properties: readonly PropertySymbol[],
): TextEntry[] {
  return properties
    .filter(({ builtIn, at }) => !builtIn && at !== undefined)
    .flatMap((property) => {
      const own = [...path, property.name];
      const isSetting = property.type.type === "phase" || SETTINGS.includes(property.name);
      const forms = property.counter === undefined ? [] : ["singular", "plural"];
      return [
        named(own, property, isSetting),
        article(own, property),
        ...forms.map((form) => ({
          ...partOf(form, own, property),
          source: property.name.replaceAll("-", " "),
        })),
      ];
    });
}

function thingEntries(thing: ThingSymbol, bound: BoundPack): TextEntry[] {
  const path = thing.id.split("/");
  const values = thing.stated.flatMap(({ key, file, values: [value], property }) =>
    value?.kind === "Text" && property?.type.type === "text"
      ? [written([...path, key], value, file)]
      : [],
  );
  const text = generatedText(thing, bound);
  return [
    named(path, thing),
    article(path, thing),
    ...propertyEntries(path, [...thing.properties.values()]),
    ...values,
    ...(text !== undefined && !values.some((each) => each.path.at(-1) === "text")
      ? [
          {
            path: [...path, "text"],
            key: partKey("text", thing),
            at: thing.at,
            source: undefined,
            make: text,
            optional: true,
          },
        ]
      : []),
    ...thing.sides.map((side) => named([...path, side.name], side)),
    ...proseEntries(path, thing),
  ];
}

function generatedText(thing: ThingSymbol, { standing }: BoundPack): TextEntry["make"] {
  const own = standing.some(
    ({ symbol: { owner, rule, side } }) => owner === thing && !rule && !side,
  );
  return own ? (speech) => generatedThingText(standing, thing, speech) : undefined;
}

/** What is read aloud: each paragraph stands for itself. */
function proseEntries(path: readonly string[], thing: ThingSymbol): TextEntry[] {
  return [...thing.sections].flatMap(([name, { body }]) =>
    body.members.flatMap((_, index) => {
      const paragraph = paragraphAt(body.members, index);
      if (paragraph === undefined) return [];
      const at = { file: thing.file, start: paragraph.start, end: paragraph.end };
      return [
        {
          path: [...path, name, quotedPath(paragraph.text)],
          key: textKey(at),
          at,
          source: paragraph.text,
          make: undefined,
          optional: false,
        },
      ];
    }),
  );
}

function ruleEntries(rule: RuleSymbol, { standing }: BoundPack): TextEntry[] {
  const path = [...(rule.owner === undefined ? [] : pathOf(rule.owner)), rule.name];
  const text = handWritten(rule);
  return [
    named(path, rule),
    text === undefined
      ? {
          path: [...path, "text"],
          key: partKey("text", rule),
          at: rule.at,
          source: undefined,
          make: (speech) => generatedRuleText(standing, rule, speech),
          optional: true,
        }
      : written([...path, "text"], text, rule.file),
  ];
}

function rowEntries(
  path: readonly string[],
  row: NonNullable<ReturnType<BoundPack["tables"]["get"]>>["rows"][number],
): TextEntry[] {
  const range = row.face ?? rowPath(row.low, row.high);
  const { at, title, unknown, body } = row;
  const part = (name: string, key: string) => ({ path: [...path, name, range], key, at });
  return [
    ...(title === "" || row.borrowsTitle
      ? []
      : [
          {
            path: [...path, range],
            key: partKey("row", row),
            at,
            source: title,
            make: undefined,
            optional: false,
          },
        ]),
    ...(unknown === undefined
      ? []
      : [
          {
            ...part("unknown", partKey("unknown", row)),
            source: unknown,
            make: undefined,
            optional: false,
          },
        ]),
    ...(body === undefined
      ? []
      : [
          {
            ...part("text", partKey("text", row)),
            source: undefined,
            make: (speech) =>
              said(speech, undefined, (phrasing, texts) => phrasing.body(body, texts)),
            optional: true,
          } satisfies TextEntry,
        ]),
  ];
}

export function pathOf(owner: ThingSymbol | KindSymbol): string[] {
  return owner.symbol === "thing" ? owner.id.split("/") : [owner.name];
}
