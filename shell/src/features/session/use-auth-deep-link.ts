import { type AuthModal, authModals, knownOf, needsLogin, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import { useCopy } from '../../lib/copy.ts';

/**
 * `?auth=email-login` opens that modal: links from support and in mails, and the buttons of a page whose scripts have not
 * run yet. Who is logged in already is asked for no login, and told so; who is not, for one before anything else.
 */
export function useAuthDeepLink(): void {
  const { auth, bus } = useKarwan();
  const t = useCopy();
  const location = useLocation();
  const navigate = useNavigate();
  const query = createSearchParams(location.search);
  const asked = query.get('auth');

  const follow = useEffectEvent(() => {
    const modal = knownOf(authModals, asked);
    const { isLoggedIn } = auth.getSnapshot();
    if (modal && isFor(modal, isLoggedIn)) auth.openModal(modal);
    else if (modal) bus.emit(toastShow, { variant: 'info', message: t(isLoggedIn ? 'session.isIn' : 'session.isOut') });
    query.delete('auth');
    const search = query.toString();
    void navigate({ ...location, search: search && `?${search}` }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked !== null) follow();
  }, [asked]);
}

/** A number is added after a login, which its own remote asks for first. */
const isFor = (modal: AuthModal, isLoggedIn: boolean) =>
  needsLogin(modal) ? isLoggedIn || modal !== 'logout-confirmation' : !isLoggedIn;
