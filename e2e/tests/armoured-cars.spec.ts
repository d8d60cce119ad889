import {
  adPath,
  parseSegments,
  searchListings,
  searchPath,
  sellLinkOf,
  sellPath,
  verticalPath,
} from '@karwan/shared-contracts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { aJpeg } from '../support/photos.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop } from '../support/screens.ts';
import { sellPage } from '../support/sell-page.ts';
import { expect, test } from '../support/test.ts';

const vertical = 'armoured-cars';
const NOC_NUMBER = 'NOC-5K2X-CANARY';

test.describe('on a desktop', () => {
  test.use(desktop);

  test('an armoured car is offered for rent, looked at, and found', async ({
    page,
    browser,
    site,
    loginAs: logIn,
    axe,
  }, { project }) => {
    test.slow();
    // A unique price per run.
    const pricePkr = 40_001 + Math.trunc(Math.random() * 9000);
    const main = page.getByRole('main');
    const sell = sellPage(page);
    const choose = (group: string, name: string) =>
      main.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true });
    await logIn('user@karwan.test');

    const reference = await test.step('its form knows that it is let, and asks for its terms', async () => {
      await sell.open(sellLinkOf('armoured-rent'));
      await expect(main.getByText('For rent', { exact: true })).toBeVisible();
      await sell.chooseCar('Toyota', 'Corolla', '2017');
      await choose('Protection level', 'B4 (.44 Magnum)');
      await choose('Condition', 'Used');
      await choose('NOC from the Ministry of Interior', 'NOC held');
      await sell.fillDetails({ mileageKm: 61_000, city: 'Islamabad' });
      await main.getByRole('textbox', { name: 'NOC number' }).fill(NOC_NUMBER);
      await expectNoSidewaysScroll(page);
      await sell.next();
      await sell.addPhotos([await aJpeg(page, 'front.jpg', { colour: 'navy' })]);
      await sell.allUploaded(1);
      await sell.next();
      const price = main.getByRole('textbox', { name: /^Rent per day/ });
      await choose('Driver', 'Driver included');
      await price.fill(String(pricePkr));
      await axe(page);
      await sell.next();
      await expect(main.getByRole('heading', { name: 'Get permission first' })).toBeVisible();
      await sell.next();
      await expect(main.getByText(/ \/ day$/).first()).toBeVisible();
      await sell.button('Post ad').click();
      await expect(main.getByRole('heading', { level: 1, name: 'We’re reviewing your ad' })).toBeFocused();
      const [number] = /AM-\d+/.exec((await main.textContent()) ?? '') ?? [];
      return number ?? '';
    });

    const search = searchPath(vertical, parseSegments(`fr-1/pr-${pricePkr}-${pricePkr}/sl-b4`));
    await test.step('its owner sees that it is looked at, with what nobody else sees; no search finds it', async () => {
      await main.getByRole('link', { name: 'View stats and edit' }).click();
      await expect(main.getByText('In review')).toBeVisible();
      await expect(main.getByText(NOC_NUMBER)).toBeVisible();
      await axe(page);
      const html = await (await page.request.get(search)).text();
      expect(html).toContain('No armoured cars match your filters');
    });
    await test.step('the back office approves it, and the page that is open learns it', async () => {
      expect(await runAdminCommand(site, 'approve-ad', reference)).toContain('is live');
      await expect(main.getByText('Live', { exact: true })).toBeVisible();
    });

    await test.step('somebody finds it', async () => {
      const context = await browser.newContext({ ...project.use, baseURL: site.origin, viewport: page.viewportSize() });
      const buyerPage = await context.newPage();
      await openPage(buyerPage, search);
      const resultsMain = buyerPage.getByRole('main');
      await expect(resultsMain.getByRole('heading', { level: 1 })).toContainText(
        'B4 armoured cars for rent in Pakistan',
      );
      await resultsMain.getByRole('article').getByRole('link').first().click();
      await expect(buyerPage).toHaveURL(/\/armoured-cars\/for-rent\/toyota-corolla-2017-b4-islamabad-/);
      await expect(resultsMain.getByRole('region', { name: 'What B4 stops' })).toContainText('.44 Magnum');
      expect(await buyerPage.content()).not.toContain(NOC_NUMBER);
      await context.close();
    });
  });
});

test('[RTE-06] landing, form, search by offer, level, body and featured ones, and both paths of ads are whole in their first HTML, and pass axe', async ({
  page,
  request,
  checkPage,
}) => {
  const firstResult = async (filters: string) => {
    const query = new URLSearchParams({ vertical, filters, limit: '1' });
    const answer = await request.get(`${searchListings.path}?${query}`);
    const [ad] = searchListings.output.parse(await answer.json()).items;
    if (!ad) throw new Error(`The demo has no armoured car of ${filters}`);
    return { ad, path: adPath(vertical, ad.slug, ad) };
  };
  const { ad, path: forRent } = await firstResult('fr-1');
  const sold = await firstResult('fr-0');
  expect([forRent, sold.path]).toEqual([
    `/armoured-cars/for-rent/${ad.slug}`,
    `/armoured-cars/for-sale/${sold.ad.slug}`,
  ]);
  const htmlOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('"@type":"BreadcrumbList"');
    return html;
  };
  const pages = [
    [verticalPath(vertical), '"@type":"CollectionPage"'],
    [searchPath(vertical), 'Armoured cars for sale and rent in Pakistan'],
    [forRent, '"@type":"Offer"'],
  ] as const;
  for (const [path, text] of pages) {
    const html = await htmlOf(path);
    expect(html, path).toContain(text);
    await openPage(page, path);
    await checkPage();
  }
  expect(await htmlOf(forRent)).toContain(`${ad.title} for rent in`);
  const soldHtml = await htmlOf(sold.path);
  for (const text of [`${sold.ad.title} for sale in`, '"@type":"Offer"']) expect(soldHtml).toContain(text);
  expect(await (await request.get(sellPath(vertical))).text()).toContain('Log in to start');
  const wrongPathResponse = await request.get(adPath(vertical, ad.slug), { maxRedirects: 0 });
  expect([wrongPathResponse.status(), wrongPathResponse.headers().location]).toEqual([301, forRent]);
  for (const [filters, title] of [
    ['fr-0', 'Armoured cars for sale in Pakistan'],
    ['fr-1/sl-b6', 'B6 armoured cars for rent in Pakistan'],
    ['bd-suv/featured-1', 'Featured SUV armoured cars for sale and rent in Pakistan'],
  ] as const) {
    expect(await htmlOf(searchPath(vertical, parseSegments(filters)))).toContain(title);
  }
});
