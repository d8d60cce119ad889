/** The id is used in logs and to skip items already processed in this turn. */
type Identified = { id: string | number };

type DueItems<Item extends Identified> = {
  /** Once aborted, no further item is started. Default: never. */
  signal?: AbortSignal | undefined;
  /**
   * Returns up to `limit` due items, in one of two ways. With a lease: `update … returning` over rows locked `for
   * update skip locked`, so that they are no longer due in this turn. Or with a plain read, where `work` locks each row
   * and checks again that it is due; then exclude the ids in `except`, which failed or were skipped in this turn.
   */
  claim(limit: number, except: readonly string[]): Promise<readonly Item[]>;
  /** Returns false if there was nothing to do, e.g. because another process has the row. */
  work(item: Item): Promise<unknown>;
  /** Items per claim. Default: 50. A lease must be long enough for the whole batch. */
  batch?: number;
  /** Concurrency. Default: 1. */
  concurrency?: number;
};

/** A turn stops after this many failed or skipped items: then the cause lies outside the items. */
const MAX_LEFT = 5000;

/** The failure of one item. */
export class ItemFailure extends Error {
  readonly item: string;

  constructor(item: string, cause: unknown) {
    super(`${item} failed`, { cause });
    this.name = 'ItemFailure';
    this.item = item;
  }
}

/**
 * Processes all due items. A failed item does not stop the others: all failures are thrown together at the end, as an
 * `AggregateError` of `ItemFailure`s, which `runPeriodically` logs and counts individually. Returns the number of
 * processed items.
 */
export async function forEachDue<Item extends Identified>({
  signal,
  claim,
  work,
  batch = 50,
  concurrency = 1,
}: DueItems<Item>): Promise<number> {
  const failures: ItemFailure[] = [];
  const skipped: string[] = [];
  let done = 0;

  async function processAll(items: Iterator<Item>): Promise<void> {
    while (!signal?.aborted) {
      const { value: item, done: isEnd } = items.next();
      if (isEnd) return;
      try {
        if ((await work(item)) === false) skipped.push(String(item.id));
        else done += 1;
      } catch (error) {
        skipped.push(String(item.id));
        failures.push(new ItemFailure(String(item.id), error));
      }
    }
  }

  try {
    while (!signal?.aborted && skipped.length < MAX_LEFT) {
      const claimed = await claim(batch, skipped);
      const items = claimed.values();
      await Promise.all(Array.from({ length: concurrency }, () => processAll(items)));
      if (claimed.length < batch) break;
    }
  } catch (error) {
    if (failures.length === 0) throw error;
    failures.push(new ItemFailure('claim', error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${failures.length + done} failed`);
  return done;
}

/** The item failures thrown by `forEachDue`; empty for other errors. */
export const failedItems = (error: unknown): ItemFailure[] =>
  error instanceof AggregateError ? error.errors.filter((each) => each instanceof ItemFailure) : [];
