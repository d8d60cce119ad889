import { refusal } from '../../platform/http/refusal.ts';

/** Also for somebody else's: whether it exists is not theirs to know. */
export const conversationNotFound = refusal({
  status: 404,
  code: 'conversation_not_found',
  message: 'This conversation does not exist.',
});
export const ownListing = refusal({ status: 409, code: 'own_listing', message: 'This is your own ad.' });
