import { useCircular, useTwice, useUnknown, useVersion } from "../diagnostics/generated/use.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { nameText } from "../model/node-name.ts";
import type { Reporter } from "../model/reporter.ts";
import type { PackSymbol, UseSymbol } from "../model/symbols.ts";
import { satisfies, versionOf, versionText } from "./version.ts";

/**
 * Finds what each `use` means and puts the packs in an order in which what a pack uses comes before
 * it. Where packs use each other in a circle, that is told once, and the order inside the circle is
 * that of their folders.
 */
export function resolveUses(packs: readonly PackSymbol[], reporter: Reporter): PackSymbol[] {
  const byName = new Map<string, PackSymbol>();
  for (const pack of packs) if (!byName.has(pack.name)) byName.set(pack.name, pack);
  for (const pack of packs) {
    const seen = new Set<PackSymbol>();
    pack.uses.forEach((use, index) => {
      const target = resolveUse(use, byName, reporter);
      if (target !== undefined && seen.has(target))
        reporter.report(useTwice(use.at, { pack: target.name }, { fixes: [removal(use)] }));
      else if (target !== undefined) seen.add(target);
      pack.uses[index] = { ...use, target };
    });
  }
  return inOrder(packs, reporter);
}

function resolveUse(
  { node, at }: UseSymbol,
  byName: ReadonlyMap<string, PackSymbol>,
  reporter: Reporter,
): PackSymbol | undefined {
  const name = nameText(node.pack);
  const target = byName.get(name);
  if (target === undefined) {
    reporter.report(useUnknown(at, { pack: name, near: nearest(name, byName.keys()) }));
    return undefined;
  }
  const { version } = node;
  if (version === undefined || target.node.version === undefined) return target;
  const wanted = versionOf(version);
  const found = versionOf(target.node.version);
  if (!satisfies(found, wanted)) {
    const place = { file: at.file, start: version.start, end: version.end };
    reporter.report(
      useVersion(
        place,
        { pack: name, wanted: versionText(wanted), found: versionText(found) },
        {
          related: [{ message: `${versionText(found)} is declared here.`, at: target.at }],
          fixes: [
            {
              title: `Use ${versionText(found)}`,
              sure: false,
              edits: [{ at: place, text: versionText(found) }],
            },
          ],
        },
      ),
    );
  }
  return target;
}

function removal({ node, at }: UseSymbol) {
  return {
    title: "Remove this line",
    sure: true,
    edits: [{ at: { file: at.file, start: node.start, end: node.end }, text: "" }],
  };
}

/** Depth first over the uses; a use that leads back to a pack on the way is a circle. */
function inOrder(packs: readonly PackSymbol[], reporter: Reporter): PackSymbol[] {
  const done = new Set<PackSymbol>();
  const way: { pack: PackSymbol; use: UseSymbol }[] = [];
  const order: PackSymbol[] = [];
  const visit = (pack: PackSymbol): void => {
    if (done.has(pack)) return;
    const followed = new Set<PackSymbol>();
    for (const use of pack.uses) {
      if (use.target === undefined || followed.has(use.target)) continue;
      followed.add(use.target);
      const from = way.findIndex((step) => step.pack === use.target);
      way.push({ pack, use });
      if (use.target === pack || from !== -1)
        reportCircle(way.slice(from === -1 ? way.length - 1 : from), reporter);
      else visit(use.target);
      way.pop();
    }
    done.add(pack);
    order.push(pack);
  };
  for (const pack of packs) visit(pack);
  return order;
}

/** Told at the circle's first file, so that it does not depend on where the walk began. */
function reportCircle(
  circle: readonly { readonly pack: PackSymbol; readonly use: UseSymbol }[],
  reporter: Reporter,
): void {
  const files = circle.map(({ use }) => use.at.file);
  const first = files.indexOf([...files].sort()[0]!);
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  const [{ pack, use }, ...rest] = turned as [(typeof circle)[0], ...(typeof circle)[0][]];
  const chain = [...turned.map((step) => step.pack.name), pack.name].join(" → ");
  reporter.report(
    useCircular(
      use.at,
      { chain },
      {
        related: rest.map((step) => ({
          message: `\`${step.pack.name}\` uses \`${step.use.node.pack.text}\` here.`,
          at: step.use.at,
        })),
      },
    ),
  );
}
