import type { Redis } from 'ioredis';
import { within } from '../dependencies/within.ts';
import { WindowCounts } from './window-counts.ts';

/** At most `max` for `key` in `windowMs`, starting with the first count (fixed window). */
export type Claim = { key: string; max: number; windowMs: number };

export type Limits = {
  /**
   * Increments each claim in order, up to the first that is exhausted; that one and the rest are not incremented.
   * Returns the wait in ms, or 0 if none is exhausted.
   */
  take(claims: readonly Claim[]): Promise<number>;
  /** Reverts a `take` whose operation failed. */
  giveBack(claim: Claim): Promise<void>;
  /** How long `take` would refuse, in ms, according to this process's local counts. Counts nothing. */
  waitOf(claim: Claim): number;
  /** The current count, according to this process's local counts. */
  countOf(claim: Claim): number;
};

const ANSWER_LIMIT_MS = 100;
/** How long this process counts locally after Redis failed to respond, before it retries. */
const ALONE_MS = 1000;

/**
 * Rate limits shared by all processes through Redis. Each process caches the last counts from Redis: when Redis is
 * unavailable it continues from them, and clients over their limit are rejected without asking Redis.
 */
export function createLimits({ redis, now }: { redis: Redis | undefined; now: () => Date }): Limits {
  const counts = new WindowCounts();
  const ask = redis && askingRedis(redis);
  let aloneUntilMs = 0;

  const waitOf = ({ key, max, windowMs }: Claim, nowMs = now().getTime()): number => {
    const known = counts.read(key, windowMs, nowMs);
    return known !== undefined && known.count >= max ? known.endsAtMs - nowMs : 0;
  };

  function takeAlone(claims: readonly Claim[], nowMs: number): number {
    for (const claim of claims) {
      const waitMs = waitOf(claim, nowMs);
      if (waitMs > 0) return waitMs;
      const { key, windowMs } = claim;
      const { count, endsAtMs } = counts.read(key, windowMs, nowMs) ?? { count: 0, endsAtMs: nowMs + windowMs };
      counts.write(key, windowMs, { count: count + 1, endsAtMs }, nowMs);
    }
    return 0;
  }

  async function takeTogether(claims: readonly Claim[], together: AskRedis): Promise<number> {
    const answers = await within(ANSWER_LIMIT_MS, together(claims));
    const nowMs = now().getTime();
    let waitMs = 0;
    for (const [place, { count, leftMs, isFull }] of answers.entries()) {
      const claim = claims[place];
      if (claim === undefined) continue;
      counts.write(claim.key, claim.windowMs, { count, endsAtMs: nowMs + leftMs }, nowMs);
      if (isFull) waitMs = leftMs;
    }
    return waitMs;
  }

  return {
    waitOf: (claim) => waitOf(claim),
    countOf: ({ key, windowMs }) => counts.read(key, windowMs, now().getTime())?.count ?? 0,
    async giveBack({ key, windowMs }) {
      const nowMs = now().getTime();
      const known = counts.read(key, windowMs, nowMs);
      if (known !== undefined && known.count > 0)
        counts.write(key, windowMs, { ...known, count: known.count - 1 }, nowMs);
      if (redis === undefined || performance.now() < aloneUntilMs) return;
      // If this fails, the count in Redis expires with its window.
      await within(ANSWER_LIMIT_MS, redis.eval(GIVE_BACK, 1, redisKey(key))).catch(() => undefined);
    },
    async take(claims) {
      const nowMs = now().getTime();
      for (const claim of claims) {
        const waitMs = waitOf(claim, nowMs);
        if (waitMs > 0) return waitMs;
      }
      if (ask === undefined || performance.now() < aloneUntilMs) return takeAlone(claims, nowMs);
      try {
        return await takeTogether(claims, ask);
      } catch {
        aloneUntilMs = performance.now() + ALONE_MS;
        return takeAlone(claims, now().getTime());
      }
    },
  };
}

const redisKey = (key: string) => `karwan-limit ${key}`;

const GIVE_BACK = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
`;

type AskRedis = (claims: readonly Claim[]) => Promise<{ count: number; leftMs: number; isFull: boolean }[]>;

/** Atomic for all claims; returns three numbers for each claim that was checked. */
const SCRIPT = `
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

function askingRedis(redis: Redis): AskRedis {
  return async (claims) => {
    const keys = claims.map(({ key }) => redisKey(key));
    const facts = claims.flatMap(({ max, windowMs }) => [max, windowMs]);
    // An array of numbers, as the script returns it.
    const answer = (await redis.eval(SCRIPT, keys.length, ...keys, ...facts)) as number[];
    return claims.slice(0, answer.length / 3).map((_, place) => ({
      count: answer[place * 3] ?? 0,
      leftMs: answer[place * 3 + 1] ?? 0,
      isFull: answer[place * 3 + 2] === 1,
    }));
  };
}
