import { injections } from '../support/injections.ts';
import { main, SEARCH } from '../support/regions.ts';
import { desktop } from '../support/screens.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...desktop, origin: ({ ownSite }, use) => use(ownSite.origin) });

const isHydrated = 'html[data-hydrated]';

test('a page that others were shown is as good as one’s own; who logs in has theirs at once, and nobody else has it', async ({
  page,
  loginAs,
  request,
}) => {
  // Pages are shared for seconds only.
  await expect(async () => {
    await request.get(SEARCH);
    expect((await page.goto(SEARCH))?.headers()).toMatchObject({
      'cache-status': expect.stringMatching(/^karwan; hit/),
    });
  }).toPass();
  await expect(page.locator(isHydrated)).toBeAttached();
  // A script requests the cookie that the shared response did not set.
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/karwan_visitor=/);
  await main(page).getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await main(page)
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await loginAs('user@karwan.test');
  const response = await page.goto(SEARCH);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('banner').getByText(/^Welcome, /)).toBeVisible();
  // An open page would keep sending requests, without its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const secondResponse = await page.goto(SEARCH);
  expect(secondResponse?.headers()['cache-status']).toMatch(/^karwan; /);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('what somebody looks for stays text, in a region as in a document', async ({ page }) => {
  await page.goto(SEARCH);
  await expect(page.locator(isHydrated)).toBeAttached();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const elements = () =>
    page.evaluate(
      () =>
        document.querySelectorAll(
          'main :is(script, iframe, object, svg script, base, meta, style, template, form[action^="http"])',
        ).length,
    );
  const elementsBefore = await elements();
  for (let index = 0; index < injections.length; index += 2) {
    const text = injections
      .slice(index, index + 2)
      .join(' ')
      .trim();
    await page.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')?.append(link);
        link.click();
      },
      `${SEARCH}/s-${encodeURIComponent(text)}`,
    );
    await expect(searchPage(page).heading).toContainText(text.replaceAll(/\s+/g, ' ').slice(0, 12));
    expect(await elements(), text).toBeLessThanOrEqual(elementsBefore);
    // Waits for hydration before the next search, as people do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(await page.evaluate(() => ['isSameDocument' in globalThis, 'pwned' in globalThis])).toEqual([true, false]);
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
});

test('while the API is away, a page that was seen lately is shown and says as of when; then the new one', async ({
  ownSite,
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/^503 /);
  const path = `${SEARCH}/mk-honda`;
  const notice = main(page).getByText(
    /^You’re seeing this page as of \d+:\d\d [AP]M\. We can’t update it right now\.$/,
  );
  expect((await request.get(path)).status()).toBe(200);
  await ownSite.api.stop();
  await expect(async () => {
    const { status, headers } = await request
      .get(path)
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  }).toPass();
  await page.goto(path);
  await expect(notice).toBeVisible();
  await expect(searchPage(page).cards.first()).toBeVisible();

  await ownSite.restartApi();
  await expect(async () => {
    await page.goto(path);
    await expect(notice).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(searchPage(page).cards.first()).toBeVisible();
});
