import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { changeOfficeBooking, getOfficeBooking, type OfficeRole } from '@karwan/shared-contracts';
import { inDatabase } from './shop-books.ts';

export type OfficePerson = {
  id: string;
  /** Returns the booking's revision and status. */
  getBooking: (bookingId: string) => Promise<{ revision: number; status: string }>;
  change: (bookingId: string, revision: number, change: object) => Promise<{ status: number; text: string }>;
};

/** A logged-in office user who sends requests to one process. */
export async function openOfficePerson(databaseUrl: string, origin: string, role: OfficeRole): Promise<OfficePerson> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await inDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into officers (id, email, name, roles, password_hash, created_at) values ($1, $2, $3, $4, 'none', now())`,
      [id, `${id}@karwan.test`, `Officer ${id.slice(0, 8)}`, [role]],
    );
    await client.query(
      `insert into office_sessions (token_hash, id, officer_id, created_at, last_seen_at, ends_at)
       values ($1, gen_random_uuid(), $2, now(), now(), now() + interval '12 hours')`,
      [createHash('sha256').update(token).digest('base64url'), id],
    );
  });
  const headers = { cookie: `karwan_office=${token}`, 'content-type': 'application/json' };
  const at = (path: string, bookingId: string) => origin + path.replace(':bookingId', bookingId);
  return {
    id,
    getBooking: async (bookingId) => (await fetch(at(getOfficeBooking.path, bookingId), { headers })).json(),
    change: async (bookingId, revision, change) => {
      const body = JSON.stringify({ revision, change });
      const answer = await fetch(at(changeOfficeBooking.path, bookingId), { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    },
  };
}
