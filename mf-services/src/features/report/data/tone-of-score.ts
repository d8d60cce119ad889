import type { BadgeTone } from '@karwan/shared-ui';

/** Tone of one answer's score, 0–1. */
export function toneOfScore(score: number | null): BadgeTone {
  if (score === null) return 'neutral';
  if (score === 1) return 'success';
  return score > 0.5 ? 'warning' : 'danger';
}
