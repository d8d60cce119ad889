import type { Page } from '@playwright/test';

/** Matches the console errors of rejected calls. */
export const REFUSED_CALL = /^(400|401|403|404|409|429) /;

/** Page object of the auth modals. */
export function authDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const password = field('Password');
  const logInBy = (label: string) => async (contact: string, secret: string) => {
    await field(label).fill(contact);
    await password.fill(secret);
    await button('Log in').click();
  };
  return {
    dialog,
    named: (name: string) => page.getByRole('dialog', { name, exact: true }),
    button,
    name: field('Name'),
    email: field('Email'),
    phone: field('Mobile number'),
    password,
    newPassword: field('New password'),
    confirmPassword: field('Confirm new password'),
    code: dialog.getByLabel('6-digit code'),
    /** Visible while a new code cannot be requested yet; counts the seconds down. */
    newCodeIn: dialog.getByRole('button', { name: /^New code in \d+ s$/ }),
    /** For forms whose contact is an email. */
    logIn: logInBy('Email'),
    logInByPhone: logInBy('Mobile number'),
    /** Enters all digits at once, like a paste or a phone's suggestion. */
    pasteCode: async (code: string | null | undefined) => {
      await dialog.getByLabel('6-digit code').focus();
      await page.keyboard.insertText(code ?? '');
    },
  };
}

/** The account menu of the user area; a row on phones. */
export const accountMenu = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
