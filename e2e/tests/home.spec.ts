import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');

test('the first HTML has search, ads, prices and links', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const text = textOf(html);
  expect(text.includes('Find a car, bike or part you can trust'), 'heading').toBe(true);
  expect(/PKR|Lacs/.test(text), 'prices').toBe(true);
  const links = [...html.matchAll(/href="(\/used-cars\/[^"]+)"/g)].map(([, path]) => path);
  for (const kind of [
    /^\/used-cars\/[a-z0-9-]+-\d{4}-[a-z-]+-[a-z0-9]+$/,
    /search\/mk-/,
    /search\/ct-/,
    /search\/bd-/,
    /search\/pr-/,
  ])
    expect(links).toContainEqual(expect.stringMatching(kind));
  expect(text.includes('Car inspection'), 'services').toBe(true);
});

test('takes over without a complaint, fits both screens and passes axe; what is not live yet leads nowhere', async ({
  page,
  request,
  checkPage,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a car, bike or part you can trust');
  await checkPage();
  await page.setViewportSize(desktop.viewport);
  await checkPage();
  const comingSoon = page.getByRole('heading', { name: 'Auction my car' });
  await expect(comingSoon).toBeVisible();
  await expect(comingSoon.getByRole('link')).toHaveCount(0);
  const links = page.getByRole('contentinfo').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const target of new Set(targets.filter((href) => href.startsWith('/'))))
    expect((await request.get(target)).status(), target).toBe(200);
});

test('the suggestions of the search box lie over what follows', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('combobox', { name: 'Search used cars' }).fill('vxr');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(4)).toBeVisible();
  // Each option is clickable: nothing covers it.
  for (const option of await options.all()) await option.click({ trial: true });
});

test('[ACC-01] private pages ask for the login, hold nothing private, and are shown after it', async ({
  page,
  request,
}) => {
  const sections = ['', '/my-ads', '/post-an-ad', '/saved-ads', '/messages', '/notifications'];
  const userArea = sections.map((section) => `/user-profile${section}`);
  for (const path of [...userArea, '/ads-details-screen', '/mechanic']) {
    const text = textOf(await (await request.get(path)).text());
    expect(text, path).toContain('Log in to see this page');
    expect(text, path).not.toContain('Your account');
    expect(text, path).not.toMatch(/@karwan\.test(?<!help@karwan\.test)/);
  }
  await openPage(page, '/mechanic');
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await openPage(page, '/user-profile/my-ads?status=sold');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue with email' }).click();
  await dialog.getByLabel('Email').fill('user@karwan.test');
  await dialog.getByLabel('Password', { exact: true }).fill('Karwan@123');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My ads', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/user-profile\/my-ads\?status=sold$/);
  await expect(siteHeader(page).welcome).toBeVisible();
  await expect(page.getByText('Log in to see this page')).toBeHidden();
});
