import { refusal } from '../../platform/http/refusal.ts';

/** Also used for conversations of others, so as not to reveal that they exist. */
export const conversationNotFound = refusal({
  status: 404,
  code: 'conversation_not_found',
  message: 'This conversation was not found.',
});
export const ownListing = refusal({ status: 409, code: 'own_listing', message: 'This is your own ad.' });
