/**
 * The intermediate representation: what the compiler lowers rules to and the runtime executes.
 *
 * Every value is a 32-bit integer. What an integer means is known to the compiler and written in
 * the types of fields and parameters: a number, a flag (0/1), a word (index into `words`), an
 * entity (0 is nobody), a dice expression (index into `dicePools`, 0 is no dice), a table, a chart,
 * a text (index into `strings`). Lists are values of locals only; they live in the frame that made
 * them. There is no recursion but through events, no unbounded loop without fuel, no float.
 *
 * Code is a tree of JSON arrays, so that it can be verified and emitted without decoding jumps; the
 * runtime assembles it to flat bytecode when it loads a bundle. A statement is
 * `[operator, span, ...operands]`, `span` an index into `bundle.spans`; an expression is an integer
 * (a constant) or `[operator, ...operands]`. Expressions are pure: they roll nothing, ask nobody and
 * change nothing.
 */

/** Stands in a field for `unknown "why"`. Reading it stops the game with that sentence. */
export const UNKNOWN = -2147483648;

/** What a distance or a walk is when there is none (off the board, no way). */
export const FAR = 9999;

/**
 * One above the largest face value a die may show. A rolled die in a list is an integer of at least
 * this, made by the runtime from die, face and whether it was rerolled (an entity is always less):
 * read it with `face`, `shows`, `total`, `topFace` only. A dice expression may likewise be
 * `(die + 1) * DIE_STRIDE + count`: so many of one die.
 */
export const DIE_STRIDE = 65536;

/** `i`: an integer local; `l`: a list local. */
export type Slot = "i" | "l";

export type Expr = number | ExprNode;

