import { searchPath } from '@karwan/shared-contracts';
import type { Locator, Page } from '@playwright/test';
import { accountMenu, authDialog } from '../support/auth-dialog.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

const refused = /^(401|404) /;
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
  checkPage,
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
        await checkPage();
        await expect(accountMenu(page).locator('[aria-current=page]')).toBeInViewport();
      }
      // Also on a phone, where the menu is a scrollable row.
      await expect(accountMenu(page).getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
      await expect(accountMenu(page).getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    });
  }
});

test('an own ad is taken offline and brought back, found under its state each time', async ({ page, loginAs }) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile/my-ads?status=active');
  const title = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  const chooseAction = async (action: string) => {
    await page
      .getByRole('button', { name: `Actions for ${title}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await chooseAction('Deactivate');
  await expect(page.getByText(/^Deactivated\. Buyers won’t see/)).toBeVisible();
  const deactivated = page
    .getByRole('navigation', { name: 'Ads by status' })
    .getByRole('link', { name: /^Deactivated/ });
  await deactivated.click();
  await expect(deactivated).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
  await chooseAction('Activate');
  await expect(page.getByText('Your ad is live again.')).toBeVisible();
});

test('[UA-04] saved from a card and from a detail, by a visitor who is asked to log in first, ads stand in /saved-ads', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(refused);
  const search = searchPage(page);
  const auth = authDialog(page);
  await openPage(page, searchPath('used-cars'));
  const hearts = search.main.getByRole('button', { name: /^Save / });
  const titleOf = async (heart: Locator) => ((await heart.getAttribute('aria-label')) ?? '').replace('Save ', '');
  const fromCard = hearts.nth(5);
  const cardTitle = await titleOf(fromCard);
  await fromCard.click();
  await expect(auth.named('Welcome back')).toBeVisible();
  await auth.button('Continue with email').click();
  await auth.logIn('admin@karwan.test', DEMO_PASSWORD);
  await expect(auth.dialog).toBeHidden();
  const other = search.cards.nth(7);
  const detailTitle = await titleOf(other.getByRole('button', { name: /^Save / }));
  await other.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible();
  const save = page.getByRole('button', { name: `Save ${detailTitle}` }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved to your saved ads.')).toBeVisible();
  await openPage(page, '/user-profile/saved-ads');
  for (const title of [cardTitle, detailTitle])
    await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible();
});

test('a saved ad is removed and taken back by one press', async ({ page, loginAs }) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile/saved-ads');
  const ad = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/used-cars/"]') })
    .last();
  const title = (await ad.getByRole('heading').textContent()) ?? '';
  // Identical cars may be for sale in several cities.
  const remove = page.getByRole('button', { name: `Remove ${title}` });
  const removeButtonCount = await remove.count();
  await remove.last().click();
  await expect(remove).toHaveCount(removeButtonCount - 1);
  await page.getByRole('button', { name: `Save again ${title}` }).click();
  await expect(remove).toHaveCount(removeButtonCount);
});

test('[UA-06] notifications show what is unread and are marked read; the menu and the header follow', async ({
  page,
  loginAs,
}) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile/notifications');
  const entry = accountMenu(page).getByRole('link', { name: /Notifications/ });
  await expect(entry).toHaveAccessibleName(/unread notification/);
  const unread = page.getByRole('button', { name: /^Mark as read:/ });
  // New notifications may arrive at any moment, so this tests the oldest unread one. Others may have the same title.
  const first = page.getByRole('listitem').filter({ has: unread }).last().getByRole('paragraph').first();
  const words = (await first.textContent()) ?? '';
  const oldest = page.getByRole('listitem').filter({ hasText: words });
  const markReadButton = oldest.getByRole('button', { name: /^Mark as read:/ });
  await markReadButton.click();
  await expect(markReadButton).toHaveCount(0);
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(async () => {
    if (await markAll.isVisible()) await markAll.click();
    await expect(entry).not.toHaveAccessibleName(/unread/, { timeout: 2000 });
  }).toPass();
  await page.reload();
  await expect(oldest).toBeVisible();
  await expect(markReadButton).toHaveCount(0);
});

test('the profile changes name and picture, in the header too', async ({ page, loginAs }) => {
  await loginAs('user@karwan.test');
  await openPage(page, '/user-profile');
  const name = page.getByLabel('Name', { exact: true });
  const nameBefore = await name.inputValue();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await name.fill('Ayesha Malik');
  await page
    .getByLabel('Choose a photo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByText(/Welcome, Ayesha/)).toBeAttached();
  await expect(page.getByRole('main').locator('img[src^="/media"]').first()).toBeVisible();
  await name.fill(nameBefore);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});
