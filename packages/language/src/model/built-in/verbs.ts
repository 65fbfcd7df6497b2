/** A deed that the language itself knows. How each is bound stands in `bind/`. */
export interface BuiltInVerb {
  readonly name: string;
  /** Who acts may stand before it. */
  readonly actor: boolean;
  /** Labels that it takes, `as` among them where it names what it gives. */
  readonly labels: readonly string[];
  /** Shapes of its use, for completion and help. */
  readonly shapes: readonly string[];
  readonly help: string;
}

function verb(
  name: string,
  actor: boolean,
  labels: readonly string[],
  shapes: readonly string[],
  help: string,
): BuiltInVerb {
  return { name, actor, labels, shapes, help };
}

export const builtInVerbs: readonly BuiltInVerb[] = [
  verb("set", false, ["to"], ["set hurt of it to 0"], "Sets a property or a name of this body."),
  verb(
    "gain",
    true,
    ["at most"],
    ["it gains 1 hurt", "it gains amount of hurt", "it gains at most 2 hurt"],
    "Adds to a counter as much as fits.",
  ),
  verb(
    "lose",
    true,
    ["at most"],
    ["it loses 1 hurt", "it loses amount of hurt", "it loses at most 2 hurt"],
    "Takes from a counter as much as there is.",
  ),
  verb(
    "put",
    false,
    ["in", "on"],
    ["put it on spot", "put card in bag of ann"],
    "Moves to a space or to the bottom of a zone.",
  ),
  verb(
    "remove",
    false,
    [],
    ["remove it"],
    "Takes from the board and every zone; a space, region or map with all that stands there.",
  ),
  verb(
    "swap",
    false,
    ["with"],
    ["swap ann with bob"],
    "Exchanges the places of two; a map takes the place of one that is laid.",
  ),
  verb(
    "deal",
    false,
    ["from", "to", "as", "at most"],
    ["deal 2 from finds to bag of ann as found"],
    "Moves from the top of one zone to another.",
  ),
  verb("shuffle", false, [], ["shuffle finds"], "Puts a zone in random order."),
  verb("create", false, ["on", "in", "as"], ["create wisp on spot as fresh"], "Makes a new one."),
  verb(
    "roll",
    true,
    ["for", "on", "by", "into", "as"],
    ["roll 2d6 for luck as luck", "ann rolls d20 on events"],
    "Rolls dice.",
  ),
  verb(
    "reroll",
    true,
    [],
    ["reroll luck", "ann may reroll"],
    "Rolls dice again, each at most once.",
  ),
  verb(
    "take",
    true,
    [],
    ["ann takes strike", "ann may take an action where it is open to ann"],
    "Pays for an action and does it.",
  ),
  verb("begin", false, [], ["begin fight"], "Plays a scenario."),
  verb("end", false, ["with"], ["end fight with won"], "Ends a scenario."),
  verb(
    "lay",
    true,
    ["by", "at"],
    ["lay hilltop", "ann lays hall at gate", "lay hall by entry at gate"],
    "Lays a map on the board alone, or so that an edge of it meets one that lies there.",
  ),
  verb("say", false, [], ['say "Enough."'], "Reads a sentence aloud."),
  verb(
    "stop",
    true,
    [],
    ["stop", "stop turn", "ann stops"],
    "Leaves this body, the phase or deed that is named, or the action that somebody is doing.",
  ),
  verb("give", false, [], ["give 3"], "Leaves the verb with a value."),
  verb("cancel", false, [], ["cancel"], "In a `before`: the deed is not done."),
  verb("proceed", false, [], ["proceed"], "In an `instead of`: does the deed after all."),
  verb(
    "pick",
    true,
    ["as", "at most", "at least", "up to", "from"],
    [
      "ann picks a foe where it is near as target",
      "ann picks at most 2 card in bag of ann as unwanted",
    ],
    "A choice among things.",
  ),
  verb("choose", true, [], ['ann chooses { "Run" -> stop }'], "A choice among rows."),
];

const byName = new Map(builtInVerbs.map((each) => [each.name, each]));

export function builtInVerb(name: string): BuiltInVerb | undefined {
  return byName.get(name);
}
