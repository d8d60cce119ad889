import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Redis } from 'ioredis';
import { closeRedis, openRedis } from '../src/platform/redis/open-redis.ts';
import { startRedis, type TestRedis } from './redis.ts';

describe('a copy of the shared Redis, as the streams adapter reads with it', () => {
  let server: TestRedis;
  let redis: Redis;
  before(async () => {
    server = await startRedis();
    redis = opened(server.url);
  });
  after(async () => {
    await closeRedis(redis);
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
    const down = opened('redis://127.0.0.1:1');
    const { read, copy } = reader(down, 'back');
    await assert.rejects(read('$'));
    copy.options.port = Number(new URL(server.url).port);
    while ((await read('$').catch(() => 'down')) === 'down');
    const id = await redis.xadd('back', '*', 'event', 'logout');
    assert.deepEqual(await read('$'), [['back', [[id, ['event', 'logout']]]]]);
    copy.disconnect();
    down.disconnect();
  });
});

function opened(redisUrl: string): Redis {
  const redis = openRedis({ redisUrl });
  assert.ok(redis);
  // Without a listener it would write each to the console.
  redis.on('error', () => undefined);
  return redis;
}

function reader(redis: Redis, stream: string) {
  const copy = redis.duplicate();
  copy.on('error', () => undefined);
  const read = async (after: string) => copy.xread('COUNT', 10, 'BLOCK', 20, 'STREAMS', stream, after);
  return { read, copy };
}
