import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { includes, type LogPosition, notVisibleAt } from './log-position.ts';

/** The changes that became visible after a position. */
export type Changes = {
  /** Where to read next. */
  position: LogPosition;
  rows: { number: number; xid: string }[];
  /** There are more changes than requested; use `readManyChanges`. */
  exceedsLimit: boolean;
  /** The log has a gap between the two positions: it was purged, or the database went back in time. */
  isBroken: boolean;
};

const SLICE = 5000;

export async function readPosition(db: Pick<Queryable, 'execute'>): Promise<LogPosition> {
  const [row] = await rowsOf<{ position: string }>(db, sql`select pg_current_snapshot()::text as position`);
  if (row === undefined) throw new Error('The database returned no snapshot.');
  return row.position;
}

/**
 * Reads the listings changed by transactions that were not visible at `position` and are visible now. Rows and next
 * position are from one statement and so from one snapshot: each change is read exactly once, however transactions
 * overlap and however long one stays open. Requires a primary: a standby's snapshot does not list running transactions.
 */
export async function readChanges(
  db: Pick<Queryable, 'execute'>,
  position: LogPosition,
  limit: number,
): Promise<Changes> {
  const found = await rowsOf<{ position: string; purged: string | null; number: number | null; xid: string | null }>(
    db,
    sql`select pg_current_snapshot()::text as position, (select position from listing_changes_purged) as purged,
          changes.number, changes.xid::text as xid
        from (select 1) as always
        left join lateral (select number, xid from (${changesAfter(position)}) as found limit ${limit + 1}) as changes on true`,
  );
  const { position: next = position, purged = null } = found[0] ?? {};
  const rows = found.flatMap(({ number, xid }) => (number === null || xid === null ? [] : [{ number, xid }]));
  return { position: next, rows, exceedsLimit: rows.length > limit, isBroken: !isContiguous(position, next, purged) };
}

/**
 * Reads any number of changes as of one moment, calls `onBatch` with batches of them, and returns the position of that
 * moment.
 */
export async function readManyChanges(
  db: Database,
  position: LogPosition,
  onBatch: (numbers: number[]) => void | Promise<void>,
): Promise<Pick<Changes, 'position' | 'isBroken'>> {
  return db.transaction(
    async (tx) => {
      const { position: next, isBroken } = await readChanges(tx, position, 0);
      if (isBroken) return { position: next, isBroken };
      await tx.execute(sql`declare changes cursor for select number from (${changesAfter(position)}) as found`);
      for (let length = SLICE; length === SLICE; ) {
        const rows = await rowsOf<{ number: number }>(tx, sql.raw(`fetch ${SLICE} from changes`));
        length = rows.length;
        await onBatch(rows.map(({ number }) => number));
      }
      return { position: next, isBroken };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Inlines its values, since a cursor takes no parameters. They are numbers. */
function changesAfter(position: LogPosition): SQL {
  const { next, pending } = notVisibleAt(position);
  return sql.raw(`select number, xid from listing_changes where xid >= '${next}'::xid8
    union all select number, xid from listing_changes where xid = any('{${pending.join(',')}}'::xid8[])`);
}

/** False after failover to a replica that lacks the last transactions: their numbers are assigned again. */
const isContiguous = (from: LogPosition, to: LogPosition, purged: LogPosition | null) =>
  includes(to, from) && (purged === null || includes(from, purged));
