import type { Page } from '@playwright/test';
import { accountMenu } from '../support/auth-dialog.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const pages = {
  '/user-profile': 'Profile',
  '/user-profile/my-ads': 'My ads',
  '/user-profile/post-an-ad': 'What do you want to sell?',
  '/user-profile/saved-ads': 'Saved ads',
  '/user-profile/messages': 'Messages',
  '/user-profile/notifications': 'Notifications',
  '/user-profile/bookings': 'Bookings',
  '/user-profile/transactions': 'Transactions',
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('each page of the menu is accessible and fits the screen, on a phone and on a desktop; its menu leads everywhere and ends with Log out', async ({
  page,
  loginAs,
  axe,
}) => {
  test.slow();
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile/post-an-ad');
  for (const [path, name] of Object.entries(pages)) {
    await test.step(path, async () => {
      await accountMenu(page).locator(`a[href="${path}"]`).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(accountMenu(page).getByRole('listitem').last()).toHaveText('Log out');
      for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page);
        await expect(accountMenu(page).locator('[aria-current=page]')).toBeInViewport();
      }
      await axe();
      // Also on a phone, where the menu is a scrollable row.
      await expect(accountMenu(page).getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
      await expect(accountMenu(page).getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    });
  }
});
