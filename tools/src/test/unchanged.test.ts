import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { root } from '../workspace/workspace.ts';
import type { Suite, SuiteResult } from './suite.ts';
import { lastPassed, runAndRecord } from './unchanged.ts';

describe('a suite that passed', () => {
  let folder: string;
  let input: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'karwan-unchanged-'));
    input = path.join(folder, 'input.test.ts');
    writeFileSync(input, 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const passed: SuiteResult = { passed: 3, failed: 0, report: '' };
  const suite = (run: () => SuiteResult = () => passed): Suite => ({
    name: 'units of the shell',
    group: 'unit',
    budgetS: 1,
    inputs: [path.relative(root, input)],
    run: async () => run(),
  });
  const ran = (each: Suite) => runAndRecord(each, () => undefined, path.join(folder, 'passed'));
  const known = (each: Suite) => lastPassed(each, path.join(folder, 'passed'));

  test('is known to pass until one of its files changes, its tests too', async () => {
    assert.equal(known(suite()), undefined);
    await ran(suite());
    assert.deepEqual(known(suite()), passed);
    writeFileSync(input, 'two');
    assert.equal(known(suite()), undefined);
  });

  test('is not known when it failed, when it was changed while it ran, or when it names no inputs', async () => {
    await ran(suite(() => ({ ...passed, failed: 1 })));
    assert.equal(known(suite()), undefined);
    await ran(
      suite(() => {
        writeFileSync(input, 'changed meanwhile');
        return passed;
      }),
    );
    assert.equal(known(suite()), undefined);
    const { inputs: _, ...withoutInputs } = suite();
    await ran(withoutInputs);
    assert.equal(known(withoutInputs), undefined);
  });
});
