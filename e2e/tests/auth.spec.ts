import { accountMenu, authDialog } from '../support/auth-dialog.ts';
import { openConnected } from '../support/live-connection.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
const phoneDevice = { deviceName: 'Chrome on Android', deviceType: 'Mobile' };

test.describe('on an Android phone', () => {
  test.use({ userAgent: android });

  test('[AUTH-13] a person logs in by email, wrong first, then right, and is led home; the call names the device', async ({
    page,
    checkPage,
    consoleGuard,
  }) => {
    consoleGuard.expect('401 /api/website/auth/login-user');
    // The body is encrypted on the wire, so it is captured before encryption.
    await page.addInitScript(() => {
      const { encrypt } = crypto.subtle;
      crypto.subtle.encrypt = function (algorithm, key, data) {
        const text = new TextDecoder().decode(data);
        if (text.includes('"password"')) document.documentElement.dataset.loginBody = text;
        return encrypt.call(this, algorithm, key, data);
      };
    });
    const auth = authDialog(page);
    await openPage(page, '/used-cars?auth=login-list');
    await expect(auth.named('Welcome back')).toBeVisible();
    await expect(page).toHaveURL(/\/used-cars$/);
    await auth.button('Continue with email').click();
    await expect(auth.email).toBeFocused();

    await auth.logIn('user@karwan.test', 'not-the-password');
    await expect(auth.password).toHaveAccessibleDescription('Please enter correct password');
    await expect(auth.password).toBeFocused();
    await expectToast(page, 'correct password');
    await checkPage();
    const body = JSON.parse((await page.locator('html').getAttribute('data-login-body')) ?? '{}');
    expect(body).toMatchObject({ deviceId: expect.stringMatching(/^[0-9a-f]{32}$/), ...phoneDevice });

    await auth.logIn('user@karwan.test', DEMO_PASSWORD);
    await expect(auth.dialog).toBeHidden();
    await expectToast(page, 'Welcome, ');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    const cookies = await page.context().cookies();
    expect(cookies.some(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
  });
});

test('Back leaves a form for its list, the list for the page, and only then the page', async ({ page }) => {
  const auth = authDialog(page);
  const header = siteHeader(page);
  await openPage(page, '/used-cars');
  await openPage(page, '/');
  await header.hamburger.click();
  await header.logIn.click();
  await auth.button('Continue with email').click();
  await expect(auth.email).toBeFocused();
  await page.goBack();
  await expect(auth.named('Welcome back')).toBeVisible();
  await page.goBack();
  await expect(auth.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/used-cars$/);
});

test('[AUTH-09] logging out asks, ends the session here, in every other tab, on other devices and on the server', async ({
  page,
  context,
  browser,
  site,
  loginAs,
  consoleGuard,
}) => {
  // Calls in flight when the session ends.
  consoleGuard.allow(/^401 /);
  await loginAs('user@karwan.test');
  await openConnected(page, '/user-profile');
  const otherTab = await context.newPage();
  await openConnected(otherTab, '/user-profile/messages');
  // Same session, but isolated from the other tabs: only the live connection can notify it.
  const { cookies, origins } = await context.storageState();
  const device = await browser.newContext({ baseURL: site.origin, storageState: { cookies, origins } });
  const deviceTab = await device.newPage();
  await openConnected(deviceTab, '/user-profile/messages');
  await accountMenu(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible();
  // The focus returns to what opened it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(accountMenu(page).getByRole('button', { name: 'Log out' })).toBeFocused();

  await accountMenu(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'You are logged out.');
  await expectToast(otherTab, 'You were logged out in another tab or on another device.');
  await expect(page).toHaveURL(/\/$/);
  await expect(otherTab).toHaveURL(/\/$/);
  await expect(deviceTab).toHaveURL(/\/$/);
  const answer = await page.request.get('/api/website/auth/get-user-profile');
  expect(answer.status()).toBe(401);
  await device.close();
});
