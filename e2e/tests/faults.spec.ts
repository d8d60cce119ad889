import path from 'node:path';
import { type DiscoveryDocument, messages, sellPath } from '@karwan/shared-contracts';
import type { Site } from '@karwan/tools/site';
import type { Page } from '@playwright/test';
import { expectNoReload } from '../support/outage.ts';
import { main, retry, retryUntil, SEARCH, searchHeading, unavailableNotice } from '../support/regions.ts';
import type { Audience, Fault, RemoteHost } from '../support/remote-host.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const REMOTE = 'mf-listings';

test.use(desktop);

/** Console errors for each of the remote's files that fails to load. */
const expectedErrors = {
  down: 'net::ERR_EMPTY_RESPONSE /remotes/mf-listings',
  garbage: "Failed to find a valid digest in the 'integrity' attribute for resource '/remotes/mf-listings",
} as const;
/** The message depends on which file fails first. */
const CHUNK_LOST =
  /^mf-listings (is not available|cannot be had; its page is replaced by a stand-in\.) (ChunkLoadError: Loading chunk [\w-]+ failed\.|RemoteUnavailable: mf-listings is not available)$/;

test.afterEach(({ host }) => host.clearFault());

const releasesOf = ({ dataFolder }: Site) => path.join(dataFolder, 'releases');

const withoutRemote = (remote: string) => (document: DiscoveryDocument) => ({
  ...document,
  microFrontends: Object.fromEntries(Object.entries(document.microFrontends).filter(([name]) => name !== remote)),
});

/** Breaks the remote before the shell has loaded any version, so that there is no last good version. */
async function breakFromTheStart(site: Site, host: RemoteHost, fault: Fault, audience: Audience = 'everybody') {
  host.clearFault();
  host.serve(releasesOf(site), withoutRemote(REMOTE));
  await expect.poll(async () => (await fetch(site.origin + SEARCH)).status).toBe(404);
  host.break(REMOTE, fault, audience);
  host.serve(releasesOf(site));
  await expect.poll(async () => (await fetch(site.origin + SEARCH)).status).not.toBe(404);
}

async function serveWell(site: Site, host: RemoteHost) {
  host.clearFault();
  host.serve(releasesOf(site));
  await expect.poll(async () => (await fetch(site.origin + SEARCH)).status).toBe(200);
}

async function expectTheRestToWork(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Karwan, home' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
}

// How files of a broken one fail: the tests below.
test('[WID-05] a slow and a missing remote leave header and other regions as they are; their own shows a message and a Retry that works', async ({
  brokenSite,
  host,
  page,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect('503 /used-cars/search', 'some');
  consoleGuard.expect(expectedErrors.down, 'some');
  for (const fault of ['stalled', 'down'] as const) {
    await test.step(fault, async () => {
      await breakFromTheStart(brokenSite, host, fault);

      const answer = await page.goto(brokenSite.origin + SEARCH);
      expect(answer?.status()).toBe(503);
      expect(await answer?.text()).toContain('This part is not available right now');
      await expect(unavailableNotice(page)).toBeVisible();
      await expectTheRestToWork(page);
      // A browser waits up to 8 s before a script counts as failed.
      await expect(retry(page)).toBeEnabled();
      await expect(unavailableNotice(page)).toBeVisible();

      host.clearFault();
      // The server renders the page, and retries the remote itself.
      await retry(page).click();
      await retryUntil(page, () => expect(searchHeading(page)).toBeVisible({ timeout: 3000 }));
      await expect(unavailableNotice(page)).toBeHidden();
    });
  }
});

test('a public page whose remote’s files browsers get in a wrong form stays: links work, what was pressed is told of as lost', async ({
  brokenSite,
  host,
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(expectedErrors.garbage, 'some');
  await serveWell(brokenSite, host);
  host.break(REMOTE, 'garbage', 'browser');

  const answer = await page.goto(brokenSite.origin + SEARCH);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const heart = main(page)
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  await expectToast(page, messages.networkError);
  await main(page).getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(searchHeading(page)).toBeVisible();

  host.clearFault();
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await heart.click({ timeout: 3000 });
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('[WID-05] widgets of a remote that is failing leave the home page around them, and Retry brings them', async ({
  brokenSite,
  host,
  page,
}) => {
  await breakFromTheStart(brokenSite, host, 'failing');

  const answer = await page.goto(brokenSite.origin);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Find a car, bike or part you can trust' })).toBeVisible();
  await expect(retry(page)).toHaveCount(3);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const isSamePage = await expectNoReload(page);

  host.clearFault();
  // The server renders the page, and retries the remote itself.
  await retry(page).first().click();
  await retryUntil(page, () => expect(retry(page)).toHaveCount(0, { timeout: 3000 }));
  await isSamePage();
  await expect(main(page).getByRole('searchbox').or(main(page).getByRole('combobox')).first()).toBeVisible();
});

test('a page does not wait for a slow remote; the browser finishes it by itself when its files come', async ({
  brokenSite,
  host,
  page,
  consoleGuard,
}) => {
  consoleGuard.expect('503 /used-cars/search');
  // Seen once in some hundred runs on busy machines; the page is correct afterwards.
  consoleGuard.expect('Hydration had to start over in one place. Error: Minified React error #418', 'perhaps');
  await breakFromTheStart(brokenSite, host, 'stalled');

  const answer = await page.goto(brokenSite.origin + SEARCH, { waitUntil: 'commit' });
  expect(answer?.status()).toBe(503);
  // The server first, which is slow to load it on a busy machine.
  host.break(REMOTE, 'stalled', 'browser');
  await expect.poll(async () => (await fetch(brokenSite.origin + SEARCH)).status).toBe(200);
  host.clearFault();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(searchHeading(page)).toBeVisible();
});

test('a remote that lacks the chunk of an app page says so in its place, and Retry brings the page; public pages need none', async ({
  brokenSite,
  host,
  page,
  consoleGuard,
}) => {
  consoleGuard.expect('404 /remotes/mf-listings', 'some');
  consoleGuard.allow(CHUNK_LOST);
  consoleGuard.expect('Hydration had to start over in one place. Error: Minified React error #418');
  consoleGuard.expect('404 /videos');
  await serveWell(brokenSite, host);
  host.break(REMOTE, 'lacks-chunks', 'browser');

  await page.goto(brokenSite.origin + sellPath('used-cars'));
  await expect(unavailableNotice(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(retry(page)).toBeEnabled();
  host.clearFault();
  await retry(page).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();

  host.break(REMOTE, 'lacks-chunks', 'browser');
  await page.goto(`${brokenSite.origin}/videos`);
  await page.getByRole('link', { name: 'Find used cars' }).first().click();
  await expect(searchHeading(page)).toBeVisible();
});
