import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';
import { differencesOf, findFileNames, recipes } from './recipes.ts';

describe('how to change what is changed most', () => {
  test('there are recipes', () => assert.ok(recipes.length >= 8, recipes.map(({ title }) => title).join(', ')));

  for (const { title, steps } of recipes) {
    test(`${title}: each step begins with a file that is there, and every other that it names is, too`, () => {
      assert.ok(steps.length >= 2, 'it has steps');
      for (const step of steps) assert.match(step, /^\d+\. `[^`]+`: \S/);
      assert.deepEqual(
        findFileNames(steps.join('\n')).filter((file) => !existsSync(inProject(file))),
        [],
      );
    });
  }
});

test('a worked example that does less or more than the steps is told apart from one that does them', () => {
  const recipe = { title: 'A thing', steps: ['1. `docs/how-to.md`: first', '2. `tools/package.json`: then'] };
  assert.deepEqual(differencesOf(recipe, { files: ['docs/new.md', 'tools/package.json'] }), []);
  assert.deepEqual(differencesOf(recipe, { files: ['docs/how-to.md'], skippedSteps: [2] }), []);
  assert.deepEqual(differencesOf(recipe, { files: ['docs/how-to.md', 'docs/testing.md'] }), [
    'No step of "A thing" names docs/testing.md.',
    'Step 2 of "A thing" is neither done nor left out.',
  ]);
});
