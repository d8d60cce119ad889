import { describe, expect, test } from '@jest/globals';
import { differingExcerpts } from './excerpts.ts';

const longText = 'First owner, bought new from the dealer in Lahore. '.repeat(8);

describe('two descriptions', () => {
  test('stay whole if they are short', () => {
    expect(differingExcerpts('First owner.', 'Second owner.')).toEqual(['First owner.', 'Second owner.']);
  });

  test('are shortened to the words around their first difference', () => {
    const [mine, theirs] = differingExcerpts(`${longText}Red paint. ${longText}`, `${longText}Blue paint. ${longText}`);
    expect(mine).toMatch(/^…from the dealer in Lahore. Red paint. First owner,.*…$/);
    expect(theirs).toMatch(/^…from the dealer in Lahore. Blue paint. First owner,.*…$/);
    for (const text of [mine, theirs]) expect(text.length).toBeLessThanOrEqual(162);
  });

  test('begin at their start if they differ there; the shorter one ends without an ellipsis', () => {
    const [mine, theirs] = differingExcerpts(`Now ${longText}`, 'Sold by a friend');
    expect(mine).toMatch(/^Now First owner.*…$/);
    expect(theirs).toBe('Sold by a friend');
  });

  test('cut no emoji in two', () => {
    for (const text of differingExcerpts(`${'🚗'.repeat(300)}a`, `${'🚗'.repeat(300)}b`))
      expect(text.isWellFormed()).toBe(true);
  });
});
