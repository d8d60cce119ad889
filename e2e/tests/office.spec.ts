import { adPath, getCounts, officePath, reportListing, userAreaPath } from '@karwan/shared-contracts';
import { demoSeller } from '../journeys/demo-ad.ts';
import { appCode } from '../support/app-code.ts';
import { openConnected } from '../support/live-connection.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, OFFICER_PASSWORD, officeLogin } from '../support/office-login.ts';
import { openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.describe('the office', () => {
  test.use(desktop);

  test('is set up with an app, and takes each of its codes once', async ({ page, site, checkPage, consoleGuard }) => {
    consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
    consoleGuard.expect('400 /api/office/log-in/code');
    const email = newEmail();
    const commandOutput = await runAdminCommand(site, 'add-office', email, '--roles', 'moderator');
    const [, password = ''] = /shown only now: (\S+)/.exec(commandOutput) ?? [];
    const form = officeLogin(page);
    const loginHeading = page.getByRole('heading', { level: 1, name: 'Log in to the office' });

    const { secret, usedCode } = await test.step('the first login sets app and password', async () => {
      await openPage(page, officePath());
      await expect(page).toHaveTitle(/Today/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await checkPage();
      await form.submitPassword(email, password);
      const messages = await form.setUp(checkPage);
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await checkPage();
      return messages;
    });
    const rooms = page.getByRole('navigation', { name: 'Rooms' });
    await test.step('on a phone its rooms stand behind a button, all of them in sight', async () => {
      await page.setViewportSize(phone.viewport);
      await expect(rooms.getByRole('link')).toHaveCount(0);
      await rooms.getByRole('button', { name: 'Rooms: Today' }).click();
      await expect(rooms.getByRole('link', { name: 'People', exact: true })).toBeInViewport();
      await checkPage();
      await page.keyboard.press('Escape');
      await expect(rooms.getByRole('link')).toHaveCount(0);
      await page.setViewportSize(desktop.viewport);
    });
    await test.step('its rooms are those of its roles', async () => {
      await expect(rooms.getByRole('link')).toHaveText([
        ...['Today', 'Ads', 'Profiles', 'Reported people'],
        ...['Contradicting reports', 'Feedback', 'People'],
      ]);
      await rooms.getByRole('button', { name: /^Log out/ }).click();
      await expect(loginHeading).toBeVisible();
    });
    await test.step('a code that was used opens nothing, the next one does', async () => {
      await form.submitPassword(email, OFFICER_PASSWORD);
      await form.submitCode(usedCode);
      await expect(form.main.getByText(/^This code is wrong or already used/).first()).toBeVisible();
      await form.submitCode(appCode(secret, 1));
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    });
  });

  test('[HDR-16] a reported ad is rejected with a reason that its owner sees at once, counted in the header, and comes back', async ({
    page,
    browser,
    request,
    site,
    checkPage,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
    const { context, ad } = await demoSeller(browser, site.origin);
    const seller = await context.newPage();
    const statusForAll = async () => (await request.get(site.origin + adPath('used-cars', ad.slug))).status();
    const address = site.origin + reportListing.path.replace(':listingId', ad.id);
    const report = { reason: 'wrong-price', details: 'Half of what they cost elsewhere.' };
    const answer = await request.post(address, { headers: { origin: site.origin }, data: report });
    expect(answer.status(), await answer.text()).toBe(200);

    const email = newEmail();
    const commandOutput = await runAdminCommand(site, 'add-office', email, '--roles', 'moderator');
    const form = officeLogin(page);
    await openPage(page, `${officePath('ads')}?reason=reported`);
    await form.submitPassword(email, /shown only now: (\S+)/.exec(commandOutput)?.[1] ?? '');
    await form.setUp();

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: ad.title }) });
    const reason = `The price is that of another car ${crypto.randomUUID().slice(0, 8)}`;
    await test.step('it is shown with what was said of it', async () => {
      await row.getByRole('button', { name: 'Open' }).click();
      await expect(row.getByText(report.details)).toBeVisible();
      await expect(row.getByText('The ad is hidden right away.')).toBeVisible();
      await checkPage();
    });
    await test.step('rejected: its owner is told while they look on, and it is gone from the site', async () => {
      await openConnected(seller, userAreaPath('notifications'));
      const counts = await context.request.get(site.origin + getCounts.path);
      const { notificationCount } = getCounts.output.parse(await counts.json());
      await row.getByRole('button', { name: 'Reject' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(dialog.getByText('Enter a short reason')).toBeVisible();
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(seller.getByText(reason).first()).toBeVisible();
      const inHeader = seller
        .getByRole('banner')
        .getByRole('link', { name: /^Notifications/ })
        .first();
      await expect(inHeader).toContainText(`${notificationCount + 1} unread notification`);
      await expect(row).toHaveCount(0);
      // Its owner is still redirected to it.
      await expect.poll(statusForAll).toBe(404);
    });
    await test.step('undone: it is back', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toBeVisible();
      await expect.poll(statusForAll).toBe(200);
    });
    await test.step('approved by keys: it stays, and waits no more', async () => {
      await page.keyboard.press('j');
      await row.getByRole('checkbox').check({ force: true });
      await page.keyboard.press('a');
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Reviewed. The ad stays as it is.')).toBeVisible();
      await expect(row).toHaveCount(0);
    });
    await context.close();
  });
});
