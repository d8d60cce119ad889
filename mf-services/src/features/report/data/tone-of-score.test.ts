import { expect, test } from '@jest/globals';
import { toneOfScore } from './tone-of-score.ts';

test.each([
  [null, 'neutral'],
  [1, 'success'],
  [0.99, 'warning'],
  [0.51, 'warning'],
  [0.5, 'danger'],
  [0, 'danger'],
] as const)('an answer with the score %s is shown as %s', (score, tone) => {
  expect(toneOfScore(score)).toBe(tone);
});
