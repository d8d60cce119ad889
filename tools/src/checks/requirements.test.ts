import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inProject, workspaceNames } from '../workspace/workspace.ts';

const MAX_LINE = 200;
const ID = /\[([A-Z]{2,5}-\d{2,})\]/g;
const ROW = /^\| ([A-Z]{2,5}-\d{2,}) +\|(.*)\|(.*)\|$/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const testFiles = globSync(
  workspaceNames().map((workspace) => `${workspace}/**/*.{test,spec}.{ts,tsx}`),
  { cwd: inProject(), exclude: ['**/node_modules/**', '**/dist/**', 'tools/src/checks/recipes/**'] },
);

/** Ids in brackets outside comments: in test files only titles have them. */
const idsInTitles = new Set(
  testFiles
    .flatMap((file) => readFileSync(inProject(file), 'utf8').split('\n'))
    .filter((line) => !COMMENT.test(line))
    .flatMap((line) => [...line.matchAll(ID)].map(([, id = '']) => id)),
);

const tables = readFileSync(inProject('docs/requirements.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) =>
    section.split('\n').flatMap((line) => {
      const [, id, requirement = '', source = ''] = ROW.exec(line) ?? [];
      return id === undefined ? [] : [{ id, requirement: requirement.trim(), source: source.trim() }];
    }),
  );
const rows = tables.flat();
const ids = rows.map(({ id }) => id);

describe('docs/requirements.md', () => {
  test('has one row for each id in a title, and no other', () => {
    assert.ok(idsInTitles.size > 50, `${idsInTitles.size} ids in ${testFiles.length} files`);
    const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
    assert.deepEqual(duplicates, [], 'more than one row');
    const missing = [...idsInTitles].filter((id) => !ids.includes(id));
    assert.deepEqual(missing.sort(), [], 'in a title, without a row');
    const unused = ids.filter((id) => !idsInTitles.has(id));
    assert.deepEqual(unused, [], 'a row, in no title');
  });

  test('has one table for each area, sorted by id', () => {
    const areas = tables.map((table) => [...new Set(table.map(({ id }) => id.split('-')[0]))].join());
    assert.deepEqual(areas, [...new Set(ids.map((id) => id.split('-')[0]))]);
    for (const table of tables) {
      const inTable = table.map(({ id }) => id);
      assert.deepEqual(inTable, inTable.toSorted());
    }
  });

  test(`says each requirement in at most ${MAX_LINE} characters, and where it is from`, () => {
    for (const { id, requirement, source } of rows) {
      assert.ok(requirement.length > 0 && requirement.length <= MAX_LINE, `${id}: ${requirement.length} characters`);
      assert.match(source, /^(?:specification|our decision|specification; our decision: \S.*)$/, id);
    }
  });
});
