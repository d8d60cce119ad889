import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres, openRedis } from '../stack/servers.ts';
import { countStatuses, runLoad } from '../trial/support/load.ts';
import { residentMb } from '../trial/support/process-figures.ts';
import { prepareApi } from '../trial/support/standalone-api.ts';
import { atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const SHARE = 60;
const SHARES_WITHOUT_COOKIE = 5;
/** Limit of the feedback endpoint. Requests rejected for their empty body count too. */
const FEEDBACK = 10;

type Asked = { path?: string; method?: string; headers: Record<string, string> };

export const trial: Trial = {
  id: 38,
  title: 'Rate limits by visitor, address, IPv6 network and forged X-Forwarded-For, with and without Redis',
  promise: 'documented limit ± 1, other visitors pass, 100,000 addresses in 50 MB',
  headline: 'MB more after 100000 addresses',
  run: async ({ folder, isShort, defer, onProgress }) => {
    const checks: Check[] = [];
    const redis = await openRedis();
    defer(redis.stop);
    const postgres = await openPostgres();
    defer(postgres.stop);
    const shared = { REQUESTS_PER_MINUTE: String(SHARE), DATABASE_URL: await postgres.createDatabase('karwan') };
    const alone = await prepareApi({ defer, onProgress }, path.join(folder, 'alone'), shared);
    await alone.start();
    checks.push(...(await limitsOf(alone.origin, 1, 'without Redis')));

    onProgress('memory');
    const addresses = isShort ? 2000 : 100_000;
    // Measures the memory of the requests themselves first, to exclude it.
    await passing(alone.origin, addresses, (n) => ({ headers: headersFrom(`2001:db8:ffff:${n % 1000}::1`) }), 40);
    const before = residentMb(alone.pid());
    await passing(
      alone.origin,
      addresses,
      (n) => ({ headers: headersFrom(`2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`) }),
      40,
    );
    checks.push(atMost(`MB more after ${addresses} addresses`, Math.round(residentMb(alone.pid()) - before), 50));

    onProgress('logins');
    const logins = await runLoad({
      origins: [alone.origin],
      requests: [
        {
          method: 'POST',
          path: '/api/website/auth/login-user',
          body: JSON.stringify({
            ...{ email: 'user@karwan.test', password: 'Karwan@123', type: 'user' },
            ...{ deviceId: 'of one model', deviceName: 'A phone', deviceType: 'Mobile' },
          }),
        },
      ],
      perSecond: 20,
      seconds: isShort ? 3 : 15,
    });
    onProgress(JSON.stringify(countStatuses(logins)));
    const when = 'among logins from one address on PostgreSQL, 20 a second';
    const isBusy = ({ status, retryAfter }: (typeof logins)[number]) => status === 503 && retryAfter !== undefined;
    const failed = logins.filter((login) => !isBusy(login) && (login.status === 0 || login.status >= 500));
    checks.push(equals(`500 or no answer ${when}`, failed.length, 0));
    checks.push(equals(`503 with Retry-After ${when}`, logins.filter(isBusy).length, 0));
    await alone.stop();

    const together = await prepareApi({ defer, onProgress }, path.join(folder, 'shared'), {
      ...shared,
      REDIS_URL: redis.url,
    });
    await together.start();
    checks.push(...(await limitsOf(together.origin, 2, 'with Redis')));
    process.kill(redis.pid, 'SIGSTOP');
    defer(() => process.kill(redis.pid, 'SIGCONT'));
    await wait(200);
    checks.push(...(await limitsOf(together.origin, 3, 'Redis stalled')));
    process.kill(redis.pid, 'SIGCONT');
    return checks;
  },
};

async function limitsOf(origin: string, network: number, when: string): Promise<Check[]> {
  const visitor = (n: number) => `visitor-${String(n).padStart(14, '0')}`;
  const feedback = (headers: Record<string, string>): Asked => ({
    method: 'POST',
    path: '/api/website/feedback/add-feedback',
    headers,
  });
  const addressOf = (n: number) => `10.${network}.0.${n}`;
  const counts: [string, number, number][] = [
    [
      'one visitor',
      await passing(origin, 90, () => ({ headers: { ...headersFrom(addressOf(1)), 'x-karwan-visitor': visitor(1) } })),
      SHARE,
    ],
    [
      'an address without cookies',
      await passing(origin, 400, () => ({ headers: headersFrom(addressOf(1)) })),
      SHARE * SHARES_WITHOUT_COOKIE,
    ],
    ['a /64', await passing(origin, 35, (n) => feedback(headersFrom(`2001:db8:${network}:1::${n}`))), FEEDBACK],
    ...(await Promise.all(
      [0, 1, 2, 3].map(async (proxies): Promise<[string, number, number]> => {
        const proxyAddresses = Array.from({ length: proxies }, (_, n) => `127.0.0.${n + 2}`);
        const asked = (n: number) =>
          feedback(headersFrom([`198.18.${network}.${n}`, addressOf(10 + proxies), ...proxyAddresses].join(', ')));
        return [
          `an address that forges others, through ${proxies} more proxies`,
          await passing(origin, 35, asked),
          FEEDBACK,
        ];
      }),
    )),
  ];
  const bystander = await passing(origin, 20, () => ({
    headers: { ...headersFrom(addressOf(1)), 'x-karwan-visitor': visitor(2) },
  }));
  return [
    ...counts.map(([who, passed, limit]) => ({
      text: `${who}, ${when}: ${limit} ± 1`,
      figure: passed,
      held: Math.abs(passed - limit) <= 1,
    })),
    equals(`a bystander at the same address, ${when}`, bystander, 20),
  ];
}

const headersFrom = (address: string) => ({ 'x-forwarded-for': address });

/** How many of `count` requests are not rejected with 429. */
async function passing(origin: string, count: number, asked: (n: number) => Asked, concurrency = 10): Promise<number> {
  let next = 0;
  let passed = 0;
  const sendRequest = async () => {
    while (next < count) {
      next += 1;
      const { path: address = '/api/website/nothing', method = 'GET', headers } = asked(next);
      const answer = await fetch(origin + address, { method, headers });
      await answer.arrayBuffer();
      if (answer.status !== 429) passed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendRequest));
  return passed;
}
