import {
  bookableDays,
  bookingFormPath,
  bookingKinds,
  formatDay,
  servicePath,
  startOfHour,
} from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog, REFUSED } from '../support/auth-dialog.ts';
import { newEmail } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const [, , , day = ''] = bookableDays(new Date());

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

async function fillIn(page: Page) {
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Lahore' });
  await page.getByRole('textbox', { name: 'Address' }).fill('House 5, Johar Town');
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ label: formatDay(startOfHour({ day, hour: 12 })) });
  await page.getByText('11:00 AM').click();
  await choose(page, 'Make', 'Honda');
  await choose(page, 'Model', 'Civic');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2019');
  await page.getByRole('textbox', { name: 'Name' }).fill('Sadia Noor');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('03001234567');
}

test('an inspection, from its page by the form, the login and its payment to the booking, which is cancelled in time', async ({
  page,
  look,
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED);
  const person = await newPerson({ email: newEmail() });
  await test.step('its page tells all 220 points and leads to the form', async () => {
    await openPage(page, servicePath('car-inspection'));
    await expect(page.getByRole('heading', { level: 1, name: 'Car inspection in 220 points' })).toBeVisible();
    await look();
    await page.getByRole('link', { name: 'Book an hour' }).click();
    await expect(page).toHaveURL(bookingFormPath('car-inspection'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  });
  await test.step('the form is kept over a reload', async () => {
    await fillIn(page);
    await look();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('House 5, Johar Town');
    await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeChecked();
  });
  await test.step('sending it asks for the login, and then goes on to the order', async () => {
    await page.getByRole('button', { name: 'Go on to pay' }).click();
    const auth = authDialog(page);
    await auth.button('Continue with email').click();
    await auth.logIn(person.contact.email, person.password);
    await expect(page).toHaveURL(/\/order\?no=K-\d{4}-\d{6}$/);
    await expect(page.getByRole('main')).toContainText('Car inspection, Honda Civic 2019, Lahore');
    await look();
  });
  await test.step('it stands among the bookings, and waits for its payment', async () => {
    await openPage(page, '/user-profile/bookings');
    await look();
    await page.getByRole('link', { name: 'Car inspection: Honda Civic 2019' }).click();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', /^\/order\?no=/);
    await look();
    await page.setViewportSize(desktop.viewport);
    await look();
  });
  await test.step('paid in the sandbox, it is confirmed, and goes into the calendar', async () => {
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay PKR 3,000' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Thank you, your payment has arrived')).toBeVisible();
    await look();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByRole('main').getByText('Confirmed', { exact: true }).first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^karwan-.+\.ics$/);
  });
  await test.step('cancelled days before, it gives all of its price back, and says so first', async () => {
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(dialog).toContainText('PKR 3,000 of PKR 3,000 are given back to you.');
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Order and receipt' }).click();
    await expect(page.getByText(/PKR 3,000 (is on its way back|was given back)/)).toBeVisible();
  });
});

test('a half-filled form asks before a link of the site is followed', async ({ page }) => {
  await openPage(page, bookingFormPath('sell-my-car'));
  await page.getByRole('textbox', { name: 'Address' }).fill('House 5, Johar Town');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
  await page.getByRole('alertdialog', { name: 'Leave the form?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('House 5, Johar Town');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/privacy');
});

test('[RTE-12] /sell-my-car, /booking; /buy-me-a-car, /booking: their first HTML holds what they are', async ({
  request,
}) => {
  for (const kind of bookingKinds) {
    const html = await (await request.get(servicePath(kind))).text();
    expect(html).toContain('"@type":"Service"');
    expect(html).toContain('PKR 3,000');
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    const form = await request.get(bookingFormPath(kind));
    expect([form.status(), (await form.text()).includes('<form')]).toEqual([200, true]);
  }
});
