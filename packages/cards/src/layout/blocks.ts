import { mix } from "../art/colour.ts";
import { divider, fillBox, hatching, headingLine, rangeTab } from "../art/frames.ts";
import type {
  Cell,
  FactsBlock,
  FlavourBlock,
  FooterBlock,
  Paragraph,
  RangesBlock,
  RulesBlock,
} from "../face.ts";
import { mm, type TreeBuilder, wordsOf } from "./builder.ts";
import { cellText, Footnotes } from "./cells.ts";
import { box, type LayoutNode, type Style, span, stack } from "./node.ts";

/** The heading of a block, with the line that runs on from it. */
export function heading(builder: TreeBuilder, words: string | undefined): readonly LayoutNode[] {
  if (words === undefined) return [];
  const { palette } = builder.context;
  return [
    box(
      {
        flexDirection: "row",
        alignItems: "center",
        gap: mm(1.4),
        marginBottom: builder.space(0.9),
      },
      [
        builder.plain("heading", words, { color: palette.deep, flexShrink: 1 }),
        builder.drawing(
          { flexGrow: 1, flexShrink: 1, width: mm(4), height: mm(1.2) },
          headingLine(palette),
        ),
      ],
    ),
  ];
}

export function rules(
  builder: TreeBuilder,
  index: number,
  block: RulesBlock,
): readonly LayoutNode[] {
  const paragraphs = block.paragraphs.map((paragraph) => {
    builder.at(index, paragraph.source ?? block.source);
    return rulesParagraph(builder, paragraph);
  });
  return [stack(builder.space(1.1), paragraphs)];
}

function rulesParagraph(builder: TreeBuilder, paragraph: Paragraph): LayoutNode {
  const { palette } = builder.context;
  const body = builder.runs("body", paragraph.text);
  if (paragraph.name === undefined) return builder.text("body", body, wordsOf(paragraph.text));
  const name = /[.!?:]$/.test(paragraph.name) ? paragraph.name : `${paragraph.name}.`;
  const opening = span({ fontWeight: 700, color: palette.deep }, [`${name} `]);
  return builder.text("body", [opening, ...body], `${name} ${wordsOf(paragraph.text)}`);
}

export function facts(
  builder: TreeBuilder,
  index: number,
  block: FactsBlock,
): readonly LayoutNode[] {
  const { palette } = builder.context;
  const entries = block.entries.map((fact) => {
    builder.at(index, fact.source ?? block.source);
    const key = span({ ...builder.typeStyle("columnTitle"), color: palette.deep }, [
      `${fact.key}  `,
    ]);
    const body = builder.runs("body", fact.value);
    return builder.text("body", [key, ...body], `${fact.key} ${wordsOf(fact.value)}`);
  });
  return [stack(builder.space(0.9), entries)];
}

export function flavour(builder: TreeBuilder, block: FlavourBlock): readonly LayoutNode[] {
  const { palette } = builder.context;
  return [
    box({ alignItems: "center" }, [
      builder.rich("flavour", block.text, {
        color: palette.muted,
        textAlign: "center",
        textWrap: "balance",
        width: "100%",
        paddingLeft: mm(2),
        paddingRight: mm(2),
      }),
    ]),
  ];
}

export function flavourDivider(builder: TreeBuilder): LayoutNode {
  const { palette } = builder.context;
  return builder.drawing({ width: "100%", height: mm(1.4) }, divider(palette));
}

/** A table of rolls: what was rolled on a tab, beside what happens. */
export function ranges(
  builder: TreeBuilder,
  index: number,
  block: RangesBlock,
): readonly LayoutNode[] {
  const { palette, theme } = builder.context;
  const rows = block.rows.flatMap((row, i) => {
    builder.at(index, row.source ?? block.source);
    const background = i % 2 === 0 ? palette.wash : palette.paper;
    const unknown = row.text.kind === "unknown";
    const behind = unknown
      ? hatching(background, mix(palette.soft, background, 0.45))
      : fillBox(background);
    const last = i === block.rows.length - 1;
    const rowGap = last ? 0 : builder.space(0.5);
    return [
      box(
        {
          justifyContent: "center",
          marginBottom: rowGap,
          paddingLeft: mm(1),
          paddingRight: mm(3),
          ...builder.backdrop(fillBox(background), rangeTab(palette.deep)),
        },
        [
          builder.plain("range", row.range, {
            color: palette.paper,
            textAlign: "center",
            whiteSpace: "nowrap",
          }),
        ],
      ),
      box(
        {
          marginBottom: rowGap,
          justifyContent: "center",
          paddingTop: builder.space(theme.ground === "sheet" ? 0.9 : 0.6),
          paddingBottom: builder.space(theme.ground === "sheet" ? 0.9 : 0.6),
          paddingLeft: mm(1.4),
          paddingRight: mm(1.4),
          ...builder.backdrop(behind),
        },
        [
          ...(row.title === undefined
            ? []
            : [builder.plain("body", row.title, { fontWeight: 700, color: palette.deep })]),
          rangeText(builder, row.text),
        ],
      ),
    ];
  });
  builder.at(index, block.source);
  const spread: Style = theme.spread === "even" ? { flexGrow: 1, alignContent: "stretch" } : {};
  return [
    box({ display: "grid", gridTemplateColumns: "max-content minmax(0, 1fr)", ...spread }, rows),
  ];
}

/** What happens; or, with its mark, why that is not known: here is room to say so at once. */
function rangeText(builder: TreeBuilder, text: Cell): LayoutNode {
  const { palette, words } = builder.context;
  if (text.kind !== "unknown") return cellText(builder, text, new Footnotes(builder), {});
  const reason = text.reason ?? words.notKnown;
  const mark = builder.symbol("unknown", "cell", palette.muted);
  return builder.text("cell", [mark, ` ${reason}`], reason, {
    color: palette.muted,
    fontStyle: "italic",
  });
}

/** Small print: what it is and of which version on the left, who may use it on the right. */
export function footer(builder: TreeBuilder, block: FooterBlock): LayoutNode {
  const { palette } = builder.context;
  const left = [block.pack, block.version, block.id]
    .filter((part) => part !== undefined)
    .join(" · ");
  const right = [block.credits, block.licence].filter((part) => part !== undefined).join(" · ");
  return box({ flexDirection: "row", justifyContent: "space-between", gap: mm(2) }, [
    builder.plain("footer", left, { color: palette.muted, flexShrink: 1 }),
    ...(right === ""
      ? []
      : [
          builder.plain("footer", right, {
            color: palette.muted,
            flexShrink: 1,
            textAlign: "right",
          }),
        ]),
  ]);
}
