import { describe, expect, test } from '@jest/globals';
import { actionKeys, queuePages } from './office-pages.ts';

describe('keys of a queue', () => {
  test.each(queuePages)('of $id: one for each action, none that moves or chooses', ({ queue }) => {
    const keys = actionKeys(queue.actions);
    expect([...keys.values()]).toEqual(queue.actions);
    for (const key of keys.keys()) expect('jkoxu').not.toContain(key);
  });

  test('are other letters where the first is taken, and a queue without a free one is refused', () => {
    expect([...actionKeys(['give-back', 'keep', 'grant']).keys()]).toEqual(['g', 'e', 'r']);
    expect(() => actionKeys(['a', 'aa'])).toThrow('No key is free for the action "aa"');
  });
});
