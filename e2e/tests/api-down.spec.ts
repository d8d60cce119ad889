import { messages, paths, searchPath, usedCarPath } from '@karwan/shared-contracts';
import { LEFT_OUT, NO_ANSWER } from '../support/console-guard.ts';
import { askSearch } from '../support/listings-api.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, withoutReload } from '../support/outage.ts';
import { main, retry, standIn } from '../support/regions.ts';
import { searchPage } from '../support/search-page.ts';

const SEARCH = searchPath('used-cars');

test('search, landing and detail answer 503 with a message below a living header, and Retry brings them', async ({
  page,
  request,
  outage,
  consoleGuard,
}) => {
  test.slow();
  const { items } = await askSearch(request, '');
  const [ad] = items;
  if (!ad) throw new Error('The demo has no ad');
  consoleGuard.expect(`503 ${usedCarPath(ad.slug)}`);
  await outage.begin();
  for (const path of [SEARCH, '/used-cars', usedCarPath(ad.slug)]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(503);
    const html = await answer.text();
    expect(html, path).toContain('This part is not available right now');
    expect(html, path).toContain('Post an ad');
  }
  expect(await openPage(page, usedCarPath(ad.slug))).toBe(503);
  await expect(standIn(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const isSamePage = await withoutReload(page);
  await outage.end();
  await retry(page).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(ad.title);
  await isSamePage();
});

test('a retry that comes too early says so again; the next one brings the results', async ({
  page,
  outage,
  consoleGuard,
}) => {
  consoleGuard.expect('503 /used-cars/search');
  consoleGuard.expect('503 /api/keys/current', 'some');
  consoleGuard.expect('503 /api/website/listings/search', 'some');
  await outage.begin();
  await openPage(page, SEARCH);
  const isSamePage = await withoutReload(page);
  await retry(page).click();
  await expect(main(page).getByText('The search did not work')).toBeVisible();
  await expect(main(page).getByText(messages.networkError)).toBeVisible();
  await outage.end();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(searchPage(page).cards.first()).toBeVisible();
  await isSamePage();
});

test('the home page stays; its live parts say so, and Retry brings each', async ({ page, outage, consoleGuard }) => {
  consoleGuard.expect(LEFT_OUT, 2);
  consoleGuard.expect(NO_ANSWER, 2);
  consoleGuard.expect('503 /api/keys/current', 'some');
  consoleGuard.expect('503 /api/website/listings/search', 'some');
  consoleGuard.expect('503 /api/website/listings/browse', 'some');
  await outage.begin();
  expect(await openPage(page, paths.home)).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(standIn(page)).toHaveCount(2);
  const isSamePage = await withoutReload(page);
  await outage.end();
  await retry(page).first().click();
  await expect(standIn(page)).toHaveCount(1);
  await retry(page).first().click();
  await expect(standIn(page)).toHaveCount(0);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await isSamePage();
});

test('the results on the screen stay while a new search cannot be answered', async ({ page, outage, consoleGuard }) => {
  consoleGuard.expect('503 /api/website/listings/search', 'some');
  await openPage(page, `${SEARCH}/mk-toyota`);
  const search = searchPage(page);
  const count = await search.cards.count();
  await outage.begin();
  const isSamePage = await withoutReload(page);
  await search.sort.selectOption({ label: 'Price: low to high' });
  await expect(main(page).getByText(messages.networkError)).toBeVisible();
  await expect(search.cards).toHaveCount(count);
  await outage.end();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText(messages.networkError)).toBeHidden();
  await expect(search.cards.first()).toBeVisible();
  await isSamePage();
});
