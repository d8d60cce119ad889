import { type AuthModal, paths } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog } from '../support/auth-dialog.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const FORGOTTEN = 'Forgot your password?';

// Steps that need an earlier one, or a login: mf-auth/src/pages/{modal-catalogue,add-phone}.test.tsx.
const forVisitors: [AuthModal, string][] = [
  ['login-list', 'Welcome back'],
  ['signup-list', 'Join Karwan'],
  ['email-login', 'Log in with email'],
  ['email-signup', 'Sign up with email'],
  ['mobile-login', 'Log in with mobile number'],
  ['mobile-signup', 'Sign up with mobile number'],
  ['dealer-login', 'Dealer login'],
  ['workshop-login', 'Workshop login'],
  ['send-otp-email', FORGOTTEN],
  ['send-otp-mobile', FORGOTTEN],
  ['send-otp-dealer', FORGOTTEN],
  ['send-otp-workshop', FORGOTTEN],
];

const forPeople: [AuthModal, string][] = [
  ['add-phone-send-otp', 'Add a mobile number'],
  ['add-phone-verify-otp', 'Add a mobile number'],
  ['logout-confirmation', 'Log out?'],
];

/** Simulates a link within the site. */
async function follow(page: Page, modal: AuthModal) {
  await page.evaluate((search) => {
    history.pushState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `?auth=${modal}`);
  await expect(page).toHaveURL((url) => url.search === '');
}

const dialogNamed = (page: Page, title: string) =>
  authDialog(page)
    .named(title)
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

async function expectModal(page: Page, title: string, modal: AuthModal) {
  await expect(dialogNamed(page, title), modal).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true }), modal).toBeInViewport();
  await expectNoSidewaysScroll(page);
}

async function close(page: Page, title: string) {
  await page.keyboard.press('Escape');
  await expect(dialogNamed(page, title)).toBeHidden();
}

test('a link opens each modal for a visitor', async ({ page, axe }) => {
  // A short page, because axe checks all of it each time.
  await openPage(page, paths.about);
  for (const [modal, title] of forVisitors) {
    await follow(page, modal);
    await expectModal(page, title, modal);
    // The forms of forgotten passwords differ in the contact alone.
    if (title !== FORGOTTEN || modal === 'send-otp-email') await axe();
    await close(page, title);
  }
});

test('a link opens for a person what is about their account', async ({ page, loginAs, axe }) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile/settings');
  for (const [modal, title] of forPeople) {
    await follow(page, modal);
    await expectModal(page, title, modal);
    await axe();
    await close(page, title);
  }
});
