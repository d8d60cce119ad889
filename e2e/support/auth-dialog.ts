import type { Page } from '@playwright/test';

/** The auth modals as a person meets them. */
export function authDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    named: (name: string) => page.getByRole('dialog', { name, exact: true }),
    button,
    name: dialog.getByLabel('Name', { exact: true }),
    email: dialog.getByLabel('Email', { exact: true }),
    password: dialog.getByLabel('Password', { exact: true }),
    code: dialog.getByLabel('6-digit code'),
    logIn: async (email: string, password: string) => {
      await dialog.getByLabel('Email', { exact: true }).fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await button('Log in').click();
    },
  };
}

/** The account menu of the user area, whose entries stand in a row on phones. */
export const accountMenu = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
