import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';
import { SERVER_WRITTEN } from './database-fingerprint.ts';

/**
 * Installs triggers that record which tables committed transactions write. The returned function lists the tables
 * written since its last call: cheaper than two fingerprints, so that every request can be checked.
 */
export async function watchTables(db: Database): Promise<() => Promise<string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  await db.execute(sql`create table noted_writes (name text not null)`);
  await db.execute(sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes values (tg_table_name); return null; end $$`);
  for (const { name } of tables) {
    if (SERVER_WRITTEN.has(name)) continue;
    await db.execute(sql`create trigger note_write after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_write()`);
  }
  return async () => {
    const written = await rowsOf<{ name: string }>(db, sql`delete from noted_writes returning name`);
    return [...new Set(written.map(({ name }) => name))].sort();
  };
}
