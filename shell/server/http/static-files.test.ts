import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import pino from 'pino';
import { registerFiles } from './files.ts';
import { archiveStaticFiles } from './static-files.ts';

const workFolder = mkdtempSync(path.join(tmpdir(), 'karwan-static-'));
after(() => rmSync(workFolder, { recursive: true }));
const silent = pino({ level: 'silent' });
const DAY_MS = 24 * 60 * 60 * 1000;

let machineCount = 0;
let folder: string;
beforeEach(() => {
  machineCount += 1;
  folder = path.join(workFolder, `machine-${machineCount}`, 'static');
});

/** A build with the files that its pages reference. */
function buildOf(name: string, ...files: string[]): string {
  const build = path.join(workFolder, name);
  mkdirSync(build, { recursive: true });
  for (const file of files) writeFileSync(path.join(build, file), `${name}: ${file}`);
  return build;
}

/** A shell started with this build. `isFolderGone`: the folder for copies is removed before files are served. */
async function shellOf(build: string, { isFolderGone = false } = {}) {
  const archive = await archiveStaticFiles({ build, folder }, silent);
  const app = Fastify();
  const publicFiles = path.join(workFolder, 'none');
  const releases = workFolder;
  if (isFolderGone) rmSync(folder);
  await registerFiles(app, { shellClient: build, staticArchive: folder, releases, publicFiles });
  const stop = () => {
    archive.stop();
    return app.close();
  };
  after(stop);
  return { get: (file: string, headers = {}) => app.inject({ url: `/static/${file}`, headers }), stop };
}

const older = () =>
  buildOf('older', 'public.00000001.js', 'help.00000001.js', 'help.00000001.js.br', 'zod.00000003.js');
const newer = () => buildOf('newer', 'public.00000002.js', 'help.00000002.js', 'zod.00000003.js');

const setAge = (file: string, days: number) => {
  const modifiedAt = new Date(Date.now() - days * DAY_MS);
  utimesSync(path.join(folder, file), modifiedAt, modifiedAt);
};

describe('files of a shell’s build', () => {
  test('are served by each of two shells while one has a newer build, and stay for open tabs when both have', async () => {
    const first = await shellOf(older());
    const second = await shellOf(newer());
    for (const shell of [first, second]) {
      for (const file of ['public.00000001.js', 'public.00000002.js', 'help.00000001.js', 'zod.00000003.js']) {
        const answer = await shell.get(file);
        assert.equal(answer.statusCode, 200, file);
        assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      }
      assert.equal((await shell.get('public.00000009.js')).statusCode, 404);
    }
    await first.stop();
    rmSync(path.join(workFolder, 'older'), { recursive: true });
    const compressed = await second.get('help.00000001.js', { 'accept-encoding': 'br' });
    assert.deepEqual([compressed.headers['content-encoding'], compressed.body], ['br', 'older: help.00000001.js.br']);
  });

  test('are removed when no shell has used them for 30 days', async () => {
    const first = await shellOf(older());
    await first.stop();
    for (const file of readdirSync(folder)) setAge(file, file.startsWith('help') ? 29 : 31);
    const second = await shellOf(newer());
    assert.equal((await second.get('help.00000001.js')).statusCode, 200);
    assert.equal((await second.get('public.00000001.js')).statusCode, 404);
    assert.equal((await second.get('zod.00000003.js')).statusCode, 200, 'both builds have it');
  });

  test('count as used for as long as a shell runs that has them', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    await shellOf(older());
    setAge('help.00000001.js', 31);
    mock.timers.tick(DAY_MS);
    mock.timers.reset();
    while (Date.now() - statSync(path.join(folder, 'help.00000001.js')).mtimeMs > DAY_MS) await setImmediate();
    const second = await shellOf(newer());
    assert.equal((await second.get('help.00000001.js')).statusCode, 200);
  });

  test('are copied anew where a copy is not whole, and what is half copied is not served', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'help.00000001.js'), '');
    writeFileSync(path.join(folder, '.public.00000001.js.1234'), 'half');
    const shell = await shellOf(older());
    assert.equal(readFileSync(path.join(folder, 'help.00000001.js'), 'utf8'), 'older: help.00000001.js');
    assert.equal((await shell.get('.public.00000001.js.1234')).statusCode, 404);
  });

  test('of a shell’s own build are served where there is no room for copies', async () => {
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const shell = await shellOf(older(), { isFolderGone: true });
    assert.equal((await shell.get('help.00000001.js')).statusCode, 200);
  });
});
