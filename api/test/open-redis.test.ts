import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { createDependencies } from '../src/platform/dependencies/dependencies.ts';
import { createLimits } from '../src/platform/limits/limits.ts';
import { closeRedis, openRedis, type RedisClients } from '../src/platform/redis/open-redis.ts';
import { startRedis, type TestRedis } from './redis.ts';

describe('a copy of the shared Redis, as the streams adapter reads with it', () => {
  let server: TestRedis;
  let clients: RedisClients;
  let redis: Redis;
  before(async () => {
    server = await startRedis();
    clients = await opened(server.url);
    redis = clients.live;
  });
  after(async () => {
    await closeRedis(clients);
    await server.stop();
  });

  test('misses nothing that is written between two reads', async () => {
    const { read, copy } = reader(redis, 'gap');
    assert.equal(await read('$'), null);
    const id = await redis.xadd('gap', '*', 'event', 'logout');
    assert.deepEqual(await read('$'), [['gap', [[id, ['event', 'logout']]]]]);
    assert.equal(await read(String(id)), null);
    copy.disconnect();
  });

  test('hears nothing that was there before it', async () => {
    const before = await redis.xadd('old', '*', 'event', 'earlier');
    const { read, copy } = reader(redis, 'old');
    assert.equal(await read('$'), null);
    const id = await redis.xadd('old', '*', 'event', 'later');
    assert.notEqual(id, before);
    assert.deepEqual(await read('$'), [['old', [[id, ['event', 'later']]]]]);
    copy.disconnect();
  });

  test('begins once Redis is back', { timeout: 20_000 }, async () => {
    const down = await opened('redis://127.0.0.1:1');
    const { read, copy } = reader(down.live, 'back');
    await assert.rejects(read('$'));
    copy.options.port = Number(new URL(server.url).port);
    while ((await read('$').catch(() => 'down')) === 'down');
    const id = await redis.xadd('back', '*', 'event', 'logout');
    assert.deepEqual(await read('$'), [['back', [[id, ['event', 'logout']]]]]);
    copy.disconnect();
    await closeRedis(down);
  });
});

describe('a Redis that stalls', () => {
  test('fails what it is asked, and answers again without a restart', { timeout: 20_000 }, async () => {
    const server = await startRedis();
    const clients = await opened(server.url);
    const limits = createLimits({ redis: clients.counts, now: () => new Date() });
    const claim = { key: 'asker', max: 2, windowMs: 60_000 };
    assert.equal(await limits.consume([claim]), 0);
    process.kill(server.pid, 'SIGSTOP');
    assert.equal(await limits.consume([claim]), 0);
    assert.ok((await limits.consume([claim])) > 0);
    await assert.rejects(clients.live.xadd('stream', '*', 'event', 'logout'), /redis is away/);
    process.kill(server.pid, 'SIGCONT');
    // The client may reconnect between two attempts.
    while ((await clients.live.xadd('stream', '*', 'event', 'logout').catch(() => 'away')) === 'away') await pause(50);
    assert.ok((await clients.counts.incr('counted')) > 0);
    await closeRedis(clients);
    await server.stop();
  });

  test('that is gone fails at once', async () => {
    const clients = await opened('redis://127.0.0.1:1');
    await assert.rejects(clients.counts.incr('counted'), /isn't writeable/);
    await assert.rejects(clients.live.xadd('stream', '*', 'event', 'logout'), /redis is away/);
    await closeRedis(clients);
  });
});

async function opened(redisUrl: string): Promise<RedisClients> {
  const clients = await openRedis({ redisUrl }, createDependencies());
  assert.ok(clients);
  return clients;
}

function reader(redis: Redis, stream: string) {
  const copy = redis.duplicate();
  copy.on('error', () => undefined);
  const read = async (after: string) => copy.xread('COUNT', 10, 'BLOCK', 20, 'STREAMS', stream, after);
  return { read, copy };
}
