import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { seedAtomically } from './seed-when-empty.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-filling-'));
after(() => rmSync(folder, { recursive: true }));
const place = path.join(folder, 'data');
const row = path.join(place, 'db', 'row');
const write = (text: string) => {
  mkdirSync(path.dirname(row), { recursive: true });
  writeFileSync(row, text);
};

test('half a demo is made anew, and what was filled once is never thrown away', async () => {
  const interrupted = seedAtomically(place, async () => {
    write('half');
    throw new Error('Ctrl-C');
  });
  await assert.rejects(interrupted, /Ctrl-C/);
  const foundHalf = await seedAtomically(place, async () => {
    const isStored = existsSync(row);
    write('whole');
    return isStored;
  });
  assert.equal(foundHalf, false);
  const laterFails = seedAtomically(place, () => Promise.reject(new Error('a newer seed')));
  await assert.rejects(laterFails, /a newer seed/);
  assert.equal(await seedAtomically(place, async () => existsSync(row)), true);
});
