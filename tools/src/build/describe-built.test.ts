import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildForeignRemote } from '../testing/foreign-remote.ts';
import { describeBuilt } from './describe-built.ts';

let foreign: Awaited<ReturnType<typeof buildForeignRemote>>;
before(async () => {
  foreign = await buildForeignRemote();
});
after(() => foreign.remove());

test('a build of other tools is described by its bundles and its source', () => {
  const { remote, container, clientEntry, serverEntry, pathPrefixes, uses } = foreign.built.release;
  assert.deepEqual([remote, container, pathPrefixes], ['mf-stranger', 'plain', ['/stranger']]);
  assert.deepEqual([clientEntry, serverEntry], ['client/remoteEntry.js', 'server/remote.cjs']);
  assert.deepEqual(uses.endpoints, ['catalogue.cities@1']);
  assert.deepEqual(uses.sharedImports, { 'react-router': ['useLoaderData'] });
  assert.deepEqual(Object.keys(uses.sharedVersions), ['react', 'react-router']);
});

test('one whose container has another name is refused, for browsers would not find it', async () => {
  const folder = path.dirname(foreign.built.outFolder);
  const entry = path.join(folder, 'dist/client/remoteEntry.js');
  const code = readFileSync(entry, 'utf8');
  writeFileSync(entry, code.replaceAll('mf_stranger', 'stranger'));
  await assert.rejects(describeBuilt(folder), /client\/remoteEntry\.js leaves no mf_stranger in the page/);
  writeFileSync(entry, code);
});

test('one that imports what the shell does not offer is refused with the name', async () => {
  const folder = path.dirname(foreign.built.outFolder);
  appendFileSync(path.join(folder, 'src/page.tsx'), "export { createMemoryRouter } from 'react-router';\n");
  await assert.rejects(describeBuilt(folder), /"createMemoryRouter" of react-router is not offered by the shell/);
});
