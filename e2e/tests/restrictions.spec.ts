import { adPath, formatDate, userAreaPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { anActiveAd, demoDealerAd, searchForAd } from '../journeys/demo-ad.ts';
import { authDialog } from '../support/auth-dialog.ts';
import { conversationPage, startConversation } from '../support/conversation.ts';
import { liveConnection, openConnected } from '../support/live-connection.ts';
import { DEMO_PASSWORD, loginAs as loginDirectly } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const EMAIL = 'user@karwan.test';
const REASON = 'Three buyers say that the cars do not exist';

/** Banners above every page of a blocked or suspended (read-only) account. */
const banner = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const blockedBanner = (page: Page) => banner(page, 'Your ads are hidden.');
const suspendedBanner = (page: Page) => banner(page, 'you can log in and browse, but not post, message or book.');

/** Expects a logged-out page with the reason. */
async function expectBlocked(page: Page) {
  await expect(blockedBanner(page)).toContainText(REASON);
  await expectToast(page, `Your account has been blocked: ${REASON}`);
  await expect(page.getByText(/^Welcome, /)).toHaveCount(0);
}

/** Covers no bookings. */
test.describe('[AUTH-16] an order of the back office reaches every open page', () => {
  test('a blocked account: every page is logged out at once and says why, the ads are hidden, no login; unblocked, all is back', async ({
    page,
    context,
    browser,
    site,
    loginAs,
    checkPage,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.expect('403 /api/website/auth/login-user');
    // Calls in flight when the session ends.
    consoleGuard.allow(/^40[13] /);
    await loginAs(EMAIL);
    const ad = await anActiveAd(context, site.origin);
    consoleGuard.expect(`404 ${adPath('used-cars', ad.slug)}`);
    const tab = await context.newPage();
    const otherDevice = await browser.newContext({ baseURL: site.origin });
    await loginDirectly(otherDevice, site.origin, EMAIL);
    const device = await otherDevice.newPage();
    const visitors = await browser.newContext({ baseURL: site.origin });
    const visitor = await visitors.newPage();
    await expect(await searchForAd(visitor, ad)).toBeVisible();
    const open: [Page, string][] = [
      [page, '/used-cars'],
      [tab, userAreaPath('messages')],
      [device, userAreaPath('my-ads')],
    ];

    await test.step('blocked', async () => {
      for (const [each, path] of open) await openConnected(each, path);
      await runAdminCommand(site, 'block', EMAIL, '--reason', REASON);
      await Promise.all(open.map(([each]) => expectBlocked(each)));
      await expect(page).toHaveURL((url) => url.pathname === '/used-cars');
      for (const each of [tab, device]) await expect(each).toHaveURL((url) => url.pathname === '/');
      await checkPage();
    });
    await test.step('the ad is gone', async () => {
      await expect(await searchForAd(visitor, ad)).toHaveCount(0);
      expect(await openPage(visitor, adPath('used-cars', ad.slug))).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This car is no longer for sale');
    });
    const auth = authDialog(page);
    await test.step('a login is refused, with the reason', async () => {
      await openPage(page, '/?auth=email-login');
      await auth.logIn(EMAIL, DEMO_PASSWORD);
      await expect(auth.dialog).toContainText(`Your account is blocked: ${REASON}`);
    });
    await test.step('unblocked', async () => {
      await runAdminCommand(site, 'unblock', EMAIL);
      await auth.logIn(EMAIL, DEMO_PASSWORD);
      await expect(auth.dialog).toBeHidden();
      await expectToast(page, 'Welcome, ');
      await expect(blockedBanner(page)).toHaveCount(0);
      await expect(await searchForAd(visitor, ad)).toBeVisible();
      expect(await openPage(visitor, adPath('used-cars', ad.slug))).toBe(200);
    });
    await Promise.all([otherDevice.close(), visitors.close()]);
  });

  test('a suspended account: every page says until when; reading goes on, messages do not and are kept; then all goes on', async ({
    page,
    context,
    browser,
    site,
    loginAs,
    checkPage,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.expect('403 /api/website/chat/conversations/:id/messages');
    const until = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
    const untilText = formatDate(until);
    const ad = await demoDealerAd(browser, site.origin);
    await loginAs(EMAIL);
    const conversationId = await startConversation(context, site.origin, ad.id);
    const tab = await context.newPage();
    const otherDevice = await browser.newContext({ baseURL: site.origin });
    await loginDirectly(otherDevice, site.origin, EMAIL);
    const otherPage = await otherDevice.newPage();
    const pages = [page, tab, otherPage];
    const connections = pages.map(liveConnection);
    const chat = conversationPage(tab);
    const message = `Is it still for sale? ${crypto.randomUUID()}`;

    await test.step('suspended: the banner is there at once, with the date', async () => {
      await openPage(page, '/used-cars');
      await openPage(tab, userAreaPath('messages'));
      await openPage(otherPage, '/');
      for (const each of connections) await each.expectConnected();
      await runAdminCommand(site, 'suspend', EMAIL, '--reason', REASON, '--until', until);
      await Promise.all(
        pages.map((each) =>
          expect(suspendedBanner(each)).toContainText(`${REASON}. Until ${untilText} you can log in and browse`),
        ),
      );
      await checkPage();
    });
    await test.step('on every page from the first HTML on', async () => {
      const html = await (await page.request.get(userAreaPath('my-ads'))).text();
      expect(html).toContain(`Until ${untilText}`);
      await openPage(page, userAreaPath('my-ads'));
      await expect(suspendedBanner(page)).toContainText(untilText);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
    await test.step('a message is refused and kept', async () => {
      await openPage(tab, `/user-profile/messages?conversation=${conversationId}`);
      await chat.write(message);
      await expect(tab.getByText(`Not sent: Your account is suspended until ${untilText}.`)).toBeVisible();
      await expect(tab.getByText(message)).toBeVisible();
      await tab.reload();
      await expect(tab.getByText(message)).toBeVisible();
    });
    await test.step('taken back: the banner goes at once, and the message is sent', async () => {
      for (const each of connections) await each.expectConnected();
      await runAdminCommand(site, 'unblock', EMAIL);
      await Promise.all(pages.map((each) => expect(suspendedBanner(each)).toHaveCount(0)));
      await tab.getByRole('button', { name: 'Try again' }).click();
      await expect(chat.messages(message)).toContainText('Sent');
    });
    await otherDevice.close();
  });
});
