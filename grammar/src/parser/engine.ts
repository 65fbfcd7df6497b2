/**
 * Chevrotain's engine on the way that nearly every token takes. It catches at every rule and at
 * every token, for the sake of trees and recovery that are not used here; below only the rules that
 * recover catch, and what fails is left to Chevrotain. A test guards the names.
 */
import { EmbeddedActionsParser, type IToken, type ParserMethod, type TokenType } from "chevrotain";

type Implementation = (this: unknown) => unknown;
type Lookahead = (this: unknown, alternatives?: unknown) => number | boolean | undefined;

interface Config {
  readonly resyncEnabled?: boolean;
  readonly recoveryValueFunc?: (fault: unknown) => unknown;
}

interface Alternative {
  readonly ALT: () => unknown;
}

/** What Chevrotain's parsers have beside what their type tells. */
interface Engine {
  RULE_STACK_IDX: number;
  RULE_OCCURRENCE_STACK_IDX: number;
  currIdx: number;
  subruleIdx: number;
  currRuleShortName: number;
  currRuleLookaheadFuncs: readonly Lookahead[];
  readonly tokVector: readonly IToken[];
  readonly RULE_STACK: number[];
  readonly RULE_OCCURRENCE_STACK: number[];
  readonly lookAheadFuncsCache: readonly (readonly Lookahead[])[];
  readonly fullRuleNameToShort: Readonly<Record<string, number>>;
  invokeRuleCatch(
    fault: unknown,
    resync: boolean,
    recoveryValue: (fault: unknown) => unknown,
  ): unknown;
  raiseNoAltException(): never;
  raiseEarlyExitException(): never;
}

interface Rule {
  coreRule: () => unknown;
}

const chevrotain = EmbeddedActionsParser.prototype as unknown as {
  defineRule(name: string, implementation: Implementation, config: Config): Rule;
  consumeInternal(type: TokenType, occurrence: number, options: unknown): IToken;
};

function enter(engine: Engine, rule: number): number {
  const depth = ++engine.RULE_STACK_IDX;
  engine.RULE_STACK[depth] = rule;
  engine.RULE_OCCURRENCE_STACK[++engine.RULE_OCCURRENCE_STACK_IDX] = engine.subruleIdx;
  engine.currRuleShortName = rule;
  engine.currRuleLookaheadFuncs = engine.lookAheadFuncsCache[rule]!;
  return depth;
}

/** Back to the rule that called the one at this depth. */
function leave(engine: Engine, depth: number): void {
  goTo(engine, depth - 1);
}

function goTo(engine: Engine, depth: number): void {
  engine.RULE_STACK_IDX = depth;
  engine.RULE_OCCURRENCE_STACK_IDX = depth;
  if (depth < 0) return;
  const rule = engine.RULE_STACK[depth]!;
  engine.currRuleShortName = rule;
  engine.currRuleLookaheadFuncs = engine.lookAheadFuncsCache[rule]!;
}

export abstract class EngineParser extends EmbeddedActionsParser {
  /** A rule that recovers puts the stack right again, so that the others need not. */
  defineRule(name: string, implementation: Implementation, config: Config): Rule {
    const rule = chevrotain.defineRule.call(this, name, implementation, config);
    const engine = this as unknown as Engine;
    const short = engine.fullRuleNameToShort[name]!;
    const { recoveryValueFunc } = config;
    rule.coreRule =
      config.resyncEnabled === false
        ? () => {
            const depth = enter(engine, short);
            const node = implementation.call(engine);
            leave(engine, depth);
            return node;
          }
        : () => {
            const depth = enter(engine, short);
            let node: unknown;
            try {
              node = implementation.call(engine);
            } catch (fault) {
              goTo(engine, depth);
              node = engine.invokeRuleCatch(fault, true, recoveryValueFunc!);
            }
            leave(engine, depth);
            return node;
          };
    return rule;
  }

  subruleInternal(rule: ParserMethod<[], unknown>, occurrence: number): unknown {
    (this as unknown as Engine).subruleIdx = occurrence;
    return (rule as unknown as Rule).coreRule();
  }

  consumeInternal(type: TokenType, occurrence: number, options: unknown): IToken {
    const engine = this as unknown as Engine;
    const token = engine.tokVector[engine.currIdx + 1]!;
    const index = token.tokenTypeIdx;
    if (
      index !== type.tokenTypeIdx &&
      !(type.isParent === true && type.categoryMatchesMap![index] === true)
    )
      return chevrotain.consumeInternal.call(this, type, occurrence, options);
    engine.currIdx++;
    return token;
  }

  optionInternalLogic(action: () => unknown, _occurrence: number, key: number): unknown {
    const enters = (this as unknown as Engine).currRuleLookaheadFuncs[key]!;
    return enters.call(this) === true ? action() : undefined;
  }

  manyInternalLogic(_occurrence: number, action: () => unknown, key: number): void {
    const engine = this as unknown as Engine;
    const enters = engine.currRuleLookaheadFuncs[key]!;
    while (enters.call(this) === true) {
      const before = engine.currIdx;
      action();
      if (engine.currIdx <= before) return;
    }
  }

  atLeastOneInternalLogic(_occurrence: number, action: () => unknown, key: number): void {
    const engine = this as unknown as Engine;
    const enters = engine.currRuleLookaheadFuncs[key]!;
    if (enters.call(this) !== true) engine.raiseEarlyExitException();
    do {
      const before = engine.currIdx;
      action();
      if (engine.currIdx <= before) return;
    } while (enters.call(this) === true);
  }

  orInternal(alternatives: readonly Alternative[], occurrence: number): unknown {
    const engine = this as unknown as Engine;
    const choose = engine.currRuleLookaheadFuncs[OR_KEY | occurrence]!;
    const chosen = choose.call(this, alternatives) as number | undefined;
    if (chosen === undefined) return engine.raiseNoAltException();
    return alternatives[chosen]!.ALT();
  }
}

/** Chevrotain's number for the decisions of alternatives. */
const OR_KEY = 1 << 8;
