import { type AuthModal, authModals, knownOf, needsLogin, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import { useCopy } from '../../lib/copy.ts';

/**
 * `?auth=email-login` opens that modal: used by links from support and in mail, and by buttons before hydration.
 * Logged-in people see a message instead of a login modal; modals that need a login ask visitors to log in first.
 */
export function useAuthDeepLink(): void {
  const { auth, bus } = useKarwan();
  const t = useCopy();
  const location = useLocation();
  const navigate = useNavigate();
  const query = createSearchParams(location.search);
  const requestedModal = query.get('auth');

  const openRequestedModal = useEffectEvent(() => {
    const modal = knownOf(authModals, requestedModal);
    const { isLoggedIn } = auth.getSnapshot();
    if (modal && isAvailable(modal, isLoggedIn)) auth.openModal(modal);
    else if (modal) bus.emit(toastShow, { variant: 'info', message: t(isLoggedIn ? 'session.isIn' : 'session.isOut') });
    query.delete('auth');
    const search = query.toString();
    void navigate({ ...location, search: search && `?${search}` }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (requestedModal !== null) openRequestedModal();
  }, [requestedModal]);
}

/** Visitors may open modals that add a number: their remote asks for a login first. */
const isAvailable = (modal: AuthModal, isLoggedIn: boolean) =>
  needsLogin(modal) ? isLoggedIn || modal !== 'logout-confirmation' : !isLoggedIn;
