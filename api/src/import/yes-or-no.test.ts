import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRegisteredBy, yesOrNo } from './yes-or-no.ts';

const words: readonly [texts: readonly string[], is: boolean | undefined][] = [
  [['y', 'Y', 'yes', 'Yes, by Toyota', 'TRUE', '1', '✓', '✔️', 'haan', 'ہاں', 'جی', 'Ji'], true],
  [['n', 'N', 'no', 'No', 'Not yet', 'FALSE', 'F', '0', '✗', 'x', 'Nahi', 'nahin', 'نہیں'], false],
  [['', '-', 'N/A', 'nil', 'November', 'Union warranty', 'Nova', 'Yesterday', '2'], undefined],
];

for (const [texts, is] of words)
  test(`${is === undefined ? 'neither yes nor no' : is ? 'yes' : 'no'}: ${texts.join(' | ')}`, () => {
    for (const text of texts) assert.equal(yesOrNo(text), is, text);
  });

test('a vehicle is registered or not by these words, and a place is neither', () => {
  for (const text of ['registered', 'Y']) assert.equal(isRegisteredBy(text), true, text);
  for (const text of ['Un-registered', 'not registered', 'Applied for', 'N', 'نہیں'])
    assert.equal(isRegisteredBy(text), false, text);
  for (const text of ['Lahore', 'Nowshera', 'Punjab']) assert.equal(isRegisteredBy(text), undefined, text);
});
