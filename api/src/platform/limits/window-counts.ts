import { type Count, CountTable } from './count-table.ts';

/** Maximum counts per window length; at most 10 MB. 100,000 addresses have two each for a minute. */
const MOST_COUNTS = 250_000;

type Generations = { young: CountTable; old: CountTable; turnedAtMs: number };

/**
 * This process's counts of current windows, in two generations. Once per window length, or when the young generation is
 * half full, it becomes the old one and the old one is dropped.
 */
export class WindowCounts {
  readonly #byLength = new Map<number, Generations>();
  readonly #most: number;

  constructor(most = MOST_COUNTS) {
    this.#most = most;
  }

  /** Undefined if the key's window has expired or lies in the future, e.g. after the clock was set back. */
  read(key: string, windowMs: number, nowMs: number): Count | undefined {
    const generations = this.#byLength.get(windowMs);
    const known = generations?.young.get(key) ?? generations?.old.get(key);
    const isUnderWay = known !== undefined && nowMs < known.endsAtMs && known.endsAtMs - nowMs <= windowMs;
    return isUnderWay ? known : undefined;
  }

  write(key: string, windowMs: number, count: Count, nowMs: number): void {
    let generations = this.#byLength.get(windowMs);
    if (
      generations === undefined ||
      Math.abs(nowMs - generations.turnedAtMs) >= windowMs ||
      generations.young.size >= this.#most / 2
    ) {
      generations = { young: new CountTable(), old: generations?.young ?? new CountTable(), turnedAtMs: nowMs };
      this.#byLength.set(windowMs, generations);
    }
    generations.young.set(key, count);
  }

  get size(): number {
    return [...this.#byLength.values()].reduce((sum, { young, old }) => sum + young.size + old.size, 0);
  }
}
