import {
  bookableDays,
  bookingFormPath,
  caseChecklists,
  formatDay,
  officePath,
  ownBookingPath,
  requiredBeforeHandOver,
  requiredPapers,
  servicePath,
  startOfHour,
} from '@karwan/shared-contracts';
import { expect, type Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';

const KIND = 'sell-my-car';
const [, , , day = ''] = bookableDays(new Date());

/** Selects an option of a combobox by typing its name. */
export async function chooseOption(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** Fills in where and when the visit takes place, and the contact person. */
export async function fillInVisit(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Lahore' });
  await page.getByRole('textbox', { name: 'Address' }).fill('House 5, Johar Town');
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ label: formatDay(startOfHour({ day, hour: 12 })) });
  await page.getByText('11:00 AM', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sadia Noor');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('03001234567');
}

/** The customer who sells a car, starting at the service's page. */
export function caseCustomer(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    open: (bookingId: string) => openPage(page, ownBookingPath(bookingId)),
    expectText: (text: string | RegExp) => expect(main.getByText(text).first()).toBeVisible(),
    /** Books with the form and pays in the sandbox; returns the booking's id. */
    async book(fillIn: () => Promise<void>): Promise<string> {
      await openPage(page, servicePath(KIND));
      await page.getByRole('link', { name: 'Book a time' }).click();
      await expect(page).toHaveURL(bookingFormPath(KIND));
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await fillIn();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await payInSandbox(page, 'Pay PKR 3,000');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(main.getByText(/^We’ll assign a consultant, who will visit you on/)).toBeVisible();
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    },
    async answer(button: string | RegExp, confirm: string) {
      await main.getByRole('button', { name: button }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
    },
    async write(text: string) {
      await main.getByRole('textbox', { name: 'Write a message' }).fill(text);
      await main.getByRole('button', { name: 'Send' }).click();
      await expect(main.getByRole('log').getByRole('listitem').filter({ hasText: text })).toContainText('Sent');
    },
    async payCommission(amount: string) {
      await main.getByRole('button', { name: `Pay ${amount}` }).click();
      // The order's page has a button with the same name, and appears after its address.
      await expect(main.getByText(/^Order K-/)).toBeVisible();
      await payInSandbox(page, `Pay ${amount}`);
    },
  };
}

/** Pays an open order in the sandbox, starting at the order's page. */
export async function payInSandbox(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Thank you, we received your payment')).toBeVisible();
}

/** The consultant in the office. */
export function caseConsultant(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  /** Starts an action, fills in its dialog and confirms it. */
  const runAction = async (action: string, fillIn: () => Promise<void> = async () => undefined) => {
    await main.getByRole('button', { name: action, exact: true }).click();
    await fillIn();
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const fill = (name: string | RegExp, text: string) => dialog.getByRole('textbox', { name }).fill(text);
  return {
    main,
    dialog,
    runAction,
    fill,
    refresh: () => main.getByRole('button', { name: 'Refresh' }).click(),
    async assign(bookingId: string, name: string) {
      await openPage(page, `${officePath('bookings')}/${bookingId}`);
      await main.getByRole('button', { name: 'Assign' }).click();
      await dialog.getByText(name).first().click();
      await dialog.getByRole('button', { name: 'Assign' }).click();
      await expect(main.getByText('Assigned', { exact: true }).first()).toBeVisible();
    },
    async proposePrice(price: string) {
      await runAction('Propose a price', async () => {
        await fill(/^Price/, price);
        await fill('Why this price?', 'Clean, one owner, two panels repainted.');
      });
    },
    async handOver() {
      await runAction('Plan hand-over', async () => {
        await dialog.getByLabel('Day').fill(day);
        await dialog.getByRole('combobox', { name: 'Time' }).selectOption({ label: '4:00 PM' });
      });
      const papers = main.getByRole('region', { name: 'Hand-over papers' });
      for (const index of requiredPapers.keys()) {
        await papers.getByRole('checkbox').nth(index).check();
        await expect(papers.getByText(`${index + 1} of`)).toBeVisible();
      }
      const required = requiredBeforeHandOver(KIND);
      const checks = main.getByRole('region', { name: 'Checklist' });
      for (const [index, item] of caseChecklists[KIND].entries())
        if (required.includes(item)) await checks.getByRole('checkbox').nth(index).check();
      await runAction('Hand over');
    },
  };
}
