import type { Page } from '@playwright/test';

/** What a browser writes into the console when an answer is a refusal. */
export const REFUSED = /^(400|401|403|404|409|429) /;

/** The auth modals as a person meets them. */
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
    /** Where another code may be asked for, which first counts the seconds down. */
    newCodeIn: dialog.getByRole('button', { name: /^New code in \d+ s$/ }),
    /** In forms whose contact is an email. */
    logIn: logInBy('Email'),
    logInByPhone: logInBy('Mobile number'),
    /** All digits at once, as a paste or a phone's suggestion puts them in. */
    pasteCode: async (code: string | null | undefined) => {
      await dialog.getByLabel('6-digit code').focus();
      await page.keyboard.insertText(code ?? '');
    },
  };
}

/** A message at the edge of the page, gone after four seconds. */
export const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });

/** The account menu of the user area, whose entries stand in a row on phones. */
export const accountMenu = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
