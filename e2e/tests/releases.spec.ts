import { buildForeignRemote } from '@karwan/tools/foreign-remote';
import { releaseRemote, rollBackRemote } from '@karwan/tools/releases';
import type { Site } from '@karwan/tools/site';
import { BUILD_LIMIT_MS, buildNextRemotes } from '../next-version/next-version.ts';
import { requestContinuously } from '../support/page-load.ts';
import { SEARCH } from '../support/regions.ts';
import { LISTINGS_VERSION, servedVersion } from '../support/served-version.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/used-cars', SEARCH];

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS);
  await buildNextRemotes();
});

/** Releases the next version of mf-listings. */
async function releaseNext(site: Site, canary?: { canaryPercent: number }) {
  const { remotes, contracts } = await buildNextRemotes();
  const next = remotes.find(({ release }) => release.remote === 'mf-listings');
  if (!next) throw new Error('There is no next version of mf-listings');
  return releaseRemote(site.releases, next, { contracts, ...canary });
}

const expectServed = (site: Site, version: string) => expect.poll(() => servedVersion(site)).toBe(version);

test('a canary, a release and a rollback of mf-listings under continuous load fail no request and mix no page', async ({
  ownSite,
}) => {
  const versionBefore = await servedVersion(ownSite);
  const load = requestContinuously(ownSite.origin, PAGES);

  await releaseNext(ownSite, { canaryPercent: 50 });
  const released = await releaseNext(ownSite);
  await expectServed(ownSite, released.metadata.version);
  const { version: restored } = await rollBackRemote(ownSite.releases, 'mf-listings');
  await expectServed(ownSite, restored.metadata.version);
  // Slow machines answer few requests in this short time.
  await expect.poll(load.requests).toBeGreaterThan(20);

  const { failures } = await load.stop();
  expect(restored.metadata.version).toBe(versionBefore);
  expect(failures).toEqual([]);
});

test('an open document keeps its version and takes in no page of another; the next one gets the release', async ({
  ownSite,
  page,
}) => {
  const requestedVersions = new Set<string>();
  page.on('request', (request) => {
    for (const [, version] of request.url().matchAll(LISTINGS_VERSION)) if (version) requestedVersions.add(version);
  });
  const main = page.getByRole('main');
  const versionBefore = await servedVersion(ownSite);
  await page.goto(ownSite.origin);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  const { metadata } = await releaseNext(ownSite);
  await expectServed(ownSite, metadata.version);
  // Islands that hydrate only now still use the document's version.
  await main.getByRole('combobox', { name: 'Search used cars' }).fill('corolla');
  await expect(main.getByRole('option').first()).toBeVisible();
  expect([...requestedVersions]).toEqual([versionBefore]);
  await page.keyboard.press('Escape');

  await main.locator(`a[href^="${SEARCH}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(SEARCH));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect([...requestedVersions]).toEqual([versionBefore, metadata.version]);

  // After the rollback, the open public page meets one of the earlier release.
  const { version: restored } = await rollBackRemote(ownSite.releases, 'mf-listings');
  await expectServed(ownSite, restored.metadata.version);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await main.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in globalThis)).toBe(false);
});

test('a remote that was built elsewhere with the stock plugin of module federation is released and mounted as it is', async ({
  ownSite,
  page,
}) => {
  const { built, remove } = await buildForeignRemote();
  await releaseRemote(ownSite.releases, built);
  remove();
  const address = `${ownSite.origin}/stranger`;
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);

  await page.goto(address);
  await expect(page).toHaveTitle('A stranger | Karwan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* cities$/);
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
});
