import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';

const SOURCES = [
  'api/{src,test}/**/*.ts',
  'shell/server/**/*.ts',
  'tools/**/*.{ts,mjs}',
  'shared-contracts/src/**/*.ts',
];
/** How code reads a setting: from the environment, as a schema field, as an accepted risk, in a script. */
const WAYS = [
  /\b(?:process\.env|env|settings)\.([A-Z][A-Z0-9_]+)\b/g,
  /^ {2}([A-Z][A-Z0-9_]+): (?:z\b|optional\(|withDefault\()/gm,
  /\bisRiskAccepted\('([A-Z_]+)'\)/g,
  /\$\{([A-Z][A-Z0-9_]+):-/g,
];
/** Settings of other programs. */
const NOT_OURS = new Set(['CI', 'HOME', 'LANG', 'NODE_ENV', 'PATH', 'TERM']);

const textOf = (file: string) => readFileSync(inProject(file), 'utf8');

const found = (files: string[]) =>
  new Set(
    files
      .flatMap((file) => WAYS.flatMap((way) => [...textOf(file).matchAll(way)].map(([, name = '']) => name)))
      .filter((name) => !NOT_OURS.has(name)),
  );

const rows = textOf('docs/settings.md')
  .split('\n')
  .flatMap((line) => /^\| `([A-Z][A-Z0-9_]+)` /.exec(line)?.slice(1) ?? []);

test('every setting that the code reads is in the table of settings, and the table has no other', () => {
  const read = found([...globSync(SOURCES, { cwd: inProject(), exclude: ['**/node_modules/**'] }), 'deploy/karwan']);
  const documented = new Set(rows);
  assert.ok(read.has('DATABASE_URL') && read.has('KARWAN_PLAIN_HTTP') && read.has('KARWAN_SETTINGS'));
  assert.deepEqual([...read].filter((name) => !documented.has(name)).sort(), [], 'read, but not documented');
  assert.deepEqual([...documented].filter((name) => !read.has(name)).sort(), [], 'documented, but not read');
  assert.equal(rows.length, documented.size, 'each once');
});

test('the example of settings holds settings alone that there are', () => {
  const named = [...textOf('deploy/karwan.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((name = '') => !rows.includes(name)),
    [],
  );
});
