import { adPath, parseSegments, searchPath } from '@karwan/shared-contracts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { conversationPage } from '../support/conversation.ts';
import { openPage } from '../support/open-page.ts';
import { searchPage } from '../support/search-page.ts';
import { demoSeller, type JourneyAd } from './demo-ad.ts';
import { signUpByEmail } from './sign-up.ts';

export type BuyerJourney = {
  /** The buyer's page, not logged in yet. */
  page: Page;
  browser: Browser;
  origin: string;
};

/** Search → ad → sign up with a mailed code → save → message → the seller answers from another browser. */
export async function buyerJourney({ page, browser, origin }: BuyerJourney) {
  const { context: sellerContext, ad } = await demoSeller(browser, origin);

  await test.step('from the home page by search to the ad', () => findAd(page, ad));
  await test.step('saving asks for an account; signing up verifies the email by code', async () => {
    await saveButton(page, ad).click();
    await signUpByEmail(page, 'Bilal Ahmed');
  });
  await test.step('the save follows by itself, and is among the saved ads', async () => {
    await expect(saveButton(page, ad)).toHaveAttribute('aria-pressed', 'true');
    await openPage(page, '/user-profile/saved-ads');
    await expect(page.getByRole('link', { name: ad.title })).toBeVisible();
  });
  await test.step('the buyer writes, the seller answers, and each sees it at once', async () => {
    await openPage(page, adPath('used-cars', ad.slug));
    await page.getByRole('button', { name: /^Chat/ }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/user-profile\/messages\//);
    const buyer = conversationPage(page);
    await buyer.write('Assalam o alaikum, is the car still available?');
    await expect(buyer.messages('still available')).toContainText('Sent');

    const sellerPage = await sellerContext.newPage();
    await openPage(sellerPage, new URL(page.url()).pathname);
    const seller = conversationPage(sellerPage);
    await expect(seller.messages('still available')).toBeVisible();
    await expect(buyer.messages('still available')).toContainText('Seen');
    await seller.write('Yes. Come and see it today.');
    await expect(buyer.messages('Come and see it today.')).toBeVisible();
  });
  await sellerContext.close();
}

async function findAd(page: Page, ad: JourneyAd) {
  await openPage(page, '/');
  await page.getByRole('search').getByRole('combobox').fill(ad.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${searchPath('used-cars')}/`));
  await expect(searchPage(page).cards.first()).toBeVisible();
  const price = `pr-${ad.pricePkr}-${ad.pricePkr}`;
  await openPage(page, searchPath('used-cars', parseSegments(`mk-${ad.make}/md-${ad.model}/${price}`)));
  await page
    .getByRole('main')
    .locator(`a[href="${adPath('used-cars', ad.slug)}"]`)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: ad.title })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === adPath('used-cars', ad.slug));
}

const saveButton = (page: Page, ad: JourneyAd) =>
  page
    .getByRole('button', { name: `Save ${ad.title}`, exact: true })
    .filter({ visible: true })
    .first();
