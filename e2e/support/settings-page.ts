import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Page object of the settings: password and devices, which every account has, and the rest. */
export function settingsPage(page: Page) {
  const main = page.getByRole('main');
  const devices = main.getByRole('region', { name: 'Devices' });
  const question = page.getByRole('alertdialog');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const current = main.getByLabel('Current password', { exact: true });
  return {
    open: () => openPage(page, '/user-profile/settings'),
    current,
    changePassword: async (from: string, to: string) => {
      await current.fill(from);
      for (const label of ['New password', 'Confirm new password'])
        await main.getByLabel(label, { exact: true }).fill(to);
      await main.getByRole('button', { name: 'Change password' }).click();
    },
    devices: devices.getByRole('listitem'),
    noOtherDevice: devices.getByText('No other device is logged in.'),
    endDevice: devices.getByRole('button', { name: /^Log out Chrome/ }),
    question,
    confirm: question.getByRole('button', { name: 'Log out' }),
    preference: (name: string) => main.getByRole('switch', { name: new RegExp(`^${name}`) }),
    beginDeletion: main.getByRole('button', { name: 'Delete account' }),
    deletion: {
      dialog,
      password: dialog.getByLabel('Your password'),
      submit: dialog.getByRole('button', { name: 'Delete my account' }),
    },
  };
}
