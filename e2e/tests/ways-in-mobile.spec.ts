import { logOut } from '../journeys/log-out.ts';
import { authDialog, REFUSED_CALL, toast } from '../support/auth-dialog.ts';
import { formatForPaper, newPhone } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const DEMO_PHONE = '03001234567';

test('a person signs up by mobile number with a code by SMS, logs out, and logs in by it', async ({
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
    await checkPage();
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
    await expect(toast(page, 'Welcome, Bilal Khan.')).toBeVisible();
    await expect(auth.dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
  await logOut(page);
  await test.step('a link leads to the login by mobile number', async () => {
    await openPage(page, '/?auth=mobile-login');
    await expect(auth.named('Log in with mobile number')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(auth.phone).toBeFocused();
    await auth.logInByPhone(formatForPaper(phone), 'mango-tree-7');
    await expect(toast(page, 'Welcome, Bilal Khan.')).toBeVisible();
    await expect(auth.dialog).toBeHidden();
  });
});

test('what is wrong with a number or its password stands at the field', async ({ page, axe, consoleGuard }) => {
  consoleGuard.allow(REFUSED_CALL);
  const auth = authDialog(page);
  await openPage(page, '/?auth=mobile-login');
  await test.step('a number that is none', async () => {
    await auth.logInByPhone('0301', 'mango-tree-7');
    await expect(auth.phone).toHaveAccessibleDescription('Phone number must start with 03 and be 11 digits long');
    await expect(auth.phone).toBeFocused();
  });
  await test.step('a number of nobody', async () => {
    await auth.logInByPhone(newPhone(), 'mango-tree-7');
    await expect(auth.phone).toHaveAccessibleDescription('User Not Found');
    await expect(auth.phone).toBeFocused();
    await expect(toast(page, 'User Not Found')).toBeVisible();
    await axe();
  });
  await test.step('a wrong password', async () => {
    await auth.logInByPhone(DEMO_PHONE, 'not-the-password');
    await expect(auth.password).toHaveAccessibleDescription('Please enter correct password');
    await expect(auth.password).toBeFocused();
    await expect(toast(page, 'Please enter correct password')).toBeVisible();
  });
  await test.step('a sign-up with a number that has an account', async () => {
    await auth.button('Sign up').click();
    await auth.button('Sign up with mobile number').click();
    await auth.phone.fill(DEMO_PHONE);
    await auth.button('Verify').click();
    await expect(auth.phone).toHaveAccessibleDescription(/This number is already registered!/);
    await expect(auth.phone).toBeFocused();
    await axe();
  });
});
