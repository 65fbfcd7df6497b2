import { type Node, walk } from "@questwright/grammar";
import type { BoundPack } from "../bind/bind.ts";
import type { BoundExpression, BoundStatement, Hoist } from "../bind/tree.ts";
import { odds } from "../check/distribution.ts";
import { bandOf } from "../check/table-rows.ts";
import type { Source } from "../workspace/source.ts";
import { walkFile } from "./bodies.ts";
import type { ServiceHost } from "./host.ts";
import { distributionOf, thrownFor } from "./hover/odds.ts";

/** Something an editor shows between what is written. */
export interface Hint {
  /** UTF-16 offset before which it stands. */
  readonly offset: number;
  readonly text: string;
  readonly kind: "actor" | "default" | "odds" | "decision";
  /** A sentence about it. */
  readonly help: string;
  readonly blankBefore: boolean;
  readonly blankAfter: boolean;
}

/**
 * What a reader would have to know by heart: who acts where nobody is named, what a hole that was
 * left out is filled with, how likely a row is, and where somebody decides.
 */
export function hintsIn(path: string, from: number, to: number, host: ServiceHost): Hint[] {
  const source = host.source(path);
  const pack = host.pack(path);
  const bound = pack && host.bound(path)?.get(pack.model.pack);
  if (source === undefined || pack === undefined || bound === undefined) return [];
  const isInside = ({ start, end }: { start: number; end: number }) => start <= to && end >= from;
  const found = new Map<string, Hint>();
  const add = (hint: Hint): void => {
    if (hint.offset >= from && hint.offset <= to)
      found.set(`${hint.kind} ${hint.offset} ${hint.text}`, hint);
  };
  walk(source.tree, (node) => {
    if (!isInside(node)) return false;
    rowOdds(node, host, path).forEach(add);
    return true;
  });
  inBodies(source, bound, add);
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

function rowOdds(node: Node, host: ServiceHost, path: string): Hint[] {
  if ((node.kind !== "Table" && node.kind !== "Phrase") || node.rows === undefined) return [];
  const { text } = host.source(path)!;
  const dice = thrownFor(node, host.pack(path)!.names);
  const distribution = dice && distributionOf(dice);
  if (distribution === undefined) return [];
  const rows = node.rows.rows.filter((row) => row.kind === "Row");
  return rows.flatMap((row) =>
    row.keys.flatMap((key): Hint[] => {
      const band = key.each ? undefined : bandOf(key, row);
      if (band === undefined) return [];
      return [
        {
          offset: oddsPlace(row.start, key.end, text),
          text: odds(distribution, band.low, band.high),
          kind: "odds",
          help: "How likely this row is.",
          blankBefore: true,
          blankAfter: false,
        },
      ];
    }),
  );
}

/** Behind the line of a row, where it moves no column; behind its key where the row shares its line. */
function oddsPlace(start: number, end: number, text: string): number {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (text.slice(line, start).trim() !== "") return end;
  const next = text.indexOf("\n", end);
  const stop = next < 0 ? text.length : next;
  return text[stop - 1] === "\r" ? stop - 1 : stop;
}

function inBodies(source: Source, bound: BoundPack, add: (hint: Hint) => void): void {
  const { path, text } = source;
  walkFile(bound, path, {
    statement: (statement) => {
      if (statement.at.file !== path) return;
      for (const hint of ofStatement(statement, text)) add(hint);
      for (const hoist of statement.hoists) if (hoist.query.at.file === path) ofHoist(hoist, add);
    },
  });
}

function ofStatement(statement: BoundStatement, text: string): Hint[] {
  switch (statement.kind) {
    case "deed":
      return [...actorOf(statement, text), ...defaultsOf(statement)];
    case "choose":
    case "may":
    case "pick":
      return [decision(statement.at.start, statement.chooser)];
    case "take":
      return statement.menu === undefined ? [] : [decision(statement.at.start, statement.actor)];
    default:
      return [];
  }
}

type DeedStatement = Extract<BoundStatement, { readonly kind: "deed" }>;

/** Where the phrase begins with its verb, somebody does it all the same. */
function actorOf({ verb, args, at }: DeedStatement, text: string): Hint[] {
  const hole = verb.holes.findIndex(({ subject }) => subject);
  const who = hole < 0 ? undefined : args[hole];
  if (who === undefined || !text.startsWith(verb.name, at.start)) return [];
  // `ann may suffer 1`: who acts stands before.
  if (/\bmay\s+$/u.test(text.slice(Math.max(0, at.start - 8), at.start))) return [];
  const name = nameOf(who);
  if (name === undefined) return [];
  return [
    {
      offset: at.start,
      text: name,
      kind: "actor",
      help: `Nobody is named: ${name} acts.`,
      blankBefore: false,
      blankAfter: true,
    },
  ];
}

/** A default stands at the place of its phrase; what was written has a place of its own. */
function defaultsOf({ verb, args, at }: DeedStatement): Hint[] {
  const filled = verb.holes.flatMap((hole, index) => {
    const value = args[index];
    const isLeftOut =
      hole.default !== undefined &&
      value !== undefined &&
      value.at.start === at.start &&
      value.at.end === at.end;
    const said = isLeftOut ? valueText(value) : undefined;
    if (said === undefined) return [];
    return [hole.label === undefined ? said : `${hole.label} ${said}`];
  });
  if (filled.length === 0) return [];
  return [
    {
      offset: at.end,
      text: filled.join(" "),
      kind: "default",
      help: "What is left out is filled in so.",
      blankBefore: true,
      blankAfter: false,
    },
  ];
}

function valueText(value: BoundExpression): string | undefined {
  switch (value.kind) {
    case "number":
      return String(value.value);
    case "flag":
      return value.value ? "yes" : "no";
    case "word":
      return value.word;
    case "thing":
      return value.thing.name;
    case "table":
      return value.table.name;
    case "dice":
      return value.pool
        .map(([die, count]) => (count === 1 ? die.name : `${count} ${die.name}`))
        .join(" + ");
    default:
      return undefined;
  }
}

function nameOf(who: BoundExpression): string | undefined {
  if (who.kind === "local") return who.local.name;
  return who.kind === "thing" ? who.thing.name : undefined;
}

/** A term that fits more than one is picked by somebody; `random` leaves it to chance. */
function ofHoist({ mode, query, chooser }: Hoist, add: (hint: Hint) => void): void {
  if (mode === "pick" && !query.random) add(decision(query.at.start, chooser));
}

function decision(offset: number, chooser: BoundExpression | undefined): Hint {
  const who = chooser === undefined ? undefined : nameOf(chooser);
  return {
    offset,
    text: "◆",
    kind: "decision",
    help:
      who === undefined
        ? "Here somebody decides, if there is more than one way."
        : `Here ${who} decides, if there is more than one way.`,
    blankBefore: false,
    blankAfter: true,
  };
}
