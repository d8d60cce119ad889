import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** Creates an office user with all permissions and returns their session cookie. */
export async function openOfficeSession(client: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await client.query(
    `insert into officers (id, email, name, roles, password_hash, created_at)
     values ('6f1f6a0e-5d0e-4a7b-9b1c-000000000001', 'bench@karwan.test', 'Bench', '{admin}', 'none', now())`,
  );
  await client.query(
    `insert into office_sessions (token_hash, id, officer_id, created_at, last_seen_at, ends_at)
     values ($1, gen_random_uuid(), '6f1f6a0e-5d0e-4a7b-9b1c-000000000001', now(), now(), now() + interval '12 hours')`,
    [hash],
  );
  return `karwan_office=${token}`;
}
