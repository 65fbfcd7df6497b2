import type { PathNode } from "@questwright/grammar";
import type { AdjectiveSymbol, HoleSymbol, MeasureSymbol } from "../symbols.ts";
import { ANY, DICE, ERROR, NUMBER, type Type } from "../type.ts";
import { type BuiltInKindName, builtInKind } from "./kinds.ts";

const entity = (name: BuiltInKindName): Type => ({ type: "entity", kind: builtInKind(name) });
const thing = entity("thing");
const space = entity("space");
const edge = entity("edge");
/** The word `none`, as a default. */
const NOTHING: PathNode = {
  kind: "Path",
  start: 0,
  end: 0,
  word: { kind: "Name", start: 0, end: 4, text: "none" },
  of: undefined,
};

function hole(name: string, type: Type, label?: string, acceptsNothing = true): HoleSymbol {
  return {
    name,
    at: undefined,
    label,
    type,
    subject: label === undefined,
    default: undefined,
    acceptsNothing,
    node: undefined,
  };
}

function adjective(name: string, help: string, ...holes: HoleSymbol[]): AdjectiveSymbol {
  return {
    symbol: "adjective",
    name,
    title: undefined,
    pack: undefined,
    at: undefined,
    help,
    builtIn: true,
    file: "",
    holes,
    node: undefined,
  };
}

function measure(name: string, help: string, gives: Type, ...holes: HoleSymbol[]): MeasureSymbol {
  return {
    symbol: "measure",
    name,
    title: undefined,
    pack: undefined,
    at: undefined,
    help,
    builtIn: true,
    file: "",
    holes,
    gives,
    node: undefined,
  };
}

/** The subject comes first. `on`, `in` and `within` are labels too and are read as adjectives after `is` and after a noun. */
export const builtInAdjectives: readonly AdjectiveSymbol[] = [
  adjective(
    "visible",
    "A straight line from `to` meets nothing opaque.",
    hole("who", thing),
    hole("viewer", thing, "to"),
  ),
  adjective("adjacent", "One step from `to`.", hole("who", thing), hole("other", thing, "to")),
  adjective(
    "within",
    "At most so many steps away: `within 3 of it`.",
    hole("who", thing),
    hole("steps", NUMBER, "within"),
    hole("other", thing, "of"),
  ),
  adjective(
    "in-cover",
    "Stands in cover when looked at `from`.",
    hole("who", thing),
    hole("viewer", thing, "from"),
  ),
  adjective("on", "Stands on a space.", hole("who", thing), hole("spot", thing, "on")),
  adjective(
    "in",
    "Lies in a zone, or is in a region.",
    hole("who", thing),
    hole("zone", thing, "in"),
  ),
  adjective("located", "Is on the board or in a zone.", hole("who", thing)),
  adjective("empty", "Nothing is in it, or on it.", hole("place", ANY)),
  adjective(
    "reachable",
    "`by` can come to it `in` so many steps.",
    hole("spot", space),
    hole("mover", thing, "by"),
    hole("steps", NUMBER, "in"),
  ),
  adjective(
    "open",
    "An action that may be done: for this kind, its condition holds, nothing forbids it.",
    hole("deed", entity("action")),
    hole("actor", thing, "to"),
  ),
  adjective("laid", "A map, region, space or edge that is on the board.", hole("place", thing)),
  adjective("seated", "A role whose seat somebody holds.", hole("who", entity("role"))),
  adjective(
    "fitting",
    "The edge of a map by which it can be joined `at` an edge on the board.",
    hole("entry", edge),
    hole("exit", edge, "at"),
  ),
  adjective(
    "in-the-way",
    "Lies where a map would, joined by the edge `of` its own `at` an edge on the board.",
    hole("place", thing),
    hole("entry", edge, "of"),
    hole("exit", edge, "at"),
  ),
  adjective(
    "connected",
    "Spaces that touch lead from it `to` another, whatever is closed, and `without` those of a third.",
    hole("who", thing),
    hole("other", thing, "to"),
    { ...hole("gap", thing, "without"), default: NOTHING },
  ),
  adjective("unknown", "Nobody knows the value.", hole("value", ANY)),
  adjective("face-up", "The card lies face up.", hole("card", entity("card"))),
  adjective("over", "The scenario has ended.", hole("scenario", entity("scenario"))),
  adjective("none", "There is nothing.", hole("value", ANY)),
];

export const builtInMeasures: readonly MeasureSymbol[] = [
  measure(
    "distance",
    "Steps between two, walls ignored.",
    NUMBER,
    hole("one", thing, "of", false),
    hole("other", thing, "to", false),
  ),
  measure(
    "walk",
    "Fewest steps from a space to the space of a goal.",
    NUMBER,
    hole("spot", space, "of", false),
    hole("goal", thing, "to", false),
    hole("mover", thing, "by", false),
  ),
  measure("space", "The space it stands on.", space, hole("who", thing, "of", false)),
  measure("map", "The map on whose spaces it is.", entity("map"), hole("who", thing, "of", false)),
  measure(
    "region",
    "The region in which it is, or else the map.",
    entity("region"),
    hole("who", thing, "of", false),
  ),
  measure(
    "beyond",
    "The space across an edge, if it leads to one.",
    space,
    hole("side", edge, "of", false),
  ),
  measure(
    "opposite",
    "The edge on the other side of the same space, if there is one.",
    edge,
    hole("side", edge, "of", false),
  ),
  measure(
    "edge",
    "The edge between two spaces that touch, the first one's own before the other's.",
    edge,
    hole("one", thing, "of", false),
    hole("other", thing, "to", false),
  ),
  measure(
    "line",
    "The spaces that a line of sight crosses, both ends included.",
    { type: "list", of: space },
    hole("one", thing, "of", false),
    hole("other", thing, "to", false),
  ),
  measure(
    "sides",
    "The edges that a line of sight crosses, nearest first.",
    { type: "list", of: edge },
    hole("one", thing, "of", false),
    hole("other", thing, "to", false),
  ),
  measure("place", "The space or zone it is in.", thing, hole("who", thing, "of", false)),
  measure("owner", "The thing it belongs to.", thing, hole("who", thing, "of", false)),
  measure("half", "Half, rounded as the pack says.", NUMBER, hole("amount", NUMBER, "of", false)),
  measure(
    "quotient",
    "One number divided by another, rounded as the pack says: `quotient of N by 3`.",
    NUMBER,
    hole("amount", NUMBER, "of", false),
    hole("divisor", NUMBER, "by", false),
  ),
  measure(
    "remainder",
    "What is left when one number is divided by another: `remainder of N by 3`.",
    NUMBER,
    hole("amount", NUMBER, "of", false),
    hole("divisor", NUMBER, "by", false),
  ),
  measure("top", "The first of a zone.", ERROR, hole("zone", entity("zone"), "of", false)),
  measure("bottom", "The last of a zone.", ERROR, hole("zone", entity("zone"), "of", false)),
  measure("total", "Sum of the faces of numeric dice.", NUMBER, hole("dice", DICE, "of", false)),
  measure("best", "The highest face.", ERROR, hole("dice", DICE, "of", false)),
  measure("worst", "The lowest face.", ERROR, hole("dice", DICE, "of", false)),
  measure("model", "The thing it was made from.", thing, hole("who", thing, "of", false)),
  measure("count", "How many there are: `count of foe`.", NUMBER, hole("what", ANY, "of", false)),
  measure("sum", "`sum of M of each K`.", NUMBER, hole("what", ANY, "of", false)),
];
