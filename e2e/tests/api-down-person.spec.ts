import { userAreaPath } from '@karwan/shared-contracts';
import { accountMenu } from '../support/auth-dialog.ts';
import { DATA_FAILED_PART } from '../support/console-guard.ts';
import { conversationPage } from '../support/conversation.ts';
import { openPage } from '../support/open-page.ts';
import { expect, expectNoReload, test } from '../support/outage.ts';
import { main, retryUntil, unavailableNotice } from '../support/regions.ts';
import { sellPage } from '../support/sell-page.ts';

const CONVERSATIONS = `a[href^="${userAreaPath('messages')}/"]`;
const ADS = 'a[href^="/used-cars/"]';

test('without the API a person stays logged in and loses nothing that they type; their pages come with the API, without a reload', async ({
  page: saved,
  context,
  loginAs,
  outage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(DATA_FAILED_PART, 'perhaps');
  consoleGuard.expect('503 /user-profile/saved-ads');
  // Its first page may reload itself while hydrating, which may happen in the outage.
  consoleGuard.expect('503 /user-profile', 'perhaps');
  // From a page that had not loaded it before the outage.
  consoleGuard.expect('503 /api/keys/current', 'perhaps');
  consoleGuard.expect('503 /api/website/auth/get-user-profile', 'some');
  consoleGuard.expect('503 /api/website/saved-searches', 'some');
  consoleGuard.expect('503 /api/website/v2/saved-listings', 'some');
  consoleGuard.expect('503 /api/website/chat/conversations', 'some');
  consoleGuard.expect('503 /api/website/chat/conversations/:id/messages', 'some');
  consoleGuard.expect('503 /api/website/notification/counts', 'perhaps');
  // The draft is created, updated, or read again after an answer was lost.
  consoleGuard.expect('503 /api/website/my-listings', 'perhaps');
  consoleGuard.expect('503 /api/website/my-listings/:id', 'perhaps');
  consoleGuard.expect('503 /api/website/v2/my-listings/:id', 'perhaps');
  await loginAs('user@karwan.test');
  const [area, selling, chat, home] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  const openMenuEntry = (entry: string) =>
    accountMenu(area)
      .getByRole('link', { name: new RegExp(`^${entry}`) })
      .click();
  const mileage = selling.getByRole('textbox', { name: /^Mileage/ });
  const conversation = conversationPage(chat);
  const tag = `outage ${Date.now()}`;
  await openPage(area, userAreaPath());
  const sell = sellPage(selling);
  await sell.open();
  await sell.chooseCar('Honda', 'Civic', '2016');
  await openPage(chat, userAreaPath('messages'));
  await main(chat).locator(CONVERSATIONS).first().click();
  await expect(conversation.history).toBeVisible();

  await outage.start();
  await test.step('a private page answers 503 and asks nobody to log in who may be', async () => {
    expect(await openPage(saved, userAreaPath('saved-ads'))).toBe(503);
    await expect(unavailableNotice(saved)).toBeVisible();
    await expect(saved.getByRole('banner')).toBeVisible();
    await expect(saved.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a public page does not know who is signed in', async () => {
    await openPage(home, '/');
    await expect(home.getByRole('banner').getByText(/Welcome, /)).toHaveCount(0);
  });
  const areSamePages = await Promise.all([area, selling, chat, home].map(expectNoReload));
  await test.step('saved ads and messages say that they cannot be loaded', async () => {
    await openMenuEntry('Messages');
    await expect(main(area).getByText('We couldn’t load your conversations')).toBeVisible();
    await openMenuEntry('Saved ads');
    await expect(main(area).getByText('We couldn’t load your saved ads')).toBeVisible();
  });
  await test.step('a half-filled ad is kept', async () => {
    await mileage.fill('88123');
    await expect(
      main(selling).getByText('Saved on this device. We’ll save your draft when you reconnect.'),
    ).toBeVisible();
  });
  await test.step('a message that is typed or sent is kept', async () => {
    await conversation.write(`${tag} sent`);
    await conversation.field.fill(`${tag} typed`);
    await expect(conversation.messages(`${tag} sent`)).toContainText('Waiting for connection');
  });

  await outage.end();
  await test.step('the saved ads come, by themselves or by a retry; conversations come, too', async () => {
    await retryUntil(area, () => expect(main(area).locator(ADS).first()).toBeVisible({ timeout: 3000 }));
    await openMenuEntry('Messages');
    await expect(main(area).locator(CONVERSATIONS).first()).toBeVisible();
  });
  await test.step('the message goes out by itself, once', async () => {
    await expect(conversation.messages(`${tag} sent`)).toContainText(/Sent|Seen/, { timeout: 90_000 });
    await expect(conversation.messages(`${tag} sent`)).toHaveCount(1);
    await expect(conversation.field).toHaveValue(`${tag} typed`);
    await conversation.field.fill('');
  });
  await test.step('so is the ad saved', async () => {
    await expect(main(selling).getByText('Draft saved')).toBeVisible();
    await expect(mileage).toHaveValue('88,123');
  });
  await test.step('the public page finds out by itself who is signed in', () =>
    expect(home.getByRole('banner').getByText(/Welcome, Ayesha/)).toBeAttached({ timeout: 90_000 }));
  await test.step('the private page comes, by itself or by a retry', async () => {
    const heading = main(saved).getByRole('heading', { level: 1, name: 'Saved ads' });
    await retryUntil(saved, () => expect(heading).toBeVisible({ timeout: 3000 }));
    await expect(main(saved).locator(ADS).first()).toBeVisible();
    await expect(saved.getByRole('banner').getByText(/Welcome, Ayesha/)).toBeAttached();
  });
  for (const isSamePage of areSamePages) await isSamePage();
});
