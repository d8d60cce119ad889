import { getUserProfile, setNotificationPreferences } from '@karwan/shared-contracts';
import { authDialog } from '../support/auth-dialog.ts';
import { liveConnection } from '../support/live-connection.ts';
import { loginAsPerson } from '../support/login.ts';
import { newEmail, newPerson } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { settingsPage } from '../support/settings-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const NEW_PASSWORD = 'harbour-lantern-8';

test('[UA-10] settings: devices are seen and ended, the password is changed, notifications chosen, the account deleted', async ({
  page,
  context,
  browser,
  site,
  axe,
  checkPage,
  consoleGuard,
}) => {
  test.slow();
  // Calls in flight when a session ends.
  consoleGuard.allow(/^401 /);
  const { name, contact, password } = await newPerson(page.request, site.origin, { email: newEmail() });
  const settings = settingsPage(page);

  await loginAsPerson(context, site.origin, { contact, password });
  const device = await browser.newContext({ baseURL: site.origin });
  const deviceTab = await device.newPage();
  const deviceLive = liveConnection(deviceTab);
  const logDeviceIn = async (secret: string) => {
    await loginAsPerson(device, site.origin, { contact, password: secret });
    await openPage(deviceTab, '/user-profile/messages');
    await deviceLive.expectConnected();
  };
  const expectDeviceLoggedOut = () =>
    Promise.all([
      expectToast(deviceTab, 'You were logged out in another tab or on another device.'),
      expect(deviceTab).toHaveURL((url) => url.pathname === '/'),
    ]);

  await test.step('another device is seen and ended, which logs its open page out', async () => {
    await logDeviceIn(password);
    await settings.open();
    await expect(settings.devices).toHaveCount(2);
    await expect(settings.devices.first()).toContainText('This device');
    await expect(settings.devices.last()).toContainText(/Last seen: (Just now|\d+ min)/);
    await checkPage();
    await settings.endDevice.click();
    await expect(settings.question).toContainText('Log out Chrome on Linux?');
    await settings.confirm.click();
    await expectDeviceLoggedOut();
    await expect(settings.noOtherDevice).toBeVisible();
  });

  const otherTab = await context.newPage();
  await test.step('a change of password ends the other devices at once and keeps the tabs of this browser', async () => {
    await logDeviceIn(password);
    await openPage(otherTab, '/user-profile');
    await settings.changePassword(password, NEW_PASSWORD);
    await Promise.all([
      expectToast(page, 'Your password was changed. Your other devices are logged out.'),
      expectDeviceLoggedOut(),
    ]);
    await expect(settings.current).toHaveValue('');
    await expect(settings.noOtherDevice).toBeVisible();
    await otherTab.reload();
    await expect(otherTab.getByLabel('Name', { exact: true })).toHaveValue(name);
  });

  await test.step('what somebody does not want to be told stays off', async () => {
    const savedSearches = settings.preference('Saved searches');
    await expect(savedSearches).toBeChecked();
    const saved = page.waitForResponse((answer) => answer.url().endsWith(setNotificationPreferences.path));
    await savedSearches.click();
    await saved;
    await settings.open();
    await expect(savedSearches).not.toBeChecked();
    await expect(settings.preference('Prices of saved ads')).toBeChecked();
  });

  await test.step('the account is deleted by who knows the password; a login within a week takes it back', async () => {
    await settings.open();
    await settings.beginDeletion.click();
    await expect(settings.deletion.dialog).toBeVisible();
    await axe();
    await settings.deletion.password.fill(NEW_PASSWORD);
    await settings.deletion.submit.click();
    await expectToast(page, 'Your account is closed. To keep it, log in before');
    for (const tab of [page, otherTab]) await expect(tab).toHaveURL((url) => url.pathname === '/');
    expect((await page.request.get(getUserProfile.path)).status()).toBe(401);
    const auth = authDialog(page);
    await openPage(page, '/?auth=email-login');
    await auth.logIn(contact.email, NEW_PASSWORD);
    await expectToast(page, 'Your account has been restored.');
  });
  await device.close();
});
