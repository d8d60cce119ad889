import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { differencesOf, recipes } from '../checks/recipes.ts';
import { checkTypes } from '../checks/types.ts';
import { runProgram } from '../terminal/run-program.ts';
import { addColumn, addFilter } from './add-column.ts';
import { addVertical } from './add-vertical.ts';
import { openEditedCopy } from './edited-copy.ts';

/**
 * Makes the most common changes in a copy of the project: measures how many files they touch, and checks that the
 * result is complete.
 */
describe('the project grows', () => {
  const copy = openEditedCopy();
  after(copy.remove);
  const touched: Record<string, string[]> = {};
  before(async () => {
    const count = async (name: string, change: () => unknown) => {
      copy.startCounting();
      await change();
      touched[name] = [...copy.touched].filter((file) => !file.startsWith('api/migrations/'));
    };
    await count('A vertical', () => addVertical(copy));
    await count('A column of an ad', () => addColumn(copy));
    await count('A filter', () => addFilter(copy));
  });

  for (const [title, maxFiles, withoutSteps] of [
    ['A vertical', 11, [9, 10, 11]],
    ['A column of an ad', 4, [2]],
    ['A filter', 5, [4]],
  ] as const) {
    test(`by "${title}" of docs/how-to.md, in at most ${maxFiles} files and the migration`, () => {
      const recipe = recipes.find((each) => each.title === title);
      const files = touched[title] ?? [];
      assert.ok(recipe);
      assert.ok(files.length <= maxFiles, files.join('\n'));
      assert.deepEqual(differencesOf(recipe, { files, skippedSteps: withoutSteps }), []);
    });
  }

  test('without an edit that the compiler misses', async () => {
    assert.deepEqual(await checkTypes(copy.folder), []);
  });

  test('and people deal in what is new', async () => {
    const folder = 'api/src/modules/listings';
    const tests = ['quads.test.ts', 'cup-holders.test.ts'];
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
