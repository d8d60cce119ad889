import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';
import { filesNamedIn, recipes } from './recipes.ts';

describe('how to change what is changed most', () => {
  test('there are recipes', () => assert.ok(recipes.length >= 8, recipes.map(({ title }) => title).join(', ')));

  for (const { title, steps } of recipes) {
    test(`${title}: each step begins with a file that is there, and every other that it names is, too`, () => {
      assert.ok(steps.length >= 2, 'it has steps');
      for (const step of steps) assert.match(step, /^\d+\. `[^`]+`: \S/);
      assert.deepEqual(
        filesNamedIn(steps.join('\n')).filter((file) => !existsSync(inProject(file))),
        [],
      );
    });
  }
});
