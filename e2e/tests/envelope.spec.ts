import { encryptedPayload, getCurrentKey, publishedKey, searchPath } from '@karwan/shared-contracts';
import { authDialog } from '../support/auth-dialog.ts';
import { knownCases, openInBrowser, openSourcesPage } from '../support/known-answers.ts';
import { askSearch } from '../support/listings-api.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { searchPage } from '../support/search-page.ts';
import { expect, test } from '../support/test.ts';
import { watchWire } from '../support/wire.ts';

test('what a person does travels in envelopes, both ways, and nothing of it can be read on the wire', async ({
  page,
  request,
}) => {
  const { items } = await askSearch(request, 'mk-toyota');
  const wire = watchWire(page);
  await openPage(page, searchPath('used-cars'));
  const search = searchPage(page);
  await search.sort.selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort=price-asc/);
  await search.cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
  expect(names).toContain('GET /api/website/listings/search');
  expect(names).toContain('POST /api/website/auth/login-user');
  for (const { name, request: sent, answer } of calls) {
    expect(answer.isMarked, `${name}: the answer is marked`).toBe(true);
    expect(encryptedPayload.safeParse(JSON.parse(answer.body)).error, name).toBeUndefined();
    if (sent.body === null) continue;
    expect(sent.isMarked, `${name}: the request is marked`).toBe(true);
    expect(Object.keys(JSON.parse(sent.body)).sort(), name).toEqual(['data', 'iv', 'tag']);
  }
  const whole = calls.map(({ request: sent, answer }) => `${sent.body}${answer.body}`).join('\n');
  for (const secret of [DEMO_PASSWORD, 'user@karwan.test', 'pricePkr', ...items.map(({ title }) => title)])
    expect(whole).not.toContain(secret);
});

test('no script holds a key: the published one comes with the page, and is the server’s of now', async ({
  page,
  request,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openPage(page, searchPath('used-cars'));
  const { publicKey } = publishedKey.parse(await (await request.get(getCurrentKey.path)).json());
  expect(await page.content()).toContain(publicKey);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) {
    expect(text).not.toContain(publicKey);
    expect(text).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY/);
  }
});

test('the known answers of the envelope open in a real browser, and for no other request', async ({ page }) => {
  await openSourcesPage(page);
  for (const known of knownCases) {
    const { name, request, response } = known;
    expect(await openInBrowser(page, known), name).toEqual({
      request: request.body,
      response: response.body,
      forged: 'refused',
    });
  }
});
