import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRegisteredBy, yesOrNo } from './yes-or-no.ts';

const words: readonly [texts: readonly string[], is: boolean | undefined][] = [
  [['y', 'Y', 't', 'yes', 'Yes, by Toyota', 'TRUE', '1', 'on', 'OK', '✓', ' ✔ ', '✔️', '☑'], true],
  [['haan', 'han', 'jee', 'ہاں', 'جی', 'Ji'], true],
  [['n', 'N', 'no', 'No', 'Not yet', 'FALSE', 'F', '0', 'off', 'x', '✗', '✘', '✕', '×'], false],
  [['Nahi', 'nahin', 'نہیں', 'نہ'], false],
  [['', '-', 'N/A', 'nil', 'November', 'Union warranty', 'Nova', 'Yesterday', '2', '✓✓', '️✓', '✓️ ✓'], undefined],
];

for (const [texts, is] of words)
  test(`${is === undefined ? 'neither yes nor no' : is ? 'yes' : 'no'}: ${texts.join(' | ')}`, () => {
    for (const text of texts) assert.equal(yesOrNo(text), is, text);
  });

test('a vehicle is registered or not by these words, and a place is neither', () => {
  for (const text of ['registered', 'Registered', 'Y']) assert.equal(isRegisteredBy(text), true, text);
  for (const text of [
    ...['Un-registered', 'un registered', 'unregistered car'],
    ...['not  registered', 'Applied for', 'N', 'نہیں'],
  ])
    assert.equal(isRegisteredBy(text), false, text);
  const neither = [
    ...['Lahore', 'Nowshera', 'registered in Punjab', 'is registered'],
    ...['car unregistered', 'just applied', 'un. registered'],
  ];
  for (const text of neither) assert.equal(isRegisteredBy(text), undefined, text);
});
