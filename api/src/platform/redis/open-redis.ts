import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Config } from '../config/config.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';

/** What the processes of the API share besides the database. Neither waits for a Redis that is away. */
export type RedisClients = {
  /** For counting on every request, by `limits`, which waits for it for a moment only. */
  counts: Redis;
  /** For live events. The streams adapter writes with it, and reads with copies of it. */
  live: Redis;
};

/** Also of one that loads its data, or whose connection has gone silent: then it is connected to anew. */
const patience = {
  connectTimeout: 1000,
  socketTimeout: 2000,
  maxLoadingRetryTime: 500,
  retryStrategy: (times: number) => Math.min(times * 50, 500),
  // After a failover the same address leads to the new primary.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

const atOnce = { ...patience, enableOfflineQueue: false, maxRetriesPerRequest: 0 } satisfies RedisOptions;

/** A read waits for entries for two seconds; what failed is not tried again in the same breath. */
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
 * The client of live events. The streams adapter of Socket.IO publishes each event before it delivers it to this process's
 * own pages: so while Redis is away, writing fails without waiting.
 *
 * It reads with a copy, and asks for "$", what comes after this very read, until it has met its first entry. What is
 * written between two such reads, as one of them times out, would reach nobody: the copy takes "$" for where the stream
 * ended when it first asked.
 */
class LiveRedis extends Redis {
  override duplicate(options?: Partial<RedisOptions>) {
    const copy = super.duplicate({ ...reading, ...options });
    const read = copy.xread.bind(copy) as (...words: string[]) => Promise<unknown>;
    let start: Promise<string> | undefined;
    const readOn = async (...words: string[]) => {
      // The last two words are the stream and the entry to begin after.
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

/** Undefined without REDIS_URL. Resolves once Redis answers, or without it after a second: it may come later. */
export async function openRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  dependencies: Dependencies,
): Promise<RedisClients | undefined> {
  if (redisUrl === undefined) return undefined;
  const counts = new Redis(redisUrl, atOnce);
  const live = new LiveRedis(redisUrl, { ...atOnce, commandTimeout: 1000 });
  const { use } = dependencies.add('redis', {
    limitMs: 2000,
    restMs: 1000,
    // A write: a replica that may only be read is of no use.
    check: () => live.set('karwan-check', '1', 'PX', 60_000),
  });
  const write = live.xadd.bind(live) as (...words: unknown[]) => Promise<unknown>;
  live.xadd = ((...words: unknown[]) => use(() => write(...words))) as typeof live.xadd;
  // What fails says so to whoever asked; without a listener it would be written to the console as well.
  for (const client of [counts, live]) client.on('error', () => undefined);
  const areReady = [counts, live].map((client) => new Promise((resolve) => client.once('ready', resolve)));
  await Promise.race([Promise.all(areReady), wait(FIRST_WAIT_MS, undefined, { ref: false })]);
  return { counts, live };
}

/** Lets what was sent arrive first. */
export async function closeRedis(redis: RedisClients | undefined): Promise<void> {
  if (redis === undefined) return;
  await Promise.all(Object.values(redis).map((client) => client.quit().catch(() => client.disconnect())));
}
