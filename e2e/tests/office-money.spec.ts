import { officePath, orderPath, ownBookingPath } from '@karwan/shared-contracts';
import { aCustomer } from '../support/a-customer.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const INSPECTOR = 'Imran Butt';
const PROOF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.describe('money and bookings in the office', () => {
  test.use(desktop);

  test('a transfer is confirmed from its proof, somebody is assigned, and what was cancelled is to be refunded; every room fits both screens', async ({
    page,
    browser,
    site,
    checkPage,
    newPerson,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
    const customer = await aCustomer(browser, site.origin, await newPerson({ email: newEmail() }));
    const main = page.getByRole('main');
    const rooms = page.getByRole('navigation', { name: 'Rooms' });
    const checkBothPages = async () => {
      await checkPage();
      await page.setViewportSize(phone.viewport);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(desktop.viewport);
    };
    const row = (reference: string) => main.getByRole('listitem').filter({ hasText: reference });

    await test.step('the customer chooses a transfer, and sends its proof', async () => {
      await openPage(customer.page, orderPath(customer.orderNumber));
      await customer.page.getByText('Bank transfer', { exact: true }).click();
      await customer.page.getByRole('button', { name: 'Pay PKR 3,000' }).click();
      const chosen = customer.page.waitForEvent('filechooser');
      await customer.page.getByRole('button', { name: 'Send proof' }).click();
      await (await chosen).setFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: PROOF });
      await expect(customer.page.getByText(/^Proof received on/)).toBeVisible();
    });

    await test.step('finance sees the proof, and confirms what came: the customer’s page says paid at once', async () => {
      await runAdminCommand(site, 'add-office', newEmail(), '--roles', 'inspector', '--name', INSPECTOR);
      const email = newEmail();
      const commandOutput = await runAdminCommand(site, 'add-office', email, '--roles', 'finance,consultant,editor');
      const form = officeLogin(page);
      await openPage(page, officePath('transfers'));
      await form.submitPassword(email, /shown only now: (\S+)/.exec(commandOutput)?.[1] ?? '');
      await form.setUp();
      const item = row(customer.orderNumber);
      await item.getByRole('button', { name: /^Open/ }).click();
      const saved = page.waitForEvent('download');
      await item.getByRole('link', { name: 'Save proof (PDF)' }).click();
      expect((await saved).suggestedFilename()).toBe('proof.pdf');
      await checkBothPages();
      await item.getByRole('button', { name: 'Confirm' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: 'Amount received' })).toHaveValue('3,000');
      await dialog.getByRole('textbox', { name: 'Number on the statement' }).fill('FT26-4411');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(main.getByText(/^Received. The order is paid/)).toBeVisible();
      await expect(item).toHaveCount(0);
      await expect(customer.page.getByText('Thank you, we received your payment')).toBeVisible();
    });

    await test.step('an inspector is assigned, and the customer sees who comes', async () => {
      await rooms.getByRole('link', { name: 'Bookings' }).click();
      await main.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Lahore' });
      await expect(page).toHaveURL(/city=lahore/);
      await checkBothPages();
      const booking = main.locator(`a[href$="${customer.bookingId}"]`);
      await booking.click();
      await expect(main.getByText('Not assigned')).toBeVisible();
      await checkBothPages();
      await main.getByRole('button', { name: 'Assign' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(INSPECTOR).first().click();
      await dialog.getByRole('button', { name: 'Assign' }).click();
      await expect(main.getByText('Assigned', { exact: true }).first()).toBeVisible();
      await openPage(customer.page, ownBookingPath(customer.bookingId));
      await expect(customer.page.getByRole('definition').filter({ hasText: INSPECTOR })).toBeVisible();
      await checkPage(customer.page);
    });

    await test.step('cancelled with a reason, which the customer reads', async () => {
      await main.getByRole('button', { name: 'Cancel' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('PKR 3,000 will be refunded.')).toBeVisible();
      await dialog.getByRole('textbox').fill('The road to you is closed.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
      await openPage(customer.page, ownBookingPath(customer.bookingId));
      await expect(customer.page.getByText('The road to you is closed.')).toBeVisible();
    });
    await customer.context.close();

    await test.step('the keyboard finds an order by its number on the statement', async () => {
      await rooms.getByRole('link', { name: 'Money', exact: true }).click();
      await expect(main.getByRole('table', { name: 'Account balances' })).toBeVisible();
      await checkBothPages();
      await page.keyboard.press('/');
      await expect(main.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('ft26-4411');
      await page.keyboard.press('Enter');
      await main.getByRole('link', { name: customer.orderNumber }).click();
      await expect(main.getByRole('heading', { name: customer.orderNumber })).toBeVisible();
      await checkBothPages();
    });

    // Their actions: mf-office/src/pages/*.test.tsx, api/src/modules/office/*.test.ts.
    for (const [room, shown] of [
      ['Refunds', main.getByRole('heading', { level: 1, name: 'Refunds' })],
      ['Catalogue', main.getByRole('link', { name: 'Toyota' })],
      ['Hours', main.getByRole('textbox', { name: 'Places at 9:00 AM' })],
      ['Prices', main.getByRole('button', { name: 'Change: Featured workshop, Dealers' })],
      ['Cities', main.getByRole('link', { name: 'Multan' })],
    ] as const)
      await test.step(`the room of ${room}`, async () => {
        await rooms.getByRole('link', { name: room, exact: true }).click();
        await expect(shown).toBeVisible();
        await checkBothPages();
      });
    await main.getByRole('link', { name: 'Multan' }).click();
    await expect(main.getByRole('button', { name: 'Change services' })).toBeVisible();
    await checkBothPages();
  });
});
