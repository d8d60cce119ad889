import { messages, userAreaPath } from '@karwan/shared-contracts';
import { accountMenu, authDialog } from '../support/auth-dialog.ts';
import { LEFT_OUT, NO_ANSWER } from '../support/console-guard.ts';
import { conversationPage } from '../support/conversation.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, withoutReload } from '../support/outage.ts';
import { main, retry, standIn } from '../support/regions.ts';
import { sellPage } from '../support/sell-page.ts';

const CONVERSATIONS = `a[href^="${userAreaPath('messages')}/"]`;
const ADS = 'a[href^="/used-cars/"]';

test('private pages answer 503 and ask nobody to log in who may be; they come back with the API', async ({
  page,
  loginAs,
  outage,
  consoleGuard,
}) => {
  consoleGuard.expect('503 /user-profile/saved-ads');
  consoleGuard.expect('503 /api/keys/current', 'some');
  consoleGuard.expect('503 /api/website/auth/get-user-profile', 'some');
  await loginAs('user@karwan.test');
  await outage.begin();
  expect(await openPage(page, userAreaPath('saved-ads'))).toBe(503);
  await expect(standIn(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isSamePage = await withoutReload(page);
  await outage.end();
  await retry(page).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Saved ads' })).toBeVisible();
  await expect(main(page).locator(ADS).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(/Welcome, Ayesha/)).toBeAttached();
  await isSamePage();
});

test('a public page finds out by itself who is signed in', async ({ page, loginAs, outage, consoleGuard }) => {
  consoleGuard.expect(LEFT_OUT, 2);
  consoleGuard.expect(NO_ANSWER, 'perhaps');
  consoleGuard.expect('503 /api/keys/current', 'some');
  consoleGuard.expect('503 /api/website/listings/search', 'some');
  consoleGuard.expect('503 /api/website/listings/browse', 'some');
  consoleGuard.expect('503 /api/website/auth/get-user-profile', 'some');
  await loginAs('user@karwan.test');
  await outage.begin();
  await openPage(page, '/');
  await expect(page.getByRole('banner').getByText(/Welcome, /)).toHaveCount(0);
  const isSamePage = await withoutReload(page);
  await outage.end();
  await expect(page.getByRole('banner').getByText(/Welcome, Ayesha/)).toBeAttached({ timeout: 30_000 });
  await isSamePage();
});

test('saved ads and messages say that they cannot be loaded, and a retry brings them', async ({
  page,
  loginAs,
  outage,
  consoleGuard,
}) => {
  consoleGuard.expect('503 /api/website/saved-searches', 'some');
  consoleGuard.expect('503 /api/website/saved-listings', 'some');
  consoleGuard.expect('503 /api/website/chat/conversations', 'some');
  await loginAs('user@karwan.test');
  await openPage(page, userAreaPath());
  await outage.begin();
  const isSamePage = await withoutReload(page);
  const go = (entry: string) =>
    accountMenu(page)
      .getByRole('link', { name: new RegExp(`^${entry}`) })
      .click();
  const tryAgain = main(page).getByRole('button', { name: 'Try again' }).first();
  await go('Saved ads');
  await expect(main(page).getByText('Your saved ads could not be loaded')).toBeVisible();
  await go('Messages');
  await expect(main(page).getByText('Your conversations could not be loaded')).toBeVisible();
  await outage.end();
  await tryAgain.click();
  await expect(main(page).locator(CONVERSATIONS).first()).toBeVisible();
  await go('Saved ads');
  await expect(main(page).locator(ADS).first()).toBeVisible();
  await isSamePage();
});

test('a half-filled ad is kept, and saved when the API is back', async ({ page, loginAs, outage, consoleGuard }) => {
  test.slow();
  // The first of the two that is tried makes the draft.
  consoleGuard.expect('503 /api/website/my-listings', 'perhaps');
  consoleGuard.expect('503 /api/website/my-listings/:id', 'perhaps');
  await loginAs('user@karwan.test');
  const sell = sellPage(page);
  await sell.open();
  await sell.chooseCar('Honda', 'Civic', '2016');
  await outage.begin();
  const isSamePage = await withoutReload(page);
  const mileage = page.getByRole('textbox', { name: /^Mileage/ });
  await mileage.fill('88123');
  await expect(main(page).getByText('Kept on this device; it is saved when the connection is back')).toBeVisible();
  await outage.end();
  await expect(main(page).getByText('Draft saved')).toBeVisible();
  await expect(mileage).toHaveValue('88,123');
  await isSamePage();
});

test('a message that is typed or sent meanwhile is kept, and goes out by itself', async ({
  page,
  loginAs,
  outage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect('503 /api/website/notification/counts', 'perhaps');
  consoleGuard.expect('503 /api/website/chat/conversations', 'some');
  consoleGuard.expect('503 /api/website/chat/conversations/:id/messages', 'some');
  await loginAs('user@karwan.test');
  await openPage(page, userAreaPath('messages'));
  await main(page).locator(CONVERSATIONS).first().click();
  const conversation = conversationPage(page);
  await expect(conversation.history).toBeVisible();
  const tag = `outage ${Date.now()}`;
  await outage.begin();
  const isSamePage = await withoutReload(page);
  await conversation.write(`${tag} sent`);
  await conversation.field.fill(`${tag} typed`);
  await expect(conversation.messages(`${tag} sent`)).toContainText('Waiting for the connection');
  await outage.end();
  await expect(conversation.messages(`${tag} sent`)).toContainText(/Sent|Seen/, { timeout: 30_000 });
  await expect(conversation.messages(`${tag} sent`)).toHaveCount(1);
  await expect(conversation.field).toHaveValue(`${tag} typed`);
  await conversation.field.fill('');
  await isSamePage();
});

test('a login that cannot be answered keeps what was typed, and works once the API is back', async ({
  page,
  outage,
  consoleGuard,
}) => {
  consoleGuard.expect('503 /api/website/auth/login-user');
  const auth = authDialog(page);
  await openPage(page, '/used-cars?auth=email-login');
  await outage.begin();
  const isSamePage = await withoutReload(page);
  await auth.logIn('user@karwan.test', DEMO_PASSWORD);
  await expect(auth.dialog.getByText(messages.networkError)).toBeVisible();
  await expect(auth.email).toHaveValue('user@karwan.test');
  await expect(auth.password).toHaveValue(DEMO_PASSWORD);
  await outage.end();
  await auth.button('Log in').click();
  await expect(auth.dialog).toBeHidden();
  await expect(page.getByText(/^Welcome, .+\.$/)).toBeVisible();
  await isSamePage();
});
