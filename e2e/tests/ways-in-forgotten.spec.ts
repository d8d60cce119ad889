import type { Browser, Page } from '@playwright/test';
import { accountMenu, authDialog, REFUSED_CALL, toast } from '../support/auth-dialog.ts';
import { openConnected } from '../support/live-connection.ts';
import { loginAsPerson } from '../support/login.ts';
import { newEmail, newPhone, type Person } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

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
    await expect(toast(page, 'Email not found')).toBeVisible();
    await checkPage();
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
    await auth.pasteCode(mail?.code);
  });
  await test.step('the new password: twice the same, and not one that everybody has', async () => {
    await expect(auth.named('Choose a new password')).toBeVisible();
    await expect(auth.newPassword).toBeFocused();
    await auth.newPassword.fill('harbour-lamp-9');
    await auth.confirmPassword.fill('harbour-lamp-8');
    await auth.button('Save new password').click();
    await expect(auth.confirmPassword).toHaveAccessibleDescription('Passwords must match');
    await auth.newPassword.fill('password1');
    await auth.confirmPassword.fill('password1');
    await auth.button('Save new password').click();
    await expect(auth.newPassword).toHaveAccessibleDescription(/This password is too common/);
    await checkPage();
    await auth.newPassword.fill('harbour-lamp-9');
    await auth.confirmPassword.fill('harbour-lamp-9');
    await Promise.all([
      expect(toast(page, 'Your new password is saved.')).toBeVisible(),
      expect(toast(otherDevice, 'You were logged out in another tab or on another device.')).toBeVisible(),
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
    await expect(toast(page, `Welcome, ${person.name}.`)).toBeVisible();
    await expect(auth.dialog).toBeHidden();
  });
  await otherDevice.context().close();
});

test('a password is forgotten and set anew by a code by SMS', async ({ page, newPerson, outbox, consoleGuard }) => {
  consoleGuard.allow(REFUSED_CALL);
  const auth = authDialog(page);
  const { name, contact } = await newPerson({ phone: newPhone() });
  await openPage(page, '/?auth=mobile-login');
  await auth.button('Forgot password?').click();
  await auth.phone.fill(newPhone());
  await auth.button('Send code').click();
  await expect(auth.phone).toHaveAccessibleDescription('Phone number not found');
  await expect(toast(page, 'Phone number not found')).toBeVisible();

  await auth.phone.fill(contact.phone);
  await auth.button('Send code').click();
  await expect(auth.code).toBeFocused();
  const [sms] = await outbox(contact.phone, 2);
  expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('to set a new Karwan password') });
  // Low-memory phones discard the page while its user reads the SMS.
  await page.reload();
  await expect(auth.named('Enter the code')).toBeVisible();
  await auth.pasteCode(sms?.code);

  await expect(auth.named('Choose a new password')).toBeVisible();
  await page.reload();
  await expect(auth.named('Choose a new password')).toBeVisible();
  await auth.newPassword.fill('short-1');
  await auth.confirmPassword.fill('short-1');
  await auth.button('Save new password').click();
  await expect(auth.newPassword).toHaveAccessibleDescription(/Please enter valid password/);
  await auth.newPassword.fill('harbour-lamp-9');
  await auth.confirmPassword.fill('harbour-lamp-9');
  await auth.button('Save new password').click();
  await expect(toast(page, 'Your new password is saved.')).toBeVisible();
  await expect(auth.dialog).toBeHidden();

  await openPage(page, '/?auth=mobile-login');
  await expect(auth.phone).toHaveValue(contact.phone);
  await auth.logInByPhone(contact.phone, 'harbour-lamp-9');
  await expect(toast(page, `Welcome, ${name}.`)).toBeVisible();
});
