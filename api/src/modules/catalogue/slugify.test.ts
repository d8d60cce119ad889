import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugify, uniqueSlugs } from './slugify.ts';

test('a slug holds ASCII letters, digits and single dashes', () => {
  assert.equal(slugify('Mercedes Benz'), 'mercedes-benz');
  assert.equal(slugify('  C-HR / Koba  '), 'c-hr-koba');
  assert.equal(slugify('VXR+'), 'vxr-plus');
  assert.equal(slugify('Citroën'), 'citroen');
  assert.equal(slugify('Ali’s Town'), 'alis-town');
  assert.equal(slugify('ٹویوٹا'), '');
});

test('children of one parent have different slugs, whatever their names', () => {
  assert.deepEqual(uniqueSlugs(['DHA', 'D.H.A', 'dha', 'Gulberg', '؟']), ['dha', 'd-h-a', 'dha-2', 'gulberg', 'x']);
});
