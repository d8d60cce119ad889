import { parseStaffPermissions, userAreaPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { accountMenu, authDialog } from '../support/auth-dialog.ts';
import { liveConnection } from '../support/live-connection.ts';
import { newEmail } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { readOutbox } from '../support/outbox.ts';
import { staffPage } from '../support/staff-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const PASSWORD = 'window-orchard-5';
const menuOf = (page: Page) => accountMenu(page).getByRole('listitem');
const CLOSED = 'You don’t have access to this';
const closed = (page: Page) => page.getByRole('heading', { level: 1, name: CLOSED });

test('[UA-14] a dealer invites staff, who see and may do what the dealer has opened to them, until they are disabled', async ({
  page,
  browser,
  site,
  loginAs,
  checkPage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect('403 /api/website/auth/login');
  // Calls in flight when the session ends.
  consoleGuard.allow(/^401 /);
  const staff = staffPage(page);
  const name = `Sana ${crypto.randomUUID().slice(0, 8)}`;
  const email = newEmail();
  // A list or, on the specification's own server, a string.
  expect(parseStaffPermissions('My Ads, Messages')).toEqual(['My Ads', 'Messages']);

  await test.step('the dealer invites', async () => {
    await loginAs('car-dealer@karwan.test');
    await staff.open();
    await staff.beginInvitation({ name, email }, ['My Ads', 'Messages']);
    await checkPage(page);
    await staff.sendInvitation();
    await expectToast(page, `An invitation is on its way to ${email}.`);
    await expect(staff.row(name)).toContainText('My Ads, Messages');
  });

  const context = await browser.newContext({ baseURL: site.origin });
  const member = await context.newPage();
  const live = liveConnection(member);
  await test.step('the invited one joins by the link of the mail', async () => {
    const [mail] = await readOutbox(page.request, email);
    const link = /\S+\/dealer\/join#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await openPage(member, link);
    await expect(member.getByRole('heading', { level: 1 })).toHaveText(/ has invited you$/);
    await expect(member).toHaveURL((url) => url.hash === '');
    await expect(member.getByLabel('Your name')).toHaveValue(name);
    await checkPage(member);
    await member.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await member.getByRole('button', { name: 'Join' }).click();
    await expectToast(member, `Welcome, ${name}.`);
  });

  await test.step('the menu and the pages are those of the permissions', async () => {
    await expect(menuOf(member)).toHaveText(['My ads', 'Messages', 'Settings', 'Log out']);
    for (const section of ['saved-ads', 'post-an-ad', 'notifications', 'staff'] as const) {
      const html = await (await member.request.get(userAreaPath(section))).text();
      expect(html, section).toContain(CLOSED);
    }
    await openPage(member, userAreaPath('saved-ads'));
    await expect(closed(member)).toBeVisible();
    await member.getByRole('link', { name: 'Go to a page you can use' }).click();
    await expect(member.getByRole('heading', { level: 1, name: 'My ads' })).toBeVisible();
  });

  await test.step('everything opened: the full menu of the dealer', async () => {
    await staff.open();
    await staff.allowEverything(name);
    await expectToast(page, `Saved. ${name}’s permissions have changed.`);
    await openPage(member, userAreaPath('saved-ads'));
    await expect(member.getByRole('heading', { level: 1, name: 'Saved ads' })).toBeVisible();
    await expect(menuOf(member)).toHaveText([
      'Profile',
      'My ads',
      'Post an ad',
      'Saved ads',
      /^Messages/,
      ...['Notifications', 'Bookings', 'Transactions'],
      ...['Staff', 'Settings', 'Log out'],
    ]);
  });

  await test.step('disabled: logged out at once, and told at the login', async () => {
    await live.expectConnected();
    await staff.disable(name);
    await Promise.all([
      expectToast(member, 'You were logged out in another tab or on another device.'),
      expect(member).toHaveURL((url) => url.pathname === '/'),
    ]);
    await expect(staff.row(name)).toContainText('Disabled');
    await openPage(member, '/?auth=dealer-login');
    const auth = authDialog(member);
    await auth.logIn(email, PASSWORD);
    await expect(auth.dialog.getByText('Your dealer has disabled your login.')).toBeVisible();
  });
  await context.close();
});
