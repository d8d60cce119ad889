import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVertical } from './read-vertical.ts';

test('a vertical is named as its pages are; one that shows ads of another says whose they are', () => {
  assert.equal(readVertical('auto-parts'), 'auto-parts');
  assert.throws(() => readVertical('electric-cars'), /ads of used-cars: --vertical used-cars takes them/);
  assert.throws(() => readVertical('boats'), /one of used-cars, .*, not “boats”/);
});
