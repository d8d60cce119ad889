import { type AuthModal, authModal } from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import { useKarwan } from '../../lib/shell-context.tsx';

/**
 * `?auth=email-login` opens that modal: links from support and in mails, and the buttons of a page whose scripts have not
 * run yet. Who is logged in already is asked for no login; who is not, for one before anything else.
 */
export function useAuthDeepLink(): void {
  const { auth } = useKarwan();
  const location = useLocation();
  const navigate = useNavigate();
  const query = createSearchParams(location.search);
  const asked = query.get('auth');

  const follow = useEffectEvent(() => {
    const modal = authModal.safeParse(asked).data;
    const opened = modal && modalFor(modal, auth.getSnapshot().isLoggedIn);
    if (opened) auth.openModal(opened);
    query.delete('auth');
    const search = query.toString();
    void navigate({ ...location, search: search && `?${search}` }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked !== null) follow();
  }, [asked]);
}

function modalFor(modal: AuthModal, isLoggedIn: boolean): AuthModal | undefined {
  switch (modal) {
    case 'logout-confirmation':
      return isLoggedIn ? modal : undefined;
    case 'add-phone-send-otp':
    case 'add-phone-verify-otp':
      return isLoggedIn ? modal : 'login-list';
    default:
      return isLoggedIn ? undefined : modal;
  }
}