export type ExprNode =
  // ---- locals and fields
  | ["local", slot: number]
  /** A field as the rules see it: base value, then standing changes in stages. Unknown: fault. */
  | ["get", field: number, entity: Expr]
  /** 1 where the base value of a field is unknown. */
  | ["unknown", field: number, entity: Expr]
  // ---- arithmetic (overflow faults) and logic (and/or/if evaluate only what they need)
  | ["add" | "sub" | "mul" | "min" | "max", left: Expr, right: Expr]
  | ["neg" | "not", operand: Expr]
  /** A quotient, rounded: 0 upward, 1 downward. By nothing it cannot be divided: a fault. */
  | ["div", left: Expr, right: Expr, downward: number]
  | ["eq" | "ne" | "lt" | "le" | "gt" | "ge" | "and" | "or", left: Expr, right: Expr]
  | ["if", condition: Expr, yes: Expr, no: Expr]
  // ---- pure calls
  | ["call", proc: number, ...Expr[]]
  /** An adjective that standing changes may set: its own proc, then the changes. */
  | ["ask", adjective: number, ...Expr[]]
  /** 1 where nothing in force forbids `actor` the verb (cannot beats can). */
  | ["can", verb: number, actor: Expr]
  /** 1 where an action is open to an entity: right kind, its guard holds, its owner is in force, nothing forbids it. */
  | ["open", action: Expr, actor: Expr]
  /** How often a verb was done since the running phase began, with the given arguments. */
  | ["did", verb: number, phase: number, ...matches: [arg: number, value: Expr][]]
  /** Whether the statement before did all it says. */
  | ["so"]
  // ---- entities
  /** 1 where the entity is of the kind or of a kind derived from it. */
  | ["is", kind: number, entity: Expr]
  /** The thing an entity was made from (itself for the thing). 0 for nobody. */
  | ["proto", entity: Expr]
  /** Where an entity is: a space, a zone or 0. */
  | ["place", entity: Expr]
  /** The space an entity stands on (a space is its own), 0 when it is on no board. */
  | ["space", entity: Expr]
  /** The zone that a field of kind zone owns, or a declared zone: its entity. */
  | ["zone", field: number, entity: Expr]
  /** 1 where the entity is on the board or in any zone. */
  | ["located", entity: Expr]
  /** 1 while something made from a thing is in force: on the board, in a zone that is live, a scenario that runs. */
  | ["in-force", thing: number]
  // ---- lists
  /** Every located entity of a kind, by entity number. */
  | ["all", kind: number]
  /** Every thing of a kind as declared, located or not. */
  | ["things", kind: number]
  /** The spaces of the map that lies on the board. */
  | ["spaces"]
  /** What is in a zone or on a space, in order. */
  | ["in", place: Expr]
  | ["range", low: Expr, high: Expr]
  | ["list", ...Expr[]]
  /** Union without repetition, order of first occurrence. */
  | ["union", left: Expr, right: Expr]
  /** Members for which `pred` holds; `slot` holds the candidate while it is evaluated. */
  | ["filter", list: Expr, slot: number, pred: Expr]
  /** Members for which `pred` holds whose `measure` is least (-1) or greatest (1); ties all stay. FAR never counts. */
  | ["best", list: Expr, slot: number, pred: Expr, measure: Expr, direction: number]
  /** Members by ascending `measure`, stable. */
  | ["sort", list: Expr, slot: number, measure: Expr]
  | ["any", list: Expr, slot: number, pred: Expr]
  /** 1 where `pred` holds for each member (1 for an empty list). */
  | ["every", list: Expr, slot: number, pred: Expr]
  | ["tally", list: Expr, slot: number, pred: Expr]
  | ["sum", list: Expr, slot: number, value: Expr]
  | ["count", list: Expr]
  | ["has", list: Expr, item: Expr]
  /** The first members, so many as there are up to a count. */
  | ["first", list: Expr, count: Expr]
  /** The member at an index from 0; 0 beyond the end. */
  | ["at", list: Expr, index: Expr]
  // ---- board
  /** Steps between two entities or spaces, walls ignored; FAR off the board. */
  | ["distance", from: Expr, to: Expr]
  | ["sees", from: Expr, to: Expr]
  /** 1 where `to` stands in cover from `from`. */
  | ["covered", from: Expr, to: Expr]
  /** Spaces an entity can come to in so many steps, by the board's enter and halt adjectives; its own is not among them. */
  | ["reach", mover: Expr, steps: Expr]
  /** Fewest steps for a mover from a space to the space of a goal (the goal's own space may always be entered); FAR when there is no way. */
  | ["walk", mover: Expr, from: Expr, goal: Expr]
  /** The spaces that a line of sight between two spaces crosses, ends included. */
  | ["line", from: Expr, to: Expr]
  /** The edges that a line of sight between two spaces crosses, nearest first. */
  | ["crossed", from: Expr, to: Expr]
  /** 1 where an entity is part of a region or map, or stands on a space of it. */
  | ["inside", entity: Expr, place: Expr]
  /** 1 where a map, region, space or edge lies on the board. */
  | ["laid", entity: Expr]
  /** 1 where somebody holds a seat of this role. */
  | ["seated", role: Expr]
  /** The edges of a space, region or map, laid or not. */
  | ["edges", place: Expr]
  /** The space that one comes to across an edge; 0 none. */
  | ["beyond", edge: Expr]
  /** The edge of the same space that looks the other way; 0 none. */
  | ["opposite", edge: Expr]
  /** The edge between two spaces that touch, the first one's own before the other's; 0 none. */
  | ["edge", from: Expr, to: Expr]
  /** The region (0) or map (1) that a space, or who stands on it, is part of; 0 none. A space outside of all regions is part of its map alone. */
  | ["region", entity: Expr, map: number]
  /** 1 where spaces that touch lead from one to the other, whatever is closed, and without those of a third (0 none). */
  | ["connected", from: Expr, to: Expr, without: Expr]
  /** 1 where the map of `entry` can be joined at `exit` by it. */
  | ["fits", entry: Expr, exit: Expr]
  /** 1 where a space, region or map lies where the map of `entry` would lie, joined at `exit`. */
  | ["obstructs", place: Expr, entry: Expr, exit: Expr]
  // ---- dice, charts
  /** How many dice of a list show a face (word for symbol dice, number for others). */
  | ["shows", rolled: Expr, face: Expr]
  /** Sum of the faces of numeric dice. */
  | ["total", rolled: Expr]
  /** The face of greatest (1) or least (-1) rank among rolled dice; faces rank in the order of their first mention. */
  | ["topFace", rolled: Expr, direction: number]
  /** The face a rolled die (a member of a rolled list) shows. */
  | ["face", die: Expr]
  /** The dice expression in the column of a chart that holds the key; 0 where none does. */
  | ["chart", chart: Expr, key: Expr];

