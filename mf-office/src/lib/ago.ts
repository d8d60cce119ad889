import { type DateInput, formatRelativeTime } from '@karwan/shared-contracts';

/** 'just now', '5 hours ago': within a sentence. */
export function agoInSentence(value: DateInput, nowMs: number): string {
  const ago = formatRelativeTime(value, nowMs);
  return ago.charAt(0).toLowerCase() + ago.slice(1);
}
