import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { inProject, workspaceNames } from '../workspace/workspace.ts';

/** Comment lines with words that usually mark a sentence to rewrite. Lower it with every rewrite; it must never grow. */
const MAX_RIDDLES = 33;
const RIDDLE =
  /\b(told|tells|kept|held|stands|whoever|nobody|somebody|of which|as it is|what is|comes|begins|a look at)\b/i;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)|\s\/\/\s/;

/** Exported names with a home-made term. */
const ODD_EXPORT = /^export (?:const|function|class|type|interface) (?:\w*(?:MOST|LEAST|TOLD)_\w*|\w*Told)\b/;

const linesWhere = (isWanted: (line: string) => boolean) =>
  workspaceNames().flatMap((workspace) =>
    readdirSync(inProject(workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
      .flatMap((file) => {
        const lines = readFileSync(inProject(workspace, file), 'utf8').split('\n');
        return lines.filter(isWanted).map((line) => `${workspace}/${file}: ${line.trim()}`);
      }),
  );

describe('plain English', () => {
  test('in comments', () => {
    const riddles = linesWhere((line) => {
      const start = line.search(COMMENT);
      return start >= 0 && RIDDLE.test(line.slice(start));
    });
    assert.ok(riddles.length <= MAX_RIDDLES, `${riddles.length} of ${MAX_RIDDLES}:\n${riddles.join('\n')}`);
  });

  test('in exported names', () => {
    const odd = linesWhere((line) => ODD_EXPORT.test(line));
    assert.deepEqual(odd, []);
  });

  for (const [subject, isGood] of [
    ['contracts: use min, max and message in field descriptors', true],
    ['ui, sell, user-area: keep typed cities', true],
    ['merge: join the import with the search', true],
    ['Revert "search: cache row sets per index version"', true],
    ['A console that held more than expected says all of it', false],
    ['search: Cache row sets', false],
    ['search: cache row sets.', false],
    [`search: ${'cache '.repeat(12)}sets`, false],
    ['', false],
  ] as const) {
    test(`the commit hook ${isGood ? 'takes' : 'refuses'} “${subject}”`, () => {
      using folder = mkdtempDisposableSync(path.join(tmpdir(), 'karwan-hook-'));
      const message = path.join(folder.path, 'message');
      writeFileSync(message, `${subject}\n\nWhy.\n`);
      const { status } = spawnSync('sh', [inProject('.githooks/commit-msg'), message]);
      assert.equal(status === 0, isGood);
    });
  }
});
