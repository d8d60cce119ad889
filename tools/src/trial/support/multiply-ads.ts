import { Client } from 'pg';

/** Duplicates existing listings in the database until there are about `targetCount`: takes minutes for a million. */
export async function multiplyAds(
  databaseUrl: string,
  targetCount: number,
  tell: (progress: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ names: string; there: number; last: number }>(
    `select (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
               where table_name = 'listings' and column_name not in ('id', 'number', 'slug', 'client_id', 'fingerprint')) as names,
            (select count(*)::int from listings) as there, (select max(number) from listings) as last`,
  );
  const { names, there: existing, last } = rows[0] ?? { names: '', there: 0, last: 0 };
  if (existing === 0) throw new Error('There is no ad to copy.');
  for (let copies = 1; existing * copies < targetCount; copies += 1) {
    await client.query(
      `insert into listings (id, slug, ${names})
         select gen_random_uuid(), slug || '-' || $1::text, ${names} from listings where number <= $2 order by number limit $3`,
      [copies, last, targetCount - existing * copies],
    );
    tell(`ads ${Math.min(targetCount, existing * (copies + 1))}/${targetCount}`);
  }
  await client.query('delete from listing_changes');
  await client.query('vacuum analyze');
  await client.end();
}
