import { type Site, startSite } from '@karwan/tools/site';
import { expect, type Fixtures, type PlaywrightWorkerOptions } from '@playwright/test';
import { RemoteHost } from './remote-host.ts';
import { servedVersion } from './served-version.ts';

export type WorkerSites = {
  /** API and shell in production mode on their own data. Page sharing is off, so that changes are visible at once. */
  site: Site;
  /** Like `site`, but with shared pages; tests change its releases. */
  releasesSite: Site;
  /** A host of remotes whose faults tests control. */
  host: RemoteHost;
  /** Like `releasesSite`, but its remotes are served by `host`. */
  brokenSite: Site;
};

export type TestSites = {
  /** Like `releasesSite`, started anew for each test that restarts it with the shell of the next version. */
  takenOverSite: Site;
  /** A site whose releases this test may change; they are restored afterwards. */
  ownSite: Site;
};

/** The operator's external links on `site`: other URLs than the demo's. */
export const siteSettings = {
  apps: { playStore: 'https://example.com/play', appStore: 'https://example.com/app-store' },
  social: {
    linkedin: 'https://example.com/linkedin',
    facebook: 'https://example.com/facebook',
    instagram: 'https://example.com/instagram',
    x: 'https://example.com/x',
    youtube: 'https://example.com/youtube',
    tiktok: 'https://example.com/tiktok',
  },
};

const START_LIMIT = { scope: 'worker', timeout: 300_000 } as const;

/** All kinds of test sites. A worker starts a site when a test first needs it, and reuses all but `takenOverSite`. */
export const sites: Fixtures<TestSites, WorkerSites, object, PlaywrightWorkerOptions> = {
  site: [
    ({ browserName: _any }, use, { workerIndex }) =>
      provideSite(use, `worker-${workerIndex}`, { KARWAN_SITE: JSON.stringify(siteSettings), PAGE_CACHE_MB: '0' }),
    START_LIMIT,
  ],
  releasesSite: [
    ({ browserName: _any }, use, { workerIndex }) => provideSite(use, `releases-${workerIndex}`),
    START_LIMIT,
  ],
  host: [
    async ({ browserName: _any }, use) => {
      const host = await RemoteHost.start();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  brokenSite: [
    ({ host }, use, { workerIndex }) =>
      provideSite(use, `faults-${workerIndex}`, { KARWAN_DISCOVERY: host.discoveryUrl }),
    START_LIMIT,
  ],
  takenOverSite: [
    ({ browserName: _any }, use, { workerIndex }) => provideSite(use, `taken-over-${workerIndex}`),
    { ...START_LIMIT, scope: 'test' },
  ],
  ownSite: async ({ releasesSite }, use) => {
    const originalDiscovery = releasesSite.releases.readDiscovery();
    const version = await servedVersion(releasesSite);
    await use(releasesSite);
    await releasesSite.releases.changeDiscovery(() => originalDiscovery);
    await expect.poll(() => servedVersion(releasesSite)).toBe(version);
  },
};

async function provideSite(
  use: (site: Site) => Promise<void>,
  name: string,
  env?: Record<string, string>,
): Promise<void> {
  const site = await startSite(name, env);
  await use(site);
  await site.stop();
}
