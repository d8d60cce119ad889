/**
 * A position in the change log: the transactions visible at that moment, in the format of `pg_current_snapshot()`: the
 * oldest running one, the first that had not started, and the running ones between them (`10:20:10,14,15`).
 */
export type LogPosition = string;

/** Before the first transaction. */
export const LOG_START: LogPosition = '0:0:';

/**
 * The transactions not visible at a position: those from `next` on, and `pending`, at most as many as the server has
 * connections.
 */
export function notVisibleAt(position: LogPosition): { next: bigint; pending: bigint[] } {
  const [, next = '0', pending = ''] = position.split(':');
  return { next: BigInt(next), pending: pending === '' ? [] : pending.split(',').map(BigInt) };
}

/** Whether everything visible at `earlier` is visible at `position`. */
export function includes(position: LogPosition, earlier: LogPosition): boolean {
  const [now, before] = [notVisibleAt(position), notVisibleAt(earlier)];
  const wasVisible = (xid: bigint) => xid < before.next && !before.pending.includes(xid);
  return now.next >= before.next && !now.pending.some(wasVisible);
}

/** The oldest running transaction; undefined if there is none. */
export function oldestPending(position: LogPosition): bigint | undefined {
  const { pending } = notVisibleAt(position);
  return pending.reduce<bigint | undefined>(
    (oldest, xid) => (oldest === undefined || xid < oldest ? xid : oldest),
    undefined,
  );
}
