import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { type LogPosition, oldestPending } from './engine/log-position.ts';
import { readPosition } from './engine/read-changes.ts';

/** Seconds for which the same transaction has been the oldest one under way, as far as it was asked for; 0 where none is. */
export function horizonAge(nowMs: () => number): (position: LogPosition) => number {
  let oldest: { xid: bigint; sinceMs: number } | undefined;
  return (position) => {
    const xid = oldestPending(position);
    if (xid === undefined) oldest = undefined;
    else if (oldest?.xid !== xid) oldest = { xid, sinceMs: nowMs() };
    return oldest === undefined ? 0 : (nowMs() - oldest.sinceMs) / 1000;
  };
}

/** Searches go on behind a transaction that stays open; the database cannot clean up what is newer. */
export function measureHorizon(registry: Registry, db: Database): void {
  const ageOf = horizonAge(() => performance.now());
  new Gauge({
    name: 'karwan_oldest_transaction_seconds',
    help: 'For how long the oldest transaction of the database server has been under way, since it was first seen here',
    registers: [registry],
    async collect() {
      // Without the database there is no figure; that it is away is told by another.
      const position = await readPosition(db).catch(() => undefined);
      if (position === undefined) this.remove();
      else this.set(ageOf(position));
    },
  });
}
