import variant from "@jitl/quickjs-ng-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, type QuickJSSyncVariant } from "quickjs-emscripten-core";
import type { Outing } from "./played.ts";

/** The states of games of a bundle, played inside QuickJS. */
export async function statesInQuickJs(
  script: string,
  bundle: string,
  outings: readonly Outing[],
): Promise<readonly (readonly string[])[]> {
  const quickJs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);
  const context = quickJs.newContext();
  try {
    const run = (code: string): string =>
      context.unwrapResult(context.evalCode(code)).consume((value) => context.getString(value));
    run(script);
    context.newString(bundle).consume((text) => context.setProp(context.global, "bundle", text));
    return JSON.parse(run(`JSON.stringify(engine.statesIn(bundle, ${JSON.stringify(outings)}))`));
  } finally {
    context.dispose();
  }
}
