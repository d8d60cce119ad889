import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { createAccountUpdates } from './account-updates.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `account-${n}`);

function updatesFor(connected: readonly string[]) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const isConnected = (accountId: string) => connected.includes(accountId);
  return { lines, updates: createAccountUpdates({ redis: undefined, log, isConnected }) };
}

test('only accounts with a page connected are updated, all of them in one call', async () => {
  const { updates } = updatesFor(['account-3', 'account-77', 'account-400']);
  const calls: (readonly string[])[] = [];
  const changed = updates.define('counts', async (accountIds) => void calls.push(accountIds));
  changed(ids(500));
  await updates.whenIdle();
  assert.deepEqual(calls, [['account-3', 'account-77', 'account-400']]);
  changed('account-9');
  await updates.whenIdle();
  assert.equal(calls.length, 1);
});

test('many are updated in slices, one after another, and an account that changes meanwhile once more', async () => {
  const { updates } = updatesFor(ids(250));
  const sizes: number[] = [];
  let inProgress = 0;
  const changed = updates.define('counts', async (accountIds) => {
    inProgress += 1;
    assert.equal(inProgress, 1);
    if (sizes.length === 0) {
      // The first has already been read, the last is still queued.
      changed('account-0');
      changed('account-249');
    }
    await Promise.resolve();
    sizes.push(accountIds.length);
    inProgress -= 1;
  });
  changed(ids(250));
  await updates.whenIdle();
  assert.deepEqual(sizes, [100, 100, 51]);
});

test('other processes are notified of all accounts, in parts, and their own are not updated twice', async () => {
  const parts: number[] = [];
  const [subscribers, updated] = [new EventEmitter(), [[], []] as string[][]];
  const redis = {
    async publish(channel: string, text: string) {
      parts.push(JSON.parse(text).accountIds.length);
      subscribers.emit('message', channel, text);
    },
    duplicate: () => subscribers,
  } as unknown as Redis;
  const processes = updated.map((accounts) => {
    const updates = createAccountUpdates({ redis, log: pino({ level: 'silent' }), isConnected: () => true });
    return { updates, change: updates.define('counts', async (slice) => void accounts.push(...slice)) };
  });
  processes[0]?.change(ids(2500));
  for (const { updates } of processes) await updates.whenIdle();
  assert.deepEqual([parts, ...updated], [[1000, 1000, 500], ids(2500), ids(2500)]);
});

test('an update that fails is logged, and neither the caller nor the other accounts notice', async () => {
  const { lines, updates } = updatesFor(ids(150));
  const updated: string[] = [];
  const changed = updates.define('counts', async (accountIds) => {
    if (accountIds.includes('account-0')) throw new Error('the database is away');
    updated.push(...accountIds);
  });
  changed(ids(150));
  await updates.whenIdle();
  assert.deepEqual(updated, ids(150).slice(100));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /the database is away.*live update failed/);
});
