import type { Conversation } from '@karwan/shared-contracts';

/** Badge of an ad that is not public at the moment; keys of the copy under `saved`. */
export function notPublicReason(status: Conversation['listing']['status']): 'sold' | 'inReview' | 'gone' {
  if (status === 'sold') return 'sold';
  return status === 'pending' ? 'inReview' : 'gone';
}
