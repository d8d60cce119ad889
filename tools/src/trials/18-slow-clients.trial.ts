import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate, type Site, startSite } from '../stack/site.ts';
import { startBareServer } from '../trial/support/bare-server.ts';
import { type LoadSample, quantile, runLoad } from '../trial/support/load.ts';
import { openHandles, residentMb, watchPeak } from '../trial/support/process-figures.ts';
import { SLOW_KINDS, startSlowClients } from '../trial/support/slow-clients.ts';
import { atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const CLOSED_WITHIN_S = 200;
const KB_EACH = 50;
const SETTLE_MS = 3000;

export const trial: Trial = {
  id: 18,
  title: 'Thousands of slow clients: headers and bodies at one byte in five seconds, readers at 1 KB a second',
  promise:
    'p95 of others ≤ 1.2 × that with the same clients at a bare server; the server is rid of each within 200 s; memory ≤ 50 KB each',
  run: async ({ isShort, defer, tell }) => {
    await prepareSiteTemplate(tell);
    // Others have pages that are rendered for each of them: kept ones take no time that could grow.
    const site = await startSite('trial-18', { RENDER_THREADS: '2', PAGE_CACHE_MB: '0' });
    defer(() => site.stop());
    const each = isShort ? 100 : 2000;
    const { pid } = site.shell;
    const others = { origins: [site.origin], requests: [{ path: '/used-cars/search/mk-toyota' }], addresses: 200 };

    tell('others before');
    await runLoad({ ...others, perSecond: 5, seconds: 10 });
    const usual = await runLoad({ ...others, perSecond: 5, seconds: isShort ? 10 : 60 });

    // Thousands of clients on the same machine take their time from it, whomever they are slow with.
    tell(`${each} of each kind, with a server of nobody`);
    const bare = await startBareServer();
    defer(bare.stop);
    const elsewhere = await startSlowClients({ origin: bare.origin, each, file: '/' });
    const beside = await runLoad({ ...others, perSecond: 5, seconds: isShort ? 10 : 60 });
    elsewhere.stop();
    bare.stop();
    await pause(SETTLE_MS);

    tell(`${each} of each kind`);
    const handlesBefore = openHandles(pid);
    const mbBefore = residentMb(pid);
    const peakMb = watchPeak(() => residentMb(pid));
    const mostHandles = watchPeak(() => openHandles(pid));
    const clients = await startSlowClients({ origin: site.origin, each, file: await largestFile(site) });
    defer(clients.stop);
    // Each has its time from its own beginning; the last begins now.
    const startedAt = performance.now();

    tell('others meanwhile');
    const meanwhile = await runLoad({ ...others, perSecond: 5, seconds: isShort ? 10 : 60 });
    const kbEach = (1024 * (peakMb() - mbBefore)) / (each * SLOW_KINDS);

    tell('until the server is rid of them');
    while (openHandles(pid) > handlesBefore + 20 && performance.now() - startedAt < 1000 * (CLOSED_WITHIN_S + 30))
      await pause(1000);
    const tookS = Math.round((performance.now() - startedAt) / 1000);
    return [
      { text: 'connections held by the shell at the most', figure: mostHandles() - handlesBefore, held: true },
      atMost(
        'p95 of others, times that with the same clients at a bare server',
        Number((p95(meanwhile) / p95(beside)).toFixed(2)),
        1.2,
      ),
      {
        text: 'p95 of others, ms (without such clients, with them at a bare server, with them here)',
        figure: `${p95(usual)}, ${p95(beside)}, ${p95(meanwhile)}`,
        held: true,
      },
      equals('others that had no page', meanwhile.filter(({ status }) => status !== 200).length, 0),
      atMost('all parted from after s', tookS, CLOSED_WITHIN_S),
      atMost('KB each', Math.round(kbEach), KB_EACH),
    ] satisfies Check[];
  },
};

const p95 = (samples: LoadSample[]) =>
  Math.round(
    quantile(
      samples.map(({ ms }) => ms),
      0.95,
    ),
  );

/** The largest file of the first page. */
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
