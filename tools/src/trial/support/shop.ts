import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import { openPostgres } from '../../stack/servers.ts';
import type { TrialContext } from '../trial.ts';
import { makePeople } from './people.ts';
import { inDatabase } from './shop-books.ts';
import { openShopper, type Shopper } from './shoppers.ts';
import { prepareApi, type StandaloneApi } from './standalone-api.ts';

export type Shop = {
  apis: StandaloneApi[];
  databaseUrl: string;
  /** Logged-in people; each sends requests to the processes in turn. */
  people: (count: number) => Promise<Shopper[]>;
};

const settings = { REQUESTS_PER_MINUTE: '1000000' };

/** Several API processes on one PostgreSQL, with the demo's data and payment sandbox. */
export async function openShop(context: TrialContext, processes: number): Promise<Shop> {
  const postgres = await openPostgres({ isDurable: true });
  context.defer(postgres.stop);
  const databaseUrl = await postgres.createDatabase('karwan');
  const apis: StandaloneApi[] = [];
  for (let n = 0; n < processes; n += 1) {
    const folder = path.join(context.folder, `api-${n}`);
    apis.push(await prepareApi(context, folder, { ...settings, DATABASE_URL: databaseUrl }));
  }
  for (const api of apis) await api.start();
  const origins = apis.map(({ origin }) => origin);
  return {
    apis,
    databaseUrl,
    people: async (count) => {
      context.onProgress(`${count} people log in`);
      const emails = await makePeople(databaseUrl, count);
      const people: Shopper[] = [];
      for (const [n, email] of emails.entries())
        people.push(await openShopper(origins, email, `198.18.${n >> 8}.${n & 255}`));
      return people;
    },
  };
}

export type GatewayPayment = { id: string; reference: string; secret: string; amountPkr: number };

/** The payment behind a page of the gateway. */
export const paymentAt = (databaseUrl: string, page: string): Promise<GatewayPayment> =>
  inDatabase(databaseUrl, async (client) => {
    const query = 'select id, reference, secret, amount_pkr as "amountPkr" from sandbox_payments where id = $1';
    const { rows } = await client.query(query, [page.split('/').at(-1)]);
    return rows[0];
  });

/** The body of a callback, signed like the gateway's. */
export function callbackOf(payment: GatewayPayment, change: Record<string, string> = {}, secret = payment.secret) {
  const fields: Record<string, string> = {
    event: randomUUID(),
    payment: payment.id,
    reference: payment.reference,
    outcome: 'succeeded',
    amountPaisa: String(payment.amountPkr * 100),
    currency: 'PKR',
    reason: '',
    ...change,
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, signature: createHmac('sha256', secret).update(text).digest('hex') };
}

/** Posts a callback like the gateway; returns the status. */
export async function callBack(origin: string, fields: Record<string, string>): Promise<number> {
  const answer = await fetch(`${origin}/api/payments/sandbox/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.19.0.1' },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  return answer.status;
}
