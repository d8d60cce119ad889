import { type EndpointOutput, listNotifications, searchPath, userAreaPath } from '@karwan/shared-contracts';
import type { Locator } from '@playwright/test';
import { authDialog } from '../support/auth-dialog.ts';
import { DEMO_PASSWORD, loginAs } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

/** Scrolls until a list's end is the given number of pixels below the screen, and waits for the page to react. */
const scrollNear = (end: Locator, pixels: number) =>
  end.evaluate(async (element, distance) => {
    const { top } = element.getBoundingClientRect();
    window.scrollBy({ top: top - window.innerHeight - distance, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, pixels);

/** Scrolls near the end until there are `count` rows; rows rendered late move the end, so once may not suffice. */
const loadMore = (end: Locator, rows: Locator, count: number) =>
  expect(async () => {
    await scrollNear(end, 45);
    await expect(rows).toHaveCount(count, { timeout: 3000 });
  }).toPass();

test('[SRCH-07] a phone’s results and notifications load more 50 px before their end, and no earlier; results are there again after going back', async ({
  page,
  context,
  site,
}) => {
  await test.step('results', async () => {
    await openPage(page, searchPath('used-cars'));
    const { cards, main } = searchPage(page);
    await expect(cards).toHaveCount(24);
    const end = main.getByRole('button', { name: 'Show more cars' }).locator('..');
    await scrollNear(end, 60);
    await expect(cards).toHaveCount(24);
    await loadMore(end, cards, 48);
    const car = cards.nth(30).getByRole('link');
    await car.click();
    await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(48);
    await expect(car).toBeInViewport();
  });

  await loginAs(context, site.origin, 'user@karwan.test');

  await test.step('notifications', async () => {
    await page.route(
      (url) => url.pathname === listNotifications.path,
      (route) =>
        route.fulfill({
          json: someNotifications(Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)),
        }),
    );
    await openPage(page, userAreaPath('notifications'));
    const rows = page.getByRole('listitem').filter({ hasText: 'A new ad for you' });
    await expect(rows).toHaveCount(20);
    const end = page.getByRole('main').getByRole('button', { name: 'Load more' }).locator('..');
    await scrollNear(end, 60);
    await expect(rows).toHaveCount(20);
    await loadMore(end, rows, 40);
  });
});

test('[UA-04] saved from a card and from an ad, by a visitor who logs in first and is still there, ads stand in /saved-ads', async ({
  page,
}) => {
  await openPage(page, `${searchPath('used-cars')}?utm_source=a-friend`);
  const { cards, main } = searchPage(page);
  const end = main.getByRole('button', { name: 'Show more cars' }).locator('..');
  await loadMore(end, cards, 48);
  const titleOf = async (heart: Locator) => ((await heart.getAttribute('aria-label')) ?? '').replace('Save ', '');
  const heart = cards.nth(40).getByRole('button', { name: /^Save/ });
  const cardTitle = await titleOf(heart);
  await heart.click();
  const auth = authDialog(page);
  await auth.button('Continue with email').click();
  await auth.logIn('admin@karwan.test', DEMO_PASSWORD);
  await expect(auth.dialog).toBeHidden();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(40)).toBeInViewport();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await loadMore(end, cards, 72);

  const other = cards.nth(44);
  const adTitle = await titleOf(other.getByRole('button', { name: /^Save/ }));
  await other.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible();
  const save = page.getByRole('button', { name: `Save ${adTitle}` }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved to your saved ads.')).toBeVisible();
  await openPage(page, userAreaPath('saved-ads'));
  for (const title of [cardTitle, adTitle])
    await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible();
});

/** Twenty notifications from an offset of a long list. */
const someNotifications = (from: number): EndpointOutput<typeof listNotifications> => ({
  items: Array.from({ length: 20 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
    kind: 'welcome',
    parameters: {},
    words: { title: `A new ad for you, ${from + index}`, text: 'Corollas in Lahore', link: null },
    createdAt: '2026-01-02T03:04:05.000Z',
    readAt: '2026-01-02T03:04:05.000Z',
  })),
  nextCursor: String(from + 20),
  unreadCount: 0,
});
