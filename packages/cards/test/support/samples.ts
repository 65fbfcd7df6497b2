import { type Card, type Face, parseRichText as rich, SIZES } from "../../src/index.ts";

/** Cards of a game that does not exist, long enough to be like the real ones. */
export const MOURNER: Face = {
  layout: "reference",
  size: SIZES.a6,
  accent: "crimson",
  blocks: [
    {
      kind: "banner",
      kindTitle: "Reference",
      title: "Mourner",
      subtitle: "What the hill has lost, it keeps",
      symbol: "skull",
    },
    {
      kind: "stats",
      entries: [
        { label: "Move", value: rich("3") },
        { label: "Health", value: rich("8") },
        { label: "Guard", value: rich("{triangle}{triangle}") },
        { label: "Size", value: rich("Large") },
      ],
    },
    {
      kind: "grid",
      heading: "Lament",
      keyTitle: "Blow",
      columns: [
        { title: "Near", note: "1" },
        { title: "Far", note: "2–3" },
        { title: "Beyond", note: "4+" },
      ],
      rows: [
        {
          key: rich("Bell staff"),
          cells: [
            { kind: "text", text: rich("{pentagon}{pentagon}") },
            { kind: "text", text: rich("{triangle}") },
            { kind: "text", text: rich("{square}") },
          ],
        },
        {
          key: rich("Cold hands"),
          cells: [{ kind: "text", text: rich("{triangle}") }, { kind: "empty" }, { kind: "empty" }],
        },
      ],
    },
    {
      kind: "rules",
      heading: "Rules",
      paragraphs: [
        {
          name: "Grave-cold",
          text: rich(
            "Roll {d20} whenever it would lose health. On *17 or more* nothing is lost, and the lamp nearest to it goes out.",
          ),
        },
        { name: "Procession", text: rich("It acts twice. Roll again before the second action.") },
      ],
    },
    {
      kind: "grid",
      heading: "Behaviour",
      keyTitle: "{d20}".replace(/[{}]/g, ""),
      columns: [
        { title: "Unseen", note: "nobody sees it" },
        { title: "Engaged", note: "somebody is next to it" },
        { title: "Close", note: "2 or 3 spaces off" },
        { title: "Otherwise" },
      ],
      rows: [
        {
          key: rich("1–3"),
          cells: ["Toll", "Embrace", "Toll", "Wander"].map((word) => ({
            kind: "text",
            text: rich(word),
          })),
        },
        {
          key: rich("4–12"),
          cells: ["Wander", "Embrace", "Approach", "Approach"].map((word) => ({
            kind: "text",
            text: rich(word),
          })),
        },
        {
          key: rich("13–17"),
          cells: [
            { kind: "text", text: rich("Approach") },
            { kind: "text", text: rich("Embrace") },
            { kind: "unknown", reason: "The page of the old hymnal is torn here." },
            { kind: "unknown", reason: "The page of the old hymnal is torn here." },
          ],
        },
        {
          key: rich("18–20"),
          cells: ["Toll", "Dirge", "Dirge", "Toll"].map((word) => ({
            kind: "text",
            text: rich(word),
          })),
        },
      ],
    },
    {
      kind: "rules",
      heading: "Actions",
      paragraphs: [
        {
          name: "Toll",
          text: rich(
            "Each lamp within 3 spaces loses one {flame}. A lamp without {flame} goes out.",
          ),
        },
        {
          name: "Embrace",
          text: rich(
            "It attacks with *Bell staff*; on {critical} the target is also held until the end of the round.",
          ),
        },
        {
          name: "Dirge",
          text: rich("Everyone who sees it loses 1 {heart}, or steps back 2 spaces if possible."),
        },
      ],
    },
    {
      kind: "footer",
      pack: "Lantern Hill",
      version: "1.2.0",
      id: "mourner",
      licence: "CC BY-SA 4.0",
    },
  ],
};

