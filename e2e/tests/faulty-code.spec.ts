import path from 'node:path';
import { sellPath } from '@karwan/shared-contracts';
import type { Site } from '@karwan/tools/site';
import { buildVariant } from '@karwan/tools/variant';
import type { Page } from '@playwright/test';
import { SERVER_SKIPPED_PART } from '../support/console-guard.ts';
import { openPage } from '../support/open-page.ts';
import { main, retry, SEARCH } from '../support/regions.ts';
import { expect, test } from '../support/test.ts';

const REMOTE = 'mf-listings';
const SELL = sellPath('used-cars');

/** With a session cookie every page is rendered individually, with its whole query. */
const OWN_PAGES = { name: 'karwan_session', value: 'of-nobody' };
test.beforeEach(({ context, ownSite }) => context.addCookies([{ ...OWN_PAGES, url: ownSite.origin }]));

const failure = (page: Page) => main(page).getByText('Something went wrong on our side');

/** mf-listings whose pages and widgets fail as `?fault=` says. */
const faultyListings = () =>
  buildVariant(REMOTE, 'faulty', (text, file) => {
    if (file === 'package.json') return text.replace('"version": "1.0.0"', '"version": "1.6.6"');
    if (file !== path.join('src', 'exposes', 'remote.tsx')) return text;
    return `${text.replace('export const remote:', 'const healthy:')}${FAULTY}`;
  });

test('an app page that throws on the server is rendered by the browser, one that throws there offers to try again; a public page and a widget say so', async ({
  ownSite,
  page,
  consoleGuard,
}) => {
  await publish(ownSite, await faultyListings());
  consoleGuard.expect(`500 ${SELL}`);
  consoleGuard.expect('500 /used-cars/search');
  consoleGuard.expect(SERVER_SKIPPED_PART);

  const answer = await page.goto(`${ownSite.origin}${SELL}?fault=throws-on-server`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByText('Log in to post your ad.')).toBeVisible();
  await expect(failure(page)).toBeHidden();

  const publicPage = await page.goto(`${ownSite.origin}${SEARCH}?fault=throws-on-server`);
  expect(publicPage?.status()).toBe(500);
  await expect(failure(page)).toBeVisible();
  await expect(main(page).getByText(/Reference: \S{8}/)).toBeVisible();

  const home = await page.goto(`${ownSite.origin}/?fault=throws-on-server`);
  expect(home?.status()).toBe(200);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retry(page)).toHaveCount(3);

  consoleGuard.expect('A part of this page failed. Error: This throws in the browser');
  consoleGuard.expect('Hydration had to start over in one place. Error: Minified React error #422');
  consoleGuard.expect('React Router caught the following error during render Error: This throws in the browser');
  await page.goto(`${ownSite.origin}${SELL}?fault=throws-in-browser`);
  await expect(failure(page)).toBeVisible();
  await expect(main(page).getByText(/Reference: \S{8}/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { healed: true }));
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toBeHidden();
  await expect(page.getByText('Log in to post your ad.')).toBeVisible();
});

test('[WID-06] an unknown path is a 404, a failing page a 500 with a reference; both keep the header', async ({
  ownSite,
  page,
  consoleGuard,
  axe,
}) => {
  await publish(ownSite, await faultyListings());
  consoleGuard.expect('404 /no/such/page');
  consoleGuard.expect('500 /used-cars/search');

  await test.step('unknown', async () => {
    expect(await openPage(page, `${ownSite.origin}/no/such/page`)).toBe(404);
    // Also below a remote's paths.
    for (const path of ['/used-cars/no/such/page', '/new-cars/toyota/no-such-model', '/dealer/signup/boat-dealer'])
      expect((await page.request.get(ownSite.origin + path)).status(), path).toBe(404);
    await expect(main(page).getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await axe();
    await main(page).getByRole('link', { name: 'Find used cars' }).click();
    await expect(page).toHaveURL((url) => url.pathname === SEARCH);
  });
  await test.step('failing', async () => {
    expect(await openPage(page, `${ownSite.origin}${SEARCH}?fault=loader`)).toBe(500);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible();
    await expect(main(page).getByText(/Reference: \S{8}/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await axe();
    await main(page).getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a car, bike or part you can trust' })).toBeVisible();
  });
});

test('an endless loop on the server costs one thread; everyone gets a page and the browser renders that of an app', async ({
  ownSite,
  page,
  consoleGuard,
}) => {
  await publish(ownSite, await faultyListings());
  consoleGuard.expect(`503 ${SELL}`);

  const endedBefore = await endedThreads(ownSite);
  const loopingPage = page.goto(`${ownSite.origin}${SELL}?fault=loops-on-server`);
  const others = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${ownSite.origin}/user-profile`).then((answer) => answer.status)),
  );
  expect(others).toEqual(Array.from({ length: 10 }, () => 200));
  const answer = await loopingPage;
  expect(answer?.status()).toBe(503);
  expect(await answer?.text()).toContain('Post an ad');
  await expect(page.getByText('Log in to post your ad.')).toBeVisible();
  // What becomes of the version: shell/server/rendering/*.test.ts.
  await expect.poll(() => endedThreads(ownSite)).toBe(endedBefore + 1);
  expect((await fetch(`${ownSite.origin}/readyz`)).status).toBe(200);
});

async function endedThreads({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^karwan_shell_ended_threads (\d+)$/m.exec(metrics)?.[1]);
}

async function publish(site: Site, { release, outFolder }: Awaited<ReturnType<typeof buildVariant>>) {
  await site.releases.changeDiscovery((document) => {
    const live = { ...site.releases.add(outFolder, release), deployment: { traffic: 100, default: true } };
    return { ...document, microFrontends: { ...document.microFrontends, [release.remote]: [live] } };
  });
  await expect
    .poll(async () => (await (await fetch(site.origin + SEARCH)).text()).includes(release.version))
    .toBe(true);
}

/** Wraps every page and widget of `healthy`. A page fails while loading, on server and in the browser. */
const FAULTY = `
import { createElement, Fragment, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';

const isServer = typeof window === 'undefined';

function Faulty({ children }: { children?: ReactNode }) {
  const fault = new URLSearchParams(useLocation().search).get('fault');
  if (isServer && fault === 'throws-on-server') throw new Error('This throws on the server');
  if (!isServer && fault === 'throws-in-browser' && !('healed' in globalThis)) throw new Error('This throws in the browser');
  while (isServer && fault === 'loops-on-server') Math.random();
  return createElement(Fragment, null, children);
}

export const remote: RemoteModule = {
  ...healthy,
  routes: (ctx) => [
    {
      loader: ({ request }) => {
        if (new URL(request.url).searchParams.get('fault') === 'loader') throw new Error('This page fails on purpose');
        return null;
      },
      element: createElement(Faulty, null, createElement(Outlet)),
      children: healthy.routes(ctx),
    },
  ],
  widgets: Object.fromEntries(
    Object.entries(healthy.widgets).map(([name, widget]) => [
      name,
      {
        ...widget,
        load: async () => {
          const { Component } = await widget.load();
          return { Component: (props: Parameters<typeof Component>[0]) => createElement(Faulty, null, createElement(Component, props)) };
        },
      },
    ]),
  ),
};
`;
