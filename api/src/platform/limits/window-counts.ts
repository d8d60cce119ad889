import { type Count, CountTable } from './count-table.ts';

/** Maximum counts per window length; at most 10 MB. 100,000 addresses have two each for a minute. */
const MAX_COUNTS = 250_000;

type Generations = { current: CountTable; previous: CountTable; rotatedAtMs: number };

/**
 * This process's counts of current windows, in two generations. Once per window length, or when the young generation is
 * half full, it becomes the old one and the old one is dropped.
 */
export class WindowCounts {
  readonly #byLength = new Map<number, Generations>();
  readonly #maxCounts: number;

  constructor(maxCounts = MAX_COUNTS) {
    this.#maxCounts = maxCounts;
  }

  /** Undefined if the key's window has expired or lies in the future, e.g. after the clock was set back. */
  read(key: string, windowMs: number, nowMs: number): Count | undefined {
    const generations = this.#byLength.get(windowMs);
    const found = generations?.current.get(key) ?? generations?.previous.get(key);
    const isCurrent = found !== undefined && nowMs < found.endsAtMs && found.endsAtMs - nowMs <= windowMs;
    return isCurrent ? found : undefined;
  }

  write(key: string, windowMs: number, count: Count, nowMs: number): void {
    let generations = this.#byLength.get(windowMs);
    if (
      generations === undefined ||
      Math.abs(nowMs - generations.rotatedAtMs) >= windowMs ||
      generations.current.size >= this.#maxCounts / 2
    ) {
      generations = {
        current: new CountTable(),
        previous: generations?.current ?? new CountTable(),
        rotatedAtMs: nowMs,
      };
      this.#byLength.set(windowMs, generations);
    }
    generations.current.set(key, count);
  }

  get size(): number {
    return [...this.#byLength.values()].reduce((sum, { current, previous }) => sum + current.size + previous.size, 0);
  }
}
