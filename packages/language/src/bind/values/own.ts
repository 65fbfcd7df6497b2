import { propertyOfKind, propertyOfThing } from "../../model/kinds.ts";
import type { PropertySymbol } from "../../model/symbols.ts";
import { kindOf } from "../../types/fits.ts";
import type { BindContext } from "../context.ts";

/** A property of `self` by its bare name. */
export function ownProperty(name: string, context: BindContext): PropertySymbol | undefined {
  const { self, owner } = context;
  if (self === undefined) return undefined;
  if (owner?.symbol === "thing" && self.origin === "self") return propertyOfThing(owner, name);
  const kind = kindOf(context.narrowed.get(self) ?? self.type);
  return kind === undefined ? undefined : propertyOfKind(kind, name);
}

/** A property of `self` that holds several. */
export function listProperty(name: string, context: BindContext): PropertySymbol | undefined {
  const property = ownProperty(name, context);
  const type = property?.type.type;
  return type === "list" || type === "zone" ? property : undefined;
}
