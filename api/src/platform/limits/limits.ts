import type { Redis } from 'ioredis';
import { within } from '../dependencies/within.ts';
import { WindowCounts } from './window-counts.ts';

/** At most `max` for `key` in `windowMs`, counted from the first. */
export type Claim = { key: string; max: number; windowMs: number };

export type Limits = {
  /**
   * Counts one for each claim, in their order, up to the first that is full: that one refuses, and neither it nor those
   * after it count this one. Answers how long to wait in ms; 0: none is full.
   */
  take(claims: readonly Claim[]): Promise<number>;
  /** Takes back what `take` has counted for a claim, where it came to nothing. */
  giveBack(claim: Claim): Promise<void>;
  /** How long `take` would refuse, as far as this process knows, in ms; counts nothing. */
  waitOf(claim: Claim): number;
  /** How many were counted, as far as this process knows. */
  countOf(claim: Claim): number;
};

const ANSWER_LIMIT_MS = 100;
/** After Redis has not answered this process counts alone for so long before it asks again. */
const ALONE_MS = 1000;

/**
 * Limits that all processes share through Redis. Each keeps in mind what Redis has last told: without it, or while it
 * does not answer, it counts on from there by itself, and whoever is over a limit is refused without asking.
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
      // What Redis goes on counting is forgotten with its window.
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

/** One step for all claims; answers three numbers for each that was looked at. */
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
    // An array of numbers, as the script makes it.
    const answer = (await redis.eval(SCRIPT, keys.length, ...keys, ...facts)) as number[];
    return claims.slice(0, answer.length / 3).map((_, place) => ({
      count: answer[place * 3] ?? 0,
      leftMs: answer[place * 3 + 1] ?? 0,
      isFull: answer[place * 3 + 2] === 1,
    }));
  };
}
