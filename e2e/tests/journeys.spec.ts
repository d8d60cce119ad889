import { parseSegments, searchPath, usedCarPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { loginAs } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { activeListings } from '../support/own-listings.ts';
import { expect, test } from '../support/test.ts';

/** The one of several that can be seen: phones have the buttons in a bar, wide screens beside the photos. */
const visible = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();

test('a buyer finds a car, signs up, saves it and writes; the seller answers from another browser at once', async ({
  page,
  browser,
  site,
  outbox,
  axe,
}) => {
  // Two browsers and a dozen pages: long on a machine with two cores.
  test.slow();
  const sellerContext = await browser.newContext({ baseURL: site.origin });
  await loginAs(sellerContext, site.origin, 'user@karwan.test');
  const [ad] = await activeListings(sellerContext, site.origin);
  if (!ad?.make || !ad.model) throw new Error('The demo seller has no active ad');

  await test.step('home to search to the ad', async () => {
    await openPage(page, '/');
    await page
      .getByRole('search')
      .getByRole('textbox')
      .or(page.getByRole('search').getByRole('combobox'))
      .first()
      .fill(ad.title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/used-cars\/search/);
    await axe();
    await openPage(page, searchPath('used-cars', parseSegments(`mk-${ad.make?.slug}/md-${ad.model?.slug}`)));
    await openPage(page, usedCarPath(ad.slug));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ad.make?.name ?? '');
    await axe();
  });

  const email = `buyer-${Date.now()}@example.com`;
  await test.step('saving asks for an account; signing up verifies the email by code', async () => {
    await page
      .getByRole('button', { name: /^Save / })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await dialog.getByRole('button', { name: 'Sign up with email' }).click();
    await dialog.getByLabel('Name').fill('Bilal Ahmed');
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('secret-123');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByLabel('6-digit code')).toBeVisible();
    const [mail] = await outbox(email);
    await dialog.getByLabel('6-digit code').fill(mail?.code ?? '');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the save follows by itself, and is among the saved ads', async () => {
    await expect(
      page
        .getByRole('button', { name: /^Save / })
        .filter({ visible: true })
        .first(),
    ).toHaveAttribute('aria-pressed', 'true');
    await openPage(page, '/user-profile/saved-ads');
    await expect(page.getByRole('link', { name: ad.title })).toBeVisible();
    await axe();
  });

  const question = 'Assalam o alaikum, is the car still available?';
  await test.step('the buyer writes', async () => {
    await openPage(page, usedCarPath(ad.slug));
    await visible(page, /^Chat/).click();
    await expect(page).toHaveURL(/\/user-profile\/messages\//);
    await page.getByLabel('Write a message').fill(question);
    await page.keyboard.press('Enter');
    await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  });

  await test.step('the seller reads and answers; the buyer sees both at once', async () => {
    const seller = await sellerContext.newPage();
    await openPage(seller, new URL(page.url()).pathname);
    await expect(seller.getByText(question).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Seen', { exact: true })).toBeVisible();
    await seller.getByLabel('Write a message').fill('Yes. Come and see it today.');
    await seller.keyboard.press('Enter');
    await expect(page.getByText('Yes. Come and see it today.').filter({ visible: true }).first()).toBeVisible();
    await axe();
  });
  await sellerContext.close();
});

test('[ACC-03] an owner who opens the public page of an ad is sent to its private page', async ({
  page,
  context,
  site,
  loginAs,
}) => {
  await loginAs('user@karwan.test');
  const [ad] = await activeListings(context, site.origin);
  if (!ad) throw new Error('The demo seller has no active ad');
  await openPage(page, usedCarPath(ad.slug));
  await expect(page).toHaveURL(new RegExp(`/ads-details-screen\\?id=${ad.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.title);
});
