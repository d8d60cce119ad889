import path from 'node:path';
import { buildVariant } from '@karwan/tools/variant';
import { openPage } from '../support/open-page.ts';
import { main, SEARCH } from '../support/regions.ts';
import { expect, test } from '../support/test.ts';

/** mf-listings whose pages fail while they are loaded, on both sides, when `?fault=loader` asks for it. */
const failingListings = () =>
  buildVariant('mf-listings', 'failing', (text, file) => {
    if (file === 'package.json') return text.replace('"version": "1.0.0"', '"version": "1.6.7"');
    if (file !== path.join('src', 'exposes', 'remote.tsx')) return text;
    return `${text.replace('export const remote:', 'const healthy:')}
export const remote: RemoteModule = {
  ...healthy,
  routes: (ctx) => [
    {
      loader: ({ request }) => {
        if (new URL(request.url).searchParams.get('fault') === 'loader') throw new Error('This page fails on purpose');
        return null;
      },
      children: healthy.routes(ctx),
    },
  ],
};
`;
  });

test('[WID-06] an unknown path is a 404, a failing page a 500 with a reference; both keep the header', async ({
  ownSite,
  page,
  consoleGuard,
  axe,
}) => {
  test.slow();
  consoleGuard.allow(/status of (404|500)/);

  await test.step('unknown', async () => {
    expect(await openPage(page, `${ownSite.origin}/no/such/page`)).toBe(404);
    await expect(main(page).getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await test.step('failing', async () => {
    const { release, outFolder } = await failingListings();
    const version = ownSite.releases.add(outFolder, release);
    const live = { ...version, deployment: { traffic: 100, default: true } };
    await ownSite.releases.changeDiscovery((document) => ({
      ...document,
      microFrontends: { ...document.microFrontends, [release.remote]: [live] },
    }));
    const html = async () => (await fetch(ownSite.origin + SEARCH)).text();
    await expect.poll(async () => (await html()).includes(release.version)).toBe(true);

    expect(await openPage(page, `${ownSite.origin}${SEARCH}?fault=loader`)).toBe(500);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible();
    await expect(main(page).getByText(/Reference: \S{8}/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await axe();
    await main(page).getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a used car you can trust' })).toBeVisible();
  });
});
