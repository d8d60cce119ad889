import {
  conversationPath,
  endOtherSessions,
  getUserProfile,
  paths,
  updateUserProfile,
  userAreaPath,
} from '@karwan/shared-contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoSeller } from '../journeys/demo-ad.ts';
import { accountMenu, authDialog, REFUSED_CALL, toast } from '../support/auth-dialog.ts';
import { blockLiveConnection } from '../support/block-live-connection.ts';
import { conversationPage, startConversation } from '../support/conversation.ts';
import { DEMO_PASSWORD, loginAsPerson } from '../support/login.ts';
import { newEmail, type Person } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const noLive = /WebSocket|ERR_FAILED/;

/**
 * Logs in again from the modal of an expired session, shown on the home page with the reason; expects to return to
 * `expectedPath`.
 */
async function logInAgain(page: Page, { contact, password }: Person<{ email: string }>, expectedPath: string) {
  const auth = await expectLoginDialog(page, 'Welcome back');
  await auth.button('Continue with email').click();
  await auth.logIn(contact.email, password);
  await expectReturnTo(page, expectedPath);
}

async function expectLoginDialog(page: Page, title: string) {
  const auth = authDialog(page);
  await expect(auth.named(title)).toBeVisible();
  await expect(auth.dialog).toContainText('Your session has ended. Log in to continue where you left off.');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  return auth;
}

async function expectReturnTo(page: Page, expectedPath: string) {
  await expect(page).toHaveURL((url) => url.pathname + url.search === expectedPath);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Ends all sessions of `person` on the server. */
async function endSessionsOf(person: Person, browser: Browser, origin: string) {
  const other = await browser.newContext({ baseURL: origin });
  await loginAsPerson(other, origin, person);
  const answer = await other.request.delete(origin + endOtherSessions.path, { headers: { origin } });
  expect(await answer.json()).toEqual({ endedCount: 1 });
  await other.close();
}

const isLoggedIn = async ({ request }: BrowserContext, origin: string) =>
  (await request.get(origin + getUserProfile.path)).status() === 200;

test('a session ends while somebody changes their profile: after the login they are back, and what they typed is there', async ({
  page,
  context,
  browser,
  site,
  newPerson,
  checkPage,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  consoleGuard.allow(noLive);
  const person = await newPerson({ email: newEmail() });
  await loginAsPerson(context, site.origin, person);
  await blockLiveConnection(page);
  await openPage(page, '/user-profile?from=mail');
  const name = page.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save changes' });
  await name.fill('Sadia Noor Ahmed');
  await endSessionsOf(person, browser, site.origin);
  await save.click();
  await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible();
  await expect(authDialog(page).named('Welcome back')).toBeVisible();
  await checkPage();
  await logInAgain(page, person, '/user-profile?from=mail');
  await expect(name).toHaveValue('Sadia Noor Ahmed');
  await save.click();
  await expect(toast(page, 'Your profile is saved.')).toBeVisible();
  await openPage(page, '/user-profile');
  await expect(name).toHaveValue('Sadia Noor Ahmed');
});

test('so it is for a workshop, by the login of its kind', async ({ page, context, loginAs, consoleGuard }) => {
  consoleGuard.allow(REFUSED_CALL);
  consoleGuard.allow(noLive);
  const account = 'workshop@karwan.test';
  const expectedPath = paths.workshopProfile;
  await loginAs(account);
  await blockLiveConnection(page);
  await openPage(page, expectedPath);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Typed before the end');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const auth = await expectLoginDialog(page, 'Workshop login');
  await auth.logIn(account, DEMO_PASSWORD);
  await expectReturnTo(page, expectedPath);
  await expect(name).toHaveValue('Typed before the end');
});

test('so it is for staff, by the login of their dealer; they come back to where they were', async ({
  page,
  context,
  loginAs,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  consoleGuard.allow(noLive);
  await loginAs('staff@karwan.test');
  await blockLiveConnection(page);
  const expectedPath = userAreaPath('settings');
  await openPage(page, expectedPath);
  await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('harbour-lamp-9');
  await page.getByLabel('Confirm new password', { exact: true }).fill('harbour-lamp-9');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Change password' }).click();
  const auth = await expectLoginDialog(page, 'Dealer login');
  await auth.logIn('staff@karwan.test', DEMO_PASSWORD);
  await expectReturnTo(page, expectedPath);
});

test('a session ends while somebody writes a message: it goes out once they are logged in again, once', async ({
  page,
  context,
  browser,
  site,
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  consoleGuard.allow(noLive);
  const person = await newPerson({ email: newEmail() });
  await loginAsPerson(context, site.origin, person);
  const { context: seller, ad } = await demoSeller(browser, site.origin);
  const expectedPath = conversationPath(await startConversation(context, site.origin, ad.id));
  await blockLiveConnection(page);
  await openPage(page, expectedPath);
  const chat = conversationPage(page);
  await chat.field.fill('Is the first owner selling it?');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Send' }).click();
  await logInAgain(page, person, expectedPath);
  await expect(chat.messages('Is the first owner selling it?')).toContainText('Sent');
  await expect(chat.messages('Is the first owner selling it?')).toHaveCount(1);
  await expect(chat.field).toHaveValue('');
  await seller.close();
});

test('other errors log nobody out', async ({ page, context, site, newPerson, consoleGuard }) => {
  consoleGuard.allow(REFUSED_CALL);
  consoleGuard.allow(/^500 /);
  await loginAsPerson(context, site.origin, await newPerson({ email: newEmail() }));
  await test.step('a 401 about something else: a wrong password', async () => {
    await openPage(page, '/user-profile/settings');
    const current = page.getByLabel('Current password', { exact: true });
    await current.fill('not-the-password');
    await page.getByLabel('New password', { exact: true }).fill('harbour-lamp-9');
    await page.getByLabel('Confirm new password', { exact: true }).fill('harbour-lamp-9');
    const answered = page.waitForResponse((answer) => answer.status() === 401);
    await page.getByRole('button', { name: 'Change password' }).click();
    await answered;
    await expect(current).toHaveAccessibleDescription('Please enter correct password');
  });
  await openPage(page, '/user-profile');
  for (const status of [403, 404, 500]) {
    await test.step(`${status}`, async () => {
      const body = { code: 'broken', message: `Refused with ${status}` };
      await page.route(`**${updateUserProfile.path}`, (route) => route.fulfill({ status, json: body }));
      await page.getByLabel('Name', { exact: true }).fill(`Sadia ${status}`);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(toast(page, `Refused with ${status}`)).toBeVisible();
      await expect(page).toHaveURL(/\/user-profile$/);
      await page.unroute(`**${updateUserProfile.path}`);
    });
  }
  await expect(accountMenu(page)).toBeVisible();
  await expect(authDialog(page).dialog).toBeHidden();
  expect(await isLoggedIn(context, site.origin)).toBe(true);
});
