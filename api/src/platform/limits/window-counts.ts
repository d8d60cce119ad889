import { type Count, CountTable } from './count-table.ts';

/** Of windows of one length; at most 10 MB. 100,000 addresses have two each for a minute. */
const MOST_COUNTS = 250_000;

type Generations = { young: CountTable; old: CountTable; turnedAtMs: number };

/**
 * What this process knows of the windows under way. They lie in two generations: once for each length of a window, or
 * when it has half of all that may be kept, the young one becomes the old one, and what was old is forgotten at once.
 */
export class WindowCounts {
  readonly #byLength = new Map<number, Generations>();
  readonly #most: number;

  constructor(most = MOST_COUNTS) {
    this.#most = most;
  }

  /** Undefined for a key whose window has ended, or has yet to begin; also when the clock was put back. */
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
