import type { Thing } from "@questwright/bundle";
import type { FieldView as RuntimeField } from "@questwright/runtime";
import type { FieldView } from "../play/view.ts";
import type { Names } from "./names.ts";

/** Fields that tell where a piece is, which the board shows better. */
const UNSHOWN = new Set([
  "owner-thing",
  "face-up",
  "terrain",
  "column",
  "row",
  "holder",
  "running",
]);

const isWorthShowing = ({ name, type, value }: RuntimeField): boolean => {
  if (UNSHOWN.has(name)) return false;
  if (type === "flag" || type === "entity" || type === "word" || type === "text")
    return value !== 0;
  return type !== "table";
};

/** A counter without a limit of its own goes up to the largest number there is. */
const isLimited = ({ most = UNLIMITED }: RuntimeField): boolean => most < UNLIMITED;
const UNLIMITED = 2 ** 31 - 1;

/** What a piece holds that is another piece, such as whose turn a card stands for. */
export const aboutField = (fields: readonly RuntimeField[]): RuntimeField | undefined =>
  fields.find(
    ({ name, type, value }) =>
      type === "entity" && value !== undefined && value !== 0 && !UNSHOWN.has(name),
  );

/** The fields worth showing of what was made from `thing`. */
export const fieldViews = (
  names: Names,
  thing: Thing | undefined,
  fields: readonly RuntimeField[],
): readonly FieldView[] =>
  fields.filter(isWorthShowing).map((field) => ({
    title: field.title,
    value: isLimited(field) ? `${field.text} of ${field.most}` : field.text,
    count: field.type === "counter" ? (field.value ?? 0) : 0,
    isChanged: field.value !== names.valueAtStart(thing, field.field),
    isFlag: field.type === "flag",
  }));
