import { adPath, formatPkr, privateAdPath } from '@karwan/shared-contracts';
import type { BrowserContext } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/open-page.ts';
import { ownListings } from '../support/own-listings.ts';
import { privateAdPage } from '../support/private-ad-page.ts';
import { desktop } from '../support/screens.ts';
import { sellPage } from '../support/sell-page.ts';
import { expect, test } from '../support/test.ts';

/** The explanation of each ad state on the page. */
const statusTexts = {
  active: 'Buyers can find it.',
  sold: 'Marked as sold. Buyers no longer see it.',
  deactivated: 'It’s hidden until you activate it again.',
} as const;
type Status = keyof typeof statusTexts;

/** The demo's last ad in this state: other tests use the first. */
async function anAd(context: BrowserContext, origin: string, status: Status) {
  const ad = (await ownListings(context, origin, status)).at(-1);
  if (!ad) throw new Error(`The demo seller has no ${status} ad`);
  return ad;
}

const actions = { sold: ['Activate', 'Delete'], deactivated: ['Activate', 'Mark as sold', 'Delete'] };

test('an ad is shown to its owner alone; axe', async ({ page, context, site, request, loginAs, checkPage }) => {
  await loginAs('user@karwan.test');
  const { id, title } = await anAd(context, site.origin, 'active');
  const ad = privateAdPage(page);
  await ad.open(id);
  await expect(ad.heading).toHaveText(title);
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await expectNoSidewaysScroll(page);
  expect(await (await request.get(privateAdPath(id))).text()).not.toContain(title);
});

test('its owner edits it, takes it offline and back, and marks it as sold; buyers see the same', async ({
  page,
  context,
  site,
  request,
  loginAs,
}) => {
  await loginAs('user@karwan.test');
  const { id, slug, pricePkr = 0 } = await anAd(context, site.origin, 'active');
  const expectState = async (status: keyof typeof actions) => {
    await expect(page.getByText(statusTexts[status])).toBeVisible();
    await expect.poll(ad.actionNames).toEqual(actions[status]);
    await expect(ad.edit).toBeVisible();
  };
  const publicStatus = async () => (await request.get(adPath('used-cars', slug))).status();
  const ad = privateAdPage(page);
  await ad.open(id);

  await ad.edit.click();
  const sell = sellPage(page);
  await expect(sell.heading('What’s your price?')).toBeVisible();
  const reduced = pricePkr - 50_000;
  await sell.price.fill(String(reduced));
  await sell.next();
  await sell.button('Save changes').click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === privateAdPath(id));
  await expect(ad.buyerPreview).toContainText(formatPkr(reduced));
  expect(await (await request.get(adPath('used-cars', slug))).text()).toContain(formatPkr(reduced));

  await ad.action('Deactivate').click();
  await expectState('deactivated');
  expect(await publicStatus()).toBe(404);
  await ad.action('Activate').click();
  await expect(page.getByText(statusTexts.active)).toBeVisible();
  expect(await publicStatus()).toBe(200);

  await ad.action('Mark as sold').click();
  await expectState('sold');
  expect(await publicStatus()).toBe(404);
  await ad.action('Activate').click();
  await expect(page.getByText(statusTexts.active)).toBeVisible();
});
