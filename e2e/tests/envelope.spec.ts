import {
  encryptedPayload,
  getCurrentKey,
  KEY_HEADER,
  parseKeyHeader,
  publishedKey,
  searchPath,
} from '@karwan/shared-contracts';
import { bothSides, knownAnswers, openIndependently } from '@karwan/shared-contracts/testing/known-answers';
import { authDialog } from '../support/auth-dialog.ts';
import { openInBrowser, openSourcesPage } from '../support/known-answers.ts';
import { searchViaApi } from '../support/listings-api.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';
import { watchWire } from '../support/wire.ts';

const DAY_MS = 24 * 60 * 60_000;

test('what a person does travels in envelopes, both ways, and nothing of it can be read on the wire', async ({
  page,
  request,
}) => {
  const { items } = await searchViaApi(request, 'mk-honda');
  const wire = watchWire(page);
  // Not the ad that other tests of this account save.
  await openPage(page, `${searchPath('used-cars')}/mk-honda`);
  const search = searchPage(page);
  // Result pages are rendered on the server; the filter sheet calls the API itself.
  await search.openFilters.click();
  await expect(search.sheet.getByRole('checkbox').first()).toBeVisible();
  await page.goBack();
  await expect(search.sheet).toBeHidden();
  await search.cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Save / })
    .filter({ visible: true })
    .first()
    .click();
  const auth = authDialog(page);
  await auth.button('Continue with email').click();
  await auth.logIn('user@karwan.test', DEMO_PASSWORD);
  await expect(auth.dialog).toBeHidden();

  const calls = (await wire.calls()).filter((call) => call.isEnveloped);
  const names = calls.map(({ name }) => name);
  expect(names).toContain('GET /api/website/v2/listings/search');
  expect(names).toContain('POST /api/website/auth/login-user');
  for (const { name, request: sent, answer } of calls) {
    expect(answer.isEncrypted, `${name}: the answer is marked`).toBe(true);
    expect(encryptedPayload.safeParse(JSON.parse(answer.body)).error, name).toBeUndefined();
    if (sent.body === null) continue;
    expect(sent.isEncrypted, `${name}: the request is marked`).toBe(true);
    expect(Object.keys(JSON.parse(sent.body)).sort(), name).toEqual(['data', 'iv', 'tag']);
  }
  const allBodies = calls.map(({ request: sent, answer }) => `${sent.body}${answer.body}`).join('\n');
  for (const secret of [DEMO_PASSWORD, 'user@karwan.test', 'pricePkr', ...items.map(({ title }) => title)])
    expect(allBodies).not.toContain(secret);
});

test('[CALL-04] no bundle holds a key; each page makes its own and agrees with the server’s of now, and browser, Node and an independent implementation open the known answers', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  const keyHeaders: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
    const header = response.request().headers()[KEY_HEADER];
    if (header) keyHeaders.push(header);
  });
  const { kid, publicKey, expiresAt } = publishedKey.parse(await (await request.get(getCurrentKey.path)).json());

  await test.step('the published key changes daily, comes with the page, and is in no script', async () => {
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(DAY_MS);
    await openPage(page, searchPath('used-cars'));
    expect(await page.content()).toContain(publicKey);
    expect(scripts.size).toBeGreaterThan(3);
    for (const address of scripts) {
      const text = await (await request.get(address)).text();
      expect(text).not.toContain(publicKey);
      expect(text).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY/);
    }
  });

  await test.step('the browser’s key pair is new with each page', async () => {
    const keysOf = async (filters: string) => {
      keyHeaders.length = 0;
      await openPage(page, `${searchPath('used-cars')}/${filters}`);
      const answered = page.waitForResponse((response) => response.url().includes('/listings/search'));
      await searchPage(page).openFilters.click();
      await answered;
      return [...new Set(keyHeaders)].map(parseKeyHeader);
    };
    const [first, ...more] = await keysOf('mk-toyota');
    const [second, ...others] = await keysOf('mk-honda');
    expect([...more, ...others]).toEqual([]);
    expect([first?.kid, second?.kid]).toEqual([kid, kid]);
    expect(first?.browserPublicKey).not.toEqual(second?.browserPublicKey);
  });

  await test.step('the known answers', async () => {
    await openSourcesPage(page);
    for (const testCase of knownAnswers) {
      const expected = { request: testCase.request.body, response: testCase.response.body };
      expect(await openInBrowser(page, testCase), testCase.name).toEqual({ ...expected, forged: 'refused' });
      const inNode = await bothSides(testCase);
      expect(await inNode.server.openRequest(testCase.request.envelope, testCase.request)).toBe(expected.request);
      expect(await inNode.page.openResponse(testCase.response.envelope, testCase.response)).toBe(expected.response);
      for (const direction of ['request', 'response'] as const)
        expect(openIndependently(testCase, direction), testCase.name).toBe(expected[direction]);
    }
  });
});
