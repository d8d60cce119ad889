import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { apiClient } from '../../testing/api-client.ts';
import { openPage } from '../../testing/realtime-page.ts';
import type { Account } from '../http/caller.ts';
import { createRealtimeHub } from './realtime-hub.ts';

const account: Account = {
  accountId: 'an-account',
  personId: 'an-account',
  sessionId: 'a-session',
  userType: 'user',
  dealerType: null,
  businessType: null,
  permissions: [],
  suspendedUntil: null,
};

async function opened(read: () => Promise<Account | null>) {
  const hub = createRealtimeHub({ redis: undefined, log: pino({ level: 'silent' }) });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = { isOriginAllowed: () => true, tokenOf: () => 'a-token', read };
  hub.attach(server, open, () => undefined);
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const client = apiClient({ apiOrigin: origin, siteOrigin: origin, ip: '127.0.0.1' });
  const close = async () => {
    await hub.close();
    server.close();
  };
  return { hub, open: () => openPage(origin, client), close };
}

test('a session that ends while its connection is being made has none', { timeout: 20_000 }, async () => {
  let isOver = false;
  const live = await opened(async () => {
    if (isOver) return null;
    // After it was read, and before the connection stands.
    queueMicrotask(() => {
      isOver = true;
      live.hub.endSession(account.sessionId, 'logout', {});
    });
    return account;
  });
  const page = await live.open();
  await page.closed();
  live.hub.toAccount(account.accountId, 'receive-chats', { secret: true });
  assert.deepEqual(page.received, []);
  await live.close();
});

test('one session has at most 30 pages', async () => {
  const live = await opened(async () => account);
  const pages = await Promise.all(Array.from({ length: 30 }, live.open));
  await assert.rejects(live.open(), /Too many pages/);
  for (const page of pages) page.close();
  await live.close();
});
