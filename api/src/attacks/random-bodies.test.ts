import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { type AnyEndpoint, apiErrorBody, endpointCatalogue, isForOffice } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import { hashPassword } from '../modules/auth/index.ts';
import { accountKinds, kindFor } from '../testing/account-kinds.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { watchTables } from '../testing/written-tables.ts';
import { invalidBody, plausibleBody } from './random-body.ts';
import type { RandomBody } from './random-fields.ts';

/**
 * `KARWAN_RANDOM_BODIES=10000 node --test src/attacks/random-bodies.test.ts` takes minutes; `KARWAN_SEED` selects other
 * bodies.
 */
const BODIES = Number(process.env.KARWAN_RANDOM_BODIES ?? 200);
/** Rotates accounts and addresses, so that rate limits do not hide the call's own response. */
const BODIES_PER_ACCOUNT = 8;
/** Tables that a refused call may write: login attempts and tried codes. */
const ALWAYS_WRITABLE = ['security_events', 'office_events'];
/** Updated once a minute by any request of an office user. */
const TOUCHED_SESSIONS = 'office_sessions';
const WRITABLE_BY_CALL: Readonly<Record<string, string[]>> = {
  'auth.verify-otp@1': ['sent_codes', 'otp_challenges'],
  'auth.verify-sms-otp@1': ['sent_codes', 'otp_challenges'],
};

describe(`${BODIES} random bodies for every call that takes one`, () => {
  let api: TestApi;
  const shared = new Map<string, string[]>();
  const agent = new Agent({ keepAlive: true });
  let writtenTables: () => Promise<string[]>;
  before(async () => {
    // No other writers. Warnings include the cause of 5xx responses.
    api = await startApi({ env: { LOG_LEVEL: 'warn' } });
    // Accounts that plausible bodies refer to.
    const passwordHash = await hashPassword('karachi-1947');
    for (const kind of [accountKinds.individual, accountKinds['car dealer'], accountKinds.workshop]) {
      const { account } = await api.person({ ...kind, email: 'person@example.com', passwordHash });
      await api.givePhone(account, '03001234567');
    }
    const watched = await watchTables(api.services.db);
    writtenTables = async () => (await watched()).filter((name) => name !== TOUCHED_SESSIONS);
  });
  after(async () => {
    agent.destroy();
    await api.stop();
  });

  const calls: readonly AnyEndpoint[] = endpointCatalogue.filter(({ body }: AnyEndpoint) => body !== undefined);
  for (const endpoint of calls) {
    test(endpoint.id, async () => {
      const bodies = fc.sample(invalidBody(endpoint), { numRuns: BODIES, seed: testSeed });
      const sessions = await sharedSessionsFor(endpoint);
      await writtenTables();
      const isSeen = new Set<number>();
      for (const [position, body] of bodies.entries()) {
        const answer = await send(endpoint, body, position, sessions[Math.floor(position / BODIES_PER_ACCOUNT)]);
        const about = `KARWAN_SEED=${testSeed}, body ${position}: ${shown(body)}`;
        assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status}, ${about} ${lastLogged()}`);
        assert.ok(apiErrorBody.safeParse(JSON.parse(answer.text)).success, about);
        isSeen.add(answer.status);
      }
      assert.ok(isSeen.has(400), 'limits answered, not the call');
      assert.deepEqual(await writtenTables(), [], `KARWAN_SEED=${testSeed}`);
    });
  }

  for (const endpoint of calls) {
    test(`${endpoint.id}, bodies that may be right`, async () => {
      const bodies = fc.sample(plausibleBody(endpoint), { numRuns: Math.ceil(BODIES / 4), seed: testSeed });
      const sessions = await sessionsFor(endpoint, bodies.length);
      const writable = new Set([...ALWAYS_WRITABLE, ...(WRITABLE_BY_CALL[endpoint.id] ?? [])]);
      await writtenTables();
      for (const [position, body] of bodies.entries()) {
        const answer = await send(
          endpoint,
          body,
          position + BODIES,
          sessions[Math.floor(position / BODIES_PER_ACCOUNT)],
        );
        const about = `${answer.status}, KARWAN_SEED=${testSeed}, body ${position}: ${shown(body)}`;
        assert.ok(answer.status < 500, `${about} ${lastLogged()}`);
        // Security notifications of an accepted body are sent in the background: wait for them before the next body.
        const written = (await writtenTables()).filter((name) => !writable.has(name));
        if (answer.status >= 400) assert.deepEqual(written, [], about);
      }
    });
  }

  const lastLogged = () => api.logLines.at(-1) ?? '';
  const shown = ({ contentType, bytes }: RandomBody) => `${contentType} ${bytes.toString('latin1', 0, 500)}`;
  /** Node's http client: `fetch` takes longer than the API's response. */
  const send = ({ method, path }: AnyEndpoint, body: RandomBody, position: number, session: string | undefined) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        origin: api.config.siteOrigin,
        'content-type': body.contentType,
        'content-length': body.bytes.length,
        'x-forwarded-for': `10.${position >> 16}.${(position >> 8) & 255}.${position & 255}`,
        ...(session && { cookie: session }),
      };
      const url = api.origin + path.replaceAll(/:\w+/g, '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab');
      const sent = request(url, { method, agent, headers }, (answer) => {
        text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject);
      });
      sent.on('error', reject).end(body.bytes);
    });

  /** Shared by all calls of one account type, since refused calls change nothing. */
  async function sharedSessionsFor(endpoint: AnyEndpoint): Promise<string[]> {
    if (endpoint.callers.includes('visitor')) return [];
    const kind = isForOffice(endpoint) ? 'office' : JSON.stringify(kindFor(endpoint.callers));
    const sessions = shared.get(kind) ?? (await sessionsFor(endpoint, BODIES));
    shared.set(kind, sessions);
    return sessions;
  }

  /** Session cookies of permitted callers, one per few bodies. */
  async function sessionsFor(endpoint: AnyEndpoint, bodies: number): Promise<string[]> {
    if (endpoint.callers.includes('visitor')) return [];
    const clients = [];
    for (let accountCount = 0; accountCount * BODIES_PER_ACCOUNT < bodies; accountCount += 1) {
      const known = isForOffice(endpoint) ? await api.officer('admin') : await api.person(kindFor(endpoint.callers));
      clients.push(known.client);
    }
    return clients.map(({ cookies }) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
});
