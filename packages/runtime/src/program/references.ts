/** Which fields may ever name what was created in play, and so must forget it when it goes. */
import type { KindTables } from "./kinds.ts";
import { OP } from "./opcodes.ts";
import { FIELD_OWNER, KIND_EDGE, KIND_SPACE } from "./program.ts";
import { sizeAt } from "./sizes.ts";

export interface References {
  /** Offsets of such fields of each kind: statements set them. What things declare names things alone. */
  readonly copiesNamedBy: readonly (readonly number[])[];
  /** Whether spaces or their sides have any. */
  readonly spacesNameCopies: boolean;
}

export function referencesTo(
  { fieldsOfKind, fieldAt, referencesOfKind, kindIs, kindCount }: KindTables,
  code: Int32Array,
): References {
  // Zones are owned by whom they are a property of.
  const set = new Set<number>([FIELD_OWNER]);
  for (let pc = 0; pc < code.length; pc += sizeAt({ code }, pc)) {
    if (code[pc] === OP.SET) set.add(code[pc + 1]!);
  }
  const copiesNamedBy = referencesOfKind.map((offsets, kind) => {
    const named = fieldsOfKind[kind]!.filter((field) => set.has(field));
    const at = new Set(named.map((field) => fieldAt[field]!));
    return offsets.filter((offset) => at.has(offset));
  });
  const isGround = (kind: number) =>
    [KIND_SPACE, KIND_EDGE].some((ground) => kindIs[kind * kindCount + ground] === 1);
  const spacesNameCopies = copiesNamedBy.some(
    (offsets, kind) => offsets.length > 0 && isGround(kind),
  );
  return { copiesNamedBy, spacesNameCopies };
}
