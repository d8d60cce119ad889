import { cancelOrder, officePath, orderPath } from '@karwan/shared-contracts';
import { aCustomer } from '../support/a-customer.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.describe('the room of money', () => {
  test.use(desktop);

  test('too much, a mistyped amount, money for what is over, and a complaint are put right by finance', async ({
    page,
    browser,
    site,
    checkPage,
    newPerson,
    consoleGuard,
  }) => {
    test.slow();
    consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const checkBothPages = async () => {
      await checkPage();
      await page.setViewportSize(phone.viewport);
      await checkPage();
      await page.setViewportSize(desktop.viewport);
    };
    const open = async (text: string, orderNumber: string) => {
      await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Money', exact: true }).click();
      await expect(main.getByRole('heading', { name: 'Open items' })).toBeVisible();
      await page.keyboard.press('/');
      await expect(main.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await main.getByRole('link', { name: orderNumber }).click();
      await expect(main.getByRole('heading', { name: orderNumber })).toBeVisible();
    };
    const enterTransfer = async (amount: string, reference: string) => {
      await main.getByRole('button', { name: 'Enter a payment' }).click();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await dialog.getByRole('textbox', { name: 'Number on the statement' }).fill(reference);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is on the statement.');
      await dialog.getByRole('button', { name: 'Enter a payment' }).click();
      await expect(dialog).toHaveCount(0);
    };
    const customers = [
      await aCustomer(browser, site.origin, await newPerson({ email: newEmail() }), 10),
      await aCustomer(browser, site.origin, await newPerson({ email: newEmail() }), 14),
      await aCustomer(browser, site.origin, await newPerson({ email: newEmail() }), 15),
    ] as const;
    const [overpaid, wrongReference, late] = customers;

    await test.step('the room says where the money is', async () => {
      const email = newEmail();
      const commandOutput = await runAdminCommand(
        site,
        'add-office',
        email,
        '--roles',
        'finance',
        '--name',
        'Rabia Anwar',
      );
      const form = officeLogin(page);
      await openPage(page, officePath('money'));
      await form.submitPassword(email, /shown only now: (\S+)/.exec(commandOutput)?.[1] ?? '');
      await form.setUp();
      await expect(main.getByRole('table', { name: 'Account balances' })).toBeVisible();
      await checkBothPages();
    });

    await test.step('ten rupees too much pay the order, and go back', async () => {
      await open(overpaid.orderNumber, overpaid.orderNumber);
      await enterTransfer('3010', 'FT26-9001');
      await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
      await expect(main.getByText('PKR 10 refunded by Bank transfer')).toBeVisible();
      await checkBothPages();
      await openPage(overpaid.page, orderPath(overpaid.orderNumber));
      await expect(overpaid.page.getByText('Thank you, we received your payment')).toBeVisible();
    });

    await test.step('a mistyped amount is corrected, found by its number on the statement', async () => {
      await open(wrongReference.orderNumber, wrongReference.orderNumber);
      await enterTransfer('300', 'FT26-9002');
      await expect(main.getByRole('button', { name: 'Accept as paid' })).toBeVisible();
      await open('ft26-9002', wrongReference.orderNumber);
      await main.getByRole('button', { name: 'Correct: FT26-9002' }).click();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('3000');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('A zero was missing.');
      await checkBothPages();
      await dialog.getByRole('button', { name: 'Correct' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
      await expect(main.getByText('Reversed', { exact: true })).toBeVisible();
    });

    await test.step('money for an order that was cancelled is entered, and goes back', async () => {
      const path = cancelOrder.path.replace(':orderNumber', late.orderNumber);
      const cancelled = await late.context.request.post(site.origin + path, { headers: { origin: site.origin } });
      expect(cancelled.status()).toBe(200);
      await open(late.orderNumber, late.orderNumber);
      await enterTransfer('3000', 'FT26-9003');
      await expect(main.getByText('PKR 3,000 refunded by Bank transfer')).toBeVisible();
    });

    await test.step('a complaint is given back in part', async () => {
      await open('FT26-9001', overpaid.orderNumber);
      await main.getByRole('button', { name: 'Refund' }).click();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The inspector came late.');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await expect(main.getByText('PKR 500 refunded by Bank transfer')).toBeVisible();
      await openPage(page, `${officePath('money')}?list=to-give-back`);
      await expect(main.getByRole('link', { name: overpaid.orderNumber })).toBeVisible();
      await checkBothPages();
    });
    for (const { context } of customers) await context.close();
  });
});
