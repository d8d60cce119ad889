import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  type Counts,
  changeListingState,
  getCounts,
  listMyListings,
  openConversation,
  saveListing,
  sendMessage,
} from '@karwan/shared-contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { loginAs as loginContext } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { test } from '../support/test.ts';

test.use(desktop);

/** A demo account used through the API only. */
function caller(request: APIRequestContext, origin: string) {
  const send = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(origin + path, { method, headers: { origin }, ...(data ? { data } : {}) });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  return {
    counts: (): Promise<Counts> => send('GET', getCounts.path),
    firstActiveAd: async (): Promise<string> => (await send('GET', `${listMyListings.path}?status=active`)).items[0].id,
    save: (listingId: string) => send('PUT', saveListing.path.replace(':listingId', listingId)),
    markSold: (listingId: string) =>
      send('POST', changeListingState.path.replace(':listingId', listingId), { action: 'mark-sold' }),
    writeToSeller: async (listingId: string) => {
      const { id }: Conversation = await send('POST', openConversation.path, { listingId });
      const path = sendMessage.path.replace(':conversationId', id);
      return (text: string) => send('POST', path, { clientId: randomUUID(), text });
    },
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
  const user = caller(page.request, site.origin);
  const { chatCount } = await user.counts();
  const dealerContext = await browser.newContext();
  await loginContext(dealerContext, site.origin, 'car-dealer@karwan.test');
  const dealer = caller(dealerContext.request, site.origin);

  const socket = page.waitForEvent('websocket');
  await openPage(page, '/');
  await (await socket).waitForEvent('framereceived');
  const banner = page.getByRole('banner');
  const messages = banner.getByRole('link', { name: /^Messages/ }).first();
  const notifications = banner.getByRole('link', { name: /^Notifications/ }).first();

  await test.step('a message', async () => {
    const write = await dealer.writeToSeller(await user.firstActiveAd());
    await write('Is it still there?');
    await expect(messages).toContainText(`${chatCount + 1} unread message`);
    await Promise.all(Array.from({ length: 99 - chatCount }, (_, number) => write(`Message ${number}`)));
    await expect(messages.getByText('99+', { exact: true })).toBeVisible();
    await expect(messages).toContainText('100 unread messages');
  });
  await test.step('a notification: a saved ad is sold', async () => {
    const adOfDealer = await dealer.firstActiveAd();
    await user.save(adOfDealer);
    // Other notifications may have arrived: ads that match a saved search.
    const { notificationCount } = await user.counts();
    await dealer.markSold(adOfDealer);
    // Sent only once the seller can no longer undo it.
    await expect(notifications).toContainText(`${notificationCount + 1} unread notification`, { timeout: 30_000 });
  });
  await dealerContext.close();
});
