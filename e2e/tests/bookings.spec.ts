import { bookingFormPath, officePath, orderPath, ownBookingPath, servicePath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { caseConsultant, caseCustomer, chooseOption, fillInVisit, payInSandbox } from '../journeys/case-journey.ts';
import { aCustomer } from '../support/a-customer.ts';
import { authDialog, REFUSED_CALL } from '../support/auth-dialog.ts';
import { bringBookingsForward } from '../support/bring-bookings-forward.ts';
import { loginAsPerson } from '../support/login.ts';
import { newEmail } from '../support/new-person.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { runAdminCommand } from '../support/run-admin-command.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

async function fillIn(page: Page) {
  await fillInVisit(page);
  await chooseOption(page, 'Make', 'Honda');
  await chooseOption(page, 'Model', 'Civic');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2019');
}

test('an inspection, from its page by the form, the login and its payment to the booking', async ({
  page,
  checkPage,
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  const person = await newPerson({ email: newEmail() });
  await test.step('its page tells all 220 points and leads to the form', async () => {
    await openPage(page, servicePath('car-inspection'));
    await expect(page.getByRole('heading', { level: 1, name: 'Car inspection in 220 points' })).toBeVisible();
    await checkPage();
    await page.getByRole('link', { name: 'Book a time' }).click();
    await expect(page).toHaveURL(bookingFormPath('car-inspection'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  });
  await test.step('the form is kept over a reload', async () => {
    await fillIn(page);
    await checkPage();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('House 5, Johar Town');
    await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeChecked();
  });
  await test.step('sending it asks for the login, and then goes on to the order', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const auth = authDialog(page);
    await auth.button('Continue with email').click();
    await auth.logIn(person.contact.email, person.password);
    await expect(page).toHaveURL(/\/order\?no=K-\d{4}-\d{6}$/);
    await expect(page.getByRole('main')).toContainText('Car inspection, Honda Civic 2019, Lahore');
    await checkPage();
  });
  await test.step('it stands among the bookings, and waits for its payment', async () => {
    await openPage(page, '/user-profile/bookings');
    await page.getByRole('link', { name: 'Car inspection: Honda Civic 2019' }).click();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', /^\/order\?no=/);
    await checkPage();
    await page.setViewportSize(desktop.viewport);
    await expectNoSidewaysScroll(page);
  });
  await test.step('paid in the sandbox, it is confirmed, and goes into the calendar', async () => {
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay PKR 3,000' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Thank you, we received your payment')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('main').getByText('Confirmed', { exact: true }).first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^karwan-.+\.ics$/);
  });
});

const CONSULTANT = 'Adeel Qureshi';

const RULE = /If no one is there when we come, there is no refund\. We notify you at once, and you have 24 hours/;
const STORY = 'I waited at the gate from ten to twelve.';

/** A customer contests a missed visit, and the office refunds it. */
async function contestNoShow(
  { page: customerPage, bookingId }: { page: Page; bookingId: string },
  officePage: Page,
  checkPage: (page: Page) => Promise<void>,
) {
  const [main, office] = [customerPage.getByRole('main'), officePage.getByRole('main')];
  const dialog = officePage.getByRole('dialog');
  await test.step('the office notes that nobody was there', async () => {
    await openPage(officePage, `${officePath('bookings')}/${bookingId}`);
    await office.getByRole('button', { name: 'No one was there' }).click();
    await expect(dialog).toContainText('can contest it for 24 hours');
    await dialog.getByRole('button', { name: 'No one was there' }).click();
    await expect(dialog).toHaveCount(0);
  });
  const bookingNo = await test.step('the customer is told, and says that they were there', async () => {
    await openPage(customerPage, ownBookingPath(bookingId));
    await expect(main.getByText('No one was there when we came')).toBeVisible();
    await checkPage(customerPage);
    await main.getByRole('button', { name: 'I was there' }).click();
    const form = customerPage.getByRole('dialog', { name: 'Tell us what happened' });
    await form.getByRole('textbox', { name: /What happened/ }).fill(STORY);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(main.getByText(/^You contested this on/)).toBeVisible();
    return /BK-\d+/.exec((await main.textContent()) ?? '')?.[0] ?? '';
  });
  await test.step('the office reads it and gives the money back, with its reason', async () => {
    await officePage.setViewportSize(phone.viewport);
    await openPage(officePage, officePath('no-shows'));
    await office.getByRole('button', { name: `Open ${bookingNo}`, exact: true }).click();
    await expect(office.getByText(STORY)).toBeVisible();
    await checkPage(officePage);
    await office.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByRole('textbox', { name: /^Why/ }).fill('Our inspector was at another house.');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(officePage.getByText('The no-show was withdrawn. The customer will be refunded.')).toBeVisible();
    await officePage.setViewportSize(desktop.viewport);
  });
  await test.step('the customer finds the booking cancelled, with the reason', async () => {
    await openPage(customerPage, ownBookingPath(bookingId));
    await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Our inspector was at another house.')).toBeVisible();
    await customerPage.setViewportSize(desktop.viewport);
    await expectNoSidewaysScroll(customerPage);
  });
}

// Buy me a car is tested in api/src/modules/cases/cases.test.ts and mf-user-area/src/pages/booking-case.test.tsx.
test('[SVC-02] sell my car: booked and paid, followed on both sides step by step to the hand-over; an inspection where nobody was there is contested', async ({
  page: sellerPage,
  browser,
  site,
  checkPage,
  newPerson,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
  const officeContext = await browser.newContext({ ...desktop, baseURL: site.origin });
  await loginAsPerson(sellerPage.context(), site.origin, await newPerson({ email: newEmail() }));
  const officePage = await officeContext.newPage();
  const inspected = await aCustomer(browser, site.origin, await newPerson({ email: newEmail() }));
  const seller = caseCustomer(sellerPage);
  const office = caseConsultant(officePage);

  const sale = await test.step('its owner books an hour and pays for it', async () => {
    const bookingId = await seller.book(async () => {
      await fillIn(sellerPage);
      await sellerPage.getByRole('textbox', { name: 'Mileage' }).fill('62000');
    });
    await seller.write('Please ring the bell twice.');
    return bookingId;
  });

  await test.step('so does the customer of an inspection, who reads the rule on the form and on the booking', async () => {
    const { page, orderNumber, bookingId } = inspected;
    for (const path of [servicePath('car-inspection'), bookingFormPath('car-inspection')])
      expect(await (await page.request.get(path)).text(), path).toContain('If no one is there when we come');
    await openPage(page, orderPath(orderNumber));
    await payInSandbox(page, 'Pay PKR 3,000');
    await openPage(page, ownBookingPath(bookingId));
    await expect(page.getByRole('main').getByText(RULE)).toBeVisible();
  });

  await test.step('the office assigns a consultant', async () => {
    const email = newEmail();
    const commandOutput = await runAdminCommand(
      site,
      'add-office',
      email,
      '--roles',
      'consultant',
      '--name',
      CONSULTANT,
    );
    const form = officeLogin(officePage);
    await openPage(officePage, officePath('cases'));
    await form.submitPassword(email, /shown only now: (\S+)/.exec(commandOutput)?.[1] ?? '');
    await form.setUp();
    await office.assign(sale, CONSULTANT);
    await seller.open(sale);
    await seller.expectText(`${CONSULTANT} is checking the car and its papers, and will propose a price.`);
    // Open pages would log errors while the API restarts.
    for (const page of [sellerPage, inspected.page, officePage]) await page.goto('about:blank');
    await bringBookingsForward(site, sale, inspected.bookingId);
  });

  await contestNoShow(inspected, officePage, checkPage);

  await test.step('the consultant finds the sale among the cases', async () => {
    await openPage(officePage, officePath('cases'));
    await office.main.getByRole('link', { name: /^Mine 1/ }).click();
    await expect(office.main.locator('a[data-card-link]')).toHaveCount(1);
    await checkPage(officePage);
    await officePage.setViewportSize(phone.viewport);
    await expectNoSidewaysScroll(officePage);
    await office.main.locator(`a[href$="${sale}"]`).click();
  });

  await test.step('the consultant answers, describes the car and proposes a price; its owner agrees', async () => {
    await seller.open(sale);
    await expect(office.main.getByRole('log')).toContainText('Please ring the bell twice.');
    await office.main.getByRole('textbox', { name: 'Write to the customer' }).fill('I shall be there at eleven.');
    await office.main.getByRole('button', { name: 'Send' }).click();
    await expect(seller.main.getByRole('log')).toContainText('I shall be there at eleven.');
    await office.runAction('Describe the car', async () => {
      await office.dialog.getByRole('combobox', { name: 'Fuel' }).selectOption('Petrol');
      await office.dialog.getByRole('combobox', { name: 'Transmission' }).selectOption('Automatic');
      await office.fill('Engine in cc', '1800');
    });
    await office.proposePrice('5400000');
    await seller.expectText('Your consultant proposed a price. Agree to it, or ask for another price.');
    await checkPage(sellerPage);
    await seller.answer('Agree', 'Agree');
    await seller.expectText(/^You agreed on PKR 54.00 Lacs/);
  });

  await test.step('an offer comes in and is accepted, and the car is handed over', async () => {
    await office.refresh();
    await office.runAction('Put up for sale');
    await office.runAction('Add an offer', async () => {
      await office.fill('Amount', '5300000');
      await office.fill('Buyer', 'Hamza, DHA');
    });
    await seller.expectText('An offer is waiting for your reply.');
    await seller.answer(/^Accept:/, 'Accept');
    await office.refresh();
    await office.handOver();
    await checkPage(officePage);
    await officePage.setViewportSize(desktop.viewport);
    await expectNoSidewaysScroll(officePage);
    await seller.expectText('The car has been handed over. Only our commission is left to pay.');
    await seller.payCommission('PKR 53,000');
    await seller.open(sale);
    await seller.expectText(/^All done/);
    await seller.expectText('Done');
    await sellerPage.setViewportSize(desktop.viewport);
    await checkPage(sellerPage);
  });
  for (const context of [officeContext, inspected.context]) await context.close();
});
