import { refusal } from '../../platform/http/refusal.ts';

export const tooManySavedSearches = refusal({
  status: 409,
  code: 'too_many_saved_searches',
  message: 'You have too many saved searches. Please delete one first.',
});
export const tooManySavedListings = refusal({
  status: 409,
  code: 'too_many_saved_listings',
  message: 'You have reached the limit of 1,000 saved ads. Please remove one first.',
});
export const savedSearchNotFound = refusal({
  status: 404,
  code: 'saved_search_not_found',
  message: 'This saved search no longer exists.',
});
