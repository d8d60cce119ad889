import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate, type Site } from '../stack/site.ts';
import { type LoadSample, quantile, runLoad, startLoad } from '../trial/support/load.ts';
import { readMetric, residentMb, watchPeak } from '../trial/support/process-figures.ts';
import { startTrialSite } from '../trial/support/trial-site.ts';
import { atLeast, atMost, equals, type Trial } from '../trial/trial.ts';

const SEARCH = '/used-cars/search/mk-toyota';
const ADDRESSES = 2000;
const TIMES_CAPACITY = 5;
/** Goodput is compared with capacity in windows of this length. */
const WINDOW_S = 10;

export const trial: Trial = {
  id: 15,
  title: 'Page views at five times the rendering capacity for a minute',
  promise: 'goodput ≥ 80 % of capacity, memory ≤ 1.5 ×, normal ≤ 5 s after, active visitors are served',
  headline: 'least goodput',
  takesAccounts: true,
  run: async (context) => {
    const { isShort, onProgress } = context;
    await prepareSiteTemplate(onProgress);
    // Without page caching: cached pages cost almost nothing.
    const site = await startTrialSite(context, 'trial-15', { RENDER_THREADS: '2', PAGE_CACHE_MB: '0' });
    const seconds = isShort ? 10 : 60;
    const plan = { origins: [site.origin], requests: [{ path: `${SEARCH}?n={n}` }], addresses: ADDRESSES };

    onProgress('what the site can render');
    const closed = { ...plan, perSecond: 0, concurrency: 16 };
    await runLoad({ ...closed, seconds: 8 });
    const atCapacity = await runLoad({ ...closed, seconds: isShort ? 5 : 20 });
    const capacity = good(atCapacity).length / (isShort ? 5 : 20);
    const usualMb = residentMb(site.shell.pid);
    const usualMs = await pageTime(site);

    onProgress(`five times ${capacity.toFixed(1)} pages a second`);
    const cookie = await cookieOf(site);
    const peakMb = watchPeak(() => residentMb(site.shell.pid));
    const load = startLoad({ ...plan, perSecond: TIMES_CAPACITY * capacity, seconds });
    const underWay = startLoad({
      origins: [site.origin],
      requests: [{ path: SEARCH, headers: { cookie } }],
      perSecond: 1,
      seconds,
    });
    const samples = await load.done;
    const people = await underWay.done;
    const windows = goodputByWindow(samples, seconds);
    const normalAfterMs = await normalAfter(site, 2 * usualMs);

    const wrong = samples.filter(({ status }) => status !== 200 && status !== 503).length;
    return [
      { text: 'capacity, pages a second', figure: Number(capacity.toFixed(1)), held: capacity > 0 },
      atLeast(
        `least goodput of ${WINDOW_S} s, in % of capacity (${windows.map((rate) => rate.toFixed(1)).join(', ')} a second)`,
        Math.round((100 * Math.min(...windows)) / capacity),
        80,
      ),
      equals('answers that are neither 200 nor 503', wrong, 0),
      { text: 'refused within, ms (median)', figure: quantile(refusals(samples), 0.5), held: true },
      {
        text: 'page within, ms (median)',
        figure: quantile(
          good(samples).map(({ ms }) => ms),
          0.5,
        ),
        held: true,
      },
      atLeast(
        'pages of somebody under way that came, in %',
        Math.round((100 * good(people).length) / people.length),
        95,
      ),
      atMost('memory of the shell, times that of capacity', Number((peakMb() / usualMb).toFixed(2)), 1.5),
      equals('threads ended', await readMetric(site.origin, 'karwan_shell_ended_threads'), 0),
      atMost('ms until pages take their usual time again', normalAfterMs, 5000),
    ];
  },
};

const good = (samples: LoadSample[]) => samples.filter(({ status }) => status === 200);
const refusals = (samples: LoadSample[]) => samples.filter(({ status }) => status === 503).map(({ ms }) => ms);

/** Successful pages per second, by completion time. Ignores an incomplete last window. */
function goodputByWindow(samples: LoadSample[], seconds: number): number[] {
  const counts = Array.from({ length: Math.floor(seconds / WINDOW_S) }, () => 0);
  for (const { at, ms } of good(samples)) {
    const window = Math.floor((at + ms) / 1000 / WINDOW_S);
    if (window in counts) counts[window] = (counts[window] ?? 0) + 1;
  }
  return counts.map((count) => count / WINDOW_S);
}

/** Median of ten sequential pages. */
async function pageTime(site: Site): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) times.push((await view(site)).ms);
  return quantile(times, 0.5);
}

/** Time until three consecutive pages arrive within `limitMs`. */
async function normalAfter(site: Site, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  for (let inRow = 0; inRow < 3 && performance.now() - startedAt < 60_000; ) {
    const { status, ms } = await view(site);
    inRow = status === 200 && ms <= limitMs ? inRow + 1 : 0;
    if (inRow === 0) await pause(50);
  }
  return Math.round(performance.now() - startedAt);
}

async function view(site: Site): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(site.origin + SEARCH);
  await answer.text();
  return { status: answer.status, ms: performance.now() - startedAt };
}

const cookieOf = async ({ origin }: Site) =>
  (await fetch(`${origin}/visitor`, { method: 'POST' })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
