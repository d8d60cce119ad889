import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runAllSteps } from './run-all-steps.ts';

test('a step that fails does not stop those after it, and all failures are returned', async () => {
  const done: string[] = [];
  const failures = await runAllSteps([
    () => Promise.reject(new Error('Redis is away')),
    () => done.push('database'),
    () => {
      throw new Error('at once');
    },
    async () => done.push('files'),
  ]);
  assert.deepEqual(done, ['database', 'files']);
  assert.deepEqual(failures, [new Error('Redis is away'), new Error('at once')]);
});
