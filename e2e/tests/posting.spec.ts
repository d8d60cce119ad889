import { listedSellKinds, sellPath } from '@karwan/shared-contracts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test.use(desktop);

test('[ACC-04] a visitor browses freely; selling asks for the login', async ({ page, request }) => {
  for (const path of [
    '/',
    '/about',
    '/terms',
    '/privacy',
    '/faq',
    '/used-cars',
    '/used-cars/search',
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

  // Of every kind of ad in shell/src/composition/require-login.test.ts.
  await openPage(page, sellPath('used-cars'));
  await expect(login).toContainText('Log in to post your ad.');
});

test('an individual has the user menu and is led to the form of any kind of ad', async ({ page, loginAs }) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/');
  const header = siteHeader(page);
  await header.welcome.click();
  const welcome = page.getByRole('button', { name: /^Welcome, / });
  const own = header.banner.locator('[data-menu-group]').filter({ has: welcome }).getByRole('link');
  await expect(own.filter({ visible: true })).toHaveText([
    /^My profile/,
    /^My ads/,
    /^Saved ads/,
    /^Messages/,
    /^Notifications/,
    /^Settings/,
  ]);
  await page.keyboard.press('Escape');
  const forms = {
    car: ['Car', '/used-cars/sell', 'Car'],
    bike: ['Bike', '/used-bikes/sell', 'Bike'],
    'auto-part': ['Auto part', '/auto-parts/sell', 'Auto Part'],
    'armoured-sale': ['Armoured car for sale', '/armoured-cars/sell', 'Sell Armoured Car'],
    'armoured-rent': ['Armoured car for rent', '/armoured-cars/sell', 'Rent Armoured Car'],
  } as const;
  for (const [kind, path, type] of listedSellKinds.map((sold) => forms[sold])) {
    const form = header.banner.getByRole('link', { name: kind, exact: true });
    // Pointing at it opens it, too; a click long after that closes it again.
    await expect(async () => {
      if (!(await form.isVisible())) await header.whatToSell.click();
      // The page before may still arrive, which takes the focus out of the menu and closes it.
      await form.click({ timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.get('type') === type);
  }
  await header.postAnAd.click();
  await expect(page).toHaveURL((url) => url.pathname === '/used-cars/sell');
});

test('dealers and staff go straight to their own form, and post nothing of another kind', async ({
  page,
  loginAs,
  site,
}) => {
  for (const [account, own] of [
    ['car-dealer@karwan.test', '/used-cars/sell'],
    ['staff@karwan.test', '/used-cars/sell'],
    ['parts-dealer@karwan.test', '/auto-parts/sell'],
    ['armoured-dealer@karwan.test', '/armoured-cars/sell'],
    ['bike-dealer@karwan.test', '/used-bikes/sell'],
  ] as const)
    await test.step(account, async () => {
      await loginAs(account);
      const isOwnKind = own === '/used-cars/sell';
      const html = await (await page.request.get('/')).text();
      expect(html).toMatch(new RegExp(`<a[^>]* href="${own}"[^>]*>((?!</a>).)*Post an ad`));
      expect(html).not.toContain('What do you want to sell');
      const data = { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: {} };
      const answer = await page.request.post('/api/website/my-listings', { data, headers: { origin: site.origin } });
      expect(answer.status()).toBe(isOwnKind ? 200 : 403);
      if (!isOwnKind) expect((await answer.json()).message).toBe('Switch to car dealer to continue.');
    });
  // Logged in as the last of them.
  await openPage(page, '/');
  const header = siteHeader(page);
  await expect(header.postAnAd).toHaveAttribute('href', '/used-bikes/sell');
  await expect(header.whatToSell).toHaveCount(0);
  await header.tab('Used Cars').click();
  await (await header.panel('Used Cars')).getByRole('link', { name: /^Sell Your Car/ }).click();
  await expect(page.getByRole('status').getByText('Switch to car dealer to continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
