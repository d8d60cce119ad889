import {
  adPath,
  bookingFormPath,
  comparisonPath,
  conversationPath,
  formatAskingPrice,
  newCarPath,
  officePath,
  paths,
  reportListing,
  searchPath,
  sellPath,
  servicePath,
  userAreaPath,
  verticalPath,
} from '@karwan/shared-contracts';
import type { Locator, Page } from '@playwright/test';
import { demoDealerAd } from '../journeys/demo-ad.ts';
import { startConversation } from '../support/conversation.ts';
import { findUnreachable } from '../support/find-unreachable.ts';
import { searchViaApi } from '../support/listings-api.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

/** WCAG 1.4.4: text at 200 %, on desktop and phone; 1.4.10: zoom of 400 %, equal to a screen of 320 × 256 px. */
const sizes = [
  { width: 1280, height: 800, text: '200%' },
  { width: 360, height: 740, text: '200%' },
  { width: 320, height: 256, text: '100%' },
];

/** An interactive element by role and name. */
type Control = [role: 'button' | 'link' | 'combobox', name: string | RegExp];

const setSize = async (page: Page, { text, width, height }: (typeof sizes)[number]) => {
  await page.setViewportSize({ width, height });
  await page.locator('html').evaluate((root, size) => {
    root.style.fontSize = size;
  }, text);
};

/** Expects that in every size nothing is out of reach and the controls are visible. */
async function expectInReach(page: Page, ...controls: Control[]): Promise<void> {
  for (const size of sizes) {
    await setSize(page, size);
    const message = `${page.url()} at ${size.width} px, text at ${size.text}`;
    await expect.poll(() => findUnreachable(page), message).toEqual([]);
    for (const [role, name] of controls) await expect(page.getByRole(role, { name }).first(), message).toBeVisible();
  }
  await page.setViewportSize(desktop.viewport);
}

test.use(desktop);

