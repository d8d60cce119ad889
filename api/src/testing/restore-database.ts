import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';

/** A database's initial state: hash of its schema, rows by table, and sequences. */
export type DatabaseState = { schema: string; rows: ReadonlyMap<string, string>; sequences: string };

export async function captureState(db: Database): Promise<DatabaseState> {
  const rows = new Map<string, string>();
  for (const table of await tablesOf(db)) {
    const text = await textOf(
      db,
      sql`select coalesce(json_agg(t), '[]')::text as text from ${sql.identifier(table)} t`,
    );
    if (text !== '[]') rows.set(table, text);
  }
  return { schema: await textOf(db, schemaText), rows, sequences: await textOf(db, sequencesText) };
}

/** Restores all rows and sequences. Returns false if the schema was changed. */
export async function restoreDatabase(db: Database, pristine: DatabaseState): Promise<boolean> {
  if ((await textOf(db, schemaText)) !== pristine.schema) return false;
  const tables = (await tablesOf(db)).map((table) => sql.identifier(table));
  await db.execute(sql`discard all`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
    for (const [name, rows] of pristine.rows) {
      const table = sql.identifier(name);
      await tx.execute(sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${rows}::json)`);
    }
    for (const statement of pristine.sequences.split('; ').filter((each) => each !== ''))
      await tx.execute(sql.raw(statement));
  });
  return true;
}

/** Everything besides rows that a test might change. */
const schemaText = sql`
  select md5(string_agg(part, ';' order by part)) as text from (
    select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as part
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select conname || pg_get_constraintdef(oid) from pg_constraint
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts`;
const sequencesText = sql`
  select coalesce(string_agg(format('select setval(%L, %s, %L)', schemaname || '.' || sequencename,
    coalesce(last_value, start_value), last_value is not null), '; '), '') as text from pg_sequences`;

const textOf = async (db: Database, query: SQL) => (await rowsOf<{ text: string }>(db, query))[0]?.text ?? '';

const tablesOf = async (db: Database) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    )
  ).map(({ name }) => name);
