import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test.use(desktop);

test('[HDR-08] a visitor logs in or signs up; who is logged in has a menu', async ({ page, loginAs }) => {
  await openPage(page, '/');
  const header = siteHeader(page);
  await header.logIn.click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.signUp.click();
  await expect(page.getByRole('dialog', { name: 'Join Karwan' })).toBeVisible();

  await loginAs('user@karwan.test');
  await openPage(page, '/');
  await expect(header.logIn).toBeHidden();
  await header.welcome.click();
  for (const name of ['Profile', 'My ads', 'Saved ads', 'Messages', 'Notifications'])
    await expect(header.banner.getByRole('link', { name }).filter({ visible: true }).last()).toBeVisible();
  await header.banner.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

const electricPages = [
  '/electric-cars',
  '/charging-station',
  '/charging-station/search',
  '/station-profile/shell-gulberg',
];
const otherPages = ['/electric-cars/search', '/used-cars'];
const GREEN = 'rgb(11, 122, 69)';
const THEME = 'data-theme="electric"';

test('[HDR-12] electric pages are green: logo and button, on wide screens and on phones', async ({ page, loginAs }) => {
  await loginAs('user@karwan.test');
  const header = siteHeader(page);
  const postAnAd = header.banner.getByRole('link', { name: 'Post an ad', exact: true }).filter({ visible: true });
  const colours = async () => ({
    logo: await header.banner
      .locator('svg path')
      .first()
      .evaluate((tile) => getComputedStyle(tile).fill),
    button: await postAnAd.evaluate((button) => getComputedStyle(button).backgroundColor),
  });
  const expectColours = async (path: string, expected: Awaited<ReturnType<typeof colours>>) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, path);
    await expect.poll(colours, `${path} on a wide screen`).toEqual(expected);
    await page.setViewportSize({ width: 360, height: 800 });
    await header.hamburger.click();
    await expect.poll(colours, `${path} on a phone`).toEqual(expected);
  };
  await openPage(page, '/');
  const defaultColours = await colours();
  expect(defaultColours.logo).not.toBe(GREEN);
  expect(defaultColours.button).not.toBe(GREEN);
  await expectColours('/electric-cars', { logo: GREEN, button: GREEN });
  await expectColours('/electric-cars/search', defaultColours);
  const isGreen = async (path: string) => (await (await page.request.get(path)).text()).includes(THEME);
  for (const path of electricPages) expect(await isGreen(path), path).toBe(true);
  for (const path of otherPages) expect(await isGreen(path), path).toBe(false);
});

const HELP_SCRIPT = /\/help\.[^/]*\.js$/;

/** Milliseconds since navigation: when hydration ended, and when the help chunk was requested (if so). */
async function helpTimes(page: Page) {
  // Waits until the page's own idle work has sent its requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  return page.evaluate((script) => {
    const requestedAt = performance.getEntriesByType('resource').find(({ name }) => new RegExp(script).test(name));
    return {
      hydrated: performance.getEntriesByName('test-hydrated')[0]?.startTime,
      requestedAt: requestedAt?.startTime,
    };
  }, HELP_SCRIPT.source);
}

test('[HDR-13] account pages have a compact header; all others bring help once they are interactive', async ({
  page,
  loginAs,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return;
      performance.mark('test-hydrated');
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await loginAs('user@karwan.test');
  const header = siteHeader(page);
  for (const path of ['/user-profile', '/user-profile/my-ads', '/car-workshops/profile']) {
    await openPage(page, path);
    await expect(header.banner).toBeVisible();
    await expect(header.nav, path).toBeHidden();
    expect((await helpTimes(page)).requestedAt, path).toBeUndefined();
    await expect(page.getByRole('button', { name: 'Help' }), path).toHaveCount(0);
  }
  const html = await (await page.request.get('/used-cars')).text();
  expect(html).not.toContain('aria-label="Help"');
  await openPage(page, '/used-cars');
  await expect(header.nav).toBeVisible();
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'How can we help?' });
  await expect(help.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/923000000000');
  await expect(help.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', 'tel:+924200000000');
  // Resource entries are recorded on completion, which has happened by now.
  const { hydrated = Number.NaN, requestedAt = Number.NaN } = await helpTimes(page);
  expect(requestedAt).toBeGreaterThanOrEqual(hydrated);
  await help.getByText('How do I buy safely?').press('Enter');
  await expect(help.getByText(/See the car and its papers/)).toBeVisible();
});

test('[HDR-14] the logo of a workshop leads nowhere', async ({ page, loginAs }) => {
  const isLink = async (path: string) =>
    /<a [^>]*aria-label="Karwan, home"/.test(await (await page.request.get(path)).text());
  expect(await isLink('/')).toBe(true);
  await loginAs('workshop@karwan.test');
  expect(await isLink('/')).toBe(false);
  await openPage(page, '/car-workshops/profile');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Karwan' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Karwan, home' })).toHaveCount(0);
});

// For what an item has, and who sees it, see shell/src/chrome/menus/menus.test.ts and
// shell/src/chrome/header/header-menus.test.tsx.
test('[HDR-17] an item that is for sellers asks a visitor to log in, and leads on after the login', async ({
  page,
}) => {
  await openPage(page, '/');
  const header = siteHeader(page);
  await header.tab('Used Cars').click();
  const items = (await header.panel('Used Cars')).locator('ul').first().getByRole('listitem');
  for (const item of await items.all()) await expect(item.locator('svg')).toBeVisible();
  await (await header.panel('Used Cars')).getByRole('link', { name: /^Sell Your Car/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with email' }).click();
  await dialog.getByLabel('Email').fill('user@karwan.test');
  await dialog.getByLabel('Password', { exact: true }).fill('Karwan@123');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/used-cars\/sell/);
});
