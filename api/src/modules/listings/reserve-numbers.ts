import { sql } from 'drizzle-orm';
import { type Database, type Queryable, rowsOf } from '../../platform/database/database.ts';

/** Reserves `count` consecutive listing numbers for a bulk insert; returns the first. */
export function reserveNumbers(db: Database, count: number): Promise<number> {
  return db.transaction(async (tx) => {
    // Prevents other inserts from taking a number between the two statements.
    await tx.execute(sql`lock table listings in share row exclusive mode`);
    const sequence = sql`pg_get_serial_sequence('listings', 'number')`;
    const [row] = await rowsOf<{ first: number }>(tx, sql`select nextval(${sequence})::int as first`);
    if (row === undefined) throw new Error('The listings have no sequence of numbers.');
    await tx.execute(sql`select setval(${sequence}, ${row.first + count - 1}::bigint)`);
    return row.first;
  });
}

/** Takes `count` numbers, not always consecutive, within a longer transaction without blocking others. */
export async function allocateNumbers(tx: Queryable, count: number): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('listings', 'number'))::int as number from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ number }) => number);
}
