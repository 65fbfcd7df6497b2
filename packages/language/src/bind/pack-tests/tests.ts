import { builtInKind } from "../../model/built-in/kinds.ts";
import type { TestSymbol, VerbSymbol } from "../../model/symbols.ts";
import { type BindContext, makeLocal, type TestParts } from "../context.ts";
import { bindBlock } from "../deeds/statement.ts";
import type { BoundTest } from "../program.ts";
import type { Binder } from "../root.ts";
import { ended } from "./expect.ts";

/** A test: its lines are the body of a phase that a scenario of its own plays once. */
export function bindTest({ node, pack, file }: TestSymbol, binder: Binder): BoundTest {
  const plain = binder.context(pack, file, undefined);
  const { title: text, body } = node;
  const title = text?.value ?? "";
  const at = { file, start: (text ?? node).start, end: (text ?? node).end };
  const type = { type: "entity", kind: builtInKind("scenario") } as const;
  const verb: VerbSymbol = {
    symbol: "verb",
    role: "phase",
    name: "test",
    title,
    pack,
    at,
    file,
    holes: [
      {
        name: "test",
        at,
        label: undefined,
        type,
        subject: false,
        default: undefined,
        acceptsNothing: false,
        node: undefined,
      },
    ],
    gives: undefined,
    body,
    says: undefined,
    node,
    action: undefined,
    incomplete: node.recovered === true,
    owner: undefined,
  };
  const test: TestParts = {
    verb,
    scope: plain.scope,
    rolls: [],
    answers: [],
    taken: new Set(),
    map: undefined,
  };
  const context: BindContext = { ...plain, test };
  const deeds = body === undefined ? [] : bindBlock(body, context);
  return {
    title,
    verb,
    bound: {
      holes: [makeLocal("test", "hole", type, at)],
      body: [...deeds, ended("passed", at)],
      guard: undefined,
      costs: undefined,
      for: undefined,
      only: undefined,
      often: undefined,
      kept: undefined,
    },
    rolls: test.rolls,
    answers: test.answers,
    at,
  };
}
