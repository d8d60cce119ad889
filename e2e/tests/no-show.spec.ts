import { bookingFormPath, officePath, ownBookingPath, servicePath } from '@karwan/shared-contracts';
import { chooseOption, fillInVisit, payInSandbox } from '../journeys/case-journey.ts';
import { bringBookingsForward } from '../support/bring-bookings-forward.ts';
import { loginAsPerson } from '../support/login.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const RULE = /If no one is there when we come, there is no refund\. We notify you at once, and you have 24 hours/;
const STORY = 'I waited at the gate from ten to twelve.';

test('nobody was there: its customer has read the rule, is told and contests it, and the office gives the money back', async ({
  page,
  browser,
  site,
  checkPage,
  newPerson,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
  await loginAsPerson(page.context(), site.origin, await newPerson({ email: newEmail() }));
  const officeContext = await browser.newContext({ ...desktop, baseURL: site.origin });
  const officePage = await officeContext.newPage();
  const [main, office] = [page.getByRole('main'), officePage.getByRole('main')];
  const form = officeLogin(officePage);
  let [bookingId, bookingNo] = ['', ''];

  await test.step('the rule stands on the page of the service, on the form and on the booking', async () => {
    expect(await (await page.request.get(servicePath('car-inspection'))).text()).toContain(
      'If no one is there when we come, there is no refund',
    );
    await openPage(page, bookingFormPath('car-inspection'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(main.getByText(RULE)).toBeVisible();
    await fillInVisit(page);
    await chooseOption(page, 'Make', 'Honda');
    await chooseOption(page, 'Model', 'Civic');
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2019');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payInSandbox(page, 'Pay PKR 3,000');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(main.getByText(RULE)).toBeVisible();
    bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    bookingNo = /BK-\d+/.exec((await main.textContent()) ?? '')?.[0] ?? '';
  });

  await test.step('the office notes that nobody was there', async () => {
    const email = newEmail();
    const commandOutput = await runAdminCommand(
      site,
      'add-office',
      email,
      '--roles',
      'consultant',
      '--name',
      'Adeel Qureshi',
    );
    await openPage(officePage, officePath('bookings'));
    await form.submitPassword(email, /shown only now: (\S+)/.exec(commandOutput)?.[1] ?? '');
    await form.setUp();
    for (const each of [page, officePage]) await each.goto('about:blank');
    await bringBookingsForward(site, bookingId);
    await openPage(officePage, `${officePath('bookings')}/${bookingId}`);
    await office.getByRole('button', { name: 'No one was there' }).click();
    const dialog = officePage.getByRole('dialog');
    await expect(dialog).toContainText('can contest it for 24 hours');
    await dialog.getByRole('button', { name: 'No one was there' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the customer is told, and says that they were there', async () => {
    await openPage(page, ownBookingPath(bookingId));
    await expect(main.getByText('No one was there when we came')).toBeVisible();
    await checkPage();
    await main.getByRole('button', { name: 'I was there' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell us what happened' });
    await dialog.getByRole('textbox', { name: /What happened/ }).fill(STORY);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByText(/^You contested this on/)).toBeVisible();
  });

  await test.step('the office reads it and gives the money back, with its reason', async () => {
    await openPage(officePage, officePath('no-shows'));
    await officePage.setViewportSize(phone.viewport);
    await office.getByRole('button', { name: `Open ${bookingNo}`, exact: true }).click();
    await expect(office.getByText(STORY)).toBeVisible();
    await checkPage(officePage);
    await office.getByRole('button', { name: 'Refund' }).click();
    const dialog = officePage.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Why/ }).fill('Our inspector was at another house.');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(officePage.getByText('The no-show was withdrawn. The customer will be refunded.')).toBeVisible();
  });

  await test.step('the customer finds the booking cancelled, with the reason', async () => {
    await openPage(page, ownBookingPath(bookingId));
    await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Our inspector was at another house.')).toBeVisible();
    await page.setViewportSize(desktop.viewport);
    await checkPage();
  });
  await officeContext.close();
});
