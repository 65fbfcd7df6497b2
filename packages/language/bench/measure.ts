/** Time of the processor, all threads, so that what else the machine does counts for little. */
function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

export interface Job {
  readonly name: string;
  /** What must stand before the work is measured. */
  readonly prepare?: () => unknown;
  readonly work: (prepared: unknown) => unknown;
}

/** The least milliseconds of each job, by name; the jobs take turns. */
export async function leastTimes(
  jobs: readonly Job[],
  { warm, runs }: { readonly warm: number; readonly runs: number },
): Promise<ReadonlyMap<string, number>> {
  const least = new Map<string, number>();
  for (let run = 0; run < warm + runs; run++)
    for (const { name, prepare, work } of jobs) {
      const prepared = await prepare?.();
      globalThis.gc?.();
      const start = process.cpuUsage();
      await work(prepared);
      const time = milliseconds(start);
      if (run >= warm) least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, time));
    }
  return least;
}

/** Milliseconds by the clock, as somebody who waits has them. */
export async function waited(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

/** Megabytes of the heap in use by what `make` gives. */
export async function heapOf(make: () => unknown): Promise<number> {
  const gc = globalThis.gc;
  if (gc === undefined) return Number.NaN;
  gc();
  const before = process.memoryUsage().heapUsed;
  const kept = await make();
  gc();
  const after = process.memoryUsage().heapUsed;
  // Held until here, so that it is counted.
  return kept === undefined ? Number.NaN : (after - before) / 1e6;
}

/** The exponent of cost over size: 1 where twice the size costs twice as much. */
export function exponentOf(
  points: readonly { readonly size: number; readonly cost: number }[],
): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(logs.map((log) => log.x));
  const y = mean(logs.map((log) => log.y));
  const over = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0);
  return over / logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0);
}
