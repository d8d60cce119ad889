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
    redis = openRedis(server.url);
  });
  after(async () => {
    await closeRedis(redis);
    await server.stop();
  });
  const reader = (stream: string) => {
    const copy = redis.duplicate();
    const read = (after: string) => copy.xread('COUNT', 10, 'BLOCK', 20, 'STREAMS', stream, after);
    return { read, close: () => copy.disconnect() };
  };

  test('misses nothing that is written between two reads', async () => {
    const { read, close } = reader('gap');
    assert.equal(await read('$'), null);
    const id = await redis.xadd('gap', '*', 'event', 'logout');
    assert.deepEqual(await read('$'), [['gap', [[id, ['event', 'logout']]]]]);
    assert.equal(await read(String(id)), null);
    close();
  });

  test('hears nothing that was there before it', async () => {
    const before = await redis.xadd('old', '*', 'event', 'earlier');
    const { read, close } = reader('old');
    assert.equal(await read('$'), null);
    const id = await redis.xadd('old', '*', 'event', 'later');
    assert.notEqual(id, before);
    assert.deepEqual(await read('$'), [['old', [[id, ['event', 'later']]]]]);
    close();
  });

  test('begins once Redis is back', async () => {
    const late = openRedis('redis://127.0.0.1:1');
    late.on('error', () => undefined);
    const copy = late.duplicate();
    copy.on('error', () => undefined);
    await assert.rejects(Promise.resolve(copy.xread('COUNT', 1, 'BLOCK', 20, 'STREAMS', 'back', '$')));
    copy.options.port = Number(new URL(server.url).port);
    const read = () => copy.xread('COUNT', 1, 'BLOCK', 20, 'STREAMS', 'back', '$');
    while ((await Promise.resolve(read()).catch(() => 'down')) === 'down');
    const id = await redis.xadd('back', '*', 'event', 'logout');
    assert.deepEqual(await read(), [['back', [[id, ['event', 'logout']]]]]);
    copy.disconnect();
    late.disconnect();
  });
});
