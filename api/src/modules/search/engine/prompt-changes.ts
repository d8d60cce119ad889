import type { Changes } from './read-changes.ts';

/** A transaction of so few changes is somebody's edit: a search waits for it whatever else goes on, unless there are many of them. */
const SMALL_TRANSACTION = 100;
const MOST_SMALL = 1000;
/** Of larger ones a search waits for so many at once, and for so many more a second. */
const BURST = 2000;
const PER_SECOND = 100;

/** Decides which changes the next search waits for, and which are taken over in slices while searches go on. */
export class PromptChanges {
  readonly #nowMs: () => number;
  #left = BURST;
  #since: number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#since = nowMs();
  }

  /** `isCatchingUp`: larger transactions are being taken over in slices, behind which these go as well. */
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
