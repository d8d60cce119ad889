import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The query interface of modules, for either driver. Inside `db.transaction(async (tx) => …)` use only `tx`: the
 * embedded database has one connection, so a query on `db` would deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A transaction or the database itself. Repository functions take this type so that they work in both. */
export type Queryable = Pick<
  Database,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$with'
  | 'with'
  | '$count'
>;

/** Returns the rows of a raw SQL query. `Row` is unchecked, so declare it next to the SQL. */
export async function rowsOf<Row>(db: Pick<Database, 'execute'>, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}

/** An open database. `read` is the replica, if configured (may lag by some seconds), else the primary. */
export type OpenDatabase = {
  db: Database;
  read: Database;
  kind: 'pglite' | 'postgres';
  /** Rejects while the database is unavailable. */
  check(): Promise<unknown>;
  close(): Promise<void>;
  /** Writes a snapshot of the whole database to a file. Embedded database only: PostgreSQL has its own tools. */
  dump?(file: string): Promise<void>;
};
