import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildShell } from '@karwan/tools/build-shell';
import { devShellEnvironment, startDevRemotes } from '@karwan/tools/dev';
import { generateRemote } from '@karwan/tools/new-remote';
import { freePorts } from '@karwan/tools/ports';
import { startSite } from '@karwan/tools/site';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

const project = path.resolve(import.meta.dirname, '../..');
/** The remote is recompiled first. */
const compiled = { timeout: 120_000 };

test('a new remote is mounted as it is, and under hot reload a change of it shows in the open page', async ({
  page,
  browserName,
}) => {
  // Builds the shell and the remote for development first.
  test.setTimeout(600_000);
  // Inside the project, so that its imports resolve.
  const copy = mkdtempSync(path.join(project, '.cache/hot-reload-'));
  cpSync(path.join(project, 'tools/template'), path.join(copy, 'tools/template'), { recursive: true });
  const remote = generateRemote(copy, 'mf-road-trips');
  const edit = (file: string, search: string, replacement: string) => {
    const filePath = path.join(remote.folder, 'src', file);
    const text = readFileSync(filePath, 'utf8');
    expect(text).toContain(search);
    writeFileSync(filePath, text.replace(search, replacement));
  };
  const folder = path.join(copy, 'dev');
  const [port = 0] = await freePorts(1);
  const { outFolder } = await buildShell({ mode: 'development', distFolder: path.join(project, '.cache/dev/shell') });
  const site = await startSite(`${browserName}-hot-reload`, devShellEnvironment(folder, [port], outFolder));
  const remotes = [{ name: 'mf-road-trips', folder: remote.folder, port }];
  const served = await startDevRemotes({ store: site.releases, folder, remotes, log: () => undefined });
  const address = `${site.origin}${remote.pathPrefix}`;
  // The shell loads the version under hot reload shortly after it is ready.
  await expect.poll(async () => (await fetch(address)).status, compiled).toBe(200);

  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const expectSuggestionFrom = async (button: string) => {
    await page.getByRole('button', { name: button }).click(compiled);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\w/);
  };

  await test.step('the view of a public page', async () => {
    await openPage(page, address);
    await page.evaluate(() => scrollTo(0, 500));
    edit('pages/cities.tsx', "{copy('cities.title')}", 'Cities to see');
    await expect(heading).toHaveText('Cities to see', compiled);
    await expect.poll(() => page.evaluate(() => scrollY), 'the page stands where it was').toBe(500);
  });

  await test.step('an island of it', async () => {
    await expectSuggestionFrom('Suggest a city');
    edit('features/cities/components/SuggestCity.tsx', "{copy('suggest.button')}", 'Another city');
    await expectSuggestionFrom('Another city');
  });

  await test.step('an app page, which stays the same document', async () => {
    await page.getByRole('link', { name: 'Find a city' }).click();
    await expect(heading).toHaveText('Find a city');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const name = page.getByRole('textbox', { name: 'Name starts with' });
    await name.fill('Lah');
    edit('pages/find-city.tsx', "{copy('find.title')}", 'Changed while you look');
    await expect(heading).toHaveText('Changed while you look', compiled);
    await expect(name).toHaveValue('Lah');
  });

  // An open page would try to reconnect to the remote's dev server.
  await page.close();
  await served.stop();
  await site.stop();
  rmSync(copy, { recursive: true });
});
