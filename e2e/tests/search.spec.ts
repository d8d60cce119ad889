import { adPathOf, formatPkr, saveListing, searchPath } from '@karwan/shared-contracts';
import type { APIRequestContext } from '@playwright/test';
import { askSearch } from '../support/listings-api.ts';
import { loginAs, loginAsPerson } from '../support/login.ts';
import { newEmail } from '../support/new-person.ts';
import { lastNumber } from '../support/numbers.ts';
import { openPage } from '../support/open-page.ts';
import { desktop, onBothScreens, phone } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = searchPath('used-cars');
const PHONE = { width: 360, height: 740 };
const isPhone = ({ width }: { width: number } = { width: 0 }) => width < 786;

test('the first HTML holds the ads with prices and links, title, canonical address and the preload of the first photo', async ({
  request,
}) => {
  const { facets, items } = await askSearch(request, '');
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
  const [hers, his] = await Promise.all([browser.newContext(), browser.newContext()]);
  await loginAsPerson(hers, origin, person);
  await loginAs(his, origin, 'user@karwan.test');
  const { items } = await askSearch(request, '');
  const { id = '' } = items[20] ?? {};
  const saving = await hers.request.put(origin + saveListing.path.replace(':listingId', id), { headers: { origin } });
  expect(saving.status()).toBe(200);

  const seenBy = async (asking: APIRequestContext) => {
    const html = await (await asking.get(origin + SEARCH)).text();
    const props = [...html.matchAll(/data-of="mf-listings\/save-heart"[^>]*data-props="([^"]*)"/g)];
    const hearts = props.map(([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
    return { isSaved: hearts.find((heart) => heart.id === id)?.isSaved, isNamed: html.includes('Sadia') };
  };
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await seenBy(hers.request)).toEqual({ isSaved: true, isNamed: true });
    expect(await seenBy(his.request)).toEqual({ isSaved: false, isNamed: false });
    expect(await seenBy(request)).toEqual({ isSaved: false, isNamed: false });
  }
  expect(await (await request.get(`${origin}/metrics`)).text()).toMatch(/^karwan_shell_fragment_hits [1-9]/m);
  await Promise.all([hers.close(), his.close()]);
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

test('a grid and a list of cars pass axe and fit the screen, on a phone and on a desktop', async ({ page, look }) => {
  await openPage(page, `${SEARCH}?view=grid`);
  await expect(searchPage(page).cards.first()).toBeVisible();
  await look();
  await page.setViewportSize(desktop.viewport);
  await look();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`${SEARCH}?view=list`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await look();
  await page.setViewportSize(phone.viewport);
  await look();
});

onBothScreens(() => {
  test('the filters of the page say their counts, and choosing one shows as many cars', async ({ page, viewport }) => {
    await openPage(page, SEARCH);
    const search = searchPage(page);
    if (isPhone(viewport ?? undefined)) {
      await search.openFilters.click();
      await expect(search.sheet).toBeVisible();
      await page.goBack();
      await expect(search.sheet).toBeHidden();
      await expect(page).toHaveURL(SEARCH);
      await search.openFilters.click();
      const show = search.sheet.getByRole('button', { name: /^Show [\d,]+ cars?$/ });
      await expect(show).toBeVisible();
      const all = await lastNumber(show);
      // Nothing is searched for yet: the sheet stays, and the next filter is chosen in it.
      const showsLessThan = (count: number) =>
        expect(async () => expect(await lastNumber(show)).toBeLessThan(count)).toPass();
      await search.sheet.getByRole('combobox', { name: 'Year from' }).selectOption('2015');
      await showsLessThan(all);
      const ofYears = await lastNumber(show);
      await search.sheet.getByRole('checkbox').nth(2).check();
      await showsLessThan(ofYears);
      await expect(page).toHaveURL(SEARCH);
      const count = await lastNumber(show);
      await show.click();
      await expect(search.sheet).toBeHidden();
      await expect(search.chips.first()).toBeVisible();
      await search.expectTotal(count);
      return;
    }
    for (const filter of ['Make', 'Model', 'City', 'Transmission', 'Fuel', 'Assembly']) {
      const section = search.column
        .locator('details')
        .filter({ has: page.getByRole('list', { name: filter, exact: true, includeHidden: true }) });
      if (!(await section.evaluate((details) => details.hasAttribute('open'))))
        await section.locator('summary').click();
      const option = search.options(filter).first();
      await expect(option).toBeVisible();
      const count = await lastNumber(option);
      await option.click();
      await search.expectTotal(count);
    }
    await expect(search.chips).toHaveCount(7);
    await search.chips.filter({ hasText: 'Clear all' }).click();
    await expect(page).toHaveURL(SEARCH);
    await expect(search.chips).toHaveCount(0);
  });
});

onBothScreens(() => {
  test('[SRCH-04] sort, page, view and pagination text; the address holds all of it', async ({ page, viewport }) => {
    const search = searchPage(page);
    const prices = () =>
      search.cards.locator('data').evaluateAll((all) => all.map((price) => Number(price.getAttribute('value'))));
    await openPage(page, SEARCH);
    const total = await search.total();
    await search.sort.selectOption('Price: low to high');
    await expect(page).toHaveURL(`${SEARCH}?sort=price-asc`);
    const areRising = (all: number[]) => all.length > 20 && all.every((price, index) => price >= (all[index - 1] ?? 0));
    await expect.poll(async () => areRising(await prices())).toBe(true);
    const others = [
      ['Year: newest first', 'year-desc'],
      ['Mileage: low to high', 'mileage-asc'],
    ] as const;
    const expensiveFirst = ['Price: high to low', 'price-desc'] as const;
    // The same element on both screens: each of its options on one of them.
    for (const [label, sort] of [...(isPhone(viewport ?? undefined) ? [] : others), expensiveFirst]) {
      await search.sort.selectOption(label);
      await expect(page).toHaveURL(`${SEARCH}?sort=${sort}`);
    }
    await expect.poll(async () => (await prices())[0]).toBeGreaterThan(10_000_000);
    const asList = page.getByRole('link', { name: 'List', exact: true });
    await asList.click();
    await expect(page).toHaveURL(`${SEARCH}?sort=price-desc&view=list`);
    await expect(asList).toHaveAttribute('aria-current', 'true');

    if (!isPhone(viewport ?? undefined)) {
      await expect(page.getByText(`Showing 1-24 of ${total} results`)).toBeVisible();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(`${SEARCH}/page-2?sort=price-desc&view=list`);
      await expect(page.getByText(`Showing 25-48 of ${total} results`)).toBeVisible();
      const shown = await prices();
      await page.goBack();
      await expect(page.getByText(`Showing 1-24 of ${total} results`)).toBeVisible();
      await page.goForward();
      await expect(page.getByText(`Showing 25-48 of ${total} results`)).toBeVisible();
      await openPage(page, `${SEARCH}/page-2?sort=price-desc&view=list`);
      await expect(page.getByText(`Showing 25-48 of ${total} results`)).toBeVisible();
      await expect.poll(prices).toEqual(shown);
      return;
    }
    // On phones the pages follow by scrolling; their links are in the HTML for who has no scripts.
    const html = await (await page.request.get(`${SEARCH}/page-2?sort=price-desc&view=list`)).text();
    expect(html).toContain(`Showing 25-48 of ${total} results`);
    await openPage(page, `${SEARCH}/page-2?sort=price-desc&view=list`);
    await expect(search.sort).toHaveValue('price-desc');
  });
});

test('on a phone the next pages follow by scrolling, and are there again after going back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, SEARCH);
  const search = searchPage(page);
  await expect(search.cards).toHaveCount(24);
  // To the list's end: the page's own end, below a footer higher than the screen, is past it.
  await search.main.getByRole('button', { name: 'Show more cars' }).evaluate((end) => end.scrollIntoView(false));
  await expect(search.cards).toHaveCount(48);
  const car = search.cards.nth(30).getByRole('link');
  await car.click();
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible();
  await page.goBack();
  await expect(search.cards).toHaveCount(48);
  await expect(car).toBeInViewport();
});

test('[SRCH-06] featured filter value 1, managed-by-company filter value 1', async ({ page, request }) => {
  const search = searchPage(page);
  for (const [filter, badge] of [
    ['featured-1', 'Featured'],
    ['managed-1', 'Managed by Karwan'],
  ] as const) {
    const { pagination } = await askSearch(request, filter);
    await openPage(page, `${SEARCH}/${filter}`);
    await search.expectTotal(pagination.totalDocs);
    const cards = await search.cards.all();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) await expect(card.getByText(badge, { exact: true })).toBeAttached();
  }
  const redirect = await request.get(`${SEARCH}/featured-0`, { maxRedirects: 0 });
  expect(redirect.status()).toBe(301);
  expect(redirect.headers().location).toMatch(new RegExp(`${SEARCH}$`));
});

test('[SRCH-08] an empty result says so and offers to relax the last filter, or to save the search', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('user@karwan.test');
  await openPage(page, `${SEARCH}/mk-toyota/pr--5`);
  await expect(page.getByRole('heading', { name: 'No car fits all of this' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Save search' }).last().click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  const relax = page.getByRole('link', { name: /^Without “Up to PKR 5”: [\d,]+ cars$/ });
  const count = await lastNumber(relax);
  await relax.click();
  await expect(page).toHaveURL(`${SEARCH}/mk-toyota`);
  await searchPage(page).expectTotal(count);
});

test('free text forgives a typing error and says so; suggestions lead on', async ({ page }) => {
  await openPage(page, `${SEARCH}/s-corola`);
  await expect(page.getByText(/Showing results for “corolla”/i)).toBeVisible();
  const search = searchPage(page);
  await expect(search.cards.first().getByRole('heading')).toContainText(/Corolla/);

  await search.box.fill('toyota');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(' white');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SEARCH}/s-toyota%20white`);
  await expect(search.heading).toContainText(/toyota white/i);
  // On a touch screen its keyboard has gone.
  await expect(search.box).not.toBeFocused();

  await search.box.fill('civ');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/used-cars\/search\/mk-honda\/md-civic/);
  await expect(search.heading).toHaveText('Honda Civic for sale in Pakistan');
});

onBothScreens(() => {
  test('without scripts every filter is a link or a form, and the addresses are the same', async ({
    browser,
    site,
    viewport,
  }) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      viewport: viewport ?? null,
    });
    const page = await context.newPage();
    const search = searchPage(page);
    await page.goto(SEARCH);
    if (isPhone(viewport ?? undefined)) await search.openFilters.click();
    const make = search.options('Make').first();
    const name = (await make.allInnerTexts())[0]?.split('\n')[0] ?? '';
    await make.click();
    await expect(search.heading).toHaveText(`${name} cars for sale in Pakistan`);
    if (isPhone(viewport ?? undefined)) await search.openFilters.click();
    await search.column.getByRole('combobox', { name: 'Price to' }).selectOption('PKR 25.00 Lacs');
    await search.column.getByRole('group', { name: 'Price' }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/used-cars\/search\/mk-[a-z-]+\/pr--2500000$/);
    await search.box.fill('2015');
    await search.box.press('Enter');
    await expect(page).toHaveURL(/\/used-cars\/search\/s-2015\/mk-[a-z-]+\/pr--2500000$/);
    if (!isPhone(viewport ?? undefined)) {
      await page.goto(SEARCH);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(`${SEARCH}/page-2`);
      await search.column.locator('a[href$="?all=mk"]').click();
      await expect.poll(() => search.options('Make').count()).toBeGreaterThan(10);
    }
    await context.close();
  });
});

test('a page beyond the last one leads to the last one', async ({ request }) => {
  const { pagination } = await askSearch(request, '');
  const answer = await request.get(`${SEARCH}/page-999999`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(new RegExp(`${SEARCH}/page-${Math.ceil(pagination.totalDocs / 24)}$`));
});

test('what was pressed for an ad before its island came asks for no other ad’s number once the order is another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const island = Promise.withResolvers<void>();
  await page.route(/island-row-contact/, async (route) => {
    await island.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/reveal-phone')) asked.push(call.url());
  });
  await openPage(page, `${SEARCH}?view=list`);
  const row = page.locator('k-island[data-of$="/row-contact"]').nth(4);
  const [before = ''] = [await row.getAttribute('data-props')].map(String);
  await row.getByRole('button').first().click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 });
  await expect(row).not.toHaveAttribute('data-props', before);
  island.resolve();
  await expect(row).toHaveAttribute('data-alive');
  await row.getByRole('button').first().click();
  await expect(row.locator('a[href^="tel:"]').first()).toBeVisible();
  const { id } = JSON.parse(String(await row.getAttribute('data-props')));
  expect(asked.map((url) => url.includes(id))).toEqual([true]);
});
