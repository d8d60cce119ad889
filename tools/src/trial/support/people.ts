import { Client } from 'pg';

/** Creates copies of the demo's user with distinct mail addresses. Returns the addresses. */
export async function makePeople(databaseUrl: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'email', format('person-%s@example.com', n)))).*
       from accounts a, generate_series(1, $1) n where a.email = 'user@karwan.test' returning email`,
    [count],
  );
  await client.end();
  return rows.map(({ email }) => email);
}
