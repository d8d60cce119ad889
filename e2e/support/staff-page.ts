import type { StaffPermission } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Page object of a dealer's staff page. */
export function staffPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const chooseAction = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  return {
    row,
    open: () => openPage(page, '/user-profile/staff'),
    beginInvitation: async (invitee: { name: string; email: string }, permissions: readonly StaffPermission[]) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await dialog.getByLabel('Name').fill(invitee.name);
      await dialog.getByLabel('Email').fill(invitee.email);
      await dialog.getByRole('radio', { name: 'Limited access' }).check();
      for (const permission of permissions)
        await dialog.getByRole('checkbox', { name: permission, exact: true }).check();
    },
    sendInvitation: () => dialog.getByRole('button', { name: 'Send invitation' }).click(),
    allowEverything: async (name: string) => {
      await chooseAction(name, 'Change permissions');
      await dialog.getByRole('radio', { name: 'Full access' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
    disable: async (name: string) => {
      await chooseAction(name, 'Disable');
      await question.getByRole('button', { name: 'Disable' }).click();
    },
  };
}
