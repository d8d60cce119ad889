import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf } from '../build/built-files.ts';
import { defaultOf } from '../release/edit-versions.ts';
import { releaseRemote } from '../release/release-remote.ts';
import { prepareSiteTemplate, type Site, startSite } from '../stack/site.ts';
import { countStatuses, quantile, startLoad } from '../trial/support/load.ts';
import { atMost, equals, type Trial } from '../trial/trial.ts';

const REMOTE = 'mf-services';
const RELEASED_PAGE = '/car-inspection';
const LIVE_WITHIN_MS = 5000;
/** How long a faulty version stays live. */
const FAULTY_MS = 3000;
const MAX_LOAD_S = 900;

/** Server code that is appended to a version, to add this loader to its routes. */
const wrapped = (loader: string) => `
{
  const { remote } = module.exports;
  const own = remote.routes;
  const routes = (ctx) => [{ loader: ${loader}, children: own(ctx) }];
  module.exports = { remote: { ...remote, routes } };
}`;
const faults = {
  'loops where it is evaluated': 'for (;;);',
  'hangs in a loader': wrapped('() => new Promise(() => undefined)'),
  'leaves a rejection to nobody': `Promise.reject(new Error('Nobody looks after this'));`,
  'ends the process': 'process.exit(1);',
  'ends the process later': 'setTimeout(() => process.exit(1), 100);',
  'keeps 40 MB of each page': wrapped(
    '() => { (globalThis.keptPages ??= []).push(new Array(5_000_000).fill(0.5)); return null; }',
  ),
};

export const trial: Trial = {
  id: 44,
  title: 'Fifty releases of a remote in a row, every other one faulty: loops, hangs, rejects, exits, leaks',
  promise: 'only pages of that remote fail, the next good release is live ≤ 5 s',
  headline: 'ms until a good release is served',
  run: async ({ folder, isShort, defer, onProgress }) => {
    await prepareSiteTemplate(onProgress);
    const site = await startSite('trial-44', { RENDER_THREADS: '2', REQUESTS_PER_MINUTE: '100000' });
    defer(() => site.stop());
    const others = ['/', '/used-cars/search/mk-toyota', '/new-cars', '/about'];
    const load = startLoad({
      origins: [site.origin],
      requests: [...others, RELEASED_PAGE].map((requestPath) => ({ path: requestPath })),
      perSecond: 8,
      seconds: MAX_LOAD_S,
      addresses: 500,
    });
    defer(load.stop);
    await load.started;

    const kinds = Object.entries(faults);
    const releases = isShort ? 2 * kinds.length : 50;
    const liveAfterMs: number[] = [];
    for (let n = 0; n < releases; n += 1) {
      const [kind, code] = (n % 2 === 0 ? kinds[(n / 2) % kinds.length] : undefined) ?? ['good', ''];
      onProgress(`${n + 1} of ${releases}: ${kind}`);
      const version = await releaseNext(site, folder, n, code);
      if (kind === 'good') liveAfterMs.push(await waitUntilServed(site, version));
      else await pause(FAULTY_MS);
    }
    load.stop();
    const samples = await load.done;
    const otherSamples = samples.filter((sample) => sample.path !== RELEASED_PAGE);
    const failed = otherSamples.filter(({ status }) => status !== 200);
    return [
      equals(`of ${otherSamples.length} requests for pages of others, those not answered 200`, failed.length, 0),
      ...(failed.length > 0 ? [{ text: 'how they were answered', figure: words(failed), held: false }] : []),
      atMost('ms until a good release is served', Math.max(...liveAfterMs), LIVE_WITHIN_MS),
      {
        text: 'pages of the remote itself',
        figure: words(samples.filter(({ path: place }) => place === RELEASED_PAGE)),
        held: true,
      },
      {
        text: 'p99 of pages of others, ms',
        figure: Math.round(
          quantile(
            otherSamples.map(({ ms }) => ms),
            0.99,
          ),
        ),
        held: true,
      },
    ];
  },
};

const words = (samples: Parameters<typeof countStatuses>[0]) =>
  Object.entries(countStatuses(samples))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/**
 * Releases a copy of the live version under a new number, with `code` appended to its server file. Returns its version.
 */
async function releaseNext({ releases }: Site, folder: string, n: number, code: string): Promise<string> {
  const live = defaultOf(releases.readDiscovery().microFrontends[REMOTE] ?? []);
  if (!live) throw new Error(`No version of ${REMOTE} is live.`);
  const [first = ''] = live.metadata.version.split('-trial-');
  const stored = releases.readRelease(REMOTE, first);
  const outFolder = path.join(folder, `built-${n}`);
  cpSync(releases.folderOf(stored), outFolder, { recursive: true });
  const server = path.join(outFolder, stored.serverEntry);
  writeFileSync(server, `${readFileSync(server, 'utf8')}\n${code}\n`);
  const bytes = readFileSync(server);
  const release = {
    ...stored,
    version: `${first}-trial-${n}`,
    files: { ...stored.files, [stored.serverEntry]: { integrity: integrityOf(bytes), bytes: bytes.length } },
  };
  writeFileSync(path.join(outFolder, 'release.json'), JSON.stringify(release));
  await releaseRemote(releases, { release, outFolder });
  return release.version;
}

/** Time in ms until the remote's page shows this version. */
async function waitUntilServed({ origin }: Site, version: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    // A request that hangs on the previous version does not count.
    const asked = fetch(origin + RELEASED_PAGE, { signal: AbortSignal.timeout(1000) });
    const html = await asked.then((answer) => answer.text()).catch(() => '');
    const tookMs = Math.round(performance.now() - begun);
    if (html.includes(`/remotes/${REMOTE}/${version}/`) || tookMs > 12 * LIVE_WITHIN_MS) return tookMs;
    await pause(100);
  }
}
