import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test.describe('what opens around a page is accessible', () => {
  test.use(desktop);

  test('menus, help and login on a desktop', async ({ page, axe }) => {
    await openPage(page, '/used-cars');
    const header = siteHeader(page);
    await header.tab('Used Cars').click();
    await axe();
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
    await loginAs('user@karwan.test');
    const header = siteHeader(page);
    for (const path of ['/', '/user-profile']) {
      await openPage(page, path);
      await header.welcome.click();
      if (path === '/user-profile') await axe();
      await page.keyboard.press('Escape');
      for (const width of [1024, 768, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(desktop.viewport);
    }
  });
});
