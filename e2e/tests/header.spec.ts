import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { siteSettings } from '../support/sites.ts';
import { expect, test } from '../support/test.ts';

test.describe('the main navigation', () => {
  test.describe('on a desktop', () => {
    test.use(desktop);

    test('[HDR-01] tabs, and menus by pointer, keyboard and tap', async ({ page, browser, site }) => {
      await openPage(page, '/');
      const header = siteHeader(page);
      await expect(header.nav.locator('[data-menu-trigger]')).toHaveText([
        'Used Cars',
        'New Cars',
        'Bikes',
        'Auto Parts',
        /^Videos/,
        /^Blog/,
      ]);
      // These parts of the site are not built yet, so their links are disabled.
      for (const name of ['Videos', 'Blog'])
        await expect(header.nav.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');

      await test.step('hover opens one at a time, leaving closes', async () => {
        await header.tab('Used Cars').hover();
        await header.expectOpen('Used Cars');
        await header.tab('Bikes').hover();
        await header.expectOpen('Bikes');
        await header.expectClosed('Used Cars');
        await header.movePointerAway();
        await header.expectClosed('Bikes');
      });

      await test.step('Enter and Space open and close, arrows walk, Escape returns', async () => {
        await header.tab('Used Cars').focus();
        await page.keyboard.press('Enter');
        await header.expectOpen('Used Cars');
        await page.keyboard.press('Enter');
        await header.expectClosed('Used Cars');
        await page.keyboard.press('Space');
        await header.expectOpen('Used Cars');
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('link', { name: /^Find Used Cars/ })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('link', { name: /^Featured Used Cars/ })).toBeFocused();
        await page.keyboard.press('Escape');
        await header.expectClosed('Used Cars');
        await expect(header.tab('Used Cars')).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await expect(header.tab('New Cars')).toBeFocused();
        await page.keyboard.press('End');
        await expect(header.nav.getByRole('link', { name: 'Blog' })).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await expect(header.tab('Used Cars')).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await expect(page.locator('#menu-used-cars').getByRole('link').last()).toBeFocused();
        await page.keyboard.press('Tab');
        await header.expectClosed('Used Cars');
      });

      await test.step('tap on a phone', async () => {
        const context = await browser.newContext({ ...phone, baseURL: site.origin });
        const mobile = await context.newPage();
        await openPage(mobile, '/');
        const mobileHeader = siteHeader(mobile);
        await mobileHeader.hamburger.tap();
        await mobileHeader.tab('Bikes').tap();
        await mobileHeader.expectOpen('Bikes');
        await mobileHeader.tab('Bikes').tap();
        await mobileHeader.expectClosed('Bikes');
        await context.close();
      });
    });

    test('[HDR-09] Post an ad opens after 100 ms and closes after 150 ms; so does the user menu', async ({
      page,
      loginAs,
    }) => {
      await loginAs('user@karwan.test');
      await openPage(page, '/');
      const header = siteHeader(page);
      const start = Date.now();
      await page.clock.install({ time: start });
      // Below the live connection's handshake timeout of 20 s.
      await page.clock.pauseAt(start + 15_000);
      for (const [trigger, shown] of [
        [header.whatToSell, page.getByText('What do you want to sell', { exact: true })],
        [header.welcome, page.getByRole('button', { name: 'Log out' })],
      ] as const) {
        await trigger.hover();
        await page.clock.runFor(95);
        await expect(shown).toBeHidden();
        await page.clock.runFor(10);
        await expect(shown).toBeVisible();
        await header.movePointerAway();
        await page.clock.runFor(140);
        await expect(shown).toBeVisible();
        await page.clock.runFor(20);
        await expect(shown).toBeHidden();
      }
      await header.welcome.click();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await page.mouse.click(640, 700);
      await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    });

    test('[HDR-11] hides on the way down and returns on the way up, without moving the page', async ({ page }) => {
      await openPage(page, '/');
      const { banner } = siteHeader(page);
      const shift = await page.evaluateHandle(() => {
        const shifts = { total: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.total += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift' });
        return shifts;
      });
      await page.mouse.move(640, 400);
      await page.mouse.wheel(0, 700);
      await expect(banner).not.toBeInViewport();
      await page.mouse.wheel(0, -60);
      await expect(banner).toBeInViewport({ ratio: 1 });
      expect((await shift.jsonValue()).total).toBeLessThan(0.01);

      // The header stays visible while it has keyboard focus.
      await page.keyboard.press('Tab');
      await siteHeader(page).tab('Bikes').focus();
      const scrolled = () => page.evaluate(() => window.scrollY);
      const scrolledBefore = await scrolled();
      await page.mouse.wheel(0, 600);
      await expect.poll(scrolled).toBeGreaterThan(scrolledBefore + 300);
      await expect(banner).toBeInViewport({ ratio: 1 });
    });

    test('[HDR-15] the mega-menu has two columns, and one below 786 px', async ({ page }) => {
      await openPage(page, '/');
      const header = siteHeader(page);
      const columns = async () =>
        (await header.panel('Used Cars'))
          .locator('> div')
          .evaluate((panel) => getComputedStyle(panel).gridTemplateColumns.split(' ').length);
      await header.tab('Used Cars').click();
      await expect.poll(columns).toBe(2);
      await page.keyboard.press('Escape');
      for (const [width, expected] of [
        [786, 2],
        [785, 1],
        [360, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await header.hamburger.click();
        await header.tab('Used Cars').click();
        await expect.poll(columns, `at ${width} px`).toBe(expected);
        await expectNoSidewaysScroll(page);
        // Once for the tab's menu, once for the menu around it.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(header.nav).toBeHidden();
      }
    });

    test('[HDR-07] stores and social networks stand above, as the settings say', async ({ page }) => {
      await openPage(page, '/');
      const { apps, social } = siteSettings;
      for (const [name, address] of [
        ['Google Play', apps.playStore],
        ['App Store', apps.appStore],
        ['LinkedIn', social.linkedin],
        ['Facebook', social.facebook],
        ['Instagram', social.instagram],
        ['X', social.x],
        ['YouTube', social.youtube],
        ['TikTok', social.tiktok],
      ] as const) {
        const link = page.getByRole('link', { name, exact: true }).first();
        await expect(link).toBeInViewport();
        await expect(link).toHaveAttribute('href', address);
      }
    });
  });

  test.describe('before any script has run', () => {
    test.use({ ...desktop, javaScriptEnabled: false });

    test('menus are links that can be reached', async ({ page }) => {
      await page.goto('/');
      const header = siteHeader(page);
      await header.nav.getByRole('link', { name: 'Used Cars' }).click();
      await expect(page).toHaveURL(/\/used-cars$/);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Lahore/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/used-cars\/search\/ct-lahore$/);
      await page.setViewportSize({ width: 360, height: 740 });
      await header.hamburger.click();
      await expect(header.nav.getByRole('link', { name: 'Videos' })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('[HDR-10] the menu behind the hamburger', async ({ page, loginAs, checkPage }) => {
    await openPage(page, '/');
    const header = siteHeader(page);
    const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

    await test.step('a visitor finds Log In and Sign Up', async () => {
      await header.hamburger.tap();
      await expect(header.nav.getByRole('button', { name: 'Log In' })).toBeVisible();
      await expect(header.nav.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    });
    await test.step('the page stands still behind it, until it closes', async () => {
      await expect.poll(isLocked).toBe(true);
      await page.keyboard.press('Escape');
      await expect(header.nav).toBeHidden();
      await expect.poll(isLocked).toBe(false);
    });
    await test.step('what opens is accessible, nothing behind it takes the focus; going elsewhere closes and unlocks', async () => {
      await header.hamburger.tap();
      await header.tab('Used Cars').tap();
      await checkPage();
      await expect(page.locator('main')).toHaveAttribute('inert', '');
      await header.nav.getByRole('link', { name: 'Toyota' }).tap();
      await expect(page).toHaveURL(/mk-toyota$/);
      await expect(header.nav).toBeHidden();
      await expect.poll(isLocked).toBe(false);
    });
    await test.step('widening to 1024 px closes and unlocks', async () => {
      await header.hamburger.tap();
      await expect(header.nav).toBeVisible();
      await page.setViewportSize({ width: 1023, height: 740 });
      await expect.poll(isLocked).toBe(true);
      await page.setViewportSize({ width: 1024, height: 740 });
      await expect.poll(() => header.nav.evaluate((nav) => nav.matches(':popover-open'))).toBe(false);
      await expect.poll(isLocked).toBe(false);
      await page.setViewportSize(phone.viewport);
      await expect(header.nav).toBeHidden();
    });
    await test.step('a signed-in person finds My Account and Post an ad', async () => {
      await loginAs('user@karwan.test');
      await openPage(page, '/');
      await header.hamburger.tap();
      await expect(header.nav.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/user-profile');
      const postAnAd = header.nav.getByRole('link', { name: 'Post an ad' });
      await expect(postAnAd).toHaveAttribute('href', '/user-profile/post-an-ad');
    });
  });
});
