import { type EndpointOutput, listNotifications, searchPath, userAreaPath } from '@karwan/shared-contracts';
import type { Locator } from '@playwright/test';
import { authDialog } from '../support/auth-dialog.ts';
import { conversationPage, sendDirectly, startConversation } from '../support/conversation.ts';
import { loginAs } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { activeListings } from '../support/own-listings.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

/** Scrolls until a list's end is the given number of pixels below the screen, and waits for the page to react. */
const scrollNear = (end: Locator, pixels: number) =>
  end.evaluate(async (element, distance) => {
    const { top } = element.getBoundingClientRect();
    window.scrollBy({ top: top - window.innerHeight - distance, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, pixels);

/** Like `scrollNear`, for messages, whose list grows at its top. */
const scrollNearTop = (history: Locator, pixels: number) =>
  history.evaluate(async (scroller, distance) => {
    const top = scroller.firstElementChild?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    scroller.scrollBy({ top: top - scroller.getBoundingClientRect().top + distance, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, pixels);

test('[SRCH-07] a phone’s results, notifications and messages load more 50 px before their end, and no earlier', async ({
  page,
  context,
  browser,
  site,
}) => {
  await test.step('results', async () => {
    await openPage(page, searchPath('used-cars'));
    const { cards, main } = searchPage(page);
    await expect(cards).toHaveCount(24);
    const end = main.getByRole('button', { name: 'Show more cars' }).locator('..');
    await scrollNear(end, 60);
    await expect(cards).toHaveCount(24);
    await scrollNear(end, 45);
    await expect(cards).toHaveCount(48);
  });

  const otherContext = await browser.newContext({ baseURL: site.origin });
  await loginAs(context, site.origin, 'user@karwan.test');
  await loginAs(otherContext, site.origin, 'car-dealer@karwan.test');

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
    await scrollNear(end, 45);
    await expect(rows).toHaveCount(40);
  });

  await test.step('messages', async () => {
    const [ad] = await activeListings(context, site.origin);
    if (!ad) throw new Error('The demo seller has no active ad');
    const id = await startConversation(otherContext, site.origin, ad.id);
    const tag = `${Date.now()}`;
    for (let number = 1; number <= 61; number += 1)
      await sendDirectly(otherContext, site.origin, id, `${tag} no. ${number}.`);
    await openPage(page, `/user-profile/messages?conversation=${id}`);
    const { history, messages } = conversationPage(page);
    await expect(messages(`${tag} no. 61.`)).toBeInViewport();
    const shown = await messages(tag).count();
    await scrollNearTop(history, 60);
    await expect(messages(tag)).toHaveCount(shown);
    await scrollNearTop(history, 45);
    await expect.poll(() => messages(tag).count()).toBeGreaterThan(shown);
  });
});

test('who logs in among the results of a phone’s second page is still there, and the pages go on from there', async ({
  page,
}) => {
  await openPage(page, `${searchPath('used-cars')}?utm_source=a-friend`);
  const { cards, main } = searchPage(page);
  await scrollNear(main.getByRole('button', { name: 'Show more cars' }).locator('..'), 45);
  await expect(cards).toHaveCount(48);
  const heart = cards.nth(40).getByRole('button', { name: /^Save/ });
  await heart.click();
  const auth = authDialog(page);
  await auth.button('Continue with email').click();
  await auth.logIn('user@karwan.test', 'Karwan@123');
  await expect(auth.dialog).toBeHidden();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(40)).toBeInViewport();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Their pages may still be loading; a person would scroll once more.
  await expect(async () => {
    await scrollNear(main.getByRole('button', { name: 'Show more cars' }).locator('..'), 45);
    await expect(cards).toHaveCount(72, { timeout: 3000 });
  }).toPass();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
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
