import {
  createDraft,
  type ListedVertical,
  listedVerticals,
  sellPath,
  verticalIdentities,
} from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test.use(desktop);

test('[ACC-04] a visitor browses freely; selling asks for the login', async ({ page, request }) => {
  for (const path of [
    ...['/', '/about', '/terms', '/privacy', '/faq'],
    ...['/used-cars', '/used-cars/search'],
    '/used-cars/search/mk-toyota/ct-lahore',
  ])
    expect((await request.get(path)).status(), path).toBe(200);

  const header = siteHeader(page);
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  const expectLogin = async () => {
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page).toHaveURL(/\/used-cars$/);
  };
  await openPage(page, '/used-cars');
  await header.tab('Used Cars').click();
  await (await header.panel('Used Cars')).getByRole('link', { name: /^Sell Your Car/ }).click();
  await expectLogin();
  await header.postAnAd.click();
  await expectLogin();
  await header.whatToSell.click();
  await header.banner.getByRole('link', { name: 'Bike', exact: true }).click();
  await expectLogin();

  // For all kinds of ads see shell/src/composition/require-login.test.ts.
  await openPage(page, sellPath('used-cars'));
  await expect(login).toContainText('Log in to post your ad.');
});

/** The API's answer to creating a draft, by vertical: true if allowed, else its message. */
async function tryCreatingDrafts(page: Page, { origin }: { origin: string }): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const vertical of listedVerticals) {
    const data = { vertical, clientId: crypto.randomUUID(), draft: {} };
    const answer = await page.request.post(createDraft.path, { data, headers: { origin } });
    answers[vertical] = answer.ok() || (await answer.json()).message;
  }
  return answers;
}

// For the menus see shell/src/chrome/header/*.test.tsx, for the form of each kind of ad
// mf-user-area/src/pages/post-an-ad-page.test.tsx [UA-03], and for posting each kind api/src/attacks/verticals.test.ts.
test('[ACC-05] an individual has the user menu and posts any kind of ad; Post an ad alone leads to used cars', async ({
  page,
  loginAs,
  site,
}) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/');
  const header = siteHeader(page);
  await header.welcome.click();
  const welcome = page.getByRole('button', { name: /^Welcome, / });
  const entries = header.banner
    .locator('[data-menu-group]')
    .filter({ has: welcome })
    .getByRole('link')
    .filter({ visible: true });
  await expect(entries).toHaveText([/^Profile/, /^My ads/, /^Saved ads/, /^Messages/, /^Notifications/, /^Settings/]);
  await page.keyboard.press('Escape');
  await header.whatToSell.click();
  await header.banner.getByRole('link', { name: 'Bike', exact: true }).click();
  await expect(page).toHaveURL(/\/used-bikes\/sell\?type=Bike$/);
  await expect(page.getByRole('heading', { name: 'Choose the make' })).toBeVisible();
  await header.postAnAd.click();
  await expect(page).toHaveURL((url) => url.pathname === '/used-cars/sell');
  expect(await tryCreatingDrafts(page, site)).toEqual(
    Object.fromEntries(listedVerticals.map((vertical) => [vertical, true])),
  );
});

test('[ACC-06] dealers and staff have the dealer menu and their own form, and post nothing of another kind', async ({
  page,
  loginAs,
  site,
}) => {
  const refusal = (vertical: ListedVertical) =>
    `Switch to ${verticalIdentities[vertical].ads.dealerLabel} dealer to continue.`;
  const refusals = Object.fromEntries(listedVerticals.map((vertical) => [vertical, refusal(vertical)]));
  const header = siteHeader(page);
  for (const [account, vertical] of [
    ['staff@karwan.test', 'used-cars'],
    ['bike-dealer@karwan.test', 'used-bikes'],
  ] as const)
    await test.step(account, async () => {
      await loginAs(account);
      expect(await tryCreatingDrafts(page, site)).toEqual({ ...refusals, [vertical]: true });
      const html = await (await page.request.get('/')).text();
      expect(html).toMatch(new RegExp(`<a[^>]* href="/${vertical}/sell"[^>]*>((?!</a>).)*Post an ad`));
      expect(html).not.toContain('What do you want to sell');
    });
  // Logged in as the last account.
  await openPage(page, '/');
  await header.welcome.click();
  await expect(header.banner.getByRole('link', { name: 'Staff' }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.tab('Used Cars').click();
  await (await header.panel('Used Cars')).getByRole('link', { name: /^Sell Your Car/ }).click();
  await expect(page.getByRole('status').getByText('Switch to car dealer to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await header.postAnAd.click();
  await expect(page).toHaveURL(/\/used-bikes\/sell$/);
});
