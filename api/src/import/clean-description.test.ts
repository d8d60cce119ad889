import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_DESCRIPTION_LENGTH } from '@karwan/shared-contracts';
import { cleanDescription } from './clean-description.ts';

test('numbers to call and addresses to write to are taken out', () => {
  const words = 'First owner. Call (0300) 1234567, 0300/1234567 or ۰۳۰۰۱۲۳۴۵۶۷ or bilal.k@cars.example today';
  assert.equal(cleanDescription(words), 'First owner. Call , or or today');
});

test('a long text ends with a whole word, whatever stands between its words', () => {
  const lines = 'word\n'.repeat(MAX_DESCRIPTION_LENGTH);
  const cut = cleanDescription(lines);
  assert.ok(cut.length <= MAX_DESCRIPTION_LENGTH && cut.length > MAX_DESCRIPTION_LENGTH - 6);
  assert.ok(cut.endsWith('\nword'));
  const exact = `${'a'.repeat(MAX_DESCRIPTION_LENGTH - 3)} bc`;
  assert.equal(cleanDescription(`${exact} more`), exact);
  assert.equal(cleanDescription('a'.repeat(MAX_DESCRIPTION_LENGTH + 50)).length, MAX_DESCRIPTION_LENGTH);
});
