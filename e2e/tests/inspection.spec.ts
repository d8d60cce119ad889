import {
  inspectionReportFilePath,
  inspectionReportPath,
  OFFICE_CACHE,
  officePath,
  SAMPLE_REPORT,
  userAreaPath,
} from '@karwan/shared-contracts';
import { inspectionSections, inspectionViews } from '@karwan/shared-contracts/inspection';
import type { Locator, Page } from '@playwright/test';
import { appCode } from '../support/app-code.ts';
import { DEMO_PASSWORD, loginAs } from '../support/login.ts';
import { NOT_LOGGED_IN_ERROR, officeLogin } from '../support/office-login.ts';
import { openPage } from '../support/open-page.ts';
import { aJpeg, type PhotoFile } from '../support/photos.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The demo's secret, printed when it starts. */
const DEMO_SECRET = 'KARWANOFFICEDEMOSECRET2345672345';
const CAR = 'Toyota Corolla 2018';
const SENT = 'All changes are saved on the server.';
const WITHOUT_NET = 'You’re offline. Your answers are saved on this phone.';

/** Whether this page is cached for offline use. */
const isPageCached = async (cache: string) =>
  (await caches.open(cache)).match('/office/inspections').then((cached) => !!cached);

/** Number of answers stored on the device but not sent yet. */
const unsentOnDevice = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('office-inspection-entries');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.filter(({ isSent }) => !isSent).length);
      };
    };
  });

/** Page object of the inspector's sheet on a phone. */
function sheetOf(page: Page) {
  const main = page.getByRole('main');
  const state = main.getByRole('status');
  return {
    main,
    state,
    isSent: () => expect(state.filter({ hasText: SENT })).toBeVisible(),
    open: (part: string) => main.getByRole('link', { name: part, exact: true }).first().click(),
    overview: () => main.getByRole('link', { name: 'Overview' }).click(),
    next: () => main.getByRole('link', { name: /^Next/ }).click(),
    row: (point: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: point }) }),
    async photograph(container: Locator, photo: PhotoFile) {
      const photoCount = await container.getByRole('img').count();
      await container.locator('input[type="file"]').setInputFiles(photo);
      await expect(container.getByRole('img')).toHaveCount(photoCount + 1);
    },
  };
}

const values: Readonly<Record<string, string>> = { V: '14', C: '8', mm: '6', wwyy: '1025' };

/** Fills in every point of a section: the best answer, and a number for measurements. */
async function fillIn(page: Page, sectionId: string) {
  const section = inspectionSections.find(({ id }) => id === sectionId);
  if (section === undefined) throw new Error(`There is no section ${sectionId}.`);
  const { main } = sheetOf(page);
  await expect(main.getByRole('heading', { level: 2, name: section.name })).toBeVisible();
  await main.getByRole('radiogroup').evaluateAll((groups) => {
    for (const group of groups) group.querySelector('label')?.click();
  });
  for (const { id, type, unit } of section.points) {
    if (type !== 'measure') continue;
    await page
      .locator(`[id="${id}"]`)
      .getByRole('textbox', { name: 'Value' })
      .fill(values[unit ?? ''] ?? '');
  }
  const pointCount = section.points.length;
  await expect(main.getByText(`${pointCount} of ${pointCount} points`)).toBeVisible();
}

