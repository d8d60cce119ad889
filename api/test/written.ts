import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/platform/config/config.ts';
import { rowsOf } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { databaseFingerprint } from '../src/testing/database-fingerprint.ts';

/**
 * Prints what a stopped site has stored, for programs outside the API: one line of JSON with the keys of writes
 * (repeated if duplicated), pictures without files, counters with the actual counts, and a hash of each table.
 */
const config = readConfig(process.env);
const { db, close } = await openDatabase(config);
const keys = async (query: ReturnType<typeof sql>) => (await rowsOf<{ key: string }>(db, query)).map(({ key }) => key);
const files = await keys(
  sql`select file_key || '-' || w || '.webp' as key from photos, unnest(widths) w where not is_shared`,
);
const [counters] = await rowsOf<{ unread: number; messages: number }>(
  db,
  sql`select coalesce(sum(buyer_unread + seller_unread), 0)::int as unread,
        (select count(*)::int from messages m where m.seen_at is null) as messages from conversations`,
);
console.log(
  JSON.stringify({
    keys: [
      ...(await keys(sql`select client_id as key from messages`)),
      ...(await keys(sql`select upload_id as key from photos`)),
      ...(await keys(sql`select id as key from listings where status = 'active'`)),
      ...(await keys(
        sql`select 'saved ' || listing_id as key from saved_listings s join accounts a on a.id = s.account_id where a.email = 'user@karwan.test'`,
      )),
    ],
    lacking: files.filter((file) => !existsSync(join(config.dataDirectory, 'media', file))),
    counters,
    tables: await databaseFingerprint(db),
  }),
);
await close();