export type Stmt =
  | ["let", span: number, slot: number, value: Expr]
  /** Sets the base value of a field, clamped to its limits. */
  | ["set", span: number, field: number, entity: Expr, value: Expr]
  /** Adds to a counter as much as its limits allow; `so`: the whole amount. */
  | ["gain" | "lose", span: number, field: number, entity: Expr, amount: Expr]
  | ["if", span: number, condition: Expr, then: Stmt[], otherwise: Stmt[]]
  /** At most `times` rounds (the constant -1: no bound but fuel; below 0 none); stops after a round when `until` holds (0 never). */
  | ["repeat", span: number, times: Expr, body: Stmt[], until: Expr]
  /** Over a snapshot of the list. `so` afterwards: true. */
  | ["each", span: number, slot: number, list: Expr, body: Stmt[]]
  /** Raises an event: instead of, before, the deed, after. `result` -1: not kept. `so`: it was done. */
  | ["do", span: number, verb: number, args: Expr[], result: number]
  /** Does an action (an entity of kind action) for an actor: payment first, then the deed. */
  | ["take", span: number, action: Expr, actor: Expr]
  /** Leaves the proc with a value (`stop` gives 0 and leaves `so` false when `done` is 0). */
  | ["return", span: number, value: Expr, done: number]
  /** Sets `so`. */
  | ["so", span: number, value: Expr]
  /** A row after a roll or a verb is the one that fits: sets `so`. `text` is what the row is for, `17+`. */
  | ["row", span: number, text: number]
  // ---- dice
  /**
   * Rolls and raises the built-in event `roll`. `dice` is a dice expression, or with `count` >= 0
   * that many of the die `dice`. The rolled dice go to the list local `rolled`, the total (or the
   * only face) to `result` (either may be -1). `into` a zone: the dice stay there as entities.
   */
  | ["roll", span: number, roll: RollOperands]
  /**
   * Rerolls each of these rolled dice or die entities that was not rerolled before; the list they
   * came from shows the new faces. `dice` 0: the roll of the event in whose hook this stands.
   */
  | ["reroll", span: number, dice: Expr]
  /** Finds the row of a table and does it (deeds) or gives its cell (grid) to `result`. `so`: a row fitted. */
  | ["lookup", span: number, table: Expr, rolled: Expr, args: Expr[], result: number]
  // ---- decisions; each is a place where the game can be saved
  /**
   * `chooser` picks between `min` and `max` members of `list`; one is asked at a time. One candidate
   * and `min` > 0: taken without asking. `many` 1: `slot` is a list. `so`: at least max(1, min) were picked.
   */
  | ["pick", span: number, pick: PickOperands]
  /** Yes or no; 1 or 0 to `slot`. */
  | ["ask", span: number, chooser: Expr, prompt: number, slot: number]
  /** One of the labelled rows whose guard holds; its body is done. None open: `so` false. */
  | ["choose", span: number, chooser: Expr, prompt: number, rows: ChoiceRow[]]
  // ---- places
  /** Puts an entity (or a list) in a zone (at the bottom) or on a space. */
  | ["move", span: number, entity: Expr, place: Expr]
  /** Puts an entity (or a list, in its order) on the top of a zone. */
  | ["stack", span: number, entity: Expr, zone: Expr]
  /** From the board and every zone; what was created in play is destroyed once no running event names it. A space, region or map leaves the board with all that stands on it. */
  | ["remove", span: number, entity: Expr]
  /** Moves up to `amount` from the top of one zone to another, list local `slot` or -1; `so`: all of them. */
  | ["deal", span: number, amount: Expr, from: Expr, to: Expr, slot: number]
  | ["shuffle", span: number, zone: Expr]
  /** Exchanges the places of two entities: their spaces, or their positions in zones. */
  | ["swap", span: number, first: Expr, second: Expr]
  /** Creates so many of a thing in a zone or on a space (0 nowhere), as many as it takes; list local `slot` or -1. `so`: all of them. */
  | ["create", span: number, thing: Expr, amount: Expr, place: Expr, slot: number]
  /** Lays a map on the board: what stood on the board leaves it, the things of the legend are set out. */
  | ["lay", span: number, map: Expr]
  /** Lays the map of `entry` beside those that lie, turned so that the two edges meet. `so`: there was room. */
  | ["join", span: number, entry: Expr, exit: Expr]
  // ---- flow of the game
  /** Plays a scenario: calls the phase that it plays, until it ends. */
  | ["begin", span: number, scenario: Expr]
  /** Ends the innermost running scenario that is `scenario` (0: the innermost) with an outcome word. */
  | ["end", span: number, scenario: Expr, outcome: Expr]
  /**
   * Leaves the innermost event of a verb (-1: of any action) that is being done by `actor` (0: by
   * anybody): it counts as not done. Where there is none, `so` is false and the code goes on.
   */
  | ["leave", span: number, verb: number, actor: Expr]
  /** Read aloud: a journal entry. `args` fill the holes of the text; what each is follows from its expression. */
  | ["say", span: number, text: number, args: Expr[]]
  /** In a `before` hook: the event is not done. */
  | ["cancel", span: number]
  /** In an `instead of` hook: does the event after all, with the arguments as they are now. */
  | ["proceed", span: number]
  /** Puts a temporary change or hook in force. */
  | ["effect", span: number, effect: number, captures: Expr[], expiry: Expiry | null]
  /** Stops the game with a sentence: an unknown was needed. */
  | ["fault", span: number, text: number];

