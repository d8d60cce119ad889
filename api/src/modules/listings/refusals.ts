import { switchDealerMessage } from '@karwan/shared-contracts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for drafts and other accounts' listings, so that their existence is not revealed. */
export const listingNotFound = refusal({
  status: 404,
  code: 'listing_not_found',
  message: 'This ad is no longer available.',
});
export const listingState = refusal({
  status: 409,
  code: 'listing_state',
  message: 'The ad’s status has changed, so this is no longer possible. Reload the page.',
});
export const revisionConflict = refusal({
  status: 409,
  code: 'revision_conflict',
  message: 'This ad was changed on another device.',
});
export const tooManyDrafts = refusal({
  status: 409,
  code: 'too_many_drafts',
  message: 'You have reached the limit of 100 drafts. Please post or delete one in My ads first.',
});
/** ACC-06 */
export const wrongDealerKind = refusal({
  status: 403,
  code: 'wrong_dealer_kind',
  message: switchDealerMessage('car'),
});
export const noPhone = refusal({
  status: 404,
  code: 'no_phone',
  message: 'This seller has no phone number. Please send a message.',
});
export const alreadyReported = refusal({
  status: 409,
  code: 'already_reported',
  message: 'You’ve already reported this ad. Thank you.',
});

/** Throws errors for fields of the form. */
export const invalidDraft = (fields: Readonly<Record<string, string>>) =>
  invalidInput(Object.fromEntries(Object.entries(fields).map(([name, message]) => [`body.draft.${name}`, message])));
