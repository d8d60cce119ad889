import { dealerSignupPath, getProfile, userProfile } from '@karwan/shared-contracts';
import { forgetBusinessPassword } from '../journeys/business-password.ts';
import { logOut } from '../journeys/log-out.ts';
import { accountMenu, authDialog, toast } from '../support/auth-dialog.ts';
import { businessSignup } from '../support/business-signup.ts';
import { newEmail } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

test('a car dealer signs up, is logged in and awaits the check, logs out, forgets the password, logs in by the new one', async ({
  page,
  checkPage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect('401 /api/website/auth/login', 2);
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
    await checkPage();
    await signup.enterCode();
    await expect(signup.dialog).toBeHidden();
    await expect(signup.verified).toBeFocused();
    await expect(signup.email).toHaveAccessibleDescription('This address is verified.');
  });
  await test.step('signed in by themselves, with the notice that the business is being checked', async () => {
    await signup.submit.click();
    await expect(toast(page, 'Welcome, Sialkot Motors.')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/user-profile');
    await expect(page.getByText('We’re reviewing your business.')).toBeVisible();
    const menu =
      'Profile, My ads, Post an ad, Saved ads, Messages, Notifications, Bookings, Transactions, Staff, Settings, Log out';
    await expect(accountMenu(page).getByRole('listitem')).toHaveText(menu.split(', '));
    await checkPage();
  });
  await logOut(page);
  await test.step('login as a dealer, whose password is forgotten', async () => {
    await openPage(page, '/?auth=login-list');
    await auth.button('Dealer login').click();
    await expect(auth.named('Dealer login')).toBeVisible();
    await auth.logIn(email, 'showroom-sialkot-8');
    await expect(auth.password).toHaveAccessibleDescription('Please enter correct password');
    await forgetBusinessPassword(page, { email, newPassword: 'cloth-tailor-91', mailsBefore: 1 });
  });
  await test.step('the new password lets in, the old one no more', async () => {
    await openPage(page, '/?auth=dealer-login');
    await auth.logIn(email, 'showroom-sialkot-7');
    await expect(auth.password).toHaveAccessibleDescription('Please enter correct password');
    await auth.logIn(email, 'cloth-tailor-91');
    await expect(auth.dialog).toBeHidden();
    await expect(toast(page, 'Welcome, Sialkot Motors.')).toBeVisible();
  });
});

test('the list of ways to sign up leads a dealer of another kind to their own page, which says what is missing, and on into their account', async ({
  page,
  axe,
}) => {
  const signup = businessSignup(page);
  await openPage(page, '/?auth=signup-list');
  await page.getByRole('dialog').getByRole('link', { name: 'Auto parts dealer' }).click();
  await expect(page).toHaveURL((url) => url.pathname === dealerSignupPath('autopart'));
  await test.step('nothing filled in', async () => {
    await signup.submit.click();
    await expect(signup.name).toBeFocused();
    for (const field of [signup.name, signup.email, signup.password, signup.businessType, signup.city])
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    await axe();
  });
  await signup.name.fill('Khan and Sons');
  await signup.email.fill(newEmail());
  await signup.password.fill('workbench-lathe-7');
  await signup.businessType.selectOption({ label: 'Used Auto Parts Dealer' });
  await signup.chooseCity('Multan');
  // Submitting an unverified sign-up sends the code; it continues once the code is entered.
  await signup.submit.click();
  await signup.enterCode();
  await expect(page).toHaveURL((url) => url.pathname === '/user-profile');
  await expect(page.getByText('We’re reviewing your business.')).toBeVisible();
  const profile = userProfile.parse(await (await page.request.get(getProfile.path)).json());
  expect(profile).toMatchObject({ userType: 'dealer', dealerType: 'autopart', profileStatus: 'pending' });
});
