import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkTypes } from '../checks/types.ts';
import { runProgram } from '../terminal/run-program.ts';
import { addColumn, addFilter } from './add-column.ts';
import { addVertical } from './add-vertical.ts';
import { openEditedCopy } from './edited-copy.ts';

/** The changes that people make most, made in a copy of the project: what they cost, and that nothing was forgotten. */
describe('the project grows', () => {
  const copy = openEditedCopy();
  after(copy.remove);
  const touched: Record<string, number> = {};
  before(async () => {
    const count = async (name: string, change: () => unknown) => {
      copy.startCounting();
      await change();
      touched[name] = copy.touched.size;
    };
    await count('vertical', () => addVertical(copy));
    await count('column', () => addColumn(copy));
    await count('filter', () => addFilter(copy));
  });

  test('by a vertical in at most twelve files, by a column or a filter in at most five each', () => {
    const { vertical = 99, column = 99, filter = 99 } = touched;
    assert.ok(vertical <= 12, `vertical: ${vertical}`);
    assert.ok(column <= 5, `column: ${column}`);
    assert.ok(filter <= 5, `filter: ${filter}`);
  });

  test('without an edit that the compiler misses', async () => {
    assert.deepEqual(await checkTypes(copy.folder), []);
  });

  test('and people deal in what is new', async () => {
    const folder = 'api/src/modules/listings';
    const tests = ['quads.test.ts', 'owners.test.ts'];
    for (const file of tests) {
      copy.write(`${folder}/${file}`, readFileSync(path.join(import.meta.dirname, `${file}.txt`), 'utf8'));
    }
    const { ok, output } = await runProgram('node', ['--test', '--test-isolation=none', ...tests], {
      cwd: path.join(copy.folder, folder),
      env: { NODE_TEST_CONTEXT: undefined },
    });
    assert.ok(ok, output);
    assert.match(output, /ℹ pass 3\n/);
  });
});
