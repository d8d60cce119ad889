import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sendMessage } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { startSession } from '../src/modules/auth/index.ts';
import { conversations, messages } from '../src/modules/chat/index.ts';
import { accounts } from '../src/modules/users/index.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { SESSION_COOKIE } from '../src/platform/http/host-cookies.ts';
import { createRandom } from '../src/seed/market/random.ts';
import { apiClient } from '../src/testing/api-client.ts';
import { startApiProcess } from './api-process.ts';

const KILLS = 20;
const WRITES = 200;
const AT_ONCE = 8;

const random = createRandom(testSeed);

let dataDirectory: string;
const conversationId = randomUUID();
let token: string;

before(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'karwan-kill-'));
  const { db, close } = await openPglite(join(dataDirectory, 'db'));
  const now = new Date();
  const [buyerId, sellerId] = [randomUUID(), randomUUID()];
  const common = { realm: 'user', userType: 'user', provider: 'email', createdAt: now, updatedAt: now } as const;
  await db.insert(accounts).values([
    { ...common, id: buyerId, name: 'Buyer' },
    { ...common, id: sellerId, name: 'Seller' },
  ]);
  const listingId = randomUUID();
  await db
    .insert(conversations)
    .values({ id: conversationId, listingId, buyerId, sellerId, createdAt: now, updatedAt: now });
  ({ token } = await startSession(db, sellerId, { deviceId: 'd', deviceName: 'Test', deviceType: 'Desktop' }, now));
  await close();
});
after(() => rm(dataDirectory, { recursive: true, force: true }));

/** Writes until the API is killed under it, and answers the client ids of all that were acknowledged. */
async function writeUntilKilled(): Promise<string[]> {
  const api = await startApiProcess({ KARWAN_DATA: dataDirectory, KARWAN_PROFILE: 'demo', DATABASE_URL: '' });
  const client = apiClient({ apiOrigin: api.origin, siteOrigin: 'http://localhost:3000', ip: '10.0.0.1' });
  client.cookies.set(SESSION_COOKIE, token);
  const acknowledged: string[] = [];
  const killAfter = random.whole(10, WRITES - AT_ONCE);
  let killing: Promise<unknown> | undefined;
  let begun = 0;

  async function writer(): Promise<void> {
    while (begun < WRITES && killing === undefined) {
      begun += 1;
      const clientId = randomUUID();
      const body = { clientId, text: `Message ${begun}` };
      try {
        await client.call(sendMessage, { params: { conversationId }, body });
      } catch (error) {
        // No answer: the process is gone, and this write was not promised.
        if (killing === undefined) throw error;
        return;
      }
      acknowledged.push(clientId);
      if (acknowledged.length >= killAfter) killing ??= api.kill('SIGKILL');
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  assert.ok(killing, 'it was killed in the middle');
  await killing;
  return acknowledged;
}

test('kill -9 in the middle of 200 acknowledged writes, 20 times: none is lost and the database opens', async (t) => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await writeUntilKilled()));

  const { db, close } = await openPglite(join(dataDirectory, 'db'));
  const stored = new Set(
    (await db.select({ clientId: messages.clientId }).from(messages)).map(({ clientId }) => clientId),
  );
  const [conversation] = await db.select().from(conversations);
  await close();
  t.diagnostic(`${acknowledged.length} acknowledged, ${stored.size} stored`);
  assert.ok(acknowledged.length >= KILLS * 10);
  assert.deepEqual(
    acknowledged.filter((clientId) => !stored.has(clientId)),
    [],
    `KARWAN_SEED=${testSeed}`,
  );
  // What a message changes elsewhere was committed with it or not at all.
  assert.equal(conversation?.buyerUnread, stored.size);
});
