import { adPath, formatPkr, formatPkrInWords, type ListingCard, searchPath } from '@karwan/shared-contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { searchViaApi } from '../support/listings-api.ts';
import { openPage } from '../support/open-page.ts';
import { expectNoReload } from '../support/outage.ts';
import { activeListings } from '../support/own-listings.ts';
import { desktop } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

/** An ad with several photos and a price label that does not belong to the demo's user. */
async function anAd(request: APIRequestContext): Promise<ListingCard> {
  const { items } = await searchViaApi(request, 'st-dealer/ft-petrol');
  const ad = items.find(({ photoCount, priceLabel }) => photoCount > 2 && priceLabel !== null) ?? items[0];
  if (!ad) throw new Error('The demo has no ad of a dealer');
  return ad;
}

const visible = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();

test('the first HTML holds the ad with its price, facts, all photos, preload and structured data', async ({
  request,
}) => {
  const ad = await anAd(request);
  const html = await (await request.get(adPath('used-cars', ad.slug))).text();
  for (const text of [ad.title, formatPkr(ad.pricePkr), formatPkrInWords(ad.pricePkr), ad.reference])
    expect(html).toContain(text);
  for (let number = 1; number <= ad.photoCount; number += 1) expect(html).toContain(`${ad.title}, photo ${number}"`);
  expect(html).toMatch(/<link[^>]+as="image"[^>]+fetchpriority="high"/);
  expect(html).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+${adPath('used-cars', ad.slug)}"`));
  const car = [...html.matchAll(/<script[^>]+ld\+json[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? ''))
    .find((data) => data['@type'].includes('Car'));
  expect(car).toMatchObject({
    ...{ name: ad.title, sku: ad.reference, vehicleModelDate: String(ad.about['used-cars']?.year) },
    offers: { '@type': 'Offer', price: ad.pricePkr, priceCurrency: 'PKR' },
  });
});

/** Requests the seller's number, which then appears as a link. */
async function revealPhoneNumber(page: Page) {
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveCount(0);
  await visible(page, /^(Call|Show 03)/).click();
  const call = page
    .getByRole('link', { name: /^03\d\d \d{7}$/ })
    .filter({ visible: true })
    .first();
  await expect(call).toHaveAttribute('href', /^tel:\+923\d{9}$/);
}

test('the page of a car passes axe, and tells the number to who asks for it', async ({ page, request, checkPage }) => {
  const ad = await anAd(request);
  await openPage(page, adPath('used-cars', ad.slug));
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Similar cars' })).toBeAttached();
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await checkPage();
  await test.step('the phone number comes on a click, on a desktop', () => revealPhoneNumber(page));
});

test('an ad of a search comes without a reload and is counted once, when it is shown, not when it is only pointed at; Back and Forward lead to where one was', async ({
  page,
}) => {
  const views: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/view')) views.push(call.url());
  });
  await openPage(page, searchPath('used-cars'));
  const isSamePage = await expectNoReload(page);
  const link = searchPage(page).cards.nth(9).getByRole('link').first();
  const [path = '', title = ''] = [await link.getAttribute('href'), await link.textContent()].map(String);
  const prepared = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
  // Hovers where it is: scrolling under the pointer cancels the intent.
  await link.hover();
  await (await prepared).finished();
  const viewRequest = page.waitForRequest(/\/view$/);
  expect(views).toEqual([]);

  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(path);
  await expect.poll(async () => (await page.title()).startsWith(title)).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await viewRequest;

  const similar = page.getByRole('region', { name: 'Similar cars' });
  await similar.scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(similar).toBeInViewport();
  await expect(page.locator('k-island[data-on="idle"]:not([data-alive])')).toHaveCount(0);
  expect(views).toHaveLength(1);
  await isSamePage();
});

test('the gallery is swiped before its scripts have come, turns by keys and thumbnails, fills the screen, zooms and closes', async ({
  page,
  request,
  viewport,
}) => {
  const ad = await anAd(request);
  await openPage(page, adPath('used-cars', ad.slug));
  const row = page.getByRole('group', { name: `Photos of ${ad.title}` }).first();
  const gallery = row.locator('..');
  await expect(gallery.getByText(`1 of ${ad.photoCount}`)).toBeVisible();
  await row.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: 'instant' }));
  await expect(page.locator('k-island:has(#photo-1):not([data-alive])')).toBeAttached();
  await gallery.hover();
  await expect(gallery.getByText(`2 of ${ad.photoCount}`)).toBeVisible();
  // On phones price and title take the thumbnails' place.
  await expect(page.getByRole('link', { name: 'Show photo 1' })).toBeHidden();
  await page.setViewportSize(desktop.viewport);
  await page.getByRole('link', { name: 'Show photo 1' }).click();
  await expect(gallery.getByText(`1 of ${ad.photoCount}`)).toBeVisible();
  await page.getByRole('link', { name: 'Show photo 2' }).click();
  await expect(gallery.getByText(`2 of ${ad.photoCount}`)).toBeVisible();
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText(`3 of ${ad.photoCount}`)).toBeVisible();

  await page.getByRole('button', { name: 'Full screen' }).click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${ad.title}` });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(`2 of ${ad.photoCount}`)).toBeVisible();
  const photo = viewer.getByRole('img', { name: `${ad.title}, photo 2` });
  const widthBefore = (await photo.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await photo.boundingBox())?.width ?? 0).toBeGreaterThan(widthBefore * 2);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
  await expect(gallery.getByText(`2 of ${ad.photoCount}`)).toBeVisible();
  expect(viewport).not.toBeNull();

  // Back closes the viewer without leaving the ad or losing the scroll position.
  const top = async () => (await gallery.boundingBox())?.y;
  const topBefore = await top();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(adPath('used-cars', ad.slug));
  await expect.poll(top).toBe(topBefore);
});

test('[ACC-03] an owner who opens their own ad is sent to /ads-details-screen, in the first answer and in the page', async ({
  page,
  context,
  site,
  loginAs,
}) => {
  await loginAs('user@karwan.test');
  const [ad] = await activeListings(context, site.origin);
  if (!ad) throw new Error('The demo user has no active ad');
  const answer = await context.request.get(adPath('used-cars', ad.slug), { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(`/ads-details-screen?id=${ad.id}`);
  await openPage(page, adPath('used-cars', ad.slug));
  await expect(page).toHaveURL(`/ads-details-screen?id=${ad.id}`);
});
