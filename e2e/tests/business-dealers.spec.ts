import { accountMenu, authDialog } from '../support/auth-dialog.ts';
import { businessSignup } from '../support/business-signup.ts';
import { newEmail } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a car dealer signs up, is logged in and awaits the check, and later logs in as a dealer', async ({
  page,
  checkPage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect('401 /api/website/auth/login');
  const auth = authDialog(page);
  const signup = businessSignup(page);
  const email = newEmail();
  await test.step('the list of ways to sign up leads to the page', async () => {
    await openPage(page, '/used-cars?auth=signup-list');
    await auth.dialog.getByRole('link', { name: 'Car dealer' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/dealer/signup/car-dealer');
    await expect(signup.heading).toHaveText('Sell cars as a dealer');
    await expect(auth.dialog).toBeHidden();
    await checkPage();
  });
  await test.step('the email is verified in a modal', async () => {
    await signup.name.fill('Sialkot Motors');
    await signup.email.fill(email);
    await signup.password.fill('showroom-sialkot-7');
    await signup.businessType.selectOption({ label: 'Used Cars Dealer' });
    await signup.chooseCity('Sialkot');
    await signup.verify.click();
    await expect(signup.code).toBeFocused();
    await signup.enterCode();
    await expect(signup.dialog).toBeHidden();
    await expect(signup.verified).toBeFocused();
    await expect(signup.email).toHaveAccessibleDescription('This address is verified.');
  });
  await test.step('signed in by themselves, with the notice that the business is being checked', async () => {
    await signup.submit.click();
    await expectToast(page, 'Welcome, Sialkot Motors.');
    await expect(page).toHaveURL((url) => url.pathname === '/user-profile');
    await expect(page.getByText('We’re reviewing your business.')).toBeVisible();
    const menu =
      'Profile, My ads, Post an ad, Saved ads, Messages, Notifications, Bookings, Transactions, Staff, Settings, Log out';
    await expect(accountMenu(page).getByRole('listitem')).toHaveText(menu.split(', '));
    await checkPage();
  });
  await test.step('login as a dealer', async () => {
    await page.evaluate(() => localStorage.clear());
    // An open page would keep sending requests, without its session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await openPage(page, '/?auth=dealer-login');
    await auth.logIn(email, 'showroom-sialkot-8');
    await expect(auth.password).toHaveAccessibleDescription('Please enter correct password');
    await auth.logIn(email, 'showroom-sialkot-7');
    await expect(auth.dialog).toBeHidden();
    await expectToast(page, 'Welcome, Sialkot Motors.');
  });
});
