import { authDialog } from '../support/auth-dialog.ts';
import { formatForPaper, newPhone } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a person signs up by mobile number with a code by SMS, and later logs in by it', async ({
  page,
  outbox,
  checkPage,
}) => {
  const auth = authDialog(page);
  const phone = newPhone();
  await test.step('the form takes the number as people write it', async () => {
    await openPage(page, '/used-cars?auth=signup-list');
    await auth.button('Sign up with mobile number').click();
    await expect(auth.named('Sign up with mobile number')).toBeVisible();
    await expect(auth.name).toBeFocused();
    await auth.name.fill('Bilal Khan');
    await auth.phone.pressSequentially(formatForPaper(phone));
    await expect(auth.phone).toHaveValue(phone);
    await auth.password.fill('mango-tree-7');
  });
  await test.step('the code comes by SMS', async () => {
    await auth.button('Verify').click();
    await expect(auth.code).toBeFocused();
    await expect(auth.dialog).toContainText(`We sent a code to ${phone}.`);
    await expect(auth.newCodeIn).toBeDisabled();
    await checkPage();
    const [sms] = await outbox(phone);
    expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('to sign up for Karwan') });
    await auth.pasteCode(sms?.code);
    await expect(auth.phone).toHaveAccessibleDescription('Verified');
  });
  await test.step('they are logged in, and home', async () => {
    await auth.button('Create account').click();
    await expectToast(page, 'Welcome, Bilal Khan.');
    await expect(auth.dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
  await page.evaluate(() => localStorage.clear());
  // An open page would keep sending requests, without its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await test.step('a link leads to the login by mobile number', async () => {
    await openPage(page, '/?auth=mobile-login');
    await expect(auth.named('Log in with mobile number')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(auth.phone).toBeFocused();
    await auth.logInByPhone(formatForPaper(phone), 'mango-tree-7');
    await expectToast(page, 'Welcome, Bilal Khan.');
    await expect(auth.dialog).toBeHidden();
  });
});
