import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkTypes } from '../checks/types.ts';
import { runProgram } from '../terminal/run-program.ts';
import { addColumn, addFilter } from './add-column.ts';
import { addVertical } from './add-vertical.ts';
import { openEditedCopy } from './edited-copy.ts';
import { journeyOfBikes, journeyOfOwners } from './journeys.ts';

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
    copy.write(`${folder}/bikes.journey.test.ts`, journeyOfBikes);
    copy.write(`${folder}/owners.journey.test.ts`, journeyOfOwners);
    const { ok, output } = await runProgram(
      'node',
      ['--test', 'src/modules/listings/bikes.journey.test.ts', 'src/modules/listings/owners.journey.test.ts'],
      { cwd: `${copy.folder}/api`, env: { NODE_TEST_CONTEXT: undefined } },
    );
    assert.ok(ok, output);
    assert.match(output, /ℹ pass 3\n/);
  });
});
