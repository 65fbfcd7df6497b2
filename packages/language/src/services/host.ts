import type { BoundModel } from "../bind/bind.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FileMeanings } from "../model/meaning.ts";
import type { PackModel } from "../model/model.ts";
import type { Names } from "../model/names.ts";
import type { Source } from "../workspace/source.ts";

/** A pack as the services ask for it. */
export interface ServicePack {
  readonly model: PackModel;
  readonly names: Names;
}

/** What the services know of a workspace as it is now. Whatever keeps the files answers this. */
export interface ServiceHost {
  /** By path, normalised. */
  source(path: string): Source | undefined;
  /** Every file, by path. */
  sources(): readonly Source[];
  /** The pack that a file belongs to. */
  pack(path: string): ServicePack | undefined;
  /** What the binder found the names of a file to mean. */
  meanings(path: string): FileMeanings | undefined;
  /** The bound bodies of all packs that hang together with the one of a file. */
  bound(path: string): BoundModel | undefined;
  diagnostics(): readonly Diagnostic[];
  /** The same workspace with other texts, as if they had been set. */
  with(texts: ReadonlyMap<string, string>): ServiceHost;
}
