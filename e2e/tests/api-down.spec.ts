import { adPath, messages, paths, searchPath } from '@karwan/shared-contracts';
import { authDialog } from '../support/auth-dialog.ts';
import { searchViaApi } from '../support/listings-api.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { expect, expectNoReload, test } from '../support/outage.ts';
import { main, retry, retryUntil, unavailableNotice } from '../support/regions.ts';
import { searchPage } from '../support/search-page.ts';
import { expectToast } from '../support/toasts.ts';

const SEARCH = searchPath('used-cars');

test('without the API each page of a visitor keeps what it has and says what is missing; it comes with the API, without a reload', async ({
  page: detail,
  context,
  request,
  outage,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.expect(`503 ${SEARCH}`, 'some');
  consoleGuard.expect(`503 ${SEARCH}/mk-toyota`);
  consoleGuard.expect(`A page could not be had. Error: ${SEARCH}/mk-toyota was answered 503`);
  consoleGuard.expect(`A page could not be had. Error: ${SEARCH} was answered 503`, 'some');
  consoleGuard.expect('503 /api/website/auth/login-user');
  // The page behind the login may reload itself while hydrating, which may happen in the outage.
  consoleGuard.expect('503 /used-cars', 'perhaps');
  consoleGuard.expect('A page could not be had. Error: /used-cars was answered 503', 'perhaps');
  const [ad] = (await searchViaApi(request, 'ft-petrol')).items;
  if (!ad) throw new Error('The demo has no ad');
  consoleGuard.expect(`503 ${adPath('used-cars', ad.slug)}`, 'some');
  consoleGuard.expect(`A page could not be had. Error: ${adPath('used-cars', ad.slug)} was answered 503`, 'perhaps');
  const [results, early, home, login] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await openPage(results, `${SEARCH}/mk-toyota`);
  const resultsPage = searchPage(results);
  const count = await resultsPage.cards.count();
  const auth = authDialog(login);
  await openPage(login, '/used-cars?auth=email-login');

  await outage.start();
  await test.step('search, landing and detail answer 503 with a message below a living header', async () => {
    for (const path of [SEARCH, '/used-cars', adPath('used-cars', ad.slug)]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(503);
      const html = await answer.text();
      expect(html, path).toContain('This part is not available right now');
      expect(html, path).toContain('Post an ad');
    }
    expect(await openPage(detail, adPath('used-cars', ad.slug))).toBe(503);
    await expect(unavailableNotice(detail)).toBeVisible();
    await expect(detail.getByRole('banner')).toBeVisible();
  });
  await test.step('the home page stays; its live parts say so', async () => {
    expect(await openPage(home, paths.home)).toBe(200);
    await expect(home.getByRole('banner')).toBeVisible();
    await expect(main(home).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(unavailableNotice(home)).toHaveCount(2);
  });
  await openPage(early, SEARCH);
  const areSamePages = await Promise.all([results, home, login].map(expectNoReload));
  await test.step('a retry that comes too early leaves the page as it is', async () => {
    await retry(early).click();
    await expect(retry(early)).toBeEnabled();
    await expect(unavailableNotice(early)).toBeVisible();
  });
  await test.step('the results on the screen stay while a new search cannot be answered', async () => {
    await resultsPage.sort.selectOption({ label: 'Price: low to high' });
    await expectToast(results, messages.networkError);
    await expect(resultsPage.cards).toHaveCount(count);
    await expect(resultsPage.sort).toHaveValue('relevance');
  });
  await test.step('a login keeps what was typed', async () => {
    await auth.logIn('user@karwan.test', DEMO_PASSWORD);
    await expect(auth.dialog.getByText(messages.networkError)).toBeVisible();
    await expect(auth.email).toHaveValue('user@karwan.test');
    await expect(auth.password).toHaveValue(DEMO_PASSWORD);
  });

  await outage.end();
  await test.step('detail', async () => {
    // A server that has just started may be slow to answer.
    await retryUntil(detail, () =>
      expect(main(detail).getByRole('heading', { level: 1 })).toHaveText(ad.title, { timeout: 3000 }),
    );
  });
  await test.step('each part of the home page', async () => {
    await retryUntil(home, () => expect(unavailableNotice(home)).toHaveCount(0, { timeout: 3000 }));
    await expect(main(home).getByRole('article').first()).toBeVisible();
  });
  await test.step('the results', async () => {
    await retryUntil(early, () => expect(searchPage(early).cards.first()).toBeVisible({ timeout: 3000 }));
    await early.close();
    await resultsPage.sort.selectOption({ label: 'Price: low to high' });
    await expect(results).toHaveURL(`${SEARCH}/mk-toyota?sort=price-asc`);
    await expect(resultsPage.cards.first()).toBeVisible();
  });
  await test.step('the login', async () => {
    await auth.button('Log in').click();
    await expect(auth.dialog).toBeHidden();
    await expectToast(login, 'Welcome, ');
  });
  for (const isSamePage of areSamePages) await isSamePage();
});
