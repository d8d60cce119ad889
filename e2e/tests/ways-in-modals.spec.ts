import { type AuthModal, authModals, paths } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog } from '../support/auth-dialog.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

type Titles = Partial<Record<AuthModal, string>>;
const FORGOTTEN = 'Forgot your password?';

/** Modals that a link opens directly for visitors. */
const openedDirectly: Titles = {
  'login-list': 'Welcome back',
  'signup-list': 'Join Karwan',
  'email-login': 'Log in with email',
  'email-signup': 'Sign up with email',
  'mobile-login': 'Log in with mobile number',
  'mobile-signup': 'Sign up with mobile number',
  'dealer-login': 'Dealer login',
  'workshop-login': 'Workshop login',
  'send-otp-email': FORGOTTEN,
  'send-otp-mobile': FORGOTTEN,
  'send-otp-dealer': FORGOTTEN,
  'send-otp-workshop': FORGOTTEN,
};

/** Modals that a link opens instead: for steps that need an earlier step, and for modals that need a login. */
const openedInstead: Titles = {
  'verify-otp-email': FORGOTTEN,
  'verify-otp-mobile': FORGOTTEN,
  'verify-otp-dealer': FORGOTTEN,
  'verify-otp-workshop': FORGOTTEN,
  'reset-password-email': FORGOTTEN,
  'reset-password-mobile': FORGOTTEN,
  'reset-password-dealer': FORGOTTEN,
  'reset-password-workshop': FORGOTTEN,
  'add-phone-send-otp': 'Welcome back',
  'add-phone-verify-otp': 'Welcome back',
  'verify-add-dealer-otp': 'Join Karwan',
};

const forPeople: Titles = {
  'add-phone-send-otp': 'Add a mobile number',
  'add-phone-verify-otp': 'Add a mobile number',
  'logout-confirmation': 'Log out?',
};

/** Simulates a link within the site. */
async function follow(page: Page, modal: AuthModal) {
  await page.evaluate((search) => {
    history.pushState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `?auth=${modal}`);
  await expect(page).toHaveURL((url) => url.search === '');
}

const dialogNamed = (page: Page, title: string | undefined) =>
  authDialog(page)
    .named(title ?? '')
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

async function expectModal(page: Page, title: string | undefined, modal: AuthModal) {
  await expect(dialogNamed(page, title), modal).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true }), modal).toBeInViewport();
  await expectNoSidewaysScroll(page);
}

async function close(page: Page, title: string | undefined) {
  await page.keyboard.press('Escape');
  await expect(dialogNamed(page, title)).toBeHidden();
}

test('a link opens each modal for a visitor; to a later step the first of its flow; to what needs a login, the login', async ({
  page,
  axe,
}) => {
  // A short page, because axe checks all of it each time.
  await openPage(page, paths.about);
  for (const modal of authModals) {
    const title = openedDirectly[modal];
    if (!title) continue;
    await follow(page, modal);
    await expectModal(page, title, modal);
    // The forms of forgotten passwords differ in the contact alone.
    if (title !== FORGOTTEN || modal === 'send-otp-email') await axe();
    await close(page, title);
  }
  for (const modal of authModals) {
    const title = openedInstead[modal];
    if (!title) continue;
    await follow(page, modal);
    await expectModal(page, title, modal);
    await close(page, title);
  }
  await follow(page, 'logout-confirmation');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const allModals = [...Object.keys(openedDirectly), ...Object.keys(openedInstead), 'logout-confirmation'];
  expect(allModals.sort()).toEqual([...authModals].sort());
});

test('a link opens for a person what is about their account, and no login', async ({ page, loginAs, axe }) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile/settings');
  for (const modal of authModals) {
    const title = forPeople[modal];
    await follow(page, modal);
    if (!title) {
      await expect(authDialog(page).dialog, modal).toBeHidden();
      continue;
    }
    await expectModal(page, title, modal);
    await axe();
    await close(page, title);
  }
});