export interface RollOperands {
  readonly dice: Expr;
  /** -1: `dice` is a dice expression; else so many of the die `dice`. */
  readonly count: Expr;
  /** Word; 0 none. */
  readonly purpose: Expr;
  /** Entity; 0 nobody. */
  readonly actor: Expr;
  /** Added to what the dice give, after every reroll too. */
  readonly plus: Expr;
  /** Table rolled on; -1 none. */
  readonly table: Expr;
  /** Zone the dice stay in; 0: none. */
  readonly into: Expr;
  readonly rolled: number;
  readonly result: number;
}

export interface PickOperands {
  readonly chooser: Expr;
  readonly list: Expr;
  readonly min: Expr;
  readonly max: Expr;
  /** String with the question. */
  readonly prompt: number;
  readonly many: 0 | 1;
  readonly slot: number;
  /** Nobody chooses: the dice of the game do (`random`). */
  readonly random: 0 | 1;
  /** What the members are, for showing them. */
  readonly as: "entity" | "number" | "word" | "die";
  /** What may not be seen is shown to whoever picks, as the sides of a map that is turned in the hand. */
  readonly shown: 0 | 1;
}

export interface ChoiceRow {
  readonly label: number;
  readonly guard: Expr;
  readonly body: Stmt[];
}

/** A temporary effect goes when this event happens; each `[arg, value]` must match, values taken when the effect began. */
export interface Expiry {
  readonly point: "before" | "after";
  readonly verb: number;
  readonly matches: [arg: number, value: Expr][];
}
