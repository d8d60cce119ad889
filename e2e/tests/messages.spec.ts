import { conversationPath, getCounts } from '@karwan/shared-contracts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { accountMenu } from '../support/auth-dialog.ts';
import { conversationPage, sendDirectly, startConversation } from '../support/conversation.ts';
import { loginAs } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { activeListings } from '../support/own-listings.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The buyer in the test's own browser, the seller of the ad in another, and their conversation. */
async function buyerAndSeller(buyer: BrowserContext, seller: BrowserContext, origin: string): Promise<string> {
  await loginAs(seller, origin, 'user@karwan.test');
  await loginAs(buyer, origin, 'car-dealer@karwan.test');
  const [ad] = await activeListings(seller, origin);
  if (!ad) throw new Error('The demo seller has no active ad');
  return startConversation(buyer, origin, ad.id);
}

/** Scrolls until the oldest message shown is the given number of pixels above the list's edge. */
const scrollNearTop = (history: Locator, pixels: number) =>
  history.evaluate(async (scroller, distance) => {
    const top = scroller.firstElementChild?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    scroller.scrollBy({ top: top - scroller.getBoundingClientRect().top + distance, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, pixels);

/** Records the live events that a page sends and receives, and whether it is connected. */
function liveEvents(page: Page) {
  const events = { isConnected: false, sent: new Set<string>(), received: new Set<string>() };
  const record = (names: Set<string>) => (frame: { payload: string | Buffer }) => {
    const name = /^42\d*\["([\w-]+)"/.exec(String(frame.payload))?.[1];
    if (name) names.add(name);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', record(events.sent));
    socket.on('framereceived', record(events.received));
    socket.on('framereceived', ({ payload }) => {
      events.isConnected ||= String(payload).startsWith('40');
    });
  });
  return events;
}

test.describe('on a desktop', () => {
  test.use(desktop);

  test('[UA-05] [SRCH-07] [HDR-16] two people write about an ad live: its conversation, unread counts, also in the header, sent, seen, older messages by scrolling', async ({
    page,
    context,
    browser,
    site,
    checkPage,
  }) => {
    const otherContext = await browser.newContext({ baseURL: site.origin });
    const id = await buyerAndSeller(context, otherContext, site.origin);
    const tag = `${Date.now()}`;
    for (let number = 1; number <= 45; number++)
      await sendDirectly(otherContext, site.origin, id, `${tag} no. ${number}.`);
    const buyer = conversationPage(page);
    const buyerEvents = liveEvents(page);
    await openPage(page, `/user-profile/messages?conversation=${id}`);
    await expect(page).toHaveURL(new RegExp(`${conversationPath(id)}$`));
    await expect(buyer.messages(`${tag} no. 45.`)).toBeInViewport();
    await expect(buyer.messages(`${tag} no. 1.`)).toHaveCount(0);
    const shown = await buyer.messages(tag).count();
    await scrollNearTop(buyer.history, 60);
    await expect(buyer.messages(tag)).toHaveCount(shown);
    await scrollNearTop(buyer.history, 45);
    await expect.poll(() => buyer.messages(tag).count()).toBeGreaterThan(shown);
    await expect(async () => {
      await buyer.history.evaluate((scroller) => scroller.scrollTo({ top: -scroller.scrollHeight }));
      await expect(buyer.messages(`${tag} no. 1.`)).toHaveCount(1, { timeout: 500 });
    }).toPass();

    const sellerTab = await otherContext.newPage();
    const sellerEvents = liveEvents(sellerTab);
    await openPage(sellerTab, '/user-profile/messages');
    await expect.poll(() => sellerEvents.isConnected).toBe(true);
    const { chatCount } = getCounts.output.parse(
      await (await otherContext.request.get(site.origin + getCounts.path)).json(),
    );
    const question = `Is the file original? ${tag}`;
    await buyer.write(question);
    await expect(buyer.messages(question)).toContainText('Sent');
    const row = sellerTab.getByRole('link', { name: new RegExp(question.replace('?', '\\?')) }).first();
    await expect(row).toContainText('unread message');
    const inHeader = sellerTab
      .getByRole('banner')
      .getByRole('link', { name: /^Messages/ })
      .first();
    await expect(inHeader).toContainText(`${chatCount + 1} unread message`);
    await row.click();
    const seller = conversationPage(sellerTab);
    await expect(seller.messages(question)).toHaveCount(1);
    await expect(buyer.messages(question)).toContainText('Seen');

    await seller.write(`Yes, since new. ${tag}`);
    await expect(buyer.messages(`Yes, since new. ${tag}`)).toHaveCount(1);
    await expect(seller.messages(`Yes, since new. ${tag}`)).toContainText('Seen');
    await checkPage();
    await expect(page.getByRole('link', { name: /^Ayesha Khan Just now/ }).first()).toBeVisible();
    await accountMenu(page).getByRole('link', { name: 'My ads' }).click();
    await expect.poll(() => [...buyerEvents.sent]).toEqual(expect.arrayContaining(['join', 'send-message', 'leave']));
    expect([...buyerEvents.received]).toEqual(expect.arrayContaining(['on-join', 'receive-chats']));
    expect([...sellerEvents.received]).toContain('message-unread-count');
    await otherContext.close();
  });
});

test('on a phone the conversation has the page for itself', async ({ page, context, browser, site }) => {
  const otherContext = await browser.newContext({ baseURL: site.origin });
  const id = await buyerAndSeller(context, otherContext, site.origin);
  const buyer = conversationPage(page);
  await openPage(page, conversationPath(id));
  await expect(page.getByRole('link', { name: /^Ayesha Khan / })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect(buyer.field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await otherContext.close();
});
