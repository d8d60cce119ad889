import { adPath, paths, sheetDecoderPath, sheetFormPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog, REFUSED_CALL } from '../support/auth-dialog.ts';
import { searchViaApi } from '../support/listings-api.ts';
import { newEmail } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The demo's source, by last digit: 7 to 9 have a higher mileage than any of its ads states, 0 has no sheet. */
const TURNED_BACK = 'KSP130-2012348';
const NOWHERE = 'KSP130-2012340';

async function pay(page: Page) {
  await expect(page).toHaveURL(/\/order\?no=K-\d{4}-\d{6}$/);
  await expect(page.getByRole('main')).toContainText('Auction sheet verification');
  await page.getByRole('button', { name: 'Pay PKR 2,200' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
}

const answerOn = (page: Page) => page.getByRole('main').getByRole('status');

test('[SVC-04] [RTE-13] a chassis number, its login and payment, and what differs from the ad; and where there is none', async ({
  page,
  request,
  checkPage,
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  const person = await newPerson({ email: newEmail() });
  const [ad] = (await searchViaApi(request, 'ft-petrol')).items;
  if (!ad) throw new Error('The demo has no car');
  await test.step('its page shows a sample and leads to the form', async () => {
    await openPage(page, paths.auctionSheet);
    await expect(page.getByRole('heading', { level: 1, name: 'Auction sheet verification' })).toBeVisible();
    await checkPage();
    await page.getByRole('link', { name: 'Verify a sheet' }).click();
    await expect(page).toHaveURL(sheetFormPath());
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  });
  await test.step('the form says what is wrong, and is kept over a reload', async () => {
    const chassis = page.getByRole('textbox', { name: 'Chassis number' });
    await chassis.fill('KSP130');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('A frame number has a dash, as in')).toBeVisible();
    await chassis.fill(TURNED_BACK.toLowerCase());
    await page.getByRole('textbox', { name: 'Link to the ad' }).fill(adPath(ad.vertical, ad.slug));
    await checkPage();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(chassis).toHaveValue(TURNED_BACK.toLowerCase());
  });
  await test.step('sending it asks for the login, then for the payment', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const auth = authDialog(page);
    await auth.button('Continue with email').click();
    await auth.logIn(person.contact.email, person.password);
    await pay(page);
    await expect(page).toHaveURL(/\/auction-sheet\/verification\/success\?check=/);
  });
  await test.step('the sheet is found by itself, and something differs', async () => {
    await expect(page.getByText('We found the sheet, and something differs')).toBeVisible({ timeout: 90_000 });
    await checkPage();
    await page.getByRole('link', { name: 'Read the report' }).click();
    await expect(page.getByText(/^Verified: \d things? differs?$/)).toBeVisible();
    const checks = page.getByRole('region', { name: 'Cross-checks' });
    await expect(checks.getByRole('listitem').first()).toContainText('doesn’t match the record');
    await expect(page.getByRole('region', { name: 'Marks on the body' }).getByRole('img')).toContainText('XX');
    await expect(page.getByRole('link', { name: ad.title })).toHaveAttribute('href', adPath(ad.vertical, ad.slug));
    await checkPage();
  });
  await test.step('the report is for whoever has its address, with its content in the first HTML, and as a file', async () => {
    const html = await (await request.get(page.url())).text();
    expect(html).toContain(TURNED_BACK);
    expect(html).toContain('doesn’t match the record');
    expect(html).toContain('noindex');
    const href = (await page.getByRole('link', { name: 'Report as PDF' }).getAttribute('href')) ?? '';
    expect((await (await request.get(href)).body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('it stands among the bookings', async () => {
    await openPage(page, '/user-profile/bookings');
    const sheets = page.getByRole('region', { name: 'Auction sheets' });
    await expect(sheets.getByRole('listitem')).toContainText('Differences found');
    await checkPage();
    await sheets.getByRole('link', { name: TURNED_BACK }).click();
    await expect(page.getByText(/^Verified: \d things? differs?$/)).toBeVisible();
  });
  await test.step('a car that has no sheet is told so, with the money that goes back', async () => {
    await openPage(page, sheetFormPath());
    await page.getByRole('textbox', { name: 'Chassis number' }).fill(NOWHERE);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page);
    await expect(page.getByText('We found no sheet for this car')).toBeVisible({ timeout: 90_000 });
    await expect(page).toHaveURL(/\/auction-sheet\/verification\/failure\?check=/);
    await expect(page.getByText(/We(’ll refund| refunded) PKR 2,200/)).toBeVisible();
    await checkPage();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the decoder explains what is typed', async ({ page }) => {
    await page.goto(paths.auctionSheet);
    await page.getByRole('textbox', { name: 'Codes on your sheet' }).fill('A2 XX');
    await page.getByRole('button', { name: 'Explain' }).click();
    await expect(page).toHaveURL(`${sheetDecoderPath()}?code=A2+XX`);
    await expect(answerOn(page)).toContainText('Scratch (under 10 cm)');
    await expect(answerOn(page)).toContainText('Part has been replaced');
  });
});

test('the decoder answers without another document', async ({ page, checkPage }) => {
  await openPage(page, sheetDecoderPath());
  await checkPage();
  await page.getByRole('textbox', { name: 'Codes on your sheet' }).fill('W2');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(answerOn(page)).toContainText('Repair mark or wave');
  await page.setViewportSize(desktop.viewport);
  await checkPage();
});
