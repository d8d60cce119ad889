import { type DateInput, formatRelativeTime } from '@karwan/shared-contracts';

/** Relative time for use inside a sentence: 'just now', '5 hours ago'. */
export function agoInSentence(value: DateInput, nowMs: number): string {
  const ago = formatRelativeTime(value, nowMs);
  return ago.charAt(0).toLowerCase() + ago.slice(1);
}
