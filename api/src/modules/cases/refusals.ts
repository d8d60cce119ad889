import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for cases of other accounts and bookings without a case, so that their existence is not revealed. */
export const caseNotFound = refusal({ status: 404, code: 'case_not_found', message: 'There is no such case.' });
/** Someone else has changed the case; the error includes its current state. */
export const caseChanged = refusal({
  status: 409,
  code: 'case_changed',
  message: 'This has changed since you opened it. Please look again.',
});
export const caseState = refusal({
  status: 409,
  code: 'case_state',
  message: 'This cannot be done as things stand now.',
});
export const offerNotFound = refusal({ status: 404, code: 'offer_not_found', message: 'There is no such offer.' });
export const papersMissing = refusal({
  status: 409,
  code: 'papers_missing',
  message: 'Some checks are not done, or some papers are not there yet. Nothing is handed over without them.',
});
