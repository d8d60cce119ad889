import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from './edit-distance.ts';
import { nameTokensOf, tokensOf } from './tokens.ts';

test('counts left out, added, changed and swapped letters', () => {
  assert.equal(editDistance('corolla', 'corolla', 2), 0);
  assert.equal(editDistance('corola', 'corolla', 2), 1);
  assert.equal(editDistance('corrolla', 'corolla', 2), 1);
  assert.equal(editDistance('korolla', 'corolla', 2), 1);
  assert.equal(editDistance('crooll', 'corolla', 2), 2);
  assert.equal(editDistance('corlola', 'corolla', 2), 1);
  assert.equal(editDistance('civic', 'corolla', 2), 3);
});

test('words are compared without case, accents and marks', () => {
  assert.deepEqual(tokensOf('  Citroën C-HR, 1.3 '), ['citroen', 'c', 'hr', '1', '3']);
  assert.deepEqual(tokensOf('وِٹز لاہور'), ['وٹز', 'لاہور']);
  assert.deepEqual(nameTokensOf('Wagon R', null), ['wagon', 'r', 'wagonr']);
});
