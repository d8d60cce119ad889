import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setLines, widthOfLine } from './set-lines.ts';

/** Each letter has a width of one. */
const measure = (text: string) => [...text].length;
const shown = (text: string, width = 20) =>
  setLines(text, width, measure).map((line) =>
    line.map((piece, index) => `${index > 0 && piece.hasSpaceBefore ? ' ' : ''}${piece.text}`).join(''),
  );

test('a text is broken between words, and a word that is longer than a line is cut: no line runs out', () => {
  assert.deepEqual(shown('A sound family car. Rear shoes are due'), ['A sound family car.', 'Rear shoes are due']);
  assert.deepEqual(shown(`Seen: ${'long'.repeat(8)}, well`), ['Seen:', 'longlonglonglonglong', 'longlonglong, well']);
  for (const line of setLines(`${'محمدعبدالرحمٰن'.repeat(4)} ${'x'.repeat(90)} a b`, 20, measure))
    assert.ok(widthOfLine(line, measure) <= 20);
});

test('lines that somebody has made stay', () => assert.deepEqual(shown('One\n\nTwo'), ['One', 'Two']));

test('Urdu stands from right to left among words that do not, with its signs and numbers', () => {
  assert.deepEqual(shown('by محمد علی خان in Lahore', 40), ['by خان علی محمد in Lahore']);
  assert.deepEqual(shown('تھا: it', 40), [':تھا it']);
  assert.deepEqual(shown('گاڑی 2018 اچھی ہے', 40), ['گاڑی 2018 ہے اچھی']);
});

test('letters that readers’ own fonts lack are drawn in one that goes with the document; pictures are left out', () => {
  const fonts = (text: string) => setLines(text, 40, measure).flatMap((line) => line.map(({ font }) => font));
  assert.deepEqual(fonts('Müller’s café – 5 €'), ['plain']);
  assert.deepEqual(fonts('Çağrı Şahin'), ['wide']);
  assert.deepEqual(fonts('کرولا 2018'), ['arabic', 'plain']);
  assert.deepEqual(shown('Nice car 🚗👍🏽 it is'), ['Nice car it is']);
});
