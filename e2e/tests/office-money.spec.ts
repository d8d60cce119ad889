import { bookingFormPath, officePath, orderPath, ownBookingPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { aCustomer } from '../support/a-customer.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const INSPECTOR = 'Imran Butt';
const PROOF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.describe('money and bookings in the office', () => {
  test.use(desktop);

  test('a transfer is confirmed from its proof, somebody is assigned, and what was cancelled is refunded', async ({
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
      await checkPage();
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
      await checkPage();
      await dialog.getByRole('button', { name: 'Assign' }).click();
      await expect(main.getByText('Assigned', { exact: true }).first()).toBeVisible();
      await openPage(customer.page, ownBookingPath(customer.bookingId));
      await expect(customer.page.getByRole('definition').filter({ hasText: INSPECTOR })).toBeVisible();
      await checkPage(customer.page);
    });

    await test.step('cancelled with a reason, which the customer reads, and all is refunded by hand', async () => {
      await main.getByRole('button', { name: 'Cancel' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('PKR 3,000 will be refunded.')).toBeVisible();
      await dialog.getByRole('textbox').fill('The road to you is closed.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
      await openPage(customer.page, ownBookingPath(customer.bookingId));
      await expect(customer.page.getByText('The road to you is closed.')).toBeVisible();

      await rooms.getByRole('link', { name: 'Refunds' }).click();
      const item = row(customer.orderNumber);
      // The periodic job must first find that no provider refunds this payment.
      await expect(async () => {
        await main.getByRole('button', { name: 'Refresh' }).click();
        await expect(item).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 90_000 });
      await item.getByRole('button', { name: /^Open/ }).click();
      await checkBothPages();
      await item.getByRole('button', { name: 'Mark as sent' }).click();
      await dialog.getByRole('textbox', { name: 'Your payment number' }).fill('IBFT-77');
      await dialog.getByRole('button', { name: 'Mark as sent' }).click();
      await expect(item).toHaveCount(0);
      await openPage(customer.page, orderPath(customer.orderNumber));
      await expect(customer.page.getByText('PKR 3,000 was refunded')).toBeVisible();
    });

    await test.step('a city that a service leaves is offered by its form no more, and again once that is taken back', async () => {
      await rooms.getByRole('link', { name: 'Cities' }).click();
      await main.getByRole('link', { name: 'Multan' }).click();
      await checkBothPages();
      await main.getByRole('button', { name: 'Change services' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Sell my car' }).click();
      await expect(dialog.getByText(/^People can no longer book Sell my car in Multan/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Save' }).click();
      const undo = main.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      const offered = customer.page.getByRole('combobox', { name: 'City' }).getByRole('option', { name: 'Multan' });
      await openPage(customer.page, bookingFormPath('sell-my-car'));
      await expect(customer.page.getByRole('combobox', { name: 'City' })).toBeVisible();
      await expect(offered).toHaveCount(0);
      await undo.click();
      await expect(main.getByText('Multan is back to how it was.')).toBeVisible();
      await customer.page.reload();
      await expect(offered).toHaveCount(1);
      await rooms.getByRole('link', { name: 'Catalogue' }).click();
      await expect(main.getByRole('link', { name: 'Toyota' })).toBeVisible();
      await checkBothPages();
    });
    await customer.context.close();

    await test.step('hours and prices say what holds, and are set', async () => {
      await rooms.getByRole('link', { name: 'Hours' }).click();
      const places = main.getByRole('textbox', { name: 'Places at 9:00 AM' });
      await places.fill('4');
      await main.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Hours saved.')).toBeVisible();
      await expect(places).toHaveValue('4');
      await checkBothPages();
      await rooms.getByRole('link', { name: 'Prices' }).click();
      await setPrice(page, 'Change: Featured workshop, Dealers', '2750');
      await expect(main.getByText(/^PKR 2,750 from/)).toBeVisible();
      await checkBothPages();
      await main.getByRole('button', { name: /^Remove: Featured workshop, Dealers/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(main.getByText(/^PKR 2,750 from/)).toHaveCount(0);
    });
  });
});

async function setPrice(page: Page, name: string, price: string) {
  await page.getByRole('main').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Price' }).fill(price);
  await dialog.getByRole('button', { name: 'Save' }).click();
}
