import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate, type Site } from '../stack/site.ts';
import { type LoadSample, quantile, runLoad } from '../trial/support/load.ts';
import { openHandles, residentMb, watchPeak } from '../trial/support/process-figures.ts';
import { SLOW_KINDS, startSlowClients } from '../trial/support/slow-clients.ts';
import { startTrialSite } from '../trial/support/trial-site.ts';
import { atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const CLOSED_WITHIN_S = 200;
const KB_EACH = 50;

export const trial: Trial = {
  id: 18,
  title: 'Thousands of slow clients: one byte per 5 s, reads at 1 KB/s',
  promise: 'p95 of others ≤ 1.2 × a second site’s, each closed ≤ 200 s, ≤ 50 KB each',
  headline: 'p95 of others, times that at a second site',
  takesAccounts: true,
  run: async (context) => {
    const { isShort, defer, onProgress } = context;
    await prepareSiteTemplate(onProgress);
    // Without page caching, so that slower rendering is measurable.
    const start = (name: string) => startTrialSite(context, name, { RENDER_THREADS: '2', PAGE_CACHE_MB: '0' });
    const site = await start('trial-18');
    // A control site with the same visitors at the same time: it is equally affected by the load that thousands of
    // clients put on the machine.
    const spared = await start('trial-18-spared');
    const each = isShort ? 100 : 2000;
    const { pid } = site.shell;
    const others = { requests: [{ path: '/used-cars/search/mk-toyota' }], addresses: 200, perSecond: 10 };
    const origins = [site.origin, spared.origin];

    onProgress('others before');
    await runLoad({ ...others, origins, seconds: 10 });
    const usual = inTurn(await runLoad({ ...others, origins, seconds: 10 }));

    onProgress(`${each} of each kind`);
    const handlesBefore = openHandles(pid);
    const mbBefore = residentMb(pid);
    const peakMb = watchPeak(() => residentMb(pid));
    const maxHandles = watchPeak(() => openHandles(pid));
    const clients = await startSlowClients({ origin: site.origin, each, file: await largestFile(site) });
    defer(clients.stop);
    // Each client's timeout starts with its connection; the last one connects now.
    const startedAt = performance.now();

    onProgress('others meanwhile');
    const asked = await runLoad({ ...others, origins, seconds: isShort ? 10 : 60 });
    const meanwhile = inTurn(asked);
    const kbEach = (1024 * (peakMb() - mbBefore)) / (each * SLOW_KINDS);

    onProgress('until the server is rid of them');
    while (openHandles(pid) > handlesBefore + 20 && performance.now() - startedAt < 1000 * (CLOSED_WITHIN_S + 30))
      await pause(1000);
    const tookS = Math.round((performance.now() - startedAt) / 1000);
    return [
      { text: 'connections held by the shell at the most', figure: maxHandles() - handlesBefore, held: true },
      atMost(
        'p95 of others, times that at a second site',
        Number((p95(meanwhile.here) / p95(meanwhile.there)).toFixed(2)),
        1.2,
      ),
      {
        text: 'p95 of others, ms (here and at the second site: without such clients, with them here)',
        figure: [usual, meanwhile].map(({ here, there }) => `${p95(here)} and ${p95(there)}`).join(', '),
        held: true,
      },
      equals('others that had no page', asked.filter(({ status }) => status !== 200).length, 0),
      atMost('all parted from after s', tookS, CLOSED_WITHIN_S),
      atMost('KB each', Math.round(kbEach), KB_EACH),
    ] satisfies Check[];
  },
};

/** The two origins alternate. */
const inTurn = (samples: LoadSample[]) => ({
  here: samples.filter((_, n) => n % 2 === 0),
  there: samples.filter((_, n) => n % 2 === 1),
});

const p95 = (samples: LoadSample[]) =>
  Math.round(
    quantile(
      samples.map(({ ms }) => ms),
      0.95,
    ),
  );

/** The largest script of the home page. */
async function largestFile(site: Site): Promise<string> {
  const html = await (await fetch(site.origin)).text();
  const scripts = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/(?:static|remotes)\/[^"]+\.js)"/g)].map(([, url]) => url ?? '')),
  ];
  const sized = await Promise.all(
    scripts.map(async (url) => ({ url, bytes: (await (await fetch(site.origin + url)).arrayBuffer()).byteLength })),
  );
  return sized.toSorted((one, other) => other.bytes - one.bytes)[0]?.url ?? '/favicon.svg';
}