test('text at 200 %, and zoom by 400 %, leave everything of the public pages in reach', async ({ page, request }) => {
  test.slow();
  const [ad] = (await searchViaApi(request, '')).items;
  if (!ad) throw new Error('The demo has no car');
  const pages: [path: string, ...Control[]][] = [
    [verticalPath('used-cars'), ['button', 'Search']],
    [searchPath('used-cars'), ['button', 'Search'], ['button', 'Save search'], ['combobox', 'Sort by']],
    [adPath(ad.vertical, ad.slug), ['button', /^(Call|Show)/], ['button', /^Chat/]],
    [`${comparisonPath('new-cars')}?v=toyota-yaris-gli-mt-1-3&v=honda-city-1-2l-cvt`],
    [newCarPath('toyota', 'yaris'), ['button', 'Clear']],
    [servicePath('car-inspection'), ['link', 'Book a time']],
    [`${paths.home}?auth=login-list`, ['button', 'Continue with email'], ['button', 'Close']],
    [paths.home, ['button', 'Search']],
  ];
  for (const [path, ...controls] of pages) {
    await openPage(page, path);
    await expectInReach(page, ...controls);
  }
  await test.step('the header has its actions and menus, on a phone behind its button', async () => {
    const header = siteHeader(page);
    for (const size of sizes) {
      await setSize(page, size);
      const isWide = size.width === desktop.viewport.width;
      await (isWide ? header.tab('Used Cars') : page.getByRole('button', { name: 'Open menu' })).click();
      await expect(page.getByRole('button', { name: 'Log In' }).filter({ visible: true })).toHaveCount(1);
      if (isWide)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Post an ad', exact: true })).toBeVisible();
      await expect.poll(() => findUnreachable(page, 'header')).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

test('text at 200 %, and zoom by 400 %, leave everything of the own pages in reach', async ({
  page,
  context,
  browser,
  origin,
  loginAs,
}) => {
  test.slow();
  await loginAs('user@karwan.test');
  const conversation = await startConversation(context, origin, (await demoDealerAd(browser, origin)).id);
  const pages: [path: string, ...Control[]][] = [
    [sellPath('used-cars'), ['button', 'Continue']],
    [bookingFormPath('car-inspection'), ['combobox', /^City/]],
    [userAreaPath('my-ads'), ['link', 'Post an ad']],
    [conversationPath(conversation), ['button', 'Send']],
    [userAreaPath('settings'), ['button', 'Change password']],
  ];
  for (const [path, ...controls] of pages) {
    await openPage(page, path);
    await expectInReach(page, ...controls);
  }
});

test('text at 200 %, and zoom by 400 %, leave everything of the office in reach', async ({
  page,
  browser,
  request,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
  const { id } = await demoDealerAd(browser, site.origin);
  const reported = await request.post(site.origin + reportListing.path.replace(':listingId', id), {
    headers: { origin: site.origin },
    data: { reason: 'wrong-price', details: 'Far below what others ask.' },
  });
  expect(reported.status(), await reported.text()).toBe(200);
  const email = newEmail();
  const commandOutput = await runAdminCommand(site, 'add-office', email, '--roles', 'moderator');
  const form = officeLogin(page);
  await openPage(page, `${officePath('ads')}?reason=reported`);
  await expectInReach(page, ['button', 'Next']);
  await form.submitPassword(email, /shown only now: (\S+)/.exec(commandOutput)?.[1] ?? '');
  await form.setUp();
  await page.getByRole('button', { name: 'Open' }).first().click();
  await expectInReach(page, ['button', 'Reject']);
});

test('where the system sets the colours, what is chosen is told from what is not', async ({ page, loginAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const outlined = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');
  await openPage(page, paths.home);
  const kinds = page.getByRole('main').getByRole('group', { name: 'What are you looking for?' }).locator('label');
  expect(await outlined(kinds.filter({ hasText: 'Used cars' }))).toBe(true);
  expect(await outlined(kinds.filter({ hasText: 'Used bikes' }))).toBe(false);
  await openPage(page, `${searchPath('used-cars')}?view=list`);
  expect(await outlined(page.getByRole('link', { name: 'List', exact: true }))).toBe(true);
  expect(await outlined(page.getByRole('link', { name: 'Grid', exact: true }))).toBe(false);
  expect(await outlined(page.getByText('Above market', { exact: true }).first())).toBe(true);

  await loginAs('user@karwan.test');
  await openPage(page, userAreaPath('settings'));
  const track = page.getByRole('switch').first();
  const backgroundOf = (isChecked: boolean) =>
    track.evaluate((element, checked) => {
      if (element instanceof HTMLInputElement) element.checked = checked;
      return getComputedStyle(element).backgroundColor;
    }, isChecked);
  expect(await backgroundOf(true)).not.toBe(await backgroundOf(false));
});

test('an ad on paper is the ad alone, with its address, and with the number only where somebody has asked for it', async ({
  page,
  request,
  origin,
  loginAs,
}) => {
  await page.setViewportSize(phone.viewport);
  await loginAs('user@karwan.test');
  const [ad] = (await searchViaApi(request, '')).items;
  if (!ad) throw new Error('The demo has no car');
  await openPage(page, adPath(ad.vertical, ad.slug));
  const call = page.getByRole('group', { name: 'Contact the seller' }).getByRole('button', { name: 'Call' });
  const printedText = async () => {
    await page.emulateMedia({ media: 'print' });
    const [bodyTexts, mainTexts] = [
      await page.locator('body').allInnerTexts(),
      await page.getByRole('main').allInnerTexts(),
    ];
    const address = await page
      .locator('link[rel="canonical"]')
      .evaluate((link) => getComputedStyle(link, '::before').content);
    await expect(page.getByRole('button').filter({ hasNot: page.locator('img') })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    expect(bodyTexts.join().trim()).toBe(mainTexts.join().trim());
    expect(address).toBe(`"${origin}${adPath(ad.vertical, ad.slug)}"`);
    return mainTexts.join();
  };
  const printedBefore = await printedText();
  for (const messages of [ad.title, formatAskingPrice(ad), ad.reference, 'Specification'])
    expect(printedBefore).toContain(messages);
  for (const absent of ['•', 'Similar cars', 'Report this ad', '1 of']) expect(printedBefore).not.toContain(absent);
  await call.click();
  const number = page.locator('main a[href^="tel:"]').filter({ visible: true }).first();
  await expect(number).toBeVisible();
  expect(await printedText()).toContain((await number.textContent()) ?? '');
});
