import { adPath, privateAdPath } from '@karwan/shared-contracts';
import { expect, type Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { anActiveAd } from './demo-ad.ts';

/** A signed-in owner opens the public page of their own ad and is redirected to the private one. */
export async function ownerJourney(page: Page, origin: string): Promise<void> {
  const ad = await anActiveAd(page.context(), origin);
  await openPage(page, adPath('used-cars', ad.slug));
  const target = new URL(privateAdPath(ad.id), origin);
  await expect(page).toHaveURL(target.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.title);
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
