import { Redis, type RedisOptions } from 'ioredis';
import type { Config } from '../config/config.ts';

/**
 * The streams adapter of Socket.IO asks for "$", what comes after this very read, until it has met its first entry. What
 * is written between two such reads, as one of them times out, would reach nobody. A copy of this client, which is what
 * the adapter reads with, takes "$" for where the stream ended when it first asked.
 */
class SharedRedis extends Redis {
  override duplicate(options?: Partial<RedisOptions>) {
    const copy = super.duplicate(options);
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
    copy.xread = readOn as typeof copy.xread;
    return copy;
  }
}

async function lastEntry(redis: Redis, stream: string): Promise<string> {
  const [last] = await redis.xrevrange(stream, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0-0';
}

/**
 * What the processes of the API share besides the database: counted requests and live events. Undefined without
 * REDIS_URL. A command that fails is tried once more.
 */
export function openRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Redis | undefined {
  return redisUrl === undefined ? undefined : new SharedRedis(redisUrl, { maxRetriesPerRequest: 1 });
}

/** Lets what was sent arrive first. */
export async function closeRedis(redis: Redis | undefined): Promise<void> {
  await redis?.quit().catch(() => redis.disconnect());
}
