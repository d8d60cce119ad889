import type { Changes } from './read-changes.ts';

/**
 * A transaction with at most this many changes counts as an edit: searches always wait for edits, up to `MOST_SMALL` at
 * once.
 */
const SMALL_TRANSACTION = 100;
const MOST_SMALL = 1000;
/** Searches wait for larger transactions up to this many changes at once, refilled at `PER_SECOND`. */
const BURST = 2000;
const PER_SECOND = 100;

/**
 * Splits changes into those that the next search waits for and those that are applied in slices while searches go on.
 */
export class PromptChanges {
  readonly #nowMs: () => number;
  #left = BURST;
  #since: number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#since = nowMs();
  }

  /**
   * `isCatchingUp`: earlier large transactions are still being applied in slices, so further ones queue behind them.
   */
  split({ rows }: Pick<Changes, 'rows'>, isCatchingUp = false): { now: number[]; later: number[] } {
    const byTransaction = Map.groupBy(rows, ({ xid }) => xid);
    const numbersOf = (isWanted: (size: number) => boolean) => [
      ...new Set(
        [...byTransaction.values()]
          .filter(({ length }) => isWanted(length))
          .flat()
          .map(({ number }) => number),
      ),
    ];
    const small = numbersOf((size) => size <= SMALL_TRANSACTION);
    const large = numbersOf((size) => size > SMALL_TRANSACTION);
    if (small.length > MOST_SMALL) large.push(...small.splice(MOST_SMALL));
    return !isCatchingUp && this.#mayTake(large.length)
      ? { now: [...small, ...large], later: [] }
      : { now: small, later: large };
  }

  #mayTake(count: number): boolean {
    const now = this.#nowMs();
    this.#left = Math.min(BURST, this.#left + ((now - this.#since) / 1000) * PER_SECOND);
    this.#since = now;
    if (count > this.#left) return false;
    this.#left -= count;
    return true;
  }
}
