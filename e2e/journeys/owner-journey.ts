import { adPath, privateAdPath } from '@karwan/shared-contracts';
import { expect, type Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { anActiveAd } from './demo-ad.ts';

/** An owner, signed in in this page's browser, opens the public page of an ad of theirs: the private one comes instead. */
export async function ownerJourney(page: Page, origin: string): Promise<void> {
  const ad = await anActiveAd(page.context(), origin);
  await openPage(page, adPath('used-cars', ad.slug));
  const target = new URL(privateAdPath(ad.id), origin);
  await expect(page).toHaveURL(target.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.title);
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
