import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import type { Call } from '@karwan/shared-contracts';
import { aCity } from '@karwan/shared-contracts/testing';
import { buildRemote } from '../build/build-remote.ts';
import { checkBorders } from '../checks/borders.ts';
import { checkFormatAndLint } from '../checks/format-and-lint.ts';
import { checkTypes } from '../checks/types.ts';
import { runProgram } from '../terminal/run-program.ts';
import { openContainer } from '../testing/container-page.ts';
import { copyProject } from '../testing/project-copy.ts';
import { renderOnServer } from '../testing/server-page.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';
import { generateRemote } from './generate-remote.ts';

const copy = copyProject();
after(copy.remove);
const remote = generateRemote(copy.folder, 'mf-road-trips');
const ofRemote = (findings: string[]) => findings.filter((finding) => finding.includes('mf-road-trips'));

describe('a generated remote passes unedited', () => {
  test('has its own name and path, and nothing of the template', () => {
    assert.equal(remote.pathPrefix, '/road-trips');
    const description = JSON.parse(readFileSync(path.join(remote.folder, 'package.json'), 'utf8'));
    assert.equal(description.name, '@karwan/mf-road-trips');
    const routes = ['cities-route.ts', 'find-city-route.ts'].map((file) =>
      readFileSync(path.join(remote.folder, 'src/exposes', file), 'utf8')
        .match(/path: '(.*)'/)
        ?.at(1),
    );
    assert.deepEqual(routes, ['/road-trips', '/road-trips/find']);
    assert.ok(!existsSync(path.join(copy.folder, '.mf-road-trips.incoming')));
  });

  test('its borders', async () => {
    assert.deepEqual((await checkBorders(copy.folder, ['mf-road-trips'])).findings, []);
  });

  test('its format and lint', async () => assert.deepEqual(await checkFormatAndLint(remote.folder), []));

  test('its types', async () => {
    const settings = { extends: './tsconfig.json', include: ['mf-road-trips/src', 'tools/jest'] };
    const file = path.join(copy.folder, 'tsconfig.remote.json');
    writeFileSync(file, JSON.stringify(settings));
    assert.deepEqual(ofRemote(await checkTypes(file)), []);
  });

  test('its own tests', async () => {
    const { ok, output } = await runProgram(
      'node',
      [
        '--experimental-vm-modules',
        inProject('node_modules/jest/bin/jest.js'),
        '--ci',
        '--selectProjects',
        'mf-road-trips',
      ],
      { cwd: copy.folder, env: { NODE_OPTIONS: '--no-warnings' } },
    );
    assert.ok(ok, output);
    assert.match(output, /Tests: +6 passed, 6 total/);
  });

  test('its build', async () => {
    const { release } = await buildRemote({ folder: remote.folder });
    assert.equal(release.remote, 'mf-road-trips');
    assert.deepEqual(release.pathPrefixes, ['/road-trips']);
    assert.deepEqual(release.widgets, ['popular-cities']);
    assert.deepEqual(release.islands, ['suggest-city']);
    assert.deepEqual(release.uses.islands, ['suggest-city']);
    assert.deepEqual(release.uses.endpoints, ['catalogue.cities@1']);
  });

  test('its public page, with an island that browsers find', async (t) => {
    // The test page's library versions differ, which logs warnings.
    t.mock.method(console, 'warn', () => undefined);
    const built = await buildRemote({ folder: remote.folder });
    // Stubs the only call of the page.
    const call = (async () => [aCity(), aCity({ slug: 'karachi', name: 'Karachi' })]) as Call;
    const { html, placed } = await renderOnServer(built, '/road-trips', call);
    assert.match(html, /<h1[^>]*>Cities<\/h1>.*href="\/road-trips\/find".*Lahore.*Karachi/);
    assert.deepEqual(placed, [{ id: 'mf-road-trips/suggest-city', props: { names: ['Lahore', 'Karachi'] } }]);
    const { islands } = await openContainer(built);
    assert.equal((await islands['suggest-city']?.())?.id, 'mf-road-trips/suggest-city');
  });
});

test('the copy of every remote, of the shell and of the template is typed by its keys', () => {
  for (const [name, folder] of [
    ['mf-template', 'tools/template'],
    ...['shell', ...remoteNames()].map((each) => [each, each]),
  ])
    assert.match(
      readFileSync(inProject(`${folder}/src/lib/copy.ts`), 'utf8'),
      new RegExp(`createTypedCopy<(typeof en|CopyTexts|Words)>\\(('${name}'|NAMESPACE)\\)`),
    );
});

test('the template asks for the very versions that are installed', () => {
  const template = JSON.parse(readFileSync(inProject('tools/template/package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  for (const [library, version] of Object.entries(template.dependencies)) {
    const entry = packages[`node_modules/${library}`];
    assert.equal(version, entry.link ? packages[entry.resolved].version : entry.version, library);
  }
});

test('refuses a name that is taken, wrong or whose path belongs to somebody', () => {
  assert.throws(() => generateRemote(copy.folder, 'mf-listings'), /exists already/);
  assert.throws(() => generateRemote(copy.folder, 'Road Trips'), /is no name for a remote/);
  assert.throws(() => generateRemote(copy.folder, 'mf-used-cars'), /\/used-cars belongs to mf-listings/);
});
