import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { main, SEARCH } from '../support/regions.ts';
import { siteHeader } from '../support/site-header.ts';
import { expect, test } from '../support/test.ts';

test('every page has the whole set of security headers, and keeps to them', async ({ request }) => {
  for (const path of ['/', '/used-cars', SEARCH, '/user-profile', '/no-such-page']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src (?:'nonce-[^']+' |(?:'sha(?:256|384)-[^']+' )+)'strict-dynamic';/);
    expect(policy, path).toContain(`require-trusted-types-for 'script'; trusted-types default`);
    expect(policy, path).not.toContain('unsafe');
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy'], path).toContain('microphone=()');
    expect(policy, path).toContain(`frame-ancestors 'none'`);

    const html = await answer.text();
    for (const tag of html.matchAll(/<(?<name>script|style)\b(?<fields>[^>]*)>(?<text>[\s\S]*?)<\/\k<name>>/g))
      expectAllowed(policy, tag, path);
    for (const [tag] of html.matchAll(/<script\b[^>]* src=[^>]*>|<link rel="preload" as="script"[^>]*>/g))
      expect(tag, path).toMatch(/integrity="sha384-/);
    expect(html, path).not.toMatch(/<[a-z][^>]* style="/);
  }
});

/** Allowed by the page's nonce or by its hash; data elements are neither executed nor applied. */
function expectAllowed(policy: string, { 0: tag, groups = {} }: RegExpMatchArray, path: string): void {
  const { fields = '', text = '' } = groups;
  const nonce = policy.match(/nonce-([^']+)/)?.[1];
  const integrity = fields.match(/integrity="([^"]+)"/)?.[1];
  if (nonce !== undefined) expect(tag, path).toContain(`nonce="${nonce}"`);
  else if (integrity !== undefined) expect(policy, path).toContain(`'${integrity}'`);
  else if (!/type="(application|text)\//.test(fields))
    expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

test('two visits of an app page have two nonces', async ({ request }) => {
  const nonces = await Promise.all(
    ['/user-profile', '/user-profile'].map(
      async (path) => (await request.get(path)).headers()['content-security-policy']?.match(/nonce-[^']+/)?.[0],
    ),
  );
  expect(new Set(nonces).size).toBe(2);
});

/** Blocks all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('a press before scripts have come is done when they have', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(SEARCH, { waitUntil: 'commit' });
  await main(page)
    .getByRole('button', { name: /^Save / })
    .nth(3)
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  releaseScripts();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('a menu that was opened before scripts came stays open, and its button closes it', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  // The extra parameter is not in the shared HTML.
  await page.goto(`${SEARCH}?utm_source=paper`, { waitUntil: 'commit' });
  const header = siteHeader(page);
  await header.hamburger.click();
  await expect(header.nav).toBeVisible();
  releaseScripts();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await header.banner.getByRole('button', { name: 'Close menu' }).click();
  await expect(header.nav).toBeHidden();
});

test('a page that is left tells its web vitals by page and release, once its visitor is one of those who tell', async ({
  page,
  request,
}) => {
  // Sampled at one in ten, and never for bots.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0;
  });
  const vitalsLoaded = page.waitForResponse(/\/static\/vitals\./);
  await openPage(page, SEARCH);
  await (await vitalsLoaded).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('about:blank');
  const figure =
    /karwan_shell_web_vitals_count\{vital="LCP",page="\/used-cars\/search",release="mf-listings\/[^"]+"\} 1/;
  await expect.poll(async () => (await request.get('/metrics')).text()).toMatch(figure);
});
