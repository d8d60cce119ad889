import { getUserProfile, type UserProfile } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog, REFUSED_CALL } from '../support/auth-dialog.ts';
import { googlePage, inGoogleWindow } from '../support/google-window.ts';
import { newEmail } from '../support/new-person.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

async function profileOf(page: Page): Promise<UserProfile> {
  return getUserProfile.output.parse(await (await page.request.get(getUserProfile.path)).json());
}

test('a person signs up with Google in its window, and later logs in by it; their email has no password', async ({
  page,
  axe,
  checkPage,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  const auth = authDialog(page);
  const email = newEmail();
  await test.step('sign-up', async () => {
    await openPage(page, '/used-cars?auth=signup-list');
    await inGoogleWindow(
      page,
      () => auth.button('Sign up with Google').click(),
      async (window) => {
        await expect(auth.dialog).toContainText('Continue in Google’s window');
        await checkPage();
        await axe(window);
        await expectNoSidewaysScroll(window);
        await googlePage(window).type(email, 'Zainab Raza');
      },
    );
    await expectToast(page, 'Welcome, Zainab Raza.');
    await expect(auth.dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
  const { _id } = await profileOf(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // Else the next document would show it once more.
  await expect(page.getByText('Welcome, Zainab Raza.')).toBeHidden();
  await test.step('a password does not open the account', async () => {
    await openPage(page, '/?auth=email-login');
    await auth.logIn(email, 'river-stone-42');
    await expect(auth.email).toHaveAccessibleDescription('This email is associated with google auth!');
    await expect(auth.email).toBeFocused();
  });
  await test.step('Google does, from where the password did not', async () => {
    const open = () => auth.button('Continue with Google').click();
    await inGoogleWindow(page, open, (window) => googlePage(window).type(email, 'Zainab Raza'));
    await expectToast(page, 'Welcome, Zainab Raza.');
    expect(await profileOf(page)).toMatchObject({ _id, email });
  });
});

test('what Google does not vouch for opens nothing, and the list says why; an address with an account asks for its password', async ({
  page,
  axe,
  checkPage,
  consoleGuard,
}) => {
  consoleGuard.expect('409 /api/website/auth/register-user-with-social');
  const auth = authDialog(page);
  await openPage(page, '/?auth=login-list');
  const open = () => auth.button('Continue with Google').click();
  await inGoogleWindow(page, open, (window) => googlePage(window).choose('Danish Iqbal'));
  await expect(auth.dialog).toContainText('Google hasn’t verified this email address. Please log in another way.');
  await inGoogleWindow(page, open, (window) => googlePage(window).cancel());
  await expect(auth.dialog).toContainText('Logging in with Google was cancelled.');
  await axe();
  await expect(auth.button('Continue with email')).toBeEnabled();
  await test.step('asked, and given up by Back', async () => {
    await inGoogleWindow(page, open, (window) => googlePage(window).type('admin@karwan.test', 'Another Name'));
    await expect(auth.named('Connect Google to your account')).toContainText('admin@karwan.test');
    await expect(auth.dialog.getByLabel('Karwan password', { exact: true })).toBeFocused();
    await checkPage();
    await page.goBack();
    await expect(auth.named('Welcome back')).toBeVisible();
    expect((await page.request.get(getUserProfile.path)).status()).toBe(401);
  });

  await inGoogleWindow(page, open, (window) => googlePage(window).choose('Ayesha Khan'));
  await expectToast(page, 'Welcome, Ayesha Khan.');
});

test('where no window opens, the page itself goes to Google and comes back to where it was, or logged in, home', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (address, target, checkPage) =>
      target === '_self' ? open.call(window, address, target, checkPage) : null;
  });
  const auth = authDialog(page);
  const google = googlePage(page);
  await openPage(page, '/used-cars?sort=newest&auth=login-list#popular');
  await auth.button('Continue with Google').click();
  await expect(google.heading).toBeVisible();
  await google.cancel();
  await expect(auth.dialog).toContainText('Logging in with Google was cancelled.');
  await expect(page).toHaveURL(/\/used-cars\?sort=newest#popular$/);

  await auth.button('Continue with Google').click();
  await google.choose('Sana Malik');
  await expectToast(page, 'Welcome, Sana Malik.');
  await expect(auth.dialog).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
