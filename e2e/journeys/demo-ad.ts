import type { OwnListingCard } from '@karwan/shared-contracts';
import type { Browser, BrowserContext } from '@playwright/test';
import { loginAs } from '../support/login.ts';
import { activeListings } from '../support/own-listings.ts';

/** What a journey has to know of an ad. */
export type JourneyAd = { id: string; slug: string; title: string; make: string; model: string; pricePkr: number };

/** An active ad of whoever is signed in in this browser. */
export async function anActiveAd(context: BrowserContext, origin: string): Promise<JourneyAd> {
  const ad = (await activeListings(context, origin)).map(complete).find((one) => one !== undefined);
  if (!ad) throw new Error('The demo seller has no active ad');
  return ad;
}

/** The demo's seller in a browser of their own, with one of their ads. */
export async function demoSeller(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  await loginAs(context, origin, 'user@karwan.test');
  return { context, ad: await anActiveAd(context, origin) };
}

function complete({ id, slug, title, make, model, pricePkr }: OwnListingCard): JourneyAd | undefined {
  if (!make || !model || !pricePkr) return undefined;
  return { id, slug, title, make: make.slug, model: model.slug, pricePkr };
}
