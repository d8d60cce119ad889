/** Identifies an item in logs and among those that had their turn. */
type Identified = { id: string | number };

type DueItems<Item extends Identified> = {
  /** Once aborted, no further item is begun. Default: never. */
  signal?: AbortSignal | undefined;
  /**
   * Up to `limit` items that are due, by one of two ways. With a lease: one `update … returning` over rows locked `for update skip
   * locked`, so that they are not due again in this turn. Or a plain read, where `work` locks each row and checks again that it
   * is due; then the ids in `except` are left out, which failed or were left alone in this turn.
   */
  claim(limit: number, except: readonly Item['id'][]): Promise<readonly Item[]>;
  /** Returns false if there was nothing to do, e.g. because another process has the row. */
  work(item: Item): Promise<unknown>;
  /** How many are claimed at a time. Default 50. With a lease, all of them fit into it. */
  batch?: number;
  /** How many are worked on at the same time. Default 1. */
  atOnce?: number;
};

/** A turn ends once so many items were left behind: then something other than the items is broken. */
const MAX_LEFT = 500;

/** What went wrong with one item. */
export class ItemFailure extends Error {
  readonly item: string;

  constructor(item: string, cause: unknown) {
    super(`${item} failed`, { cause });
    this.name = 'ItemFailure';
    this.item = item;
  }
}

/**
 * Works through everything that is due. An item that fails does not stop the others: all failures are thrown together at the end,
 * as an `AggregateError` of `ItemFailure`s, which `runPeriodically` logs and counts one by one. Returns how many were done.
 */
export async function forEachDue<Item extends Identified>({
  signal,
  claim,
  work,
  batch = 50,
  atOnce = 1,
}: DueItems<Item>): Promise<number> {
  const failures: ItemFailure[] = [];
  const left: Item['id'][] = [];
  let done = 0;

  async function workThrough(items: Iterator<Item>): Promise<void> {
    while (!signal?.aborted) {
      const { value: item, done: isEnd } = items.next();
      if (isEnd) return;
      try {
        if ((await work(item)) === false) left.push(item.id);
        else done += 1;
      } catch (error) {
        left.push(item.id);
        failures.push(new ItemFailure(String(item.id), error));
      }
    }
  }

  try {
    while (!signal?.aborted && left.length < MAX_LEFT) {
      const claimed = await claim(batch, left);
      const items = claimed.values();
      await Promise.all(Array.from({ length: atOnce }, () => workThrough(items)));
      if (claimed.length < batch) break;
    }
  } catch (error) {
    if (failures.length === 0) throw error;
    failures.push(new ItemFailure('claim', error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${failures.length + done} failed`);
  return done;
}

/** The failures of single items in what `forEachDue` throws; none in other errors. */
export const failedItems = (error: unknown): ItemFailure[] =>
  error instanceof AggregateError ? error.errors.filter((each) => each instanceof ItemFailure) : [];
