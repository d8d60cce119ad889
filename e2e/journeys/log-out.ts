import { expect, type Page } from '@playwright/test';
import { accountMenu, toast } from '../support/auth-dialog.ts';
import { openPage } from '../support/open-page.ts';

/** Logs out through the account menu and its confirmation. Ends on the home page. */
export async function logOut(page: Page): Promise<void> {
  await openPage(page, '/user-profile');
  await accountMenu(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'You are logged out.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}
