import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Config } from '../config/config.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';

/** Redis clients shared by the API. Neither waits while Redis is down. */
export type RedisClients = {
  /** For rate limits, used on every request with a short timeout. */
  counts: Redis;
  /** For live events. The streams adapter writes with it and reads with duplicates of it. */
  live: Redis;
};

/** Also covers a Redis that is loading its data, or a silent connection: the client reconnects. */
const patience = {
  connectTimeout: 1000,
  socketTimeout: 2000,
  maxLoadingRetryTime: 500,
  retryStrategy: (times: number) => Math.min(times * 50, 500),
  // After a failover, the same address leads to the new primary.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

const atOnce = { ...patience, enableOfflineQueue: false, maxRetriesPerRequest: 0 } satisfies RedisOptions;

/** Reads block for up to two seconds; failed reads are retried after a pause. */
const reading = {
  ...patience,
  enableOfflineQueue: true,
  socketTimeout: 4000,
  commandTimeout: undefined,
  maxRetriesPerRequest: 1,
} satisfies RedisOptions;
const PAUSE_MS = 100;
const FIRST_WAIT_MS = 1000;

/**
 * The client for live events. Socket.IO's streams adapter publishes each event before it delivers it to this process's
 * own pages, so writes must fail immediately while Redis is down.
 *
 * It reads with a duplicate, starting at "$" (entries after this read) until it receives the first one. Entries written
 * between two such reads, e.g. when one times out, would be lost. So the duplicate resolves "$" once, to the stream's
 * end at the first read.
 */
class LiveRedis extends Redis {
  override duplicate(options?: Partial<RedisOptions>) {
    const copy = super.duplicate({ ...reading, ...options });
    const read = copy.xread.bind(copy) as (...words: string[]) => Promise<unknown>;
    let start: Promise<string> | undefined;
    const readOn = async (...words: string[]) => {
      // The last two arguments are the stream and the entry to start after.
      const [stream, after] = words.slice(-2);
      if (stream === undefined || after !== '$') return read(...words);
      start ??= lastEntry(copy, stream).catch((error: unknown) => {
        start = undefined;
        throw error;
      });
      return read(...words.slice(0, -1), await start);
    };
    const readPatiently = (...words: string[]) =>
      readOn(...words).catch(async (error: unknown) => {
        await wait(PAUSE_MS);
        throw error;
      });
    copy.xread = readPatiently as typeof copy.xread;
    return copy;
  }
}

async function lastEntry(redis: Redis, stream: string): Promise<string> {
  const [last] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0-0';
}

/** Undefined without REDIS_URL. Resolves once Redis responds, or after one second: it may connect later. */
export async function openRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  dependencies: Dependencies,
): Promise<RedisClients | undefined> {
  if (redisUrl === undefined) return undefined;
  const counts = new Redis(redisUrl, atOnce);
  const live = new LiveRedis(redisUrl, { ...atOnce, commandTimeout: 1000 });
  const { use } = dependencies.add('redis', {
    limitMs: 2000,
    cooldownMs: 1000,
    // Uses a write, because a read-only replica is useless.
    check: () => live.set('karwan-check', '1', 'PX', 60_000),
  });
  const write = live.xadd.bind(live) as (...words: unknown[]) => Promise<unknown>;
  live.xadd = ((...words: unknown[]) => use(() => write(...words))) as typeof live.xadd;
  // Commands report their own errors; without a listener, ioredis would also print them to the console.
  for (const client of [counts, live]) client.on('error', () => undefined);
  const areReady = [counts, live].map((client) => new Promise((resolve) => client.once('ready', resolve)));
  await Promise.race([Promise.all(areReady), wait(FIRST_WAIT_MS, undefined, { ref: false })]);
  return { counts, live };
}

/** Closes the connections after pending commands have completed. */
export async function closeRedis(redis: RedisClients | undefined): Promise<void> {
  if (redis === undefined) return;
  await Promise.all(Object.values(redis).map((client) => client.quit().catch(() => client.disconnect())));
}
