import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  type Counts,
  getCounts,
  listMyListings,
  openConversation,
  sendMessage,
} from '@karwan/shared-contracts';
import type { APIRequestContext } from '@playwright/test';
import { loginAs as loginContext } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Another person's way to write to the seller of an ad. */
async function conversationWithSeller(buyer: APIRequestContext, origin: string, listingId: string) {
  const headers = { origin };
  const opened = await buyer.post(origin + openConversation.path, { headers, data: { listingId } });
  expect(opened.status(), await opened.text()).toBe(200);
  const { id }: Conversation = await opened.json();
  const path = sendMessage.path.replace(':conversationId', id);
  return async (text: string) => {
    const sent = await buyer.post(origin + path, { headers, data: { clientId: randomUUID(), text } });
    expect(sent.status(), await sent.text()).toBe(200);
  };
}

test('[HDR-16] counts of messages and notifications are live, and stop at 99+', async ({
  page,
  browser,
  site,
  loginAs,
}) => {
  test.slow();
  await loginAs('user@karwan.test');
  const ads = await page.request.get(`${listMyListings.path}?status=active`);
  const listingId: string = (await ads.json()).items[0].id;
  const before: Counts = await (await page.request.get(getCounts.path)).json();
  await openPage(page, '/');
  const messages = page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .first();
  const shown = (count: number) => (count > 99 ? '99+' : String(count));
  if (before.chatCount > 0) await expect(messages).toContainText(shown(before.chatCount));
  // Once the live connection stands.
  await page.waitForEvent('websocket').catch(() => undefined);

  const buyer = await browser.newContext();
  await loginContext(buyer, site.origin, 'car-dealer@karwan.test');
  const write = await conversationWithSeller(buyer.request, site.origin, listingId);
  await write('Is it still there?');
  await expect(messages).toContainText(`${before.chatCount + 1} unread message`);

  for (let count = before.chatCount + 2; count <= 100; count += 1) await write(`Message ${count}`);
  await expect(messages).toContainText('99+');
  await expect(messages).toContainText('100 unread messages');
  await buyer.close();
});
