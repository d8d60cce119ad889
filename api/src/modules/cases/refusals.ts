import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for cases of other accounts and bookings without a case, so that their existence is not revealed. */
export const caseNotFound = refusal({ status: 404, code: 'case_not_found', message: 'This case was not found.' });
/** Someone else has changed the case; the error includes its current state. */
export const caseChanged = refusal({
  status: 409,
  code: 'case_changed',
  message: 'This case has changed since you opened it. Check its current state, then try again.',
});
export const caseState = refusal({
  status: 409,
  code: 'case_state',
  message: 'The case has changed, so this is no longer possible. Reload the page.',
});
export const offerNotFound = refusal({ status: 404, code: 'offer_not_found', message: 'This offer was not found.' });
export const papersMissing = refusal({
  status: 409,
  code: 'papers_missing',
  message: 'Some checks or papers are missing. Complete them before the hand-over.',
});