export const WARDEN_FRONT: Face = {
  layout: "character",
  size: SIZES.a6,
  accent: "indigo",
  blocks: [
    {
      kind: "banner",
      title: "Ilse Varn",
      subtitle: "Keeper of the ninth lamp",
      kindTitle: "Keeper",
      symbol: "flame",
    },
    { kind: "picture", seed: "ilse-varn", symbol: "flame" },
    {
      kind: "stats",
      entries: [
        { label: "Move", value: rich("4") },
        { label: "Guard", value: rich("{pentagon}") },
        { label: "Nerve", value: rich("{triangle}") },
        { label: "Wits", value: rich("{square}") },
      ],
    },
    {
      kind: "grid",
      keyTitle: "Tools",
      columns: [{ title: "Cost" }, { title: "1" }, { title: "2–3" }, { title: "4+" }],
      rows: [
        {
          key: rich("Lamp hook"),
          cells: ["{d6-3}", "{pentagon}", "{square}", ""].map((text) =>
            text === "" ? { kind: "empty" } : { kind: "text", text: rich(text) },
          ),
        },
        {
          key: rich("Thrown oil"),
          cells: ["{d6-5}", "", "{pentagon}{pentagon}", "{triangle}"].map((text) =>
            text === "" ? { kind: "empty" } : { kind: "text", text: rich(text) },
          ),
        },
      ],
    },
    {
      kind: "rules",
      paragraphs: [
        {
          name: "Trim the wick",
          text: rich("Once a round, turn one spent die to {d6-1} and use it again."),
        },
        {
          name: "Light-bearer",
          text: rich("Allies within 2 spaces of her roll {plus}1 die when they search."),
        },
      ],
    },
    { kind: "flavour", text: rich("“The dark is only a lamp that nobody has lit.”") },
    {
      kind: "footer",
      pack: "Lantern Hill",
      version: "1.2.0",
      id: "ilse-varn",
      licence: "CC BY-SA 4.0",
    },
  ],
};

export const WARDEN_BACK: Face = {
  ...WARDEN_FRONT,
  inverted: true,
  blocks: WARDEN_FRONT.blocks.map((block) =>
    block.kind === "banner" ? { ...block, subtitle: "The lamp burns high" } : block,
  ),
};

export const HILL_TABLE: Face = {
  layout: "table",
  size: SIZES.a6,
  accent: "verdigris",
  blocks: [
    {
      kind: "banner",
      title: "Lantern Hill",
      subtitle: "Roll when the round ends",
      kindTitle: "Event table",
      symbol: "d20",
    },
    {
      kind: "ranges",
      rows: [
        {
          range: "1",
          title: "Ash on the wind",
          text: { kind: "text", text: rich("Everyone loses 1 {flame}.") },
        },
        {
          range: "2–3",
          title: "A missed step",
          text: { kind: "text", text: rich("Nobody rolls for fate in the next round.") },
        },
        {
          range: "4–6",
          title: "They rise again",
          text: {
            kind: "text",
            text: rich(
              "The leader picks a Mourner that was put to rest and sets it as near to a keeper as possible.",
            ),
          },
        },
        {
          range: "7–10",
          title: "More bells",
          text: { kind: "text", text: rich("Roll again for each group that did not arrive.") },
        },
        {
          range: "11–14",
          title: "Fair light",
          text: {
            kind: "text",
            text: rich("Ilse Varn may roll again when something enters a space with {marker}."),
          },
        },
        {
          range: "15–17",
          title: "Courage",
          text: {
            kind: "text",
            text: rich("The leader picks a keeper, who turns to the bright side."),
          },
        },
        {
          range: "18–19",
          title: "One more lamp",
          text: {
            kind: "text",
            text: rich("A keeper who has fallen stands up next to another and rolls {pentagon}."),
          },
        },
        { range: "20", text: { kind: "unknown", reason: "Row 20 is not in the source." } },
      ],
    },
    {
      kind: "facts",
      entries: [
        { key: "The hill is held", value: rich("if three lamps burn when the round ends.") },
      ],
    },
    {
      kind: "footer",
      pack: "Lantern Hill",
      version: "1.2.0",
      id: "lantern-hill",
      licence: "CC BY-SA 4.0",
    },
  ],
};

export const LENS: Face = {
  layout: "reward",
  size: SIZES.poker,
  accent: "ochre",
  blocks: [
    { kind: "banner", title: "Lens of the Ninth Lamp", kindTitle: "Treasure" },
    { kind: "picture", seed: "lens-of-the-ninth-lamp", symbol: "gem" },
    {
      kind: "rules",
      paragraphs: [
        {
          text: rich(
            "Once a night, turn this card over to roll one {d6} again. It turns back when the night ends, not when the round does.",
          ),
        },
      ],
    },
    { kind: "flavour", text: rich("It remembers every flame it has seen.") },
    { kind: "footer", pack: "Lantern Hill 1.2.0", licence: "CC BY-SA 4.0" },
  ],
};

export const CARDS: readonly Card[] = [
  {
    id: "mourner",
    title: "Mourner",
    kindTitle: "Reference card",
    front: MOURNER,
    altText: "Mourner",
  },
  {
    id: "ilse-varn",
    title: "Ilse Varn",
    kindTitle: "Keeper",
    front: WARDEN_FRONT,
    back: WARDEN_BACK,
    altText: "Ilse Varn",
  },
  {
    id: "lantern-hill",
    title: "Lantern Hill",
    kindTitle: "Event table",
    front: HILL_TABLE,
    altText: "Lantern Hill",
  },
  {
    id: "lens",
    title: "Lens of the Ninth Lamp",
    kindTitle: "Treasure",
    front: LENS,
    altText: "Lens",
  },
];
