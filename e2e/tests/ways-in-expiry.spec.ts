import { conversationPath, endOtherSessions } from '@karwan/shared-contracts';
import type { Browser, Page } from '@playwright/test';
import { demoSeller } from '../journeys/demo-ad.ts';
import { authDialog, REFUSED_CALL } from '../support/auth-dialog.ts';
import { blockLiveConnection } from '../support/block-live-connection.ts';
import { conversationPage, startConversation } from '../support/conversation.ts';
import { loginAsPerson } from '../support/login.ts';
import { newEmail, type Person } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

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

// Each kind of account and its login: shell/src/features/session/Session.test.tsx. Which errors end a session:
// shell/src/entry/create-page-context.test.tsx.
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
  await expectToast(page, 'Your session has ended. Please log in again.');
  await expect(authDialog(page).named('Welcome back')).toBeVisible();
  await checkPage();
  await logInAgain(page, person, '/user-profile?from=mail');
  await expect(name).toHaveValue('Sadia Noor Ahmed');
  await save.click();
  await expectToast(page, 'Your profile is saved.');
  await openPage(page, '/user-profile');
  await expect(name).toHaveValue('Sadia Noor Ahmed');
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