test('an inspector fills in 220 points on a phone, partly without a net, and signs: the customer has report and PDF', async ({
  page,
  context,
  browser,
  origin,
  checkPage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(NOT_LOGGED_IN_ERROR, 'some');
  consoleGuard.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/);
  const sheet = sheetOf(page);
  const [firstHalf, offline, secondHalf] = [
    ['documents', 'frame', 'exterior'],
    ['engine', 'transmission'],
    ['brakes', 'suspension', 'interior', 'ac', 'electrical', 'tyres', 'test_drive'],
  ] as const;

  await test.step('what was given to them stands in their room', async () => {
    await openPage(page, officePath('inspections'));
    const form = officeLogin(page);
    await form.submitPassword('admin@karwan.test', DEMO_PASSWORD);
    await form.submitCode(appCode(DEMO_SECRET));
    await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible();
    await sheet.main.getByRole('link', { name: CAR }).click();
    await expect(sheet.main.getByText('0 of 220 points')).toBeVisible();
    await checkPage();
  });
  const photo = await aJpeg(page, 'car.jpg', { colour: '#3060a0', width: 1200, height: 900 });
  await test.step('the car and its views', async () => {
    await sheet.open('Car and views');
    for (const [field, text] of [
      ['Registration number', 'LEA-18-4321'],
      ['Chassis number', 'NZE170-5012345'],
      ['Engine number', '2NZ-7654321'],
      ['Mileage (km)', '84500'],
    ] as const)
      await sheet.main.getByRole('textbox', { name: field }).fill(text);
    for (const { label } of inspectionViews) {
      const view = sheet.main
        .locator('div')
        .filter({ hasText: new RegExp(`^${label}Photo ${label}`) })
        .first();
      await sheet.photograph(view, photo);
    }
    await sheet.isSent();
    await checkPage();
  });
  await test.step('sections with a net', async () => {
    for (const id of firstHalf) {
      await sheet.next();
      await fillIn(page, id);
    }
    await sheet.row('Bonnet').getByText('Touch-up').tap();
    await sheet.row('Bonnet').getByText('Original', { exact: true }).tap();
    const fender = sheet.row('Front left fender');
    await fender.getByText('Repainted').tap();
    await expect(fender.getByText('Add a photo here')).toBeVisible();
    await fender.getByRole('textbox', { name: 'Paint in µm' }).fill('240');
    await fender.getByRole('textbox', { name: 'Note' }).fill('Old repair, well done');
    await sheet.photograph(fender, photo);
    await sheet.isSent();
  });
  await test.step('without a net, in a garage: the page opens anew in the middle, and all that was noted is there', async () => {
    await expect.poll(() => page.evaluate(isPageCached, OFFICE_CACHE)).toBe(true);
    await context.setOffline(true);
    await sheet.next();
    await fillIn(page, offline[0]);
    // All answers are set in one task, so storing them takes a moment.
    await expect.poll(() => page.evaluate(unsentOnDevice)).toBe(32);
    await page.reload();
    await expect(sheet.main.getByText('32 of 32 points')).toBeVisible();
    await expect(sheet.state.filter({ hasText: `${WITHOUT_NET} 32 changes will be sent` })).toBeVisible();
    await checkPage();
    await sheet.next();
    await fillIn(page, offline[1]);
    const leak = sheet.row('Gear oil / ATF level and colour');
    await leak.getByText('Minor').tap();
    await sheet.photograph(leak, photo);
    await page.reload();
    await expect(leak.getByRole('radio', { name: 'Minor' })).toBeChecked();
    await expect(leak.getByText('Not sent')).toBeVisible();
    await sheet.overview();
    await expect(sheet.main.getByRole('listitem').filter({ hasText: 'Car and views' })).toContainText('Complete');
    await sheet.main.getByRole('link', { name: 'All inspections' }).click();
    await page.reload();
    await expect(sheet.main.getByText('This list may be out of date')).toBeVisible();
    await checkPage();
    await sheet.main.getByRole('link', { name: CAR }).click();
    await expect(sheet.main.getByText('108 of 220 points')).toBeVisible();
    await sheet.open('Transmission, clutch and drivetrain');
  });
  await test.step('it goes out with the net', async () => {
    await context.setOffline(false);
    await sheet.isSent();
  });
  await test.step('the other sections', async () => {
    for (const id of secondHalf) {
      await sheet.next();
      await fillIn(page, id);
    }
    await sheet.isSent();
  });
  const reportPath = await test.step('signed: it is a report', async () => {
    await sheet.overview();
    await expect(sheet.main.getByText('220 of 220 points')).toBeVisible();
    await sheet.main.getByRole('button', { name: 'Sign the report' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Sign this report?' });
    await dialog.getByRole('button', { name: 'Sign the report' }).click();
    const link = sheet.main.getByRole('link', { name: 'Open report' });
    await expect(link).toHaveAttribute('href', /^\/car-inspection\/report\?no=KI-/);
    return (await link.getAttribute('href')) ?? '';
  });
  await test.step('the customer finds it among their bookings', async () => {
    const customer = await browser.newContext({ baseURL: origin, ...desktop });
    await loginAs(customer, origin, 'user@karwan.test');
    const reportPage = await customer.newPage();
    await openPage(reportPage, userAreaPath('bookings'));
    await reportPage.getByRole('link', { name: `Car inspection: ${CAR}` }).click();
    const file = reportPage.getByRole('link', { name: 'Download PDF' });
    const number = new URL(reportPath, origin).searchParams.get('no') ?? '';
    await expect(file).toHaveAttribute('href', inspectionReportFilePath(number));
    const pdf = await customer.request.get(inspectionReportFilePath(number));
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await reportPage.getByRole('link', { name: 'Open report' }).click();
    await expect(reportPage.getByRole('heading', { level: 1, name: `Inspection report: ${CAR}` })).toBeVisible();
    await expect(reportPage.getByText('Old repair, well done')).toBeVisible();
    await expect(reportPage.getByRole('img', { name: 'Front left fender, photo 1' })).toBeVisible();
    await checkPage(reportPage);
    await customer.close();
  });
});

test('[RTE-11] /car-inspection, /report, /booking: the sample is linked, and its first HTML holds the whole report', async ({
  page,
  request,
  checkPage,
}) => {
  await openPage(page, '/car-inspection');
  await page.getByRole('link', { name: 'See a sample report' }).click();
  await expect(page).toHaveURL(inspectionReportPath(SAMPLE_REPORT));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inspection report');
  await checkPage();
  const html = await (await request.get(inspectionReportPath(SAMPLE_REPORT))).text();
  for (const { points } of inspectionSections) for (const { id } of points) expect(html).toContain(`id="${id}"`);
  for (const text of ['Findings', 'Deep scratches at the left corner.', 'Valid until', 'Body map'])
    expect(html).toContain(text);
  expect((await request.get('/car-inspection/report?no=KI-00000-00000-00000-00000')).status()).toBe(404);
  expect((await request.get('/car-inspection/booking')).status()).toBe(200);
});
