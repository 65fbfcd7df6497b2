import { type Face, parseRichText as rich, SIZES } from "../../src/index.ts";
import { HILL_TABLE, LENS, MOURNER, WARDEN_FRONT } from "./samples.ts";

/** The same cards with the longest names and texts that a pack may be expected to have. */
const situations = [
  ["Hidden", "no line of sight to anybody"],
  ["In shelter", "behind a wall, seen by all"],
  ["Engaged", "next to a keeper it sees"],
  ["Close", "2 or 3 spaces from the nearest"],
  ["Otherwise", "whatever else is the case"],
] as const;

export const LONG_REFERENCE: Face = {
  ...MOURNER,
  accent: "plum",
  blocks: [
    {
      kind: "banner",
      kindTitle: "Reference card",
      title: "Choirmaster of the Drowned Cathedral",
      subtitle: "He conducts what the water has not yet silenced",
      symbol: "moon",
    },
    {
      kind: "stats",
      entries: [
        { label: "Movement", value: rich("2") },
        { label: "Endurance", value: rich("10") },
        { label: "Guard", value: rich("{triangle}{triangle}") },
        { label: "Bearing", value: rich("Enormous") },
        { label: "Initiative", value: rich("{d6}{d6}") },
        { label: "Lamps feared", value: rich("3") },
      ],
    },
    {
      kind: "grid",
      keyTitle: "Instruments",
      columns: [{ title: "1" }, { title: "2–3" }, { title: "4+" }],
      rows: [
        {
          key: rich("Baton of whalebone and tuning fork"),
          cells: ["{pentagon}", "{triangle}", "{square}"].map((text) => ({
            kind: "text",
            text: rich(text),
          })),
        },
      ],
    },
    {
      kind: "rules",
      heading: "Special rules",
      paragraphs: [
        {
          name: "Waterlogged",
          text: rich(
            "Roll {d20} each time a choirmaster would lose {heart}. On 17 or more it is not lost.",
          ),
        },
        {
          name: "Two-part harmony",
          text: rich(
            "When a choirmaster acts, he takes two actions, one after the other. Roll for the first and take it; then roll again for the second and take that.",
          ),
        },
      ],
    },
    {
      kind: "grid",
      heading: "Behaviour",
      keyTitle: "Roll",
      columns: situations.map(([title, note]) => ({ title, note })),
      rows: ["1–3", "4–6", "7–9", "10–12", "13–15", "16–18", "19–20"].map((range, i) => ({
        key: rich(range),
        cells: situations.map((_, column) =>
          i === 3 && column > 2
            ? { kind: "unknown", reason: "Illegible in the only copy." }
            : {
                kind: "text",
                text: rich(
                  ["Disrupt", "Onslaught", "Counterpoint", "Crescendo"][(i + column) % 4]!,
                ),
              },
        ),
      })),
    },
    {
      kind: "rules",
      heading: "Unique actions",
      paragraphs: [
        {
          name: "Disrupt",
          text: rich(
            "One unspent die that the leader picks is discarded. If there is none, one keeper loses 1 {heart}.",
          ),
        },
        {
          name: "Counterpoint",
          text: rich(
            "One unspent die that the leader picks is discarded. If there is none, one keeper loses 2 {heart}.",
          ),
        },
        { name: "Crescendo", text: rich("Everyone next to him loses 2 {heart}.") },
      ],
    },
    {
      kind: "footer",
      pack: "The Drowned Cathedral",
      version: "10.12.3-beta.4",
      id: "choirmaster-of-the-drowned-cathedral",
      licence: "CC BY-NC-SA 4.0",
      credits: "Text: A. Longname-Hyphenated",
    },
  ],
};

export const LONG_CHARACTER: Face = {
  ...WARDEN_FRONT,
  accent: "slate",
  blocks: WARDEN_FRONT.blocks.map((block) =>
    block.kind === "banner"
      ? {
          ...block,
          title: "Wilhelmina Featherstonehaugh-Cholmondeley",
          subtitle: "Lamplighter Extraordinary to the late Duke of the Marshes",
        }
      : block.kind === "stats"
        ? {
            ...block,
            entries: [
              ...block.entries,
              { label: "Steadfastness", value: rich("{d6}{d6}{d6}") },
              { label: "Lore", value: rich("12") },
            ],
          }
        : block.kind === "rules"
          ? {
              ...block,
              paragraphs: [
                ...block.paragraphs,
                ...block.paragraphs.map((paragraph) => ({
                  ...paragraph,
                  name: `Also: ${paragraph.name}`,
                })),
              ],
            }
          : block,
  ),
};

export const LONG_TABLE: Face = {
  ...HILL_TABLE,
  blocks: [
    {
      kind: "banner",
      title: "Misadventures on the Causeway at Night",
      subtitle: "Roll whenever two keepers lose sight of each other",
      kindTitle: "Event table",
      symbol: "d20",
    },
    {
      kind: "ranges",
      rows: Array.from({ length: 14 }, (_, i) => ({
        range: i < 13 ? String(i + 1) : "14–20",
        title: ["Will-o’-the-wisp", "A lantern that is not yours", "Tide", "Old acquaintance"][
          i % 4
        ]!,
        text: {
          kind: "text" as const,
          text: rich(
            [
              "The keeper nearest to the water moves 2 spaces towards it.",
              "Each keeper without {flame} rolls {triangle}; whoever fails with it loses 1 {heart} and stands still in the next round.",
              "Remove the two rows of spaces that lie lowest.",
              "The leader may put back one Mourner to gain {flame}{flame}.",
            ][i % 4]!,
          ),
        },
      })),
    },
    {
      kind: "footer",
      pack: "Lantern Hill",
      version: "1.2.0",
      id: "misadventures",
      licence: "CC BY-SA 4.0",
    },
  ],
};

export const LONG_REWARD: Face = {
  ...LENS,
  accent: "verdigris",
  size: SIZES.poker,
  blocks: [
    {
      kind: "banner",
      title: "The Incomparable Astrolabe of Hieronymus Grubb",
      kindTitle: "Extraordinary treasure",
    },
    { kind: "picture", seed: "astrolabe", symbol: "star" },
    {
      kind: "rules",
      paragraphs: [
        {
          text: rich(
            "Once a night, before anybody rolls, name a number. The first {d20} that shows it counts as 20.",
          ),
        },
        {
          name: "Brittle",
          text: rich(
            "When its bearer falls, roll {d6}: on {d6-1} or {d6-2} the astrolabe is broken. Put this card back into the box; nobody may draw it again until the campaign ends.",
          ),
        },
        { name: "Heavy", text: rich("Its bearer moves 1 space less.") },
      ],
    },
    { kind: "flavour", text: rich("It shows where every star will be on the night you die.") },
    { kind: "footer", pack: "Lantern Hill 1.2.0", licence: "CC BY-SA 4.0" },
  ],
};
