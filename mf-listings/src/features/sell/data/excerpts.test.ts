import { describe, expect, test } from '@jest/globals';
import { differingExcerpts } from './excerpts.ts';

const longText = 'First owner, bought new from the dealer in Lahore. '.repeat(8);

describe('two descriptions', () => {
  test('stay whole if they are short', () => {
    const texts = [`${'a'.repeat(159)}b`, 'Second owner. '] as const;
    expect(differingExcerpts(...texts)).toEqual(texts);
    expect(differingExcerpts(`${texts[0]}c`, texts[1])).toEqual([`${texts[0]}…`, 'Second owner.']);
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

  test.each([
    ['in the middle of a long word', `${'a'.repeat(100)}b${'c'.repeat(100)}`, `…${'a'.repeat(30)}b${'c'.repeat(100)}`],
    [
      'after a space of thirty characters',
      `${'a'.repeat(99)} ${'a'.repeat(29)}b`.padEnd(170, 'c'),
      `…${'a'.repeat(29)}b${'c'.repeat(40)}`,
    ],
    ['within the first words', `one two b${'c'.repeat(160)}`, `one two b${'c'.repeat(151)}…`],
    [
      'up to the last character',
      `${'a'.repeat(30)}b${'c'.repeat(129)}`.padStart(170, 'd '),
      `…${'a'.repeat(30)}b${'c'.repeat(129)}`,
    ],
  ])('that differ %s are cut there', (_where, text, excerpt) => {
    expect(differingExcerpts(text, text.replace('b', 'x'))).toEqual([excerpt, excerpt.replace('b', 'x')]);
  });

  test('of which one only goes on differ where the shorter one ends', () => {
    expect(differingExcerpts(longText, `${longText}Now sold.`)).toEqual([
      expect.stringMatching(/^…from the dealer in Lahore\.$/),
      expect.stringMatching(/^…from the dealer in Lahore\. Now sold\.$/),
    ]);
  });

  test('cut no emoji in two', () => {
    for (const text of differingExcerpts(`${'🚗'.repeat(300)}a`, `${'🚗'.repeat(300)}b`))
      expect(text.isWellFormed()).toBe(true);
  });
});
