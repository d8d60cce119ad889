import { refusal } from '../../platform/http/refusal.ts';

const linkRequired = refusal({
  status: 409,
  code: 'google_link_required',
  message: 'This email already has a Karwan account.',
});
/** The message is for pages of older releases, which cannot ask for the proof. */
export const googleLinkRequired = (link: { email: string; by: 'password' | 'code' }) =>
  linkRequired({
    message:
      link.by === 'password'
        ? 'This email already has a Karwan account. Log in with its password, or reload the page to connect Google.'
        : 'This email already has a Karwan account. Reload the page to connect it with this Google account.',
    extra: { link },
  });

export const googleNotVerified = refusal({
  status: 403,
  code: 'google_not_verified',
  message: 'Please sign in with Google first.',
});
