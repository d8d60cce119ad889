import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import pino from 'pino';
import { announceHost } from './announce-host.ts';

const workFolder = mkdtempSync(path.join(tmpdir(), 'karwan-host-'));
after(() => rmSync(workFolder, { recursive: true }));

const releasesFolder = path.join(workFolder, 'data/releases');
const readHostFile = () => readFileSync(path.join(releasesFolder, 'host.json'), 'utf8');

test('a shell that listens tells the gate what its build keeps; one without a word of it leaves the one before', () => {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  for (const build of ['older', 'newer']) {
    const buildFolder = path.join(workFolder, build);
    mkdirSync(buildFolder);
    writeFileSync(path.join(buildFolder, 'host.json'), build);
    announceHost({ buildFolder, releasesFolder }, log);
    assert.equal(readHostFile(), build);
  }
  announceHost({ buildFolder: path.join(workFolder, 'none'), releasesFolder }, log);
  assert.equal(readHostFile(), 'newer');
  assert.equal(errors.length, 1);
  assert.deepEqual(readdirSync(releasesFolder), ['host.json']);
});
