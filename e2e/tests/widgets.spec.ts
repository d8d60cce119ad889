import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

const androidPhone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';

/** Stops the clock; afterwards time advances only with `runFor`. */
async function pauseClock(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  // Below the live connection's handshake timeout of 20 s.
  await page.clock.pauseAt(start + 15_000);
}

/** Opens a page with a stopped clock and waits for its islands to hydrate. */
async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await pauseClock(page);
  await page.goto(path);
  await expect(async () => {
    // Idle islands wait for an idle browser.
    await page.clock.runFor(20);
    expect(await page.locator('k-island[data-on="idle"]:not([data-alive])').count()).toBe(0);
  }).toPass({ intervals: [20] });
}

test.describe('the app banner', () => {
  test.use({ ...phone, userAgent: androidPhone });

  test('[WID-02] comes to phones after 2500 ms, stays away once dismissed, opens the app or its store', async ({
    page,
    checkPage,
  }) => {
    const banner = page.getByRole('region', { name: 'Karwan as an app' });
    await openWithPausedClock(page, '/');
    await page.clock.runFor(2000);
    await expect(banner).toBeHidden();
    await page.clock.runFor(500);
    await expect(banner).toBeVisible();

    await test.step('Open App tries the scheme, then the store of this phone', async () => {
      const requestedUrls: string[] = [];
      await page.context().route(/example\.com\/play/, (route) => route.fulfill({ body: 'The store' }));
      page.on('request', (request) => requestedUrls.push(request.url()));
      await banner.getByRole('button', { name: 'Open App' }).tap();
      await page.clock.runFor(900);
      expect(requestedUrls.filter((url) => url.includes('example.com/play'))).toEqual([]);
      await page.clock.runFor(200);
      await expect(page).toHaveURL(/example\.com\/play/);
    });
    await test.step('Continue in Browser is remembered', async () => {
      const next = await page.context().newPage();
      const nextBanner = next.getByRole('region', { name: 'Karwan as an app' });
      await openWithPausedClock(next, '/');
      await next.clock.runFor(2600);
      await expect(nextBanner).toBeVisible();
      await next.clock.resume();
      await checkPage(next);
      await nextBanner.getByRole('button', { name: 'Continue in Browser' }).click();
      await expect(nextBanner).toBeHidden();
      await openPage(next, '/used-cars');
      // Advancing the clock must not time out scripts in flight.
      await next.waitForLoadState('networkidle');
      await next.clock.runFor(10_000);
      await expect(nextBanner).toBeHidden();
    });
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  // Errors, sending, and signed-in people: shell/src/features/feedback/components/FeedbackForm.test.tsx.
  test('[WID-03] feedback, from 1024 px on', async ({ page, axe }) => {
    await openPage(page, '/');
    const open = page.getByRole('button', { name: 'Feedback', exact: true });
    const form = page.getByRole('dialog', { name: 'How do you like Karwan?' });
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(open).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await open.click();
    await form.getByRole('button', { name: 'Send feedback' }).click();
    await expect(form.getByText('Please select a rating')).toBeVisible();
    await axe();
  });

  test('[WID-04] the way back to the top, after 80 % of the page, from 1024 px on', async ({ page }) => {
    await openPage(page, '/');
    const button = page.getByRole('button', { name: 'Back to top' });
    const scrollTo = (fraction: number) =>
      page.evaluate((part) => {
        window.scrollTo(0, Math.ceil((document.documentElement.scrollHeight - window.innerHeight) * part));
      }, fraction);
    await scrollTo(0.78);
    await expect(button).toBeHidden();
    // The page grows while its parts are drawn.
    await expect(async () => {
      await scrollTo(0.81);
      await expect(button).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.setViewportSize({ width: 1023, height: 800 });
    await scrollTo(0.9);
    await expect(button).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await scrollTo(0.9);
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeHidden();
  });

  test('a part of the product that is not live yet says so', async ({ page, consoleGuard }) => {
    consoleGuard.expect('404 /auction-my-car');
    expect(await openPage(page, '/auction-my-car')).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This part opens soon' })).toBeVisible();
  });
});

test.describe('toasts', () => {
  test.use(desktop);

  test('[WID-01] one at a time for 4000 ms, in three variants, read out, from any remote', async ({
    page,
    loginAs,
    consoleGuard,
  }) => {
    // The wrong password is answered with a 4xx, which browsers log as an error.
    consoleGuard.allow(/^4\d\d /);
    const region = page.getByRole('region', { name: 'Notices' });
    await test.step('success, by mf-auth', async () => {
      await openPage(page, '/?auth=email-login');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('user@karwan.test');
      await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(region.getByRole('alert')).not.toBeEmpty();
      await dialog.getByLabel('Password', { exact: true }).fill('Karwan@123');
      await pauseClock(page);
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(region.getByRole('status')).toContainText('Welcome');
      await expect(region.getByRole('alert')).toBeEmpty();
    });
    await test.step('it goes after four seconds', async () => {
      await page.mouse.move(10, 10);
      await page.clock.runFor(3500);
      await expect(region.getByRole('status')).toContainText('Welcome');
      await page.clock.runFor(600);
      await expect(region.getByRole('status')).toBeEmpty();
    });
    await test.step('info, by the shell', async () => {
      await page.clock.resume();
      await loginAs('bike-dealer@karwan.test');
      await openPage(page, '/');
      const header = siteHeader(page);
      await header.tab('Used Cars').click();
      await (await header.panel('Used Cars')).getByRole('link', { name: /^Sell Your Car/ }).click();
      await expect(region.getByRole('status')).toContainText('Switch to car dealer to continue.');
    });
  });
});
