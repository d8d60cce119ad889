import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test.describe('what opens around a page is accessible', () => {
  test.use(desktop);

  test('menus, help and login on a desktop', async ({ page, axe }) => {
    test.slow();
    await openPage(page, '/used-cars');
    const header = siteHeader(page);
    for (const tab of ['Used Cars', 'Auto Parts']) {
      await header.tab(tab).click();
      await axe();
    }
    await page.keyboard.press('Escape');
    await header.whatToSell.click();
    await axe();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    // The panel is positioned shortly after it opens.
    await expect(page.getByText('How can we help?')).toBeInViewport();
    await axe();
  });

  test('the signed-in header, its menu and the account header', async ({ page, axe, loginAs }) => {
    test.slow();
    await loginAs('user@karwan.test');
    const header = siteHeader(page);
    for (const path of ['/', '/user-profile']) {
      await openPage(page, path);
      await header.welcome.click();
      await axe();
      await page.keyboard.press('Escape');
      for (const width of [1024, 768, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(desktop.viewport);
    }
  });

  test('green pages, and pages that ask for a login', async ({ page, axe }) => {
    await openPage(page, '/electric-cars');
    await axe();
    await openPage(page, '/user-profile');
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe();
  });
});
