import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What modules query, whichever driver is below. Inside `db.transaction(async (tx) => …)` use only `tx`: the embedded
 * database has one connection, and a query on `db` there would wait for its own transaction for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A transaction, or the database itself: what a repository's functions take, so that both work. */
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

/** Rows of a hand-written query. The caller names their type: nothing checks it, so keep it beside the SQL. */
export async function rowsOf<Row>(db: Pick<Database, 'execute'>, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}

/** An open database. `read` is the replica where there is one, else the same; it may lag by some seconds. */
export type OpenDatabase = {
  db: Database;
  read: Database;
  kind: 'pglite' | 'postgres';
  /** Rejects while the database cannot be asked. */
  check(): Promise<unknown>;
  close(): Promise<void>;
  /** Writes all of it, as at this moment, into a file. Only the embedded one: PostgreSQL has programs for it. */
  dump?(file: string): Promise<void>;
};
