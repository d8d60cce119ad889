/**
 * A moment in the change log: which transactions were visible then, as `pg_current_snapshot()` writes it: the oldest one under
 * way, the first that had not begun, and those between them that were under way (`10:20:10,14,15`).
 */
export type LogPosition = string;

/** Before the first transaction. */
export const LOG_START: LogPosition = '0:0:';

/** What was not visible at a position: transactions from `next` on, and `pending`, of which there are as many as the server has connections. */
export function notVisibleAt(position: LogPosition): { next: bigint; pending: bigint[] } {
  const [, next = '0', pending = ''] = position.split(':');
  return { next: BigInt(next), pending: pending === '' ? [] : pending.split(',').map(BigInt) };
}

/** Whether everything that was visible at `earlier` is visible at `position`. */
export function includes(position: LogPosition, earlier: LogPosition): boolean {
  const [now, before] = [notVisibleAt(position), notVisibleAt(earlier)];
  const wasVisible = (xid: bigint) => xid < before.next && !before.pending.includes(xid);
  return now.next >= before.next && !now.pending.some(wasVisible);
}

/** The oldest transaction under way; undefined where none is. */
export function oldestPending(position: LogPosition): bigint | undefined {
  const { pending } = notVisibleAt(position);
  return pending.reduce<bigint | undefined>(
    (oldest, xid) => (oldest === undefined || xid < oldest ? xid : oldest),
    undefined,
  );
}
