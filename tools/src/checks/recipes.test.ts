import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { runProgram } from '../terminal/run-program.ts';
import { copyProject } from '../testing/project-copy.ts';
import { inProject } from '../workspace/workspace.ts';
import { checkFormatAndLint } from './format-and-lint.ts';
import { differencesOf, type Recipe, recipes } from './recipes.ts';
import { checkTypes } from './types.ts';

/** Recipes without a patch: tests that do what they say. */
const excludedRecipes: Readonly<Record<string, string>> = {
  'A column of an ad': 'tools/src/growth/growth.test.ts',
  'A filter': 'tools/src/growth/growth.test.ts',
  'A vertical': 'tools/src/growth/growth.test.ts',
  'A migration': 'tools/src/growth/growth.test.ts',
  'What a remote exposes and shares': 'e2e/tests/releases.spec.ts',
  'A remote from another repository': 'e2e/tests/releases.spec.ts',
};

const folder = inProject('tools/src/checks/recipes');
const nameOf = ({ title }: Recipe) => `${title.toLowerCase().replaceAll(/\W+/g, '-')}.patch`;

/**
 * Above its changes a patch says which tests it passes (of Jest's also a part of the names, because files hold many), and which
 * steps it has no need of, and why.
 */
function readPatch(recipe: Recipe) {
  const [head = '', ...changes] = readFileSync(path.join(folder, nameOf(recipe)), 'utf8').split(/^diff --git /m);
  return {
    files: changes.map((change) => change.match(/^a\/(\S+) b\//)?.[1] ?? ''),
    skippedSteps: [...head.matchAll(/^Without step (\d+): \S/gm)].map(([, step]) => Number(step)),
    tests: [...head.matchAll(/^Test: (\S+)(?: › (.+))?$/gm)].map(([, file = '', name = '']) => ({ file, name })),
  };
}

/** All patches are applied to one copy of the project, so that its types are checked once. */
describe('the recipes of docs/how-to.md', () => {
  const patched = recipes.filter(({ title }) => excludedRecipes[title] === undefined);
  const copy = copyProject();
  after(copy.remove);
  const run = (program: string, args: string[], env = {}) =>
    runProgram(program, args, {
      cwd: copy.folder,
      // Git looks for no repository around the copy.
      env: { NODE_TEST_CONTEXT: undefined, GIT_CEILING_DIRECTORIES: path.dirname(copy.folder), ...env },
    });

  test('have a patch each, in a file that is named after its recipe', () => {
    assert.deepEqual(readdirSync(folder).sort(), patched.map(nameOf).sort());
  });

  for (const recipe of patched) {
    test(`${recipe.title}: the patch changes what the steps name, and applies`, async () => {
      const patch = readPatch(recipe);
      assert.deepEqual(differencesOf(recipe, patch), []);
      assert.notEqual(patch.tests.length, 0, 'it names a test');
      const { ok, output } = await run('git', ['apply', path.join(folder, nameOf(recipe))]);
      assert.ok(ok, output);
    });
  }

  test('break no contract', async () => {
    const { output } = await run('node', ['--no-warnings', 'tools/src/checks/recipes-report.ts']);
    assert.equal(output, '');
  });

  describe('hold', { concurrency: 2 }, () => {
    const tests = patched.flatMap((recipe) => readPatch(recipe).tests);
    const ofNode = tests.filter(({ file }) => /^(api|tools|shell\/server)\//.test(file)).map(({ file }) => file);
    const ofJest = tests.filter(({ file }) => !ofNode.includes(file));

    test('in the tests that they name, by Jest', async () => {
      const existsInFile = ({ file, name }: (typeof tests)[number]) =>
        name !== '' && readFileSync(path.join(copy.folder, file), 'utf8').includes(name);
      assert.deepEqual(
        ofJest.filter((each) => !existsInFile(each)),
        [],
      );
      const names = ofJest.map(({ name }) => name.replaceAll(/[^\w ]/g, '.')).join('|');
      const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--ci', '--runInBand'];
      const { ok, output } = await run(
        'node',
        [...jest, `--testNamePattern=${names}`, '--runTestsByPath', ...ofJest.map(({ file }) => file)],
        { NODE_OPTIONS: '--no-warnings' },
      );
      assert.ok(ok, output);
    });

    test('in types', async () => assert.deepEqual(await checkTypes(copy.folder), []));

    test('in format and lint', async () => assert.deepEqual(await checkFormatAndLint(copy.folder), []));

    test("in the tests that they name, by Node's runner", async () => {
      // The runner ignores a file that does not exist beside others that do.
      for (const file of ofNode) assert.ok(existsSync(path.join(copy.folder, file)), `${file} does not exist`);
      const { ok, output } = await run('node', ['--no-warnings', '--test', '--test-isolation=none'].concat(ofNode));
      assert.ok(ok, output);
    });
  });
});
