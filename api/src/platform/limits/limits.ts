import type { Redis } from 'ioredis';
import { withTimeout } from '../dependencies/with-timeout.ts';
import { WindowCounts } from './window-counts.ts';

/** At most `max` for `key` in `windowMs`, starting with the first count (fixed window). */
export type Quota = { key: string; max: number; windowMs: number };

export type Limits = {
  /**
   * Increments each claim in order, up to the first that is exhausted; that one and the rest are not incremented.
   * Returns the wait in ms, or 0 if none is exhausted.
   */
  consume(quotas: readonly Quota[]): Promise<number>;
  /** Reverts a `consume` whose operation failed. */
  refund(quota: Quota): Promise<void>;
  /** How long `consume` would refuse, in ms, according to this process's local counts. Counts nothing. */
  waitOf(quota: Quota): number;
  /** The current count, according to this process's local counts. */
  countOf(quota: Quota): number;
};

const ANSWER_LIMIT_MS = 100;
/** How long this process counts locally after Redis failed to respond, before it retries. */
const LOCAL_ONLY_MS = 1000;

/**
 * Rate limits shared by all processes through Redis. Each process caches the last counts from Redis: when Redis is
 * unavailable it continues from them, and clients over their limit are rejected without asking Redis.
 */
export function createLimits({ redis, now }: { redis: Redis | undefined; now: () => Date }): Limits {
  const counts = new WindowCounts();
  const consumeInRedis = redis && createConsumeInRedis(redis);
  let localUntilMs = 0;

  const waitOf = ({ key, max, windowMs }: Quota, nowMs = now().getTime()): number => {
    const current = counts.read(key, windowMs, nowMs);
    return current !== undefined && current.count >= max ? current.endsAtMs - nowMs : 0;
  };

  function consumeLocally(quotas: readonly Quota[], nowMs: number): number {
    for (const quota of quotas) {
      const waitMs = waitOf(quota, nowMs);
      if (waitMs > 0) return waitMs;
      const { key, windowMs } = quota;
      const { count, endsAtMs } = counts.read(key, windowMs, nowMs) ?? { count: 0, endsAtMs: nowMs + windowMs };
      counts.write(key, windowMs, { count: count + 1, endsAtMs }, nowMs);
    }
    return 0;
  }

  async function consumeShared(quotas: readonly Quota[], runScript: ConsumeInRedis): Promise<number> {
    const results = await withTimeout(ANSWER_LIMIT_MS, runScript(quotas));
    const nowMs = now().getTime();
    let waitMs = 0;
    for (const [index, { count, leftMs, isFull }] of results.entries()) {
      const quota = quotas[index];
      if (quota === undefined) continue;
      counts.write(quota.key, quota.windowMs, { count, endsAtMs: nowMs + leftMs }, nowMs);
      if (isFull) waitMs = leftMs;
    }
    return waitMs;
  }

  return {
    waitOf: (quota) => waitOf(quota),
    countOf: ({ key, windowMs }) => counts.read(key, windowMs, now().getTime())?.count ?? 0,
    async refund({ key, windowMs }) {
      const nowMs = now().getTime();
      const current = counts.read(key, windowMs, nowMs);
      if (current !== undefined && current.count > 0)
        counts.write(key, windowMs, { ...current, count: current.count - 1 }, nowMs);
      if (redis === undefined || performance.now() < localUntilMs) return;
      // If this fails, the count in Redis expires with its window.
      await withTimeout(ANSWER_LIMIT_MS, redis.eval(REFUND_SCRIPT, 1, redisKey(key))).catch(() => undefined);
    },
    async consume(quotas) {
      const nowMs = now().getTime();
      for (const quota of quotas) {
        const waitMs = waitOf(quota, nowMs);
        if (waitMs > 0) return waitMs;
      }
      if (consumeInRedis === undefined || performance.now() < localUntilMs) return consumeLocally(quotas, nowMs);
      try {
        return await consumeShared(quotas, consumeInRedis);
      } catch {
        localUntilMs = performance.now() + LOCAL_ONLY_MS;
        return consumeLocally(quotas, now().getTime());
      }
    },
  };
}

const redisKey = (key: string) => `karwan-limit ${key}`;

const REFUND_SCRIPT = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
`;

type ConsumeInRedis = (quotas: readonly Quota[]) => Promise<{ count: number; leftMs: number; isFull: boolean }[]>;

/** Atomic for all claims; returns three numbers for each claim that was checked. */
const CONSUME_SCRIPT = `
  local answer = {}
  for place, key in ipairs(KEYS) do
    local max = tonumber(ARGV[place * 2 - 1])
    local window = tonumber(ARGV[place * 2])
    local count = tonumber(redis.call('GET', key) or '0')
    local full = count >= max
    if not full then
      count = redis.call('INCR', key)
      if count == 1 then redis.call('PEXPIRE', key, window) end
    end
    table.insert(answer, count)
    table.insert(answer, math.max(1, redis.call('PTTL', key)))
    table.insert(answer, full and 1 or 0)
    if full then break end
  end
  return answer
`;

function createConsumeInRedis(redis: Redis): ConsumeInRedis {
  return async (quotas) => {
    const keys = quotas.map(({ key }) => redisKey(key));
    const args = quotas.flatMap(({ max, windowMs }) => [max, windowMs]);
    // An array of numbers, as the script returns it.
    const result = (await redis.eval(CONSUME_SCRIPT, keys.length, ...keys, ...args)) as number[];
    return quotas.slice(0, result.length / 3).map((_, index) => ({
      count: result[index * 3] ?? 0,
      leftMs: result[index * 3 + 1] ?? 0,
      isFull: result[index * 3 + 2] === 1,
    }));
  };
}
