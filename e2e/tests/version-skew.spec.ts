import { releaseRemote } from '@karwan/tools/releases';
import { type Site, startSite } from '@karwan/tools/site';
import { buyerJourney } from '../journeys/buyer-journey.ts';
import { ownerJourney } from '../journeys/owner-journey.ts';
import { sellerJourney } from '../journeys/seller-journey.ts';
import { NEW_EMAIL_ANSWER } from '../journeys/sign-up.ts';
import { NextVersion } from '../next-version/next-version.ts';
import { test as base, expect } from '../support/test.ts';

const BUILD_LIMIT_MS = 240_000;
type SkewedSite = { site: Site };

const newRemotes = base.extend<object, SkewedSite>({
  site: [
    async ({ browserName }, use, { workerIndex }) => {
      using next = new NextVersion();
      const { remotes, contracts } = await next.buildRemotes();
      const site = await startSite(`${browserName}-new-remotes-${workerIndex}`);
      await using _stopped = { [Symbol.asyncDispose]: site.stop };
      for (const remote of remotes) await releaseRemote(site.releases, remote, { contracts });
      await use(site);
    },
    { scope: 'worker', timeout: BUILD_LIMIT_MS },
  ],
});

const newShell = base.extend<object, SkewedSite>({
  site: [
    async ({ browserName }, use, { workerIndex }) => {
      using next = new NextVersion();
      const shellBuild = await next.buildShell();
      const site = await startSite(`${browserName}-new-shell-${workerIndex}`, { SHELL_BUILD: shellBuild });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: BUILD_LIMIT_MS },
  ],
});

/** The version that each remote of a page is served in, e.g. `1.1.0`. */
async function servedVersions({ origin }: Site): Promise<Set<string | undefined>> {
  const html = await (await fetch(`${origin}/used-cars/search`)).text();
  return new Set([...html.matchAll(/\/remotes\/mf-[a-z-]+\/(\d+\.\d+\.\d+)-/g)].map(([, version]) => version));
}

for (const { skew, test, remotes } of [
  { skew: 'an old shell with new remotes', test: newRemotes, remotes: '1.1.0' },
  { skew: 'a new shell with old remotes', test: newShell, remotes: '1.0.0' },
]) {
  test.describe(skew, () => {
    test.slow();
    test.beforeEach(({ site }) => expect.poll(() => servedVersions(site)).toEqual(new Set([remotes])));

    test('passes the buyer’s journey', async ({ page, browser, site, consoleGuard }) => {
      consoleGuard.allow(NEW_EMAIL_ANSWER);
      await buyerJourney({ page, browser, origin: site.origin });
    });

    test('passes the owner’s and the seller’s journey', async ({ page, site, loginAs }) => {
      await loginAs('user@karwan.test');
      await ownerJourney(page, site.origin);
      const kind = { make: 'Toyota', model: 'Corolla', year: '2016', city: 'Lahore' };
      await sellerJourney(page, { ...kind, mileageKm: 84_117, pricePkr: 3_127_000 });
    });
  });
}
