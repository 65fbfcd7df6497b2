/** Kinds and the layout of records: which kind is which, and where each field lies. */
import type { Bundle, Kind, ZoneRules } from "@questwright/bundle";
import { ENTITY_HEADER } from "../memory/layout.ts";
import {
  KIND_ACTION,
  KIND_REGION,
  KIND_ROLE,
  KIND_SCENARIO,
  KIND_SPACE,
  KIND_ZONE,
  STANDS_AS_REGION,
  STANDS_AS_ROLE,
  STANDS_AS_SCENARIO,
  STANDS_AS_SPACE,
  STANDS_BY_ITSELF,
  STANDS_IN_PLACE,
  STANDS_NOWHERE,
} from "./program.ts";

export interface KindTables {
  readonly kindCount: number;
  readonly kindIs: Uint8Array;
  readonly kindGone: number;
  readonly kindEffect: number;
  /** By kind, one of the STANDS constants: what is asked of it to tell whether it is there. */
  readonly kindStands: Uint8Array;
  readonly stride: number;
  readonly fieldAt: Int32Array;
  readonly fieldLeast: Int32Array;
  readonly fieldMost: Int32Array;
  readonly fieldsOfKind: readonly (readonly number[])[];
  readonly referencesOfKind: readonly (readonly number[])[];
}

/** Least and most of a field without limits. The least value of 32 bits means unknown. */
const LEAST = -2147483647;
const MOST = 2147483647;

/** Reads kinds and fields; records are at least `leastStride` integers long. */
export function kindTables(bundle: Bundle, leastStride: number): KindTables {
  const kindCount = bundle.kinds.length;
  const kindIs = new Uint8Array((kindCount + 2) * kindCount);
  bundle.kinds.forEach((_, kind) => {
    for (let ancestor = kind; ancestor >= 0; ancestor = bundle.kinds[ancestor]!.parent) {
      kindIs[kind * kindCount + ancestor] = 1;
    }
  });
  const own: number[][] = bundle.kinds.map(() => []);
  bundle.fields.forEach((field, index) => {
    own[field.kind]!.push(index);
  });
  const fieldsOfKind: number[][] = [];
  const fieldAt = new Int32Array(bundle.fields.length);
  let stride = leastStride;
  for (const kind of parentsFirst(bundle.kinds)) {
    const { parent } = bundle.kinds[kind]!;
    const inherited = parent < 0 ? [] : fieldsOfKind[parent]!;
    own[kind]!.forEach((field, index) => {
      fieldAt[field] = ENTITY_HEADER + inherited.length + index;
    });
    fieldsOfKind[kind] = [...inherited, ...own[kind]!];
    stride = Math.max(stride, ENTITY_HEADER + fieldsOfKind[kind]!.length);
  }
  const limits = bundle.fields.map(({ type }) => (type.type === "counter" ? type : undefined));
  return {
    kindCount,
    kindIs,
    kindGone: kindCount,
    kindEffect: kindCount + 1,
    kindStands: Uint8Array.from({ length: kindCount + 2 }, (_, kind) =>
      standsOf(kindIs, kindCount, kind),
    ),
    stride,
    fieldAt,
    fieldLeast: Int32Array.from(limits, (limit) => limit?.least ?? LEAST),
    fieldMost: Int32Array.from(limits, (limit) => limit?.most ?? MOST),
    fieldsOfKind,
    referencesOfKind: fieldsOfKind.map((fields) =>
      fields
        .filter((field) => ["entity", "any"].includes(bundle.fields[field]!.type.type))
        .map((field) => fieldAt[field]!),
    ),
  };
}

function standsOf(kindIs: Uint8Array, kindCount: number, kind: number): number {
  if (kind >= kindCount) return STANDS_NOWHERE;
  const is = (other: number) => kindIs[kind * kindCount + other] === 1;
  if (is(KIND_SPACE)) return STANDS_AS_SPACE;
  if (is(KIND_REGION)) return STANDS_AS_REGION;
  if (is(KIND_SCENARIO)) return STANDS_AS_SCENARIO;
  return is(KIND_ROLE)
    ? STANDS_AS_ROLE
    : is(KIND_ZONE) || is(KIND_ACTION)
      ? STANDS_BY_ITSELF
      : STANDS_IN_PLACE;
}

/** A kind may be declared before the one it derives from. */
function parentsFirst(kinds: readonly Kind[]): number[] {
  const order: number[] = [];
  const placed = new Set<number>();
  const place = (kind: number): void => {
    if (kind < 0 || placed.has(kind)) return;
    placed.add(kind);
    place(kinds[kind]!.parent);
    order.push(kind);
  };
  kinds.forEach((_, kind) => {
    place(kind);
  });
  return order;
}

export interface ZoneTables {
  readonly zoneRules: readonly ZoneRules[];
  readonly zoneRulesOfField: Int32Array;
  readonly zoneRulesOfThing: Int32Array;
  readonly discardsOfKind: Int32Array;
}

const PLAIN_ZONE: ZoneRules = {
  deck: false,
  live: false,
  seen: "everyone",
  limit: 0,
  discards: 0,
  reshuffles: false,
  holds: -1,
};

/** The rules of every zone, and where removed entities go by their kind. */
export function zoneTables(bundle: Bundle, { kindCount, kindIs }: KindTables): ZoneTables {
  const zoneRules: ZoneRules[] = [PLAIN_ZONE];
  const add = (rules: ZoneRules): number => zoneRules.push(rules) - 1;
  const zoneRulesOfField = Int32Array.from(bundle.fields, ({ type }) =>
    type.type === "zone" ? add(type.zone) : -1,
  );
  const discardsOfKind = new Int32Array(kindCount);
  const zoneRulesOfThing = Int32Array.from(bundle.things, ({ zone }) =>
    zone === null ? -1 : add(zone),
  );
  bundle.things.forEach(({ zone }) => {
    if (zone === null || zone.holds < 0 || zone.discards === 0) return;
    for (let kind = 0; kind < kindCount; kind++) {
      if (kindIs[kind * kindCount + zone.holds] === 1) discardsOfKind[kind] = zone.discards;
    }
  });
  return { zoneRules, zoneRulesOfField, zoneRulesOfThing, discardsOfKind };
}
