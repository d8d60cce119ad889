import { type AuthModal, authOpen, type PayloadOf, paths, type UserType } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useCopy } from '../../lib/copy.ts';
import { useStoredEvent } from '../../lib/stored-events.ts';

/** Navigates home and opens a login there, which then returns to the previous page (AUTH-10). */
export function useLoginAgain(): () => void {
  const { bus } = useKarwan();
  const t = useCopy();
  const navigate = useNavigate();
  const location = useLocation();
  const { user, isLoggedIn } = useAuthState();
  /** Of the account that is or was last logged in. */
  const lastUserType = useRef<UserType>(undefined);
  const [pendingLogin, setPendingLogin] = useState<PayloadOf<typeof authOpen> | null>(null);
  // Home may be another document.
  useStoredEvent(authOpen, pendingLogin, () => setPendingLogin(null));
  const isHome = location.pathname === paths.home;

  useEffect(() => {
    if (user) lastUserType.current = user.userType;
  }, [user]);

  // A modal opened before home renders would be bound to the page that is left.
  useEffect(() => {
    if (!pendingLogin || (!isHome && !isLoggedIn)) return;
    setPendingLogin(null);
    if (!isLoggedIn) bus.emit(authOpen, pendingLogin);
  }, [pendingLogin, isHome, isLoggedIn, bus]);

  return () => {
    const returnTo = createPath(location);
    setPendingLogin({ modal: loginModalOf(lastUserType.current), returnTo, reason: t('session.expiredReason') });
    if (!isHome) void navigate(paths.home);
  };
}

/** The login modal of an account type. */
function loginModalOf(userType: UserType | undefined): AuthModal {
  switch (userType) {
    case 'dealer':
    case 'dealer-staff':
      return 'dealer-login';
    case 'mechanic':
      return 'workshop-login';
    case 'user':
    case 'car-seller':
    case undefined:
      return 'login-list';
  }
}
