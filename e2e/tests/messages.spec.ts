import { conversationPath } from '@karwan/shared-contracts';
import type { BrowserContext } from '@playwright/test';
import { conversationPage, sendDirectly, startConversation } from '../support/conversation.ts';
import { loginAs } from '../support/login.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { activeListings } from '../support/own-listings.ts';
import { ANY_SCREEN, expect, test } from '../support/test.ts';

const offline = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|WebSocket|status of 50\d/;

/** The buyer in one browser (the test's own), the seller of the ad in another, and their conversation. */
async function buyerAndSeller(buyer: BrowserContext, seller: BrowserContext, origin: string): Promise<string> {
  await loginAs(seller, origin, 'user@karwan.test');
  await loginAs(buyer, origin, 'car-dealer@karwan.test');
  const [ad] = await activeListings(seller, origin);
  if (!ad) throw new Error('The demo seller has no active ad');
  return startConversation(buyer, origin, ad.id);
}

test('two people write to each other live: sent, seen, unread numbers, and the list beside', async ({
  page,
  context,
  browser,
  site,
  axe,
  isMobile,
}) => {
  const other = await browser.newContext({ baseURL: site.origin });
  const id = await buyerAndSeller(context, other, site.origin);
  const buyer = conversationPage(page);
  await openPage(page, `/user-profile/messages?conversation=${id}`);
  await expect(page).toHaveURL(new RegExp(`${conversationPath(id)}$`));
  const sellerTab = await other.newPage();
  await openPage(sellerTab, '/user-profile/messages');

  const question = `Is the file original? ${id.slice(0, 4)} ${Date.now()}`;
  await buyer.write(question);
  await expect(buyer.messages(question)).toContainText('Sent');
  const row = sellerTab.getByRole('link', { name: new RegExp(question.slice(0, 20).replace('?', '\\?')) }).first();
  // At the latest with the next time that a page without a live connection asks.
  await expect(row).toContainText('unread message', { timeout: 30_000 });
  await row.click();
  const seller = conversationPage(sellerTab);
  await expect(seller.messages(question)).toHaveCount(1);
  await expect(buyer.messages(question)).toContainText('Seen');

  await seller.write('Yes, since new.');
  await expect(buyer.messages('Yes, since new.')).not.toHaveCount(0);
  await expect(seller.messages('Yes, since new.').last()).toContainText('Seen');
  await axe();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('link', { name: /^Ayesha Khan Just now/ }).first()).toBeVisible({ visible: !isMobile });
  await other.close();
});

test('what is written offline waits, goes out once and in order, and what was missed is there', async ({
  page,
  context,
  browser,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(offline);
  const other = await browser.newContext({ baseURL: site.origin });
  const id = await buyerAndSeller(context, other, site.origin);
  const tag = Date.now();
  const buyer = conversationPage(page);
  await openPage(page, conversationPath(id));
  await buyer.write(`${tag} before`);
  await expect(buyer.messages(`${tag} before`)).toContainText(/Sent|Seen/);

  await context.setOffline(true);
  for (const text of ['one', 'two', 'three']) await buyer.write(`${tag} ${text}`);
  await expect(buyer.messages(`${tag} three`)).toContainText('Waiting for the connection');
  await sendDirectly(other, site.origin, id, `${tag} meanwhile`);
  await context.setOffline(false);
  await expect(buyer.messages(`${tag} three`)).toContainText(/Sent|Seen/);
  await expect(buyer.messages(`${tag} meanwhile`)).toHaveCount(1);

  const sellerTab = await other.newPage();
  await openPage(sellerTab, conversationPath(id));
  const seller = conversationPage(sellerTab);
  await expect(seller.messages(`${tag} three`)).toHaveCount(1);
  const texts = await seller.messages(String(tag)).allInnerTexts();
  const fromBuyer = texts.map((text) => /\d+ (before|one|two|three|meanwhile)/.exec(text)?.[1]);
  expect(fromBuyer.filter((word) => word !== 'meanwhile')).toEqual(['before', 'one', 'two', 'three']);
  await other.close();
});

test('a server that goes away and comes back loses and doubles nothing', { tag: ANY_SCREEN }, async ({
  page,
  context,
  browser,
  ownSite,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(offline);
  const other = await browser.newContext({ baseURL: ownSite.origin });
  const id = await buyerAndSeller(context, other, ownSite.origin);
  const buyer = conversationPage(page);
  await openPage(page, ownSite.origin + conversationPath(id));
  await buyer.write('Before the storm');
  await expect(buyer.messages('Before the storm')).toContainText('Sent');

  await ownSite.api.stop();
  await buyer.write('Into the storm');
  await buyer.write('And again');
  await expect(buyer.messages('And again')).toContainText('Waiting for the connection');
  await ownSite.restart();
  await openPage(page, ownSite.origin + conversationPath(id));
  await expect(buyer.messages('And again')).toContainText('Sent', { timeout: 30_000 });
  for (const text of ['Before the storm', 'Into the storm', 'And again'])
    await expect(buyer.messages(text)).toHaveCount(1);
  await other.close();
});

test('history comes as one scrolls up, and a draft is kept', async ({ page, context, browser, site }) => {
  const other = await browser.newContext({ baseURL: site.origin });
  const id = await buyerAndSeller(context, other, site.origin);
  const tag = `h${Date.now()}`;
  for (let number = 1; number <= 45; number++) await sendDirectly(other, site.origin, id, `${tag} ${number}.`);
  const buyer = conversationPage(page);
  await openPage(page, conversationPath(id));
  await expect(buyer.messages(`${tag} 45.`)).toBeInViewport();
  await expect(buyer.messages(`${tag} 1.`)).toHaveCount(0);
  await expect(async () => {
    await buyer.history.evaluate((scroller) => scroller.scrollTo({ top: -scroller.scrollHeight }));
    await expect(buyer.messages(`${tag} 1.`)).toHaveCount(1, { timeout: 500 });
  }).toPass();

  await buyer.field.fill('I was about to say');
  await openPage(page, '/user-profile/notifications');
  await openPage(page, conversationPath(id));
  await expect(buyer.field).toHaveValue('I was about to say');
  await buyer.field.fill('');
  await other.close();
});
