import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { type LogPosition, oldestPending } from './engine/log-position.ts';
import { readPosition } from './engine/read-changes.ts';

/** Seconds for which the same transaction has been the oldest running one, as far as measured; 0 if none is running. */
export function horizonAge(nowMs: () => number): (position: LogPosition) => number {
  let oldest: { xid: bigint; sinceMs: number } | undefined;
  return (position) => {
    const xid = oldestPending(position);
    if (xid === undefined) oldest = undefined;
    else if (oldest?.xid !== xid) oldest = { xid, sinceMs: nowMs() };
    return oldest === undefined ? 0 : (nowMs() - oldest.sinceMs) / 1000;
  };
}

/** A long transaction does not block searches, but the database cannot vacuum rows that are newer than it. */
export function measureHorizon(registry: Registry, db: Database): void {
  const ageOf = horizonAge(() => performance.now());
  new Gauge({
    name: 'karwan_oldest_transaction_seconds',
    help: 'For how long the oldest transaction of the database server has been under way, since it was first seen here',
    registers: [registry],
    async collect() {
      // No value without the database; a separate metric reports that it is unreachable.
      const position = await readPosition(db).catch(() => undefined);
      if (position === undefined) this.remove();
      else this.set(ageOf(position));
    },
  });
}
