import type { Conversation } from '@karwan/shared-contracts';

/** What the badge of an ad says that not everybody can see now; names of the copy of `saved`. */
export function whyNotPublic(status: Conversation['listing']['status']): 'sold' | 'inReview' | 'gone' {
  if (status === 'sold') return 'sold';
  return status === 'pending' ? 'inReview' : 'gone';
}
