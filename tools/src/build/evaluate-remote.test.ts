import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { REMOTE_CONTRACT_VERSION } from '@karwan/shared-contracts';
import { inProject } from '../workspace/workspace.ts';
import { evaluateRemote } from './evaluate-remote.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'karwan-evaluate-'));
after(() => rmSync(folder, { recursive: true }));

function evaluate(code: string, parts = 'widgets: {}, copy: { en: {} }') {
  const file = path.join(folder, 'remote.cjs');
  writeFileSync(
    file,
    `${code}\nexports.remote = { contract: ${REMOTE_CONTRACT_VERSION}, routes: () => [wait], ${parts} };`,
  );
  return evaluateRemote(file, inProject('mf-dealer'));
}

test('a module that starts a timer while it is loaded is refused, for its version would never be let go of', () => {
  for (const name of ['setInterval', 'setTimeout'])
    assert.throws(() => evaluate(`const wait = 0; ${name}(() => undefined, 1000);`), {
      message: `A module calls ${name} while it is loaded: start it in a loader or an effect`,
    });
});

test('a remote that lacks a part is refused: other tools than ours check no types', () => {
  for (const parts of ['widgets: {}', 'widgets: {}, copy: {}', 'copy: { en: {} }'])
    assert.throws(() => evaluate('const wait = 0;', parts), /must have routes, widgets and the words of copy\.en/);
});

test('later it may start some', async () => {
  const remote = evaluate('const wait = () => new Promise((resolve) => setTimeout(resolve, 1));');
  const [wait] = remote.routes({} as never) as unknown as [() => Promise<void>];
  await wait();
});
