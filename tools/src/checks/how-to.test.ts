import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';

type Recipe = { title: string; steps: string[] };

const recipes: Recipe[] = readFileSync(inProject('docs/how-to.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    steps: section.split('\n').filter((line) => /^\d+\. /.test(line)),
  }));

const namedIn = (text: string) =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.\w+)`/g)].flatMap(([, file]) => file ?? []);

describe('how to change what is changed most', () => {
  test('there are recipes', () => assert.ok(recipes.length >= 8, recipes.map(({ title }) => title).join(', ')));

  for (const { title, steps } of recipes) {
    test(`${title}: each step begins with a file that is there, and every other that it names is, too`, () => {
      assert.ok(steps.length >= 2, 'it has steps');
      for (const step of steps) assert.match(step, /^\d+\. `[^`]+`: \S/);
      assert.deepEqual(
        namedIn(steps.join('\n')).filter((file) => !existsSync(inProject(file))),
        [],
      );
    });
  }
});
