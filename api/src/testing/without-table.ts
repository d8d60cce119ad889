import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Makes every statement on one table fail while `work` runs. */
export async function withoutTable<Result>(db: Database, table: string, work: () => Promise<Result>): Promise<Result> {
  const [name, hiddenTable] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await db.execute(sql`alter table ${name} rename to ${hiddenTable}`);
  try {
    return await work();
  } finally {
    await db.execute(sql`alter table ${hiddenTable} rename to ${name}`);
  }
}
