import { refusal } from '../../platform/http/refusal.ts';

export const googleNotVerified = refusal({
  status: 403,
  code: 'google_not_verified',
  message: 'Please sign in with Google first.',
});
