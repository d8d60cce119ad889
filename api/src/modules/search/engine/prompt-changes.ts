import type { Changes } from './read-changes.ts';

/**
 * A transaction with at most this many changes counts as an edit: searches always wait for edits, up to `MAX_SMALL` at
 * once.
 */
const SMALL_TRANSACTION = 100;
const MAX_SMALL = 1000;
/** Searches wait for larger transactions up to this many changes at once, refilled at `PER_SECOND`. */
const BURST = 2000;
const PER_SECOND = 100;

/**
 * Splits changes into those that the next search waits for and those that are applied in slices while searches go on.
 */
export class PromptChanges {
  readonly #nowMs: () => number;
  #budget = BURST;
  #refilledAtMs: number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#refilledAtMs = nowMs();
  }

  /**
   * `isCatchingUp`: earlier large transactions are still being applied in slices, so further ones queue behind them.
   */
  split({ rows }: Pick<Changes, 'rows'>, isCatchingUp = false): { now: number[]; later: number[] } {
    const byTransaction = Map.groupBy(rows, ({ xid }) => xid);
    const numbersOf = (matchesSize: (size: number) => boolean) => [
      ...new Set(
        [...byTransaction.values()]
          .filter(({ length }) => matchesSize(length))
          .flat()
          .map(({ number }) => number),
      ),
    ];
    const small = numbersOf((size) => size <= SMALL_TRANSACTION);
    const large = numbersOf((size) => size > SMALL_TRANSACTION);
    if (small.length > MAX_SMALL) large.push(...small.splice(MAX_SMALL));
    return !isCatchingUp && this.#consumeBudget(large.length)
      ? { now: [...small, ...large], later: [] }
      : { now: small, later: large };
  }

  #consumeBudget(count: number): boolean {
    const now = this.#nowMs();
    this.#budget = Math.min(BURST, this.#budget + ((now - this.#refilledAtMs) / 1000) * PER_SECOND);
    this.#refilledAtMs = now;
    if (count > this.#budget) return false;
    this.#budget -= count;
    return true;
  }
}
