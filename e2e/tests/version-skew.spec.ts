import { releaseRemote } from '@karwan/tools/releases';
import { startSite } from '@karwan/tools/site';
import { buyerJourney } from '../journeys/buyer-journey.ts';
import { ownerJourney } from '../journeys/owner-journey.ts';
import { sellerJourney } from '../journeys/seller-journey.ts';
import { buildNextRemotes, buildNextShell } from '../next-version/next-version.ts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const BUILD_LIMIT_MS = 240_000;

test.use(desktop);

/** The versions of a page's remotes, e.g. `1.1.0`. */
async function servedVersions(origin: string): Promise<Set<string | undefined>> {
  const html = await (await fetch(`${origin}/used-cars/search`)).text();
  return new Set([...html.matchAll(/\/remotes\/mf-[a-z-]+\/(\d+\.\d+\.\d+)-/g)].map(([, version]) => version));
}

function testJourneys(): void {
  test.slow();

  test('passes the buyer’s journey', async ({ page, browser, origin }) => {
    await buyerJourney({ page, browser, origin });
  });

  test('passes the owner’s and the seller’s journey', async ({ page, origin, loginAs }) => {
    await loginAs('user@karwan.test');
    await ownerJourney(page, origin);
    const kind = { make: 'Toyota', model: 'Corolla', year: '2016', city: 'Lahore' };
    await sellerJourney(page, { ...kind, mileageKm: 84_117, pricePkr: 3_127_000 });
  });
}

test.describe('an old shell with new remotes', () => {
  test.use({ origin: ({ ownSite }, use) => use(ownSite.origin) });

  // A first build takes longer than a test's timeout.
  test.beforeAll(async () => {
    test.setTimeout(BUILD_LIMIT_MS);
    await buildNextRemotes();
  });
  test.beforeEach(async ({ ownSite }) => {
    const { remotes, contracts } = await buildNextRemotes();
    for (const remote of remotes) await releaseRemote(ownSite.releases, remote, { contracts });
    await expect.poll(() => servedVersions(ownSite.origin)).toEqual(new Set(['1.1.0']));
  });
  testJourneys();
});

test.describe('a new shell with old remotes', () => {
  test.use({ origin: ({ newShellSite }, use) => use(newShellSite.origin) });

  test.beforeEach(({ newShellSite }) =>
    expect.poll(() => servedVersions(newShellSite.origin)).toEqual(new Set(['1.0.0'])),
  );
  testJourneys();
});

test('a tab of the old shell finds its scripts after a new shell has taken over', async ({ page }, { workerIndex }) => {
  test.setTimeout(BUILD_LIMIT_MS);
  const newShell = await buildNextShell();
  const site = await startSite(`taken-over-${workerIndex}`);
  const scriptsOf = async () => {
    const html = await (await fetch(`${site.origin}/used-cars`)).text();
    return [...new Set(html.match(/\/static\/[\w.-]+\.js/g))];
  };
  await openPage(page, `${site.origin}/used-cars`);
  const oldScripts = await scriptsOf();
  await site.restart({ SHELL_BUILD: newShell });
  const newScripts = await scriptsOf();
  expect(oldScripts.filter((script) => !newScripts.includes(script))).not.toEqual([]);
  for (const script of [...oldScripts, ...newScripts])
    expect((await fetch(site.origin + script)).status, script).toBe(200);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
  await page.close();
  await site.stop();
});
