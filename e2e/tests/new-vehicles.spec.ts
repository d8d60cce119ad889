import { comparisonPath, verticalPath } from '@karwan/shared-contracts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test('from the landing page by a search to a model, and a comparison', async ({ page, checkPage }) => {
  await openPage(page, verticalPath('new-cars'));
  const main = page.getByRole('main');
  await checkPage();
  await main.getByRole('list', { name: 'By body type' }).getByRole('link', { name: /Sedan/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('New Sedan cars for sale in Pakistan');

  await test.step('filters narrow the search down', async () => {
    await main.getByRole('link', { name: /Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /Toyota/ }).check();
    await sheet.getByRole('button', { name: 'Show 2 models' }).click();
    await expect(main.getByRole('status').first()).toHaveText('2 models');
    await checkPage();
  });

  await test.step('its page fits both screens', async () => {
    await main.getByRole('link', { name: 'Toyota Yaris', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('New Toyota Yaris');
    await page.setViewportSize(desktop.viewport);
    await checkPage();
    await page.setViewportSize(phone.viewport);
    await expectNoSidewaysScroll(page);
  });

  await test.step('two are compared', async () => {
    const bar = page.getByRole('group', { name: 'Comparison' });
    const variants = main.getByRole('region', { name: 'Variants of Toyota Yaris' });
    // On a phone it is outside the visible part of the table.
    await variants.getByLabel('Compare Toyota Yaris GLI MT 1.3').scrollIntoViewIfNeeded();
    await variants.getByRole('button', { name: 'Compare Toyota Yaris GLI MT 1.3' }).click();
    await expect(bar).toContainText('1 car chosen');
    const rivals = main.getByRole('list', { name: 'Others at a similar price' });
    await rivals.getByLabel('Compare Honda City').scrollIntoViewIfNeeded();
    await rivals.getByRole('button', { name: 'Compare Honda City' }).click();
    await expect(bar).toContainText('2 cars chosen');
    await bar.getByRole('link', { name: 'Compare 2' }).click();
    const table = main.getByRole('region', { name: 'Comparison' });
    await expect(table.getByRole('row', { name: /^Engine \(Differs\)/ })).toContainText('1,199 cc');
    await expect(page).toHaveURL(/\/comparison\/new-cars\?v=toyota-yaris-gli-mt-1-3&v=honda-city-1-2l-m-t$/);
    await checkPage();
  });
});

test('without scripts a comparison is chosen by forms, and what a month costs is reckoned anew', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, viewport: phone.viewport });
  const page = await context.newPage();
  await page.goto(comparisonPath('new-bikes'));
  const choose = async (make: string, model: string) => {
    await page.getByLabel('Make').selectOption(make);
    await page.getByRole('button', { name: 'Show', exact: true }).last().click();
    await page.getByLabel('Model').selectOption(model);
    await page.getByRole('button', { name: 'Add a bike' }).click();
  };
  await choose('Honda', 'Honda CD 70');
  await choose('United', 'United US 70');
  const running = page.getByRole('row', { name: /^Fuel or electricity per month/ });
  const costBefore = await running.textContent();
  await page.getByLabel('Kilometres per month').fill('1600');
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(running).not.toHaveText(costBefore ?? '');
  await expectNoSidewaysScroll(page);
  await context.close();
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('makes of the New Cars menu have models', async ({ page, request }) => {
    await openPage(page, verticalPath('new-cars'));
    const header = siteHeader(page);
    await header.tab('New Cars').hover();
    await header.expectOpen('New Cars');
    const makes = header.nav.getByRole('list', { name: 'Popular makes' }).getByRole('link');
    await expect(makes).toHaveCount(6);
    for (const path of await makes.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      expect(await (await request.get(path)).text(), path).toMatch(/"numberOfItems":[1-9]/);
  });
});
