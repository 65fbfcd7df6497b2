/** Whether an edit leaves the packs of a workspace and the forms all is made of as they are. */
import type { Member } from "@questwright/grammar";
import { nameText } from "../model/node-name.ts";
import type { PackSymbol, SourceFile } from "../model/symbols.ts";
import { settingsOf } from "./packs.ts";

/** What packs declare, use and are made of as it is written, of packs with its place. */
export function saidOfPacks({ tree, text }: SourceFile): readonly string[] {
  return tree.members
    .filter((member) => isOfPacks(member, text))
    .map(({ kind, start, end }) =>
      [kind, kind === "Data" ? "" : start, text.slice(start, end)].join(" "),
    );
}

const FORMS = ["die", "board"];

function isOfPacks(member: Member, text: string): boolean {
  if (member.kind === "Pack" || member.kind === "Use") return true;
  if (member.kind === "Torn") return /^(?:pack|use)\b/.test(text.slice(member.start, member.end));
  return member.kind === "Data" && FORMS.includes(nameText(member.word));
}

/** Puts the new tree of a file in the place of the old one, in a pack of which it says the same. */
export function keepPack(pack: PackSymbol, source: SourceFile): void {
  const files = pack.files as SourceFile[];
  const index = files.findIndex(({ path }) => path === source.path);
  const before = files[index]!;
  files[index] = source;
  const uses = source.tree.members.filter((member) => member.kind === "Use");
  const own = pack.uses.flatMap((use, at) => (use.at.file === source.path ? [at] : []));
  own.forEach((at, number) => {
    pack.uses[at] = { ...pack.uses[at]!, node: uses[number]! };
  });
  const number = before.tree.members.filter((member) => member.kind === "Pack").indexOf(pack.node);
  if (number < 0) return;
  const node = source.tree.members.filter((member) => member.kind === "Pack")[number]!;
  pack.settings.clear();
  for (const [name, setting] of settingsOf(node)) pack.settings.set(name, setting);
  (pack as { node: PackSymbol["node"] }).node = node;
}
