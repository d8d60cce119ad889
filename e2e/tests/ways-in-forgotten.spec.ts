import type { Browser, Page } from '@playwright/test';
import { accountMenu, authDialog, REFUSED_CALL } from '../support/auth-dialog.ts';
import { openConnected } from '../support/live-connection.ts';
import { loginAsPerson } from '../support/login.ts';
import { newEmail, type Person } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A page on another device where the person is logged in. */
async function openOnOtherDevice(browser: Browser, origin: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await loginAsPerson(context, origin, person);
  const page = await context.newPage();
  await openConnected(page, '/user-profile/messages');
  await expect(accountMenu(page)).toBeVisible();
  return page;
}

test('a password is forgotten and set anew by a code by mail; other devices are logged out at once', async ({
  page,
  browser,
  site,
  newPerson,
  outbox,
  checkPage,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  const auth = authDialog(page);
  const person = await newPerson({ email: newEmail() });
  const { email } = person.contact;
  const otherDevice = await openOnOtherDevice(browser, site.origin, person);

  await test.step('an email of nobody', async () => {
    await openPage(page, '/used-cars?auth=email-login');
    await auth.button('Forgot password?').click();
    await expect(auth.named('Forgot your password?')).toBeVisible();
    await expect(auth.email).toBeFocused();
    await auth.email.fill(newEmail());
    await auth.button('Send code').click();
    await expect(auth.email).toHaveAccessibleDescription('Email not found');
    await expect(auth.email).toBeFocused();
    await expectToast(page, 'Email not found');
  });
  await test.step('the code', async () => {
    await auth.email.fill(email);
    await auth.button('Send code').click();
    await expect(auth.named('Enter the code')).toBeVisible();
    await expect(auth.code).toBeFocused();
    await expect(auth.newCodeIn).toBeDisabled();
    await checkPage();
    const [mail] = await outbox(email, 2);
    expect(mail).toMatchObject({ channel: 'mail', text: expect.stringContaining('to set a new Karwan password') });
    // Low-memory phones discard the page while its user reads the code.
    await page.reload();
    await expect(auth.named('Enter the code')).toBeVisible();
    await auth.pasteCode(mail?.code);
  });
  await test.step('the new password', async () => {
    await expect(auth.named('Choose a new password')).toBeVisible();
    await expect(auth.newPassword).toBeFocused();
    await checkPage();
    await auth.newPassword.fill('harbour-lamp-9');
    await auth.confirmPassword.fill('harbour-lamp-9');
    await Promise.all([
      expectToast(page, 'Your new password is saved.'),
      expectToast(otherDevice, 'You were logged out in another tab or on another device.'),
      auth.button('Save new password').click(),
    ]);
    await expect(auth.dialog).toBeHidden();
    await expect(otherDevice).toHaveURL((url) => url.pathname === '/');
  });
  await test.step('only the new one opens the account', async () => {
    await openPage(page, '/used-cars?auth=email-login');
    await auth.logIn(email, person.password);
    await expect(auth.password).toHaveAccessibleDescription('Please enter correct password');
    await auth.logIn(email, 'harbour-lamp-9');
    await expectToast(page, `Welcome, ${person.name}.`);
    await expect(auth.dialog).toBeHidden();
  });
  await otherDevice.context().close();
});
