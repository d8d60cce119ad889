import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { apiClient } from '../../testing/api-client.ts';
import { openPage } from '../../testing/realtime-page.ts';
import type { Account } from '../http/caller.ts';
import { createAdmission } from '../limits/admission.ts';
import { createClientIdentifier } from '../limits/client-identity.ts';
import { createLimits } from '../limits/limits.ts';
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

async function opened(read: () => Promise<Account | null>, connectLimitMs?: number) {
  const admission = createAdmission(
    createLimits({ redis: undefined, now: () => new Date() }),
    createClientIdentifier(['loopback']),
  );
  const hub = createRealtimeHub({ redis: undefined, log: pino({ level: 'silent' }), connectLimitMs });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = { isOriginAllowed: () => true, tokenOf: () => 'a-token', read };
  const onConnect = mock.fn();
  hub.attach(server, open, admission, onConnect);
  // The server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const client = (ip: string) => apiClient({ apiOrigin: origin, siteOrigin: origin, ip });
  const close = async () => {
    await hub.close();
    server.close();
  };
  return { hub, onConnect, admission, server, origin, open: (ip = '10.2.0.1') => openPage(origin, client(ip)), close };
}

test('a session that ends while its connection is being made has none', { timeout: 20_000 }, async () => {
  let isOver = false;
  const live = await opened(async () => {
    if (isOver) return null;
    // After the session was read, before the connection is established.
    queueMicrotask(() => {
      isOver = true;
      live.hub.endSession(account.sessionId, 'logout', {});
    });
    return account;
  });
  const page = await live.open();
  await page.closed();
  live.hub.toAccount(account.accountId, 'logout', {});
  assert.deepEqual(page.received, []);
  await live.close();
});

test('all pages are parted from before the process ends, which serves on meanwhile', async () => {
  const live = await opened(async () => account);
  const pages = await Promise.all(Array.from({ length: 3 }, () => live.open()));
  await live.hub.part(0);
  await Promise.all(pages.map((page) => page.closed()));
  (await live.open()).close();
  await live.close();
});

test('one session has at most 30 pages', async () => {
  const live = await opened(async () => account);
  const pages = await Promise.all(Array.from({ length: 30 }, () => live.open()));
  await assert.rejects(live.open('10.2.0.2'), /Too many pages/);
  for (const page of pages) page.close();
  await live.close();
});

test('an address begins 30 connections a minute, another one is not held up by it', async () => {
  const live = await opened(async () => account);
  for (let handshake = 0; handshake < 30; handshake += 1) (await live.open()).close();
  await assert.rejects(live.open());
  (await live.open('10.2.0.2')).close();
  await live.close();
});

test('events of an account are counted together over all its connections, and with calls that have the same limit', async () => {
  const live = await opened(async () => account);
  const limit = { name: 'messages', max: 240, seconds: 60 };
  live.hub.on('leave', async () => undefined);
  live.hub.on('send-message', async () => undefined, limit);
  const refused = async (answers: Promise<{ success: boolean }>[]) =>
    (await Promise.all(answers)).filter(({ success }) => !success).length;
  const conversationId = crypto.randomUUID();
  let unexpectedEvents = 0;
  for (let connection = 0; connection < 5; connection += 1) {
    const page = await live.open();
    unexpectedEvents += await refused(Array.from({ length: 50 }, () => page.emit('leave', { conversationId })));
    page.close();
  }
  assert.equal(unexpectedEvents, 10);
  for (let call = 0; call < 238; call += 1) await live.admission.countAccount(limit, account);
  const page = await live.open();
  assert.equal(
    await refused(
      Array.from({ length: 4 }, () =>
        page.emit('send-message', { conversationId, clientId: conversationId, text: 'Still there?' }),
      ),
    ),
    2,
  );
  await live.close();
});

test('a page that is gone before its session is known leaves nothing behind', async (context) => {
  const repeated = context.mock.method(globalThis, 'setInterval');
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Account>();
  const live = await opened(() => {
    requested.resolve();
    return answer.promise;
  });
  context.after(() => live.close());
  const closed = once(live.server, 'connection').then(([connection]) => once(connection, 'close'));
  const page = io(live.origin, { transports: ['websocket'], reconnection: false, forceNew: true });
  await requested.promise;
  page.disconnect();
  await closed;
  const before = repeated.mock.callCount();
  answer.resolve(account);
  for (let turns = 0; turns < 10; turns += 1) await nextTurn();
  assert.deepEqual([repeated.mock.callCount(), live.onConnect.mock.callCount()], [before, 0]);
});

test('a page that is closed leaves no timer behind', async (context) => {
  const started = context.mock.method(globalThis, 'setInterval');
  const cleared = context.mock.method(globalThis, 'clearInterval');
  const live = await opened(async () => account);
  context.after(() => live.close());
  const closed = once(live.server, 'connection').then(([connection]) => once(connection, 'close'));
  const page = await live.open();
  const timers = started.mock.calls.map(({ result }) => result);
  assert.equal(timers.length, 1);
  page.close();
  await closed;
  for (let turns = 0; turns < 10; turns += 1) await nextTurn();
  assert.ok(cleared.mock.calls.some(({ arguments: [timer] }) => timer === timers[0]));
});

test('who opens a connection and does not say who it is, is parted from soon', { timeout: 20_000 }, async () => {
  const live = await opened(async () => account, 1);
  const address = new URL('/socket.io/?EIO=4&transport=websocket', live.origin);
  address.protocol = 'ws:';
  await once(new WebSocket(address), 'close');
  await live.close();
});

test('nobody is told that their session is over because it could not be looked up', { timeout: 20_000 }, async () => {
  let requestCount = 0;
  const live = await opened(async () => {
    requestCount += 1;
    // Before the page is connected, and when it is checked after.
    if (requestCount !== 2) throw new Error('The database is away.');
    return account;
  });
  const page = io(live.origin, { transports: ['websocket'], forceNew: true, reconnectionDelay: 1 });
  const refusals: unknown[] = [];
  page.on('connect_error', (error) => refusals.push(error));
  // Socket.IO reconnects automatically.
  await new Promise<void>((resolve) => page.on('connect', resolve));
  while (requestCount < 3) await nextTurn();
  await nextTurn();
  live.hub.toAccount(account.accountId, 'logout', {});
  await new Promise<void>((resolve) => page.on('logout', () => resolve()));
  assert.deepEqual(refusals, []);
  page.disconnect();
  await live.close();
});
