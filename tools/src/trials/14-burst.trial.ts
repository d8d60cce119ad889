import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate } from '../stack/site.ts';
import { countStatuses, type LoadSample, startLoad } from '../trial/support/load.ts';
import { readMetric } from '../trial/support/process-figures.ts';
import { startTrialSite } from '../trial/support/trial-site.ts';
import { atLeast, atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const SEARCH = '/used-cars/search/mk-toyota';

export const trial: Trial = {
  id: 14,
  title: '500 page views in one second from 500 addresses, twice, then 200 from one address',
  promise: 'only 200 or 503 with Retry-After, no thread ends, a new visitor gets a page ≤ 2 s after',
  headline: 'burst 1: ms until a newcomer has a page',
  isInTest: true,
  takesAccounts: true,
  run: async (context) => {
    const { isShort, onProgress } = context;
    await prepareSiteTemplate(onProgress);
    // Without page caching: otherwise 500 identical requests would be one rendering.
    const site = await startTrialSite(context, 'trial-14', { RENDER_THREADS: '2', PAGE_CACHE_MB: '0' });
    const burst = (count: number, addresses: number) =>
      startLoad({
        origins: [site.origin],
        requests: [{ path: `${SEARCH}?n={n}` }],
        perSecond: count,
        seconds: 1,
        addresses,
      });
    onProgress('a page before');
    await fetch(site.origin + SEARCH);

    const [many, one] = isShort ? [150, 100] : [500, 200];
    const checks: Check[] = [];
    for (const round of isShort ? [1] : [1, 2]) {
      onProgress(`burst ${round}`);
      const { started, done } = burst(many, many);
      await started;
      await pause(1000);
      const firstGoodMs = firstGoodPage(site.origin, `198.51.100.${round}`);
      checks.push(...checksOf(`burst ${round}`, await done));
      const newcomerMs = await firstGoodMs;
      // Times are meaningless in parallel with other tests.
      if (!isShort) checks.push(atMost(`burst ${round}: ms until a newcomer has a page`, newcomerMs, 2000));
    }
    onProgress('one address');
    const others = startLoad({
      origins: [site.origin],
      requests: [{ path: SEARCH, headers: { 'x-forwarded-for': '203.0.113.{n}' } }],
      perSecond: 5,
      seconds: 3,
    });
    const greedy = await burst(one, 1).done;
    checks.push(...checksOf('one address', greedy));
    const bystanders = await others.done;
    checks.push(
      equals(
        'one address: others’ pages that are not 200',
        bystanders.filter(({ status }) => status !== 200).length,
        0,
      ),
    );
    const logFile = path.join(site.dataFolder, 'logs/shell.log');
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
    checks.push(
      equals('threads ended', await readMetric(site.origin, 'karwan_shell_ended_threads'), 0),
      equals('versions left out', log.split('is not rendered on the server').length - 1, 0),
    );
    return checks;
  },
};

function checksOf(name: string, samples: LoadSample[]): Check[] {
  const counts = countStatuses(samples);
  const isExpected = ({ status, retryAfter }: LoadSample) =>
    status === 200 || (status === 503 && retryAfter !== undefined);
  const wrong = samples.filter((sample) => !isExpected(sample)).length;
  return [
    {
      text: `${name}: answers that are neither 200 nor 503 with Retry-After = 0`,
      figure: `${wrong}; ${words(counts)}`,
      held: wrong === 0,
    },
    atLeast(`${name}: pages`, counts[200] ?? 0, 1),
  ];
}

const words = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** Time until a new visitor receives a page, retrying ten times a second. */
async function firstGoodPage(origin: string, address: string): Promise<number> {
  const startedAt = performance.now();
  const abortController = new AbortController();
  const tries: Promise<void>[] = [];
  while (!abortController.signal.aborted && performance.now() - startedAt < 30_000) {
    tries.push(
      fetch(origin + SEARCH, { headers: { 'x-forwarded-for': address } })
        .then(async (answer) => {
          await answer.text();
          if (answer.status === 200) abortController.abort();
        })
        .catch(() => undefined),
    );
    await pause(100, undefined, { signal: abortController.signal }).catch(() => undefined);
  }
  const tookMs = Math.round(performance.now() - startedAt);
  await Promise.all(tries);
  return tookMs;
}
