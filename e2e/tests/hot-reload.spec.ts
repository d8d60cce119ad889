import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildShell } from '@karwan/tools/build-shell';
import { devShellEnvironment, startDevRemotes } from '@karwan/tools/dev';
import { freePorts } from '@karwan/tools/ports';
import { startSite } from '@karwan/tools/site';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const project = path.resolve(import.meta.dirname, '../..');

test('a change of a remote under hot reload shows in the open page without a reload', async ({ page, browserName }) => {
  // The shell and a remote are built for development first.
  test.setTimeout(300_000);
  // Inside the project, where its imports are found; away from the source, which stays as it is.
  const copies = mkdtempSync(path.join(project, '.cache/hot-reload-'));
  const remote = path.join(copies, 'mf-listings');
  const folder = path.join(copies, 'dev');
  for (const part of ['src', 'package.json'])
    cpSync(path.join(project, 'mf-listings', part), path.join(remote, part), { recursive: true });
  const [port = 0] = await freePorts(1);
  const { outFolder } = await buildShell({ mode: 'development', distFolder: path.join(project, '.cache/dev/shell') });
  const site = await startSite(`${browserName}-hot-reload`, devShellEnvironment(folder, [port], outFolder));
  const remotes = [{ name: 'mf-listings', folder: remote, port }];
  const served = await startDevRemotes({ store: site.releases, folder, remotes, tell: () => undefined });

  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  // The shell takes up the version under hot reload a moment after it is there.
  const html = async () => (await fetch(`${site.origin}/used-cars`)).text();
  await expect.poll(html, { timeout: 30_000 }).toContain(`:${port}/`);
  await openPage(page, `${site.origin}/used-cars`);
  await expect(heading).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.stillTheSamePage = 'yes';
  });
  const component = path.join(remote, 'src/features/browse/components/SearchHero.tsx');
  const text = readFileSync(component, 'utf8');
  expect(text).toContain('<h1>{heading}</h1>');
  writeFileSync(component, text.replace('<h1>{heading}</h1>', '<h1>Changed while you look</h1>'));

  // The remote is compiled anew first.
  await expect(heading).toHaveText('Changed while you look', { timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('data-still-the-same-page', 'yes');
  await served.stop();
  await site.stop();
  rmSync(copies, { recursive: true });
});
