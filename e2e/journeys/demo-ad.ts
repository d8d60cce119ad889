import { adPath, parseSegments, searchPath } from '@karwan/shared-contracts';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { loginAs } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { activeListings, ownListing } from '../support/own-listings.ts';
import { searchPage } from '../support/search-page.ts';

/** The fields of an ad that journeys need. */
export type JourneyAd = { id: string; slug: string; title: string; make: string; model: string; pricePkr: number };

/**
 * An active used car of this browser's account; electric cars are excluded, because they have a search of their own.
 */
export async function anActiveAd(context: BrowserContext, origin: string): Promise<JourneyAd> {
  for (const { id } of await activeListings(context, origin)) {
    const { card, draft } = await ownListing(context, origin, id);
    const { make, model, pricePkr, fuel } = draft;
    if (make && model && pricePkr && fuel !== 'electric')
      return { id, slug: card.slug, title: card.title, make, model, pricePkr };
  }
  throw new Error('There is no active ad');
}

/** The demo's seller in a separate browser context, with one of their ads. */
export async function demoSeller(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  await loginAs(context, origin, 'user@karwan.test');
  return { context, ad: await anActiveAd(context, origin) };
}

/** An ad of the demo's car dealer, for other accounts to message. */
export async function demoDealerAd(browser: Browser, origin: string): Promise<JourneyAd> {
  const context = await browser.newContext({ baseURL: origin });
  await loginAs(context, origin, 'car-dealer@karwan.test');
  const ad = await anActiveAd(context, origin);
  await context.close();
  return ad;
}

/** Finds an ad's card by make, model and price. */
export async function searchForAd(page: Page, { make, model, pricePkr, slug }: JourneyAd): Promise<Locator> {
  const filters = `mk-${make}/md-${model}/pr-${pricePkr}-${pricePkr}`;
  await openPage(page, searchPath('used-cars', parseSegments(filters)));
  await expect(searchPage(page).heading).toBeVisible();
  return page.getByRole('article').filter({ has: page.locator(`a[href="${adPath('used-cars', slug)}"]`) });
}
