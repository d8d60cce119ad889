import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { after, test } from 'node:test';
import { openLogFile } from './log-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const write = (log: Writable, text: string) => new Promise((done) => log.write(text, done));
const read = (file: string) => readFileSync(file, 'utf8');

test('a log goes on where the last start ended, for its owner alone', async () => {
  const file = path.join(folder, 'api.log');
  await write(openLogFile(file), 'the end of the first\n');
  await write(openLogFile(file), 'the second\n');
  assert.equal(read(file), 'the end of the first\nthe second\n');
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('a log that is large begins anew, and a few of the old are kept', async () => {
  const file = path.join(folder, 'large.log');
  const log = openLogFile(file, 10);
  for (let line = 1; line <= 7; line += 1) await write(log, `line ${line}\n`);
  assert.deepEqual([read(file), read(`${file}.1`), read(`${file}.4`)], ['line 7\n', 'line 6\n', 'line 3\n']);
  assert.throws(() => statSync(`${file}.5`), /ENOENT/);
});

test('a full disk costs lines and nothing else; they are counted once there is room', async () => {
  const file = path.join(folder, 'full.log');
  symlinkSync('/dev/full', file);
  const log = openLogFile(file);
  await write(log, 'lost\n');
  rmSync(file);
  writeFileSync(file, '');
  for (const text of ['kept\n', 'more\n']) await write(log, text);
  assert.equal(read(file), '5 bytes of this log could not be written here.\nkept\nmore\n');
});
