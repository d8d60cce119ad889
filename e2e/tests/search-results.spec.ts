import { adPathOf, formatPkr, saveListing, searchPath } from '@karwan/shared-contracts';
import type { APIRequestContext } from '@playwright/test';
import { searchViaApi } from '../support/listings-api.ts';
import { loginAs, loginAsPerson } from '../support/login.ts';
import { newEmail } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = searchPath('used-cars');

test('the first HTML holds the ads with prices and links, title, canonical address and the preload of the first photo', async ({
  request,
}) => {
  const { facets, items } = await searchViaApi(request, '');
  const html = await (await request.get(SEARCH)).text();
  for (const ad of items.slice(0, 20)) {
    expect(html).toContain(`href="${adPathOf(ad)}"`);
    expect(html).toContain(formatPkr(ad.pricePkr));
  }
  expect(html).toMatch(/<link[^>]+rel="canonical"[^>]+\/used-cars\/search"/);
  expect(html).toMatch(/<link[^>]+as="image"[^>]+fetchpriority="high"/);
  expect(html).toContain('"@type":"ItemList"');

  const [city] = facets?.ct ?? [];
  const byCity = await (await request.get(`${SEARCH}/ct-${city?.value}`)).text();
  expect(byCity).toContain(`<title>Used cars for sale in ${city?.label} | Karwan</title>`);
  expect(byCity).not.toContain('content="noindex"');
  const deep = await (await request.get(`${SEARCH}/s-x/ct-${city?.value}`)).text();
  expect(deep).toContain('content="noindex"');
});

test('hearts of the first HTML are those of who asks, whoever the cards were first rendered for; no name is in another’s page', async ({
  browser,
  origin,
  request,
  newPerson,
}) => {
  const person = await newPerson({ email: newEmail() });
  const [firstUser, secondUser] = await Promise.all([browser.newContext(), browser.newContext()]);
  await loginAsPerson(firstUser, origin, person);
  await loginAs(secondUser, origin, 'user@karwan.test');
  const { items } = await searchViaApi(request, '');
  const { id = '' } = items[20] ?? {};
  const saving = await firstUser.request.put(origin + saveListing.path.replace(':listingId', id), {
    headers: { origin },
  });
  expect(saving.status()).toBe(200);

  const resultsFor = async (client: APIRequestContext) => {
    const html = await (await client.get(origin + SEARCH)).text();
    const props = [...html.matchAll(/data-of="mf-listings\/save-heart"[^>]*data-props="([^"]*)"/g)];
    const hearts = props.map(([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
    return { isSaved: hearts.find((heart) => heart.id === id)?.isSaved, isNamed: html.includes('Sadia') };
  };
  for (let round = 0; round < 3; round += 1) {
    expect(await resultsFor(firstUser.request)).toEqual({ isSaved: true, isNamed: true });
    expect(await resultsFor(secondUser.request)).toEqual({ isSaved: false, isNamed: false });
    expect(await resultsFor(request)).toEqual({ isSaved: false, isNamed: false });
  }
  expect(await (await request.get(`${origin}/metrics`)).text()).toMatch(/^karwan_shell_fragment_hits [1-9]/m);
  await Promise.all([firstUser.close(), secondUser.close()]);
});

test('a card that a phone does not draw yet takes the room of one that it draws', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await openPage(page, `${SEARCH}?view=grid`);
  const heights = await searchPage(page).cards.evaluateAll((cards) =>
    cards.map((card) => Math.round(card.getBoundingClientRect().height)),
  );
  expect(heights.length).toBeGreaterThan(6);
  expect(heights.at(-1)).toBe(heights[0]);
});

test('phones show rows where the address names no view, other screens a grid', async ({ page }) => {
  await openPage(page, SEARCH);
  const card = searchPage(page).cards.first();
  const isBeside = () =>
    card.evaluate((element) => {
      const [photo, title] = [element.querySelector('picture, img'), element.querySelector('h2, h3')];
      return (photo?.getBoundingClientRect().right ?? 0) <= (title?.getBoundingClientRect().left ?? 0);
    });
  expect(await isBeside()).toBe(true);
  expect((await card.boundingBox())?.height).toBeLessThan(230);
  await page.setViewportSize(desktop.viewport);
  expect(await isBeside()).toBe(false);
});

test('without scripts every filter is a link or a form, and the addresses are the same', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: false,
    viewport: phone.viewport,
  });
  const page = await context.newPage();
  const search = searchPage(page);
  await page.goto(SEARCH);
  await expect(page.getByText(/JavaScript is off.* need it to log in, sign up/)).toBeVisible();
  await search.openFilters.click();
  const make = search.options('Make').first();
  const name = (await make.allInnerTexts())[0]?.split('\n')[0] ?? '';
  await make.click();
  await expect(search.heading).toHaveText(`${name} cars for sale in Pakistan`);
  await search.openFilters.click();
  await search.column.getByRole('combobox', { name: 'Price to' }).selectOption('PKR 25.00 Lacs');
  await search.column.getByRole('group', { name: 'Price' }).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/used-cars\/search\/mk-[a-z-]+\/pr--2500000$/);
  await page.setViewportSize(desktop.viewport);
  await search.box.fill('2015');
  await search.box.press('Enter');
  await expect(page).toHaveURL(/\/used-cars\/search\/s-2015\/mk-[a-z-]+\/pr--2500000$/);
  await page.goto(SEARCH);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${SEARCH}/page-2`);
  await search.column.locator('a[href$="?all=mk"]').click();
  await expect.poll(() => search.options('Make').count()).toBeGreaterThan(10);
  await context.close();
});
