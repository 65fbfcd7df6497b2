import type { Bundle } from "@questwright/bundle";
import { createWorkspace } from "@questwright/language";

/** A pack of one file, compiled; what is wrong with it fails the test. */
export function bundleOf(name: string, text: string): Bundle {
  const workspace = createWorkspace();
  workspace.setFile(`${name}/${name}.quest`, text);
  const { bundle, diagnostics } = workspace.build(name);
  if (bundle === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return bundle;
}
