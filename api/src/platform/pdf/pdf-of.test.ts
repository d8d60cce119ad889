import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfOf } from './pdf-of.ts';

test('two documents are made at a time, and a third one after them', async () => {
  const begun: number[] = [];
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const both = Promise.withResolvers<void>();
  const files = gates.map(({ promise }, index) =>
    pdfOf({ title: 'A test', at: '2026-05-20T10:00:00Z' }, async () => {
      begun.push(index);
      if (begun.length === 2) both.resolve();
      await promise;
    }),
  );
  await both.promise;
  assert.deepEqual(begun, [0, 1]);
  gates[0]?.resolve();
  await files[0];
  for (const { resolve } of gates) resolve();
  for (const file of await Promise.all(files)) assert.equal(file.subarray(0, 5).toString(), '%PDF-');
  assert.deepEqual(begun, [0, 1, 2]);
});
