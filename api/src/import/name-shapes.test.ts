import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlausibleName, isSpreadsheetDate } from './name-shapes.ts';
import { numberOf } from './number-of.ts';

test('units in brackets count, and names are no dates', () => {
  assert.equal(numberOf('28.5 (lacs)', { lacs: 1e5 }), 2_850_000);
  assert.equal(numberOf('28.5 lacs (negotiable)', { lacs: 1e5 }), 2_850_000);
  assert.deepEqual(['Mark 2', 'Marvel 125', 'Octavia 1800', 'Mar-13', 'March 13'].map(isSpreadsheetDate), [
    ...[false, false, false, true, true],
  ]);
  assert.ok(isPlausibleName('CD 70cc'));
});
