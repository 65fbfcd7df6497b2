/**
 * Where everything lies in the memories of a game. Offsets are in 32-bit integers.
 *
 * World: registers, then one record of `stride` integers for each entity. Stack: registers that
 * change with every instruction or roll, then frames. Both are saved as they are.
 */

// ---- registers of the world
/** Entity of the map that was laid first of those on the board, linked by `E_NEXT` and `E_PREV`; 0 none. */
export const R_MAP = 0;
/** One above the highest entity number ever used. */
export const R_ENTITIES = 1;
/** Destroyed entities, first freed first, linked by `E_NEXT`. */
export const R_FREE_FIRST = 2;
export const R_FREE_LAST = 3;
/** Active effects, oldest first, linked by `E_NEXT` and `E_PREV`. */
export const R_EFFECT_FIRST = 4;
export const R_EFFECT_LAST = 5;
/** Integers used in the log of tracked events. */
export const R_LOG = 6;
/** Rounds begun in all scenarios. */
export const R_ROUNDS = 7;
/** Scenario that the game was started with. */
export const R_ROOT = 8;
/** 1 once the terrain of any space was changed in play. */
export const R_TERRAIN = 9;
/** Entity of the map that was laid last. */
export const R_MAP_LAST = 10;
/** Whether odd (1) or even (0) rows of hexes stand half a hex to the right. */
export const R_SHIFT = 11;
export const WORLD_REGISTERS = 12;

// ---- record of an entity: header, then fields
export const E_KIND = 0;
/** Thing it was made from; itself for a thing; for an active effect the effect. */
export const E_PROTO = 1;
/** Space or zone it is in; 0 nowhere. */
export const E_PLACE = 2;
/** Neighbours in the place's list, or in the list of free entities or active effects. */
export const E_NEXT = 3;
export const E_PREV = 4;
/** A space or zone: its contents. */
export const E_FIRST = 5;
export const E_LAST = 6;
export const E_COUNT = 7;
/** Next entity made from the same thing, oldest first. */
export const E_KIN = 8;
/** Which of the entities made from its thing it is, from 1. A space or edge: which of its map. */
export const E_ORDINAL = 9;
/**
 * A die: die + 1. A zone: its rules + 1. A role: seats taken. An active effect: expiry + 1.
 * A space or edge: its map. A map: 0 where it is not laid, else its turn + 1, and `JOINED` beside others.
 */
export const E_EXTRA = 10;
/** An edge: the space whose side it is. */
export const E_SPACE = E_KIN;
/** A copy of a map: its first space. The others and then its edges follow. */
export const E_SPACES = 11;
/** A map that was not laid as it is drawn, but joined to another. */
export const JOINED = 8;
/** A thing: youngest of its kin, and how many were ever made. A copy: 1 while it is gone but still named by an event. */
export const E_KIN_LAST = 11;
export const E_GOING = E_KIN_LAST;
export const E_MADE = 12;
export const ENTITY_HEADER = 13;

/** More entities than this at one time are a fault of the rules. */
export const MAX_ENTITIES = 8192;

// ---- registers of the stack
export const S_PC = 0;
export const S_FP = 1;
export const S_SP = 2;
/** First free integer of the list arena. */
export const S_TOP = 3;
/** What the game waits for: one of the WAIT constants. */
export const S_WAIT = 4;
/** Frame of the innermost watch whose body runs; 0 none. */
export const S_WATCHING = 5;
/** Choices made since the start. */
export const S_DECISIONS = 6;
/** Random streams of four integers each. */
export const S_RNG = 8;
export const STACK_BASE = 24;

export const WAIT_NONE = 0;
export const WAIT_PICK = 1;
export const WAIT_ASK = 2;
export const WAIT_CHOOSE = 3;
export const WAIT_OVER = 4;

// ---- frame: header, then locals, then operands
export const F_RETURN = 0;
export const F_CALLER = 1;
/** Arena top when the frame began; its lists are released when it ends. */
export const F_ARENA = 2;
export const F_SO = 3;
/** Proc, or one of the PROC constants below. */
export const F_PROC = 4;
/** Frame of the innermost event that is being done; 0 none. */
export const F_EVENT = 5;
/** Events in progress. */
export const F_DEPTH = 6;
export const FRAME_HEADER = 7;

export const PROC_EVENT = -1;
export const PROC_SCENARIO = -2;
export const PROC_TAKE = -3;
export const PROC_WATCH = -4;
export const PROC_ROOT = -5;
export const PROC_DURING = -6;

// ---- locals of an event's frame; the arguments follow
export const V_VERB = 0;
export const V_RESULT = 1;
export const V_DONE = 2;
/** List of [hook, owner] pairs of the current stage, and the index of the next. */
export const V_PAIRS = 3;
export const V_CURSOR = 4;
/** Bits of the EVENT constants below. */
export const V_FLAGS = 5;
/** Integers in the log when the event began. */
export const V_LOG = 6;
/** A roll: its dice, and the zone they stay in. */
export const V_ROLLED = 7;
export const V_INTO = 8;
/** The event around it; 0 none. */
export const V_OUTER = 9;
/** A roll: what is added to its dice. */
export const V_PLUS = 10;
export const EVENT_LOCALS = 11;
/** Offset of the first argument from the event's frame. */
export const EVENT_ARGS = FRAME_HEADER + EVENT_LOCALS;

export const EVENT_CANCELLED = 1;
/** The pairs of that stage were collected. */
export const EVENT_INSTEAD = 2;
export const EVENT_BEFORE = 4;
export const EVENT_AFTER = 8;
